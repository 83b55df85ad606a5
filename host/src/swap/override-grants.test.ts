import { clearOverrides, forgetGrant, hasOverrides, keepGrant, readGrants, type KeptGrant } from './override-grants.ts';

const grant = (remote: string, more: Partial<KeptGrant> = {}): KeptGrant => ({
  id: remote,
  remote,
  manifest: 'http://localhost:8443/mf-manifest.json',
  published: null,
  userName: 'ops',
  env: 'dev',
  expiresAt: new Date(Date.now() + 60_000).toISOString(),
  cookie: `token-of-${remote}`,
  ...more,
});

afterEach(clearOverrides);

it('names the grants of this tab to the server, and nothing once they are gone', () => {
  keepGrant(grant('remote-a'));
  keepGrant(grant('remote-b'));
  expect(document.cookie).toBe('nr-override=token-of-remote-a.token-of-remote-b');
  keepGrant(grant('remote-a', { cookie: 'renewed' }));
  expect(document.cookie).toBe('nr-override=token-of-remote-b.renewed');
  forgetGrant('remote-b');
  expect(document.cookie).toBe('nr-override=renewed');
  clearOverrides();
  expect(document.cookie).toBe('');
});

it('a published version opens no other origin, so its grant names nothing to the server', () => {
  keepGrant(grant('remote-a', { manifest: null, published: { version: '1.0.0', sri: '' } }));
  expect(hasOverrides()).toBe(true);
  expect(document.cookie).toBe('');
});

it('what is over is no grant any more', () => {
  keepGrant(grant('remote-a', { expiresAt: new Date(Date.now() - 1000).toISOString() }));
  expect(readGrants()).toEqual([]);
});

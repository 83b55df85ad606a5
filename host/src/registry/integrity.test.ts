import type { Release } from 'shared-contracts/release';
import { installIntegrity, integrityOf, trustOrigin, vouchFor } from './integrity.ts';

beforeEach(() => {
  document.head.innerHTML = '<script type="application/json" id="nr-sri">{"c.1.abc.js":"sha256-host"}</script>';
  installIntegrity();
});

it('the page’s lookup knows the host’s own lazy files from the page itself', () => {
  expect(window.__NR_SRI__?.(`${location.origin}/c.1.abc.js`)).toBe('sha256-host');
  expect(integrityOf('/c.2.def.js')).toBeUndefined();
});

it('gives each file of a release the hash that the release names, however it is requested', () => {
  vouchFor({
    base: '/remotes/remote-x/1.4.2/',
    assets: { 'c.9.js': { sri: 'sha384-nine', bytes: 1 } },
  } as unknown as Release);
  expect(integrityOf('/remotes/remote-x/1.4.2/c.9.js')).toBe('sha384-nine');
  expect(integrityOf(`${location.origin}/remotes/remote-x/1.4.2/c.9.js`)).toBe('sha384-nine');
});

it('asks no hash of a developer’s own machine once it is granted', () => {
  vouchFor({ base: 'http://dev.example:8443/', assets: {} } as unknown as Release);
  trustOrigin('http://dev.example:8443');
  expect(integrityOf('http://dev.example:8443/c.1.abc.js')).toBeUndefined();
});

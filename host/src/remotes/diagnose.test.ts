import { createHash, webcrypto } from 'node:crypto';
import type { Release } from 'shared-contracts/release';
import { explain } from './diagnose.ts';
import { classifyFailure } from '../registry/failure.ts';
import { addressFor } from '../registry/hung-files.ts';
import { integrityOf, vouchFor } from '../registry/integrity.ts';

const bytes = 'self.good = 1;';
const sri = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
const url = 'http://localhost/remotes/remote-x/1.0.0/c.9.js';
const failure = () =>
  classifyFailure(
    Object.assign(new Error(`Loading chunk 9 failed.\n(error: ${url})`), { name: 'ChunkLoadError', request: url }),
  );
const answer = (init: Partial<{ ok: boolean; status: number; type: string; body: string }>) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue({
    ok: init.ok ?? true,
    status: init.status ?? 200,
    headers: new Headers({ 'content-type': init.type ?? 'text/javascript' }),
    arrayBuffer: async () => new Uint8Array(Buffer.from(init.body ?? bytes)).buffer,
  } as Response);

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  vouchFor({
    base: '/remotes/remote-x/1.0.0/',
    assets: { 'c.9.js': { sri, bytes: bytes.length } },
  } as unknown as Release);
});

it('other bytes than the release names are NR-201, with address and both hashes for the operators', async () => {
  answer({ body: 'self.evil = 1;' });
  const found = await explain(failure());
  expect(found.code).toBe('NR-201');
  expect(found.message).toContain(url);
  expect(found.message).toContain(sri);
});

it.each([
  ['an error', { ok: false, status: 503 }],
  ['a page in place of the file', { type: 'text/html; charset=utf-8', body: '<!doctype html>' }],
  ['the right bytes by now', {}],
])('%s stays a failure of the way (NR-104)', async (_what, init) => {
  answer(init);
  expect((await explain(failure())).code).toBe('NR-104');
});

it('asks for no file that no release vouches for', async () => {
  const fetchMock = answer({});
  await explain(classifyFailure(new Error('Failed to fetch http://localhost/elsewhere.js')));
  expect(fetchMock).not.toHaveBeenCalled();
});

it('a file that hung is requested by another address the next time, with the same hash; others are not', async () => {
  const fetchMock = answer({});
  const hung = (request: string) =>
    explain(
      classifyFailure(
        Object.assign(new Error(`Loading chunk 9 failed.\n(timeout: ${request})`), { name: 'ChunkLoadError', request }),
      ),
    );
  expect((await hung(url)).code).toBe('NR-102');
  expect(addressFor(url)).toBe(`${url}?again=1`);
  await hung(addressFor(url));
  expect(addressFor(url)).toBe(`${url}?again=2`);
  expect(integrityOf(addressFor(url))).toBe(sri);
  expect(addressFor('http://localhost/remotes/remote-x/1.0.0/c.8.js')).toBe(
    'http://localhost/remotes/remote-x/1.0.0/c.8.js',
  );
  expect(fetchMock).not.toHaveBeenCalled();
});

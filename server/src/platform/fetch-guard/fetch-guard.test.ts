import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { ErrorCode } from 'shared-contracts/errors';
import { isPublicAddress, refuseUrl } from './address.rules.ts';
import { createFetchGuard, type FetchGuard } from './fetch-guard.ts';

let server: Server;
let host: string;
let requestedPaths: string[] = [];
const routes: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/ok': (_request, response) => response.setHeader('content-type', 'image/png').end('bytes'),
  '/gzip': (_request, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('packed')),
  '/bomb': (_request, response) =>
    response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(18 * 1024 * 1024))),
  '/big': (_request, response) => response.end(Buffer.alloc(2000)),
  '/endless': (_request, response) => {
    const more = (): void =>
      void (!response.destroyed && response.write(Buffer.alloc(65_536), () => setImmediate(more)));
    more();
  },
  '/missing': (_request, response) => response.writeHead(404).end(),
  '/inner': (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  '/loop': (_request, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/hang': () => undefined,
  '/named': (_request, response) => response.writeHead(302, { location: 'http://inner.example/' }).end(),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    requestedPaths.push(request.url!);
    (routes[request.url!] ?? routes['/missing'])!(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))));
beforeEach(() => void (requestedPaths = []));

const guards: FetchGuard[] = [];
afterEach(() => Promise.all(guards.splice(0).map((guard) => guard.close())));
const guardWith = (parts: Parameters<typeof createFetchGuard>[0] = {}): FetchGuard => {
  const guard = createFetchGuard(parts);
  guards.push(guard);
  return guard;
};
const answering =
  (...addresses: string[]) =>
  (
    _name: string,
    _options: unknown,
    done: (error: Error | null, list: { address: string; family: number }[]) => void,
  ) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

describe('addresses', () => {
  it.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://0/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://169.254.169.254/latest',
    'http://100.64.0.1/',
    'http://[::ffff:10.0.0.1]/',
    'http://192.168.1.1/',
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://8.8.8.8:5432/',
    'http://localhost/',
    'http://postgres/',
  ])('A30 refuses %s before any connection', async (url) => {
    await expect(guardWith().fetch(url)).rejects.toMatchObject({ code: ErrorCode.Invalid, status: 422 });
    expect(requestedPaths).toEqual([]);
  });

  it.each(['8.8.8.8', '2001:4860:4860::8888', '220.181.38.148'])('lets the public address %s pass', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    'https://mp.weixin.qq.com@evil.example/',
    'https://mp.weixin.qq.com.evil.example/',
    '//mp.weixin.qq.com/s',
    'file:///etc/passwd',
    'gopher://x/',
    'https://mp.weixin\t.qq.com/',
    'javascript:alert(1)',
    '',
    'https://evil.example\\@mp.weixin.qq.com/',
  ])('A33 refuses %s as an address of the one host that is allowed', (url) => {
    expect(refuseUrl(url, { onlyHosts: ['mp.weixin.qq.com'] })).toMatch(/[\u4e00-\u9fff]/);
  });

  it('A33 takes the one host in any case, at its own port alone', async () => {
    expect(refuseUrl('https://MP.weixin.qq.com/s', { onlyHosts: ['mp.weixin.qq.com'] })).toBeUndefined();
    await expect(guardWith().fetch('https://mp.weixin.qq.com:8443/s')).rejects.toMatchObject({ status: 422 });
  });
});

describe('names', () => {
  it('A32 checks the address in the connection’s own lookup, so that a second answer gains nothing', async () => {
    const answers = ['8.8.8.8', '127.0.0.1'];
    const lookup = (
      _name: string,
      _options: unknown,
      done: (error: Error | null, list: { address: string; family: number }[]) => void,
    ) => done(null, [{ address: answers.pop()!, family: 4 }]);
    await expect(guardWith({ lookup }).fetch('http://rebind.example/')).rejects.toMatchObject({ status: 422 });
    expect(answers).toEqual(['8.8.8.8']);
  });

  it('A32 refuses a name of which one address is inner', async () => {
    await expect(
      guardWith({ lookup: answering('8.8.8.8', '10.0.0.8') }).fetch('http://mixed.example/'),
    ).rejects.toMatchObject({ status: 422 });
  });
});

describe('redirects', () => {
  it('A31 refuses the hop to an inner address or name', async () => {
    const guard = guardWith({ allow: [host], lookup: answering('192.168.0.9') });
    await expect(guard.fetch(`http://${host}/inner`)).rejects.toMatchObject({ status: 422 });
    await expect(guard.fetch(`http://${host}/named`)).rejects.toMatchObject({ status: 422 });
  });

  it('A31 refuses the sixth hop', async () => {
    await expect(guardWith({ allow: [host] }).fetch(`http://${host}/loop`)).rejects.toMatchObject({ status: 422 });
    expect(requestedPaths).toHaveLength(6);
  });
});

describe('bodies', () => {
  it('gives bytes, claimed type and packed bodies unpacked', async () => {
    const guard = guardWith({ allow: [host] });
    expect(await guard.fetch(`http://${host}/ok`)).toEqual({
      bytes: Buffer.from('bytes'),
      status: 200,
      claimedType: 'image/png',
      url: `http://${host}/ok`,
    });
    expect((await guard.fetch(`http://${host}/gzip`)).bytes.toString()).toBe('packed');
  });

  it.each([
    ['/big', { maxBytes: 1999 }],
    ['/endless', {}],
    ['/bomb', {}],
  ])('A34 stops %s', async (path, limits) => {
    await expect(guardWith({ allow: [host] }).fetch(`http://${host}${path}`, limits)).rejects.toMatchObject({
      status: 413,
    });
  });

  it('A34 gives up on a site that does not answer, in Chinese', async () => {
    await expect(guardWith({ allow: [host] }).fetch(`http://${host}/hang`, { timeout: 50 })).rejects.toMatchObject({
      status: 503,
      message: '获取超时，请稍后再试',
    });
  });

  it('reports what is not there', async () => {
    await expect(guardWith({ allow: [host] }).fetch(`http://${host}/missing`)).rejects.toMatchObject({ status: 404 });
  });
});

import { once } from 'node:events';
import { createServer as createPlain } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { cert, key } from '../../../test/localhost-certificate.ts';
import { diagnoseNetwork } from './diagnose-network.ts';

const closing: { close(): void }[] = [];
afterAll(() => closing.forEach((server) => server.close()));

async function listen(server: ReturnType<typeof createServer> | ReturnType<typeof createPlain>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(server);
  return (server.address() as AddressInfo).port;
}

it('finds nothing where a connection is made', async () => {
  const port = await listen(createPlain());
  expect(await diagnoseNetwork(`http://127.0.0.1:${port}/v1?token=secret`)).toBeUndefined();
});

it('names a port that nobody listens at, and nothing else of the address', async () => {
  const server = createPlain();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  expect(await diagnoseNetwork(`http://user:word@127.0.0.1:${port}/v1?token=secret`)).toBe(
    `127.0.0.1:${port}拒绝连接，请检查端口，或服务没有启动`,
  );
});

it('names a name that is not found', async () => {
  expect(await diagnoseNetwork('https://nobody.invalid/x')).toBe('域名nobody.invalid无法解析，请检查地址和服务器的DNS');
});

it('names a certificate that is not trusted, unless the settings trust it', async () => {
  const port = await listen(createServer({ key, cert }));
  expect(await diagnoseNetwork(`https://localhost:${port}`)).toContain('证书不受信任');
  expect(await diagnoseNetwork(`https://localhost:${port}`, cert)).toBeUndefined();
  expect(await diagnoseNetwork(`https://127.0.0.1:${port}`, cert)).toContain('证书与域名不符');
});

it('names a port without encryption', async () => {
  const port = await listen(createPlain());
  expect(await diagnoseNetwork(`https://127.0.0.1:${port}`)).toContain('不是HTTPS');
});

import { createServer, type AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import { getResourceUploadToken } from 'shared-contracts/endpoints';
import type { UploadTicket } from 'shared-contracts/model';
import { uploadKeysOf } from '../src/platform/storage/upload-keys.ts';
import { buildTestApp, type TestApp } from './helper.ts';

// The product with a bucket of the cloud, which is a second store of our own that speaks its protocol over HTTP.
export let cloud: TestApp;
export let product: TestApp;
export let editor: string;
/** The addresses of the cloud and of the product, and one where nobody answers. */
export let [cloudHost, ownHost, deadHost] = ['', '', ''];

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Both servers, for a file of tests. */
export function startCloud(): void {
  beforeAll(async () => {
    const [cloudPort, ownPort, deadPort] = [await freePort(), await freePort(), await freePort()];
    [cloudHost, ownHost, deadHost] = [`127.0.0.1:${cloudPort}`, `127.0.0.1:${ownPort}`, `127.0.0.1:${deadPort}`];
    cloud = await buildTestApp({ FETCH_ALLOW: ownHost });
    const { accessKey, secretKey } = uploadKeysOf(cloud.settings.DATA_DIR);
    product = await buildTestApp({
      STORAGE_URL: `http://${deadHost}, http://${cloudHost}/upload`,
      STORAGE_BUCKET: 'newsroom',
      STORAGE_ACCESS_KEY: accessKey,
      STORAGE_SECRET_KEY: secretKey,
      STORAGE_DOMAIN: `http://${cloudHost}/files`,
      STORAGE_MANAGEMENT_URL: `http://${cloudHost}`,
      STORAGE_CALLBACK_URL: `http://${ownHost}/upload/callback`,
    });
    await cloud.app.listen({ port: cloudPort, host: '127.0.0.1' });
    await product.app.listen({ port: ownPort, host: '127.0.0.1' });
    editor = await product.loginAs('editor');
  });
  afterAll(async () => {
    await product.close();
    await cloud.close();
  });
}

/** Call after the clock was moved past the end of a session. */
export async function loginAgain(): Promise<void> {
  editor = await product.loginAs('editor');
}

/** The ticket that the product gives for one upload to the cloud. */
export async function ticket(type: 'picture' | 'attachment', fileName: string, bearer = editor): Promise<UploadTicket> {
  return (await product.call(getResourceUploadToken, { type, fileName }, bearer)).envelope.data as UploadTicket;
}

/** Sends bytes as the shell's own client does: blocks to the host of the ticket that answers, then the file. */
export async function send(
  { token, hosts, key }: UploadTicket,
  bytes: Buffer,
  fileName: string,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const post = (url: string, body: Buffer | string) =>
    fetch(`${hosts[1]}${url}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : new Uint8Array(body),
      headers: { authorization: `UpToken ${token}`, 'content-type': 'application/octet-stream' },
    });
  const block = (await (await post(`/mkblk/${bytes.length}`, bytes)).json()) as {
    ctx: string;
    crc32: number;
    host: string;
  };
  expect(block).toMatchObject({ crc32: crc32(bytes), host: `http://${cloudHost}/upload` });
  const answer = await post(
    `/mkfile/${bytes.length}/key/${Buffer.from(key).toString('base64url')}/fname/${Buffer.from(fileName).toString('base64url')}`,
    block.ctx,
  );
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

import { mkdirSync, readdirSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { getResourceUploadToken } from 'shared-contracts/endpoints';
import type { UploadTicket } from 'shared-contracts/model';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { fileOf } from '../../../test/kodo-kit.ts';

let server: TestApp;
let port: number;
let editor: string;
beforeAll(async () => {
  server = await buildTestApp({ UPLOAD_IN_FLIGHT_MB: '64' });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
  mkdirSync(path.join(server.settings.DATA_DIR, 'objects'), { recursive: true });
  editor = await server.loginAs('editor');
});
const calls: ClientRequest[] = [];
afterEach(() => calls.splice(0).forEach((call) => call.destroy()));
afterAll(() => server.close());

const mega = 1024 * 1024;
const border = 'border';
const ticket = async (bearer = editor, type = 'attachment') =>
  (await server.call(getResourceUploadToken, { type, fileName: 'a.pdf' }, bearer)).envelope.data as UploadTicket;
const filesHeld = () =>
  readdirSync(path.join(server.settings.DATA_DIR, 'objects'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  ).length;

interface Sending {
  /** Sends bytes and waits until the server's end has received them. */
  send(bytes: Buffer | string): Promise<void>;
  end(): void;
  answer: Promise<{ status: number; body: string }>;
}

/** A request of which a part is sent at a time; chunked unless a length is among the headers. */
function begin(url: string, method: string, headers: Record<string, string | number>): Sending {
  let call: ClientRequest;
  const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
    call = request({ port, host: '127.0.0.1', path: url, method, headers });
    calls.push(call);
    call.on(
      'response',
      (response: IncomingMessage) =>
        void text(response).then((body) => resolve({ status: response.statusCode!, body }), reject),
    );
    // A server that answers early closes the connection for the rest.
    call.on('error', () => undefined);
  });
  return {
    answer,
    send: (bytes) => new Promise((resolve) => void call.write(bytes, () => resolve())),
    end: () => void call.end(),
  };
}

const form = (length?: number) =>
  begin('/upload/', 'POST', {
    'content-type': `multipart/form-data; boundary=${border}`,
    ...(length !== undefined && { 'content-length': length }),
  });
const field = (name: string, value: string) =>
  `--${border}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead = `--${border}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
const end = `\r\n--${border}--\r\n`;

describe('form upload', () => {
  it('A40 a bad token that comes first is refused while the file is still being sent', async () => {
    const before = filesHeld();
    const sending = form();
    await sending.send(field('token', 'a:b:c') + fileHead);
    await sending.send(fileOf(2 * mega));
    expect((await sending.answer).status).toBe(401);
    expect(filesHeld()).toBe(before);
  });

  it.each([
    ['in chunks', undefined],
    ['with a length', 6 * mega + fileHead.length + field('token', 'a:b:c').length + end.length],
  ])('A40 nothing of a file that comes before its token is written, %s', async (_how, length) => {
    const before = filesHeld();
    const sending = form(length);
    await sending.send(fileHead);
    for (let index = 0; index < 6; index += 1) {
      await sending.send(fileOf(mega));
      expect(filesHeld()).toBe(before);
    }
    await sending.send(`\r\n${field('token', 'a:b:c')}`);
    await sending.send(end.slice(2));
    expect((await sending.answer).status).toBe(401);
    expect(filesHeld()).toBe(before);
  });

  it('a file before its token is taken up to the size of a picture, and refused beyond it', async () => {
    const { token, key } = await ticket();
    const small = form();
    await small.send(fileHead);
    await small.send(fileOf(mega));
    await small.send(`\r\n${field('token', token)}${field('key', key)}--${border}--\r\n`);
    small.end();
    expect((await small.answer).status).toBe(200);

    const large = form();
    await large.send(fileHead);
    void (async () => {
      for (let index = 0; index < 20; index += 1) await large.send(fileOf(mega));
    })();
    const refused = await large.answer;
    expect([refused.status, refused.body]).toEqual([400, '{"error":"token must come before a file of this size"}']);
  });

  it('a token that comes first takes a large file', async () => {
    const { token, key } = await ticket();
    const sending = form();
    await sending.send(field('token', token) + field('key', key) + fileHead);
    for (let index = 0; index < 20; index += 1) await sending.send(fileOf(mega));
    await sending.send(end);
    sending.end();
    const { status, body } = await sending.answer;
    expect([status, (JSON.parse(body) as { size: number }).size]).toEqual([200, 20 * mega]);
  });
});

describe('bytes on their way', () => {
  const block = (token: string, length: number) =>
    begin(`/upload/mkblk/${4 * mega}`, 'POST', {
      authorization: `UpToken ${token}`,
      'content-type': 'application/octet-stream',
      'content-length': length,
    });

  it('are limited for each user, and free again when they are complete', async () => {
    const { token } = await ticket();
    const waiting = Array.from({ length: 8 }, () => block(token, 4 * mega));
    await Promise.all(waiting.map((one) => one.send(fileOf(1000))));
    const refused = block(token, 4 * mega);
    await refused.send(fileOf(1000));
    const { status, body } = await refused.answer;
    expect([status, body]).toEqual([429, '{"error":"同时上传的数据过多，请稍后再试"}']);
    await Promise.all(waiting.map(async (one) => (await one.send(fileOf(4 * mega - 1000)), one.end())));
    for (const one of waiting) expect((await one.answer).status).toBe(200);
    const next = block(token, 1000);
    await next.send(fileOf(1000));
    next.end();
    expect((await next.answer).status).toBe(200);
  });

  it('A40 blocks and parts without a good token are refused before they are read', async () => {
    const before = filesHeld();
    for (const [url, method] of [
      [`/upload/mkblk/${mega}`, 'POST'],
      ['/upload/buckets/newsroom/objects/~/uploads/x/1', 'PUT'],
    ] as const) {
      const sending = begin(url, method, {
        authorization: 'UpToken a:b:c',
        'content-type': 'application/octet-stream',
      });
      await sending.send(fileOf(1000));
      expect((await sending.answer).status).toBe(401);
    }
    expect(filesHeld()).toBe(before);
  });
});

it.each([
  ['/amc/web/picture/importWord.do', `multipart/form-data; boundary=${border}`],
  ['/amc/web/picture/upload.do', `multipart/form-data; boundary=${border}`],
  ['/amc/web/registry/addRelease.do', 'application/zip'],
])('A17 %s refuses a caller without a session before the file has come', async (url, type) => {
  const before = filesHeld();
  const sending = begin(url, 'POST', { 'content-type': type });
  await sending.send(fileHead);
  expect((await sending.answer).status).toBe(401);
  expect(filesHeld()).toBe(before);
});

it('pictures of a tip-off without a good ticket before them are passed over, and the page says so', async () => {
  const sending = begin('/site/tipoff', 'POST', { 'content-type': `multipart/form-data; boundary=${border}` });
  await sending.send(
    `--${border}\r\ncontent-disposition: form-data; name="picture"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
  );
  await sending.send(fileOf(3 * mega));
  await sending.send(`\r\n${field('text', '路灯坏了')}--${border}--\r\n`);
  sending.end();
  const { status, body } = await sending.answer;
  expect(status).toBe(400);
  expect(body).toContain('路灯坏了');
});

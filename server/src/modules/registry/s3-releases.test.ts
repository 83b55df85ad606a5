import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { S3Releases } from './s3-releases.ts';
import { signS3 } from './s3-sign.ts';

const access = { region: 'cn-east-1', key: 'AKIDEXAMPLE', secret: 'top-secret' };
const objects = new Map<string, Buffer>();
let isDown = false;
let server: Server;
let url: string;

const bodyOf = async (request: IncomingMessage): Promise<Buffer> =>
  Buffer.concat((await request.toArray()) as Buffer[]);

beforeAll(async () => {
  // A storage that keeps objects and, like the real ones, refuses what is not signed with its secret.
  server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const requestUrl = new URL(request.url!, `http://${request.headers.host}`);
      const [, year, month, day, hour, minute, second] =
        /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(request.headers['x-amz-date'])) ?? [];
      const expected = signS3(
        { method: request.method!, url: requestUrl, body },
        access,
        new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`),
      );
      if (isDown) return response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
      if (request.headers.authorization !== expected.authorization)
        return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      if (request.method === 'PUT') objects.set(requestUrl.pathname, body);
      if (request.method === 'DELETE') objects.delete(requestUrl.pathname);
      const found = objects.get(requestUrl.pathname);
      return request.method === 'GET' && !found
        ? response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
        : response.writeHead(200).end(found);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/releases/prod`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const open = (more: Partial<typeof access> = {}) =>
  new S3Releases({ ...access, ...more, url, cache: mkdtempSync(path.join(tmpdir(), 'newsroom-cache-')) });
const files = new Map([
  ['release.json', Buffer.from('{}')],
  ['c.1.0badcafe.js', Buffer.from('code')],
  ['a b/图.svg', Buffer.from('<svg/>')],
]);

it('signs as the example of the protocol’s documentation', () => {
  const signed = signS3(
    { method: 'GET', url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'), headers: { range: 'bytes=0-9' } },
    { region: 'us-east-1', key: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
    new Date('2013-05-24T00:00:00Z'),
  );
  expect(signed.authorization).toContain('Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
});

it('keeps, reads and removes a release, its description last', async () => {
  const store = open();
  await store.write('remote-website', '1.0.0', files);
  expect([...objects.keys()]).toEqual([
    '/releases/prod/remote-website/1.0.0/c.1.0badcafe.js',
    '/releases/prod/remote-website/1.0.0/a%20b/%E5%9B%BE.svg',
    '/releases/prod/remote-website/1.0.0/release.json',
  ]);
  expect((await store.read('remote-website', '1.0.0', 'a b/图.svg'))?.toString()).toBe('<svg/>');
  expect(await store.read('remote-website', '1.0.0', 'gone.js')).toBeUndefined();
  await store.remove('remote-website', '1.0.0', [...files.keys()]);
  expect(objects.size).toBe(0);
});

it('downloads a file once, and serves it from this machine while the storage is down', async () => {
  const store = open();
  await store.write('remote-website', '1.0.0', files);
  const folder = (await store.folderWith('remote-website', '1.0.0', 'c.1.0badcafe.js'))!;
  expect(await readFile(path.join(folder, 'c.1.0badcafe.js'), 'utf8')).toBe('code');
  isDown = true;
  expect(await store.folderWith('remote-website', '1.0.0', 'c.1.0badcafe.js')).toBe(folder);
  await expect(store.read('remote-website', '1.0.0', 'release.json')).rejects.toThrow('HTTP 503 SlowDown');
  isDown = false;
  expect(await store.folderWith('remote-website', '1.0.0', 'gone.js')).toBeUndefined();
  expect(await store.folderWith('remote-website', '1.0.0', '../../../secret')).toBeUndefined();
});

it('serves a file that many request at the same moment to each of them', async () => {
  const store = open();
  await store.write('remote-website', '1.0.0', files);
  jest.spyOn(Date, 'now').mockReturnValue(1);
  const folders = await Promise.all(
    Array.from({ length: 20 }, () => store.folderWith('remote-website', '1.0.0', 'c.1.0badcafe.js')),
  );
  jest.restoreAllMocks();
  expect(new Set(folders).size).toBe(1);
});

it('says what is wrong: a wrong secret, and an unreachable storage, never the secret', async () => {
  await expect(open({ secret: 'wrong' }).read('remote-website', '1.0.0', 'release.json')).rejects.toThrow(
    /127\.0\.0\.1:\d+ HTTP 403 SignatureDoesNotMatch/,
  );
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const away = new S3Releases({ ...access, url: `http://127.0.0.1:${port}/releases`, cache: tmpdir() });
  await expect(away.write('remote-website', '1.0.0', files)).rejects.toThrow(
    new RegExp(`^127\\.0\\.0\\.1:${port} .*ECONNREFUSED`),
  );
});

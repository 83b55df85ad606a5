import { createHash } from 'node:crypto';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { KodoBlocks } from './kodo-blocks.ts';
import { uploadKeysOf } from '../../platform/storage/upload-keys.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { block, chunk, etagOf, fileOf, kodoKit } from '../../../test/kodo-kit.ts';

let server: TestApp;
let editor: string;
beforeAll(async () => {
  server = await buildTestApp();
  editor = await server.loginAs('editor');
});
afterAll(() => server.close());

const { ticket, post, sendBlocks, mkfile } = kodoKit(
  () => server,
  () => editor,
);

it('F12 the same file in another browser goes on at the same key with what is held, recognised by its bytes', async () => {
  const bytes = fileOf(2 * block + 10);
  const request = { fileSize: bytes.length, fingerprint: createHash('sha1').update(bytes).digest('hex') };
  const first = await ticket(request);
  expect(first.session).toBeNull();
  const [done] = await sendBlocks(first.token, bytes.subarray(0, block));
  await post(first.token, `/mkblk/${block}`, bytes.subarray(block, block + chunk));
  const again = await ticket(request);
  expect(again.key).toBe(first.key);
  const byOffset = [...again.session!.blocks].sort((a, b) => b.offset - a.offset);
  expect(byOffset.map(({ offset, checksum }) => [offset, checksum])).toEqual(
    [bytes.subarray(0, block), bytes.subarray(block, block + chunk)].map((held) => [
      held.length,
      createHash('sha1').update(held).digest('base64').replaceAll('+', '-').replaceAll('/', '_'),
    ]),
  );
  const rest = await post(again.token, `/bput/${byOffset[1]!.ctx}/${chunk}`, bytes.subarray(block + chunk, 2 * block));
  const [last] = await sendBlocks(again.token, bytes.subarray(2 * block));
  expect((await mkfile(again.token, again.key, bytes.length, [byOffset[0]!.ctx, rest.body.ctx, last!])).body.hash).toBe(
    etagOf(bytes),
  );
  expect(done).toBeTruthy();
  // It is complete: the same file begins again, and another user's upload never joined it.
  expect((await ticket(request)).key).not.toBe(first.key);
  expect((await ticket(request, await server.loginAs('editor2'))).session).toBeNull();
});

it('F12 a block that a power cut lost is not continued: it is no longer held, and its context has expired', async () => {
  const bytes = fileOf(block + 10);
  const request = { fileSize: bytes.length, fingerprint: createHash('sha1').update(bytes).digest('hex') };
  const { token, key } = await ticket(request);
  const contexts = await sendBlocks(token, bytes);
  const root = path.join(server.settings.DATA_DIR, 'objects/blocks');
  const files = readdirSync(root, { recursive: true })
    .map(String)
    .filter((name) => name.includes(createHash('sha1').update(bytes.subarray(0, block)).digest('hex')));
  // The state after a crash of a file system whose last writes never came to the disk: name and length are there, the
  // bytes are not.
  for (const name of files) {
    writeFileSync(path.join(root, name), Buffer.alloc(block));
    utimesSync(path.join(root, name), 1000, 1000);
  }
  expect(files).toHaveLength(1);
  expect((await ticket(request)).session!.blocks.map(({ offset }) => offset)).toEqual([10]);
  expect(await mkfile(token, key, bytes.length, contexts)).toMatchObject({ status: 701 });
});

it('a block goes on in another server process, which reads what the first one took', async () => {
  const parts = { db: server.db, settings: server.settings, now: () => new Date() };
  const [one, two] = [
    new KodoBlocks(parts, uploadKeysOf(server.settings.DATA_DIR)),
    new KodoBlocks(parts, uploadKeysOf(server.settings.DATA_DIR)),
  ];
  const policy = { scope: 'newsroom:shared', deadline: 0 };
  const streamOf = (text: string) => Readable.from([Buffer.from(text)]);
  const first = await one.make(policy, 9, streamOf('abc'), '');
  const second = await two.put(policy, first.ctx, 3, streamOf('def'), '');
  const third = await one.put(policy, second.ctx, 6, streamOf('ghi'), '');
  expect([third.crc32, third.checksum]).toEqual([
    crc32('abcdefghi'),
    createHash('sha1').update('abcdefghi').digest('base64').replaceAll('+', '-').replaceAll('/', '_'),
  ]);
});

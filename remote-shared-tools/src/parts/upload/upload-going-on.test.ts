import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { uploadContextExpiry } from 'shared-contracts/constants';
import { getStreamUploadToken, type InputOf, noteUploadBlocks } from 'shared-contracts/endpoints';
import type { UploadTicket } from 'shared-contracts/model';
import { answer, fakeShell, sampleTicket } from 'shared-ui/testing';
import type { FakeUploadStore } from '../../testing/fake-upload-store.fixture.ts';
import { fingerprintOf } from './fingerprint.ts';
import { sendFile } from './send-file.ts';
import { uploadBook } from './upload-book.ts';
import { bytes, fileOf, freshStore, megabyte, rounds, shellWith } from './send-file-fixture.ts';

jest.mock('./pause.ts', () => ({ pause: jest.fn(async () => undefined) }));

let store: FakeUploadStore;
beforeEach(() => {
  store = freshStore();
});

it('a token that ends in the middle is renewed and no block is lost', async () => {
  const soon = Math.floor(Date.now() / 1000) + 3600;
  const shell = shellWith((requestCount) => ({ token: `t${requestCount}`, deadline: soon }));
  store.fault = ({ path, token }) => (path.startsWith('/bput/') && token === 't1' ? 401 : undefined);
  await sendFile(shell, fileOf(), { kind: 'video' });
  expect(shell.callsOf(getStreamUploadToken)).toHaveLength(2);
  expect(store.requestsOf('/mkblk/')).toHaveLength(3);
  expect(store.files.get('k')!.equals(bytes)).toBe(true);
});

it('a token about to end is renewed before it is used', async () => {
  const now = Math.floor(Date.now() / 1000);
  const shell = shellWith((requestCount) => ({
    token: `t${requestCount}`,
    deadline: requestCount === 1 ? now + 5 : now + 3600,
  }));
  await sendFile(shell, fileOf(), { kind: 'video' });
  expect(store.seen.every(({ token }) => token === 't2')).toBe(true);
});

it('A47 a context that died (701) costs its block alone, which starts over by itself', async () => {
  let died = false;
  store.fault = ({ path }) => {
    if (died || !path.startsWith('/bput/')) return undefined;
    died = true;
    return 701;
  };
  await sendFile(shellWith(), fileOf(), { kind: 'video' });
  expect(store.requestsOf('/mkblk/')).toHaveLength(4);
  expect(store.files.get('k')!.equals(bytes)).toBe(true);
});

it('a session that the store has forgotten in the middle is sent again by itself', async () => {
  let forgotten = false;
  store.fault = ({ path }) => {
    if (!path.startsWith('/mkfile/') || forgotten) return undefined;
    forgotten = true;
    store.forgetContexts();
    return undefined;
  };
  await sendFile(shellWith(), fileOf(), { kind: 'video' });
  expect(store.requestsOf('/mkblk/')).toHaveLength(6);
  expect(store.files.get('k')!.equals(bytes)).toBe(true);
});

it('F12 an upload stopped in the middle resumes there, from this browser’s record', async () => {
  const stop = new AbortController();
  store.fault = () => {
    if (store.requestsOf('/mkblk/').length === 3 && store.requestsOf('/bput/').length === 1) stop.abort();
    return undefined;
  };
  await expect(
    sendFile(
      shellWith(() => ({ key: 'again' })),
      fileOf(),
      { kind: 'video', signal: stop.signal },
    ),
  ).rejects.toMatchObject({ name: 'AbortError' });
  store.fault = () => undefined;
  const before = store.seen.reduce((sum, { bytes: sent }) => sum + sent, 0);
  await sendFile(
    shellWith(() => ({ key: 'again' })),
    fileOf(),
    { kind: 'video' },
  );
  const all = store.seen.reduce((sum, { path, bytes: sent }) => (path.startsWith('/mkfile') ? sum : sum + sent), 0);
  expect(before).toBeGreaterThan(0);
  expect(all - 9 * megabyte).toBeLessThanOrEqual(12 * megabyte);
  expect(store.requestsOf('/mkblk/').length).toBeLessThan(6);
  expect(store.files.get('again')!.equals(bytes)).toBe(true);
});

it('in another browser it goes on from what the server remembers', async () => {
  const first = fileOf(bytes.subarray(0, 4 * megabyte + 10));
  await sendFile(
    shellWith(() => ({ key: 'elsewhere' })),
    first,
    { kind: 'video' },
  );
  store.seen.length = 0;
  const session = { blocks: store.held, uploadId: null, parts: [] };
  await sendFile(
    shellWith(() => ({ key: 'third', session })),
    fileOf(),
    { kind: 'video' },
  );
  expect(
    store
      .requestsOf('/mkblk/')
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['/mkblk/1048576', '/mkblk/4194304']);
});

it('same name and size but other bytes never mix', async () => {
  const other = Buffer.from(bytes);
  other[10] = (other[10]! + 1) % 256;
  const held = {
    ctx: 'ctxOfTheFirst',
    offset: 4 * megabyte,
    blockSize: 4 * megabyte,
    checksum: 'sum-of-other-bytes',
    crc32: 0,
    expired_at: 4_102_444_800,
  };
  await sendFile(
    shellWith(() => ({ key: 'other', session: { blocks: [held], uploadId: null, parts: [] } })),
    fileOf(other),
    { kind: 'video' },
  );
  expect(store.files.get('other')!.equals(other)).toBe(true);
  expect(await fingerprintOf(fileOf(other))).not.toBe(await fingerprintOf(fileOf()));
});

it('R715 R805 a context is forgotten after a day', async () => {
  const day = uploadContextExpiry * 24 * 60 * 60 * 1000;
  await uploadBook.writeContexts('old', [{ ctx: 'c', blockSize: 1, offset: 1, checksum: 's' }], 1_000);
  expect(await uploadBook.readContexts('old', 1_000 + day - 1)).toHaveLength(1);
  expect(await uploadBook.readContexts('old', 1_000 + day)).toEqual([]);
});

it('F12 each block is reported to a server that cannot see the store, and not sent again', async () => {
  const reports: InputOf<typeof noteUploadBlocks>[] = [];
  const ticket = (session: UploadTicket['session']) => ({
    data: { ...sampleTicket, key: 'cloud', hosts: [`${rounds()}.a`], notesBlocks: true, session },
  });
  const shellOf = (session: UploadTicket['session']) =>
    fakeShell({
      answers: [
        answer(getStreamUploadToken, ticket(session)),
        answer(noteUploadBlocks, (input) => (reports.push(input), {})),
      ],
    });
  await sendFile(shellOf(null), fileOf(), { kind: 'video' });
  await waitFor(() =>
    expect(
      new Set(
        reports
          .flatMap(({ blocks }) => blocks)
          .filter(({ offset, blockSize }) => offset === blockSize)
          .map(({ checksum }) => checksum),
      ).size,
    ).toBe(3),
  );
  expect(reports.every(({ key }) => key === 'cloud')).toBe(true);
  store.seen.length = 0;
  const blocks = reports.flatMap((note) => note.blocks).map((block) => ({ ...block, expired_at: 4_102_444_800 }));
  await sendFile(shellOf({ blocks, uploadId: null, parts: [] }), fileOf(), { kind: 'video' });
  expect(store.seen.map(({ path }) => path.split('/')[1])).toEqual(['mkfile']);
});

import 'fake-indexeddb/auto';
import { randomBytes } from 'node:crypto';
import { waitFor } from '@testing-library/react';
import {
  storageChunkThreshold,
  uploadChunkSize,
  uploadConcurrentChunks,
  uploadRetryCount,
} from 'shared-contracts/constants';
import { getResourceUploadToken } from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import type { FakeUploadStore } from '../../testing/fake-upload-store.fixture.ts';
import { blocksOf, chunksOf } from './blocks.rules.ts';
import { pause } from './pause.ts';
import { sendFile } from './send-file.ts';
import { bytes, fileOf, freshStore, megabyte, rounds, shellWith } from './send-file-fixture.ts';

jest.mock('./pause.ts', () => ({ pause: jest.fn(async () => undefined) }));

let store: FakeUploadStore;
beforeEach(() => {
  store = freshStore();
});

it('R705 the token of a picture is requested with the documents’ fields', async () => {
  const shell = shellWith();
  await sendFile(shell, new File(['x'], '大桥.png', { type: 'image/png' }), { kind: 'picture' });
  // As it is sent: the list of the shell's calls has what is left out filled in.
  expect(
    jest.mocked(shell.call).mock.calls.find(([endpoint]) => endpoint === getResourceUploadToken)?.[1],
  ).toMatchObject({
    source: 'web',
    enterpriseCode: '',
    type: 'picture',
    picType: '',
    fileName: '大桥.png',
    formFlag: '1',
  });
});

it('R549 R550 R551 R710 R797 R798 sends 4 MB blocks by mkblk of 4,096,000 bytes and bput, then mkfile', async () => {
  const stored = await sendFile(shellWith(), fileOf(), { kind: 'video' });
  expect(store.requestsOf('/mkblk/').map(({ path, bytes: sent }) => [path, sent])).toEqual([
    ['/mkblk/4194304', 4_096_000],
    ['/mkblk/4194304', 4_096_000],
    ['/mkblk/1048576', 1_048_576],
  ]);
  expect(store.requestsOf('/bput/').map(({ path, bytes: sent }) => [path.split('/').at(-1), sent])).toEqual([
    ['4096000', 98_304],
    ['4096000', 98_304],
  ]);
  expect(store.seen.at(-1)!.path).toMatch(/^\/mkfile\/9437184\/key\/aw==\/fname\/.+\/mimeType\/dmlkZW8vbXA0$/);
  expect(store.seen.every(({ token }) => token === 't')).toBe(true);
  expect(store.files.get('k')!.equals(bytes)).toBe(true);
  expect(stored).toMatchObject({ key: 'k', url: '/files/k', size: 9 * megabyte });
});

it('R317 R712 R799 up to 4 MB one form with file, token, key and fname; one byte more goes in blocks', async () => {
  const limit = storageChunkThreshold * megabyte;
  await sendFile(shellWith(), fileOf(bytes.subarray(0, limit)), { kind: 'video' });
  expect(store.seen).toMatchObject([
    { path: '/', bytes: limit, fields: { token: 't', key: 'k', fname: '会议.mp4', file: '会议.mp4' } },
  ]);
  await sendFile(shellWith(), fileOf(bytes.subarray(0, limit + 1)), { kind: 'video' });
  expect(store.requestsOf('/mkblk/')).toHaveLength(2);
});

it('R713 R804 never more than three requests to the store at once, over all files', async () => {
  let running = 0;
  let most = 0;
  const original = store.answer.bind(store);
  store.answer = (seen, body) => {
    running -= 1;
    return original(seen, body);
  };
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    running += 1;
    most = Math.max(most, running);
    return send.call(this, body);
  };
  await Promise.all([
    sendFile(shellWith(), fileOf(), { kind: 'video' }),
    sendFile(
      shellWith(() => ({ key: 'k2' })),
      fileOf(),
      { kind: 'video' },
    ),
  ]);
  expect(most).toBe(uploadConcurrentChunks);
});

it('R555 R711 R802 F11 tries hosts in order: with five of six dead the sixth is used, dead ones skipped', async () => {
  const hosts = Array.from({ length: 6 }, rounds);
  store.fault = ({ host }) => (host === hosts[5] ? undefined : 0);
  await sendFile(
    shellWith(() => ({ hosts })),
    fileOf(bytes.subarray(0, 100)),
    { kind: 'video' },
  );
  expect(store.seen.map(({ host }) => host)).toEqual(hosts);
  store.seen.length = 0;
  await sendFile(
    shellWith(() => ({ hosts })),
    fileOf(bytes.subarray(0, 100)),
    { kind: 'video' },
  );
  expect(store.seen.map(({ host }) => host)).toEqual([hosts[5]]);
});

it('a second host that says 599 once is passed over too', async () => {
  const hosts = Array.from({ length: 3 }, rounds);
  store.fault = ({ host }) => ({ [hosts[0]!]: 0, [hosts[1]!]: 599 })[host];
  await sendFile(
    shellWith(() => ({ hosts })),
    fileOf(),
    { kind: 'video' },
  );
  expect(store.files.get('k')!.equals(bytes)).toBe(true);
});

it('R716 R803 a missing answer is retried three times, then reported as 上传媒体文件失败。', async () => {
  store.fault = () => 0;
  await expect(sendFile(shellWith(), fileOf(bytes.subarray(0, 100)), { kind: 'video' })).rejects.toMatchObject({
    code: ErrorCode.Network,
    message: '上传媒体文件失败。',
  });
  expect(jest.mocked(pause).mock.calls.map(([milliseconds]) => milliseconds)).toEqual([1000, 2000, 3000]);
  expect(store.seen).toHaveLength(1 + uploadRetryCount);
});

it.each([
  ['picture', '上传图片失败。'],
  ['attachment', '上传附件失败。'],
  ['video', '上传媒体文件失败。'],
] as const)('R769 a refused %s is reported as %s and not retried', async (kind, message) => {
  store.fault = () => 400;
  await expect(sendFile(shellWith(), fileOf(bytes.subarray(0, 100)), { kind })).rejects.toMatchObject({ message });
  expect(store.seen).toHaveLength(1);
});

it('A42 the store’s 413 for a picture is shown with the documents’ words', async () => {
  store.fault = () => 413;
  await expect(sendFile(shellWith(), fileOf(bytes.subarray(0, 100)), { kind: 'picture' })).rejects.toMatchObject({
    code: ErrorCode.TooLarge,
    message: '每个附件大小不能大于15M！',
  });
});

it('progress never goes back, also when a block is sent twice, and ends at 100', async () => {
  const reports: number[] = [];
  let died = false;
  store.fault = ({ path }) => {
    if (died || !path.startsWith('/bput/')) return undefined;
    died = true;
    return 612;
  };
  await sendFile(shellWith(), fileOf(), { kind: 'video', onProgress: (percent) => reports.push(percent) });
  expect(reports).toEqual([...reports].sort((one, two) => one - two));
  expect(reports.at(-1)).toBe(100);
  expect(new Set(reports).size).toBe(reports.length);
});

it('blocks and chunks of every size add up to the file', () => {
  for (const size of [1, 4 * megabyte - 1, 4 * megabyte, 4 * megabyte + 1, 9 * megabyte]) {
    const chunks = blocksOf(size).flatMap(chunksOf);
    expect(chunks.reduce((sum, { start, end }) => sum + end - start, 0)).toBe(size);
    expect(Math.max(...chunks.map(({ start, end }) => end - start))).toBeLessThanOrEqual(uploadChunkSize);
  }
});

it('R714 the outcome of an upload is reported to our server, with three retries, never blocking it', async () => {
  const small = fileOf(randomBytes(1000));
  await sendFile(shellWith(), small, { kind: 'video' });
  await waitFor(() => expect(store.statistics).toHaveLength(1));
  expect(store.statistics[0]!.split(',')).toMatchObject([
    '200',
    '',
    expect.stringMatching(/^up\d+\.a$/),
    '',
    '',
    expect.any(String),
    expect.any(String),
    '1000',
    'form',
    '1000',
  ]);
  store.statisticsStatus = 503;
  await expect(sendFile(shellWith(), fileOf(), { kind: 'video' })).resolves.toMatchObject({ size: bytes.length });
  await waitFor(() => expect(store.statistics).toHaveLength(1 + 1 + uploadRetryCount));
  expect(store.statistics.at(-1)).toContain(',blocks,');
  store.statisticsStatus = 200;
  store.fault = () => 400;
  await expect(sendFile(shellWith(), small, { kind: 'video' })).rejects.toThrow();
  await waitFor(() => expect(store.statistics.at(-1)).toMatch(/^400,/));
});

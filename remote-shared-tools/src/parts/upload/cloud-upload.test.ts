import { getResourceUploadToken } from 'shared-contracts/endpoints';
import { answer, fakeShell, sampleTicket } from 'shared-ui/testing';
import { cloudUpload, keyOfToken } from './cloud-upload.ts';
import { compressImage } from './compress-image.ts';

interface Observer {
  next(progress: { total: { percent: number } }): void;
  error(): void;
  complete(result: { key?: string }): void;
}

const upload = jest.fn();
const compress = jest.fn();
jest.mock('qiniu-js', () => ({
  upload: (...args: unknown[]) => upload(...args),
  compressImage: (...args: unknown[]) => compress(...args),
}));

const shell = fakeShell({
  answers: [
    answer(getResourceUploadToken, {
      data: { ...sampleTicket, hosts: ['https://up-z2.qiniup.com', 'https://upload-z2.qiniup.com'], region: 'z2' },
    }),
  ],
});
const file = new File(['abc'], '桥.png', { type: 'image/png' });
const policy = (scope: string) => `ak:sign:${btoa(JSON.stringify({ scope }))}`;
const send = (act: (observer: Observer) => void, token = policy('newsroom')) => {
  upload.mockImplementation(() => ({
    subscribe: (observer: Observer) => (queueMicrotask(() => act(observer)), { unsubscribe: jest.fn() }),
  }));
  return cloudUpload(shell, {
    file,
    name: 'key_1',
    token,
    onProgress: jest.fn(),
    signal: new AbortController().signal,
  });
};

it('R468 R720 R721 R722 sends with token, key as name, nearer hosts enabled and the region fixed', async () => {
  const token = policy('newsroom');
  expect(await send((observer) => observer.complete({ key: 'stored/1.png' }), token)).toBe('stored/1.png');
  const [sent, key, input, extra, config] = upload.mock.lastCall!;
  expect([sent, key, input, extra]).toEqual([file, 'key_1', token, { fname: 'key_1' }]);
  expect(config).toMatchObject({
    useCdnDomain: true,
    region: 'z2',
    uphost: ['up-z2.qiniup.com', 'upload-z2.qiniup.com'],
    upprotocol: 'https:',
    disableStatisticsReport: true,
  });
});

it('a token that is bound to a key is used for that key', async () => {
  await send((observer) => observer.complete({ key: 'x' }), policy('newsroom:upload/2026/a'));
  expect(upload.mock.lastCall![1]).toBe('upload/2026/a');
  expect(keyOfToken('nonsense')).toBeUndefined();
});

it('a refusal and an answer without key are reported as 上传图片失败。', async () => {
  await expect(send((observer) => observer.error())).rejects.toMatchObject({ message: '上传图片失败。' });
  await expect(send((observer) => observer.complete({}))).rejects.toMatchObject({ message: '上传图片失败。' });
});

it('R787 R806 R807 compression takes png, jpeg, webp and bmp at 0.92', async () => {
  compress.mockImplementation(async (one: File) => ({ dist: one }));
  for (const type of ['png', 'jpeg', 'webp', 'bmp'])
    await compressImage(new File(['x'], 'a', { type: `image/${type}` }));
  expect(compress).toHaveBeenCalledTimes(4);
  expect(compress.mock.lastCall![1]).toMatchObject({ quality: 0.92 });
  await expect(compressImage(new File(['x'], 'a', { type: 'image/gif' }))).rejects.toThrow('unsupported file type');
  compress.mockRejectedValue(new Error('no'));
  await expect(compressImage(file)).rejects.toThrow('image load error');
});

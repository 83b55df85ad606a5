import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { getPictureStatus, getVideoPlayUrlByStreamId, saveStream, savePicture } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { type UploadKind, unfinishedUploadsKey } from 'shared-contracts/shell';
import { answer, fakeShell, renderWithShell, samplePicture } from 'shared-ui/testing';
import { requestedConversion } from '../../parts/upload/requested-conversion.ts';
import { pause } from '../../parts/upload/pause.ts';
import { sendFile } from '../../parts/upload/send-file.ts';
import { uploadBook } from '../../parts/upload/upload-book.ts';
import { Tray } from './tray.tsx';
import { UploadQueue } from './upload-queue.ts';

jest.mock('../../parts/upload/send-file.ts');
jest.mock('../../parts/upload/pause.ts');
jest.mock('../../parts/upload/requested-conversion.ts');
const send = jest.mocked(sendFile);

const stored = { key: 'k', hash: 'h', url: '/files/k', size: 3 };
const stream = { streamId: '5', resourceId: '5', path: '', playUrl: '', coverUrl: '' } as never;
const converted = (convertStatus: number, convertMessage = '') => ({
  data: {
    convertStatus,
    convertAccessUrl: '/v.mp4',
    playUrl: '/v.mp4',
    coverUrl: '/c.jpg',
    convertPercent: 0,
    convertMessage,
  },
});
const picture = (name = '图.png', content = 'x') => new File([content], name, { type: 'image/png' });
const video = (name = '会议.mp4') => new File(['v'], name, { type: 'video/mp4' });

const answers = (statuses: number[] = []) => [
  answer(savePicture, { data: samplePicture }),
  answer(getPictureStatus, { data: { convertStatus: 1, convertAccessUrl: '' } }),
  answer(saveStream, { data: stream }),
  answer(getVideoPlayUrlByStreamId, () => converted(statuses.shift() ?? 1)),
];

function openTray(files: File[], kind: UploadKind, statuses?: number[]) {
  const server = fakeShell({ answers: answers(statuses) });
  const queue = new UploadQueue(server);
  const queued = queue.enqueue(files, { kind });
  return { queue, queued, server, ...renderWithShell(<Tray queue={queue} onClose={jest.fn()} />) };
}

/** Leaves the upload under way until it is given up; `go` lets one finish. */
function holdUploads(): { go(): void; running(): number } {
  const waiting: (() => void)[] = [];
  send.mockImplementation(
    (_shell, _file, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        onProgress?.(30);
        waiting.push(() => resolve(stored));
        signal?.addEventListener('abort', () => (waiting.pop(), reject(signal.reason)));
      }),
  );
  return { go: () => waiting.shift()?.(), running: () => waiting.length };
}

const line = (name: string) => within(screen.getByRole('listitem', { name }));

beforeEach(async () => {
  send.mockReset().mockResolvedValue(stored);
  jest.mocked(pause).mockReset().mockResolvedValue();
  jest.mocked(requestedConversion).mockReset().mockResolvedValue(undefined);
  localStorage.clear();
  for (const { id } of await uploadBook.listTasks('7')) await uploadBook.forgetTask(id);
});

it('R316 R455 a picture is sent, registered, and given back with its library row', async () => {
  const { queued } = openTray([picture()], 'picture');
  expect(await queued[0]!.result).toMatchObject({
    kind: 'picture',
    resourceId: samplePicture.id,
    path: samplePicture.url,
    picture: samplePicture,
  });
  expect(await screen.findByText('已完成')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('图.png上传完成');
});

it('R456 an attachment gives key, hash, url, name and size', async () => {
  const { queued } = openTray([new File(['abc'], '表.xlsx')], 'attachment');
  expect(await queued[0]!.result).toMatchObject({ key: 'k', hash: 'h', url: '/files/k', name: '表.xlsx', size: 3 });
});

it('R351 R352 R626 several videos at once, each with its progress', async () => {
  const held = holdUploads();
  openTray([video('一.mp4'), video('二.mp4')], 'video');
  await waitFor(() => expect(held.running()).toBe(2));
  for (const name of ['一.mp4', '二.mp4'])
    expect(line(name).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30');
  expect(screen.getByText('正在上传 0/2')).toBeInTheDocument();
});

it('R457 R552 R554 a video waits for its conversion, polled every second', async () => {
  const { queued, server } = openTray([video()], 'video', [0, 0, 1]);
  expect(await queued[0]!.result).toMatchObject({ streamId: '5', playUrl: '/v.mp4', coverUrl: '/c.jpg' });
  expect(server.callsOf(getVideoPlayUrlByStreamId)).toHaveLength(3);
  expect(jest.mocked(pause).mock.calls.map(([milliseconds]) => milliseconds)).toEqual([1000, 1000]);
});

it('R553 the polling ends when the upload was cancelled', async () => {
  let onPoll: () => void = () => undefined;
  jest.mocked(pause).mockImplementation(
    (_milliseconds, signal) =>
      new Promise((_, reject) => {
        onPoll();
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const isAsking = new Promise<void>((resolve) => (onPoll = resolve));
  const { queued, server, user } = openTray([video()], 'video', [0, 0, 0]);
  await isAsking;
  await user.click(await screen.findByRole('button', { name: '取消会议.mp4' }));
  await expect(queued[0]!.result).rejects.toMatchObject({ name: 'AbortError' });
  expect(server.callsOf(getVideoPlayUrlByStreamId)).toHaveLength(1);
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

it('R770 a conversion that failed is reported as 视频上传失败，请重新上传！', async () => {
  const { queued } = openTray([video()], 'video', [2]);
  await expect(queued[0]!.result).rejects.toMatchObject({ message: '视频上传失败，请重新上传！' });
  expect(await screen.findByText('视频上传失败，请重新上传！')).toBeInTheDocument();
});

it('R629 the wished conversion travels with the video', async () => {
  jest.mocked(requestedConversion).mockResolvedValue('avthumb/mp4');
  const { queued } = openTray([video()], 'video');
  await queued[0]!.result;
  expect(send.mock.calls[0]![2]).toMatchObject({ kind: 'video', persistentOps: 'avthumb/mp4' });
});

it('R631 one oversize picture of several stops them all', () => {
  const big = Object.defineProperty(picture('大.png'), 'size', { value: 15_360 * 1024 + 1 });
  const queue = new UploadQueue(fakeShell());
  expect(() => queue.enqueue([picture(), big], { kind: 'picture' })).toThrow('每个附件大小不能大于15M！');
  expect(queue.tasks()).toEqual([]);
  expect(send).not.toHaveBeenCalled();
});

it('three files at once, the next when one is done', async () => {
  const held = holdUploads();
  openTray(
    ['1', '2', '3', '4'].map((nth) => picture(`${nth}.png`, nth)),
    'picture',
  );
  await waitFor(() => expect(held.running()).toBe(3));
  expect(line('4.png').getByText('等待上传')).toBeInTheDocument();
  await act(async () => held.go());
  await waitFor(() => expect(line('4.png').getByText('上传中')).toBeInTheDocument());
});

it('pauses, resumes, and shows the percent it had', async () => {
  const held = holdUploads();
  const { user } = openTray([picture()], 'picture');
  await waitFor(() => expect(held.running()).toBe(1));
  await user.click(screen.getByRole('button', { name: '暂停图.png' }));
  expect(line('图.png').getByText('已暂停')).toBeInTheDocument();
  expect(line('图.png').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30');
  await user.click(screen.getByRole('button', { name: '继续图.png' }));
  await waitFor(() => expect(held.running()).toBe(1));
  await act(async () => held.go());
  expect(await screen.findByText('全部上传完成')).toBeInTheDocument();
});

it('a failed one says why and can be tried again', async () => {
  send.mockRejectedValueOnce(new AppError(ErrorCode.Timeout, '上传超时！'));
  const { user } = openTray([picture()], 'picture');
  expect(await line('图.png').findByText('上传超时！')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '重试图.png' }));
  expect(await screen.findByText('全部上传完成')).toBeInTheDocument();
});

it('rests without a network and goes on by itself', async () => {
  const held = holdUploads();
  openTray([picture()], 'picture');
  await waitFor(() => expect(held.running()).toBe(1));
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(line('图.png').getByText('网络已断开，恢复后自动继续')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(held.running()).toBe(1));
});

it('counts as unsaved work while it is under way', async () => {
  const held = holdUploads();
  const { shell } = openTray([picture()], 'picture');
  await waitFor(() => expect(held.running()).toBe(1));
  const [work] = jest.mocked(shell.work.register).mock.lastCall!;
  expect(work.title).toBe('1个文件的上传');
  expect(work.isDirty()).toBe(true);
  expect(localStorage.getItem(unfinishedUploadsKey)).toBe('7');
  await act(async () => held.go());
  await waitFor(() => expect(work.isDirty()).toBe(false));
});

it('a small file comes back by itself after a reload, a large one waits to be chosen again', async () => {
  holdUploads();
  const big = Object.defineProperty(video('大.mp4'), 'size', { value: 17 * 1024 * 1024 });
  const { unmount, queue } = openTray([picture()], 'picture');
  queue.enqueue([big], { kind: 'video' });
  await waitFor(async () => expect(await uploadBook.listTasks('7')).toHaveLength(2));
  unmount();

  send.mockReset().mockResolvedValue(stored);
  const after = new UploadQueue(fakeShell({ answers: answers() }));
  const { user, shell } = renderWithShell(<Tray queue={after} onClose={jest.fn()} />);
  await act(() => after.restore());
  expect(await screen.findByText('页面曾被关闭，请重新选择同一文件继续上传')).toBeInTheDocument();
  await waitFor(() => expect(line('图.png').getByText('已完成')).toBeInTheDocument());

  await user.click(screen.getByRole('button', { name: '重新选择大.mp4' }));
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, video('别的.mp4'));
  await waitFor(() =>
    expect(shell.showError).toHaveBeenCalledWith(
      expect.objectContaining({ message: '所选文件与原文件内容不同，请选择同一文件' }),
    ),
  );
  await act(() => after.giveFile(after.tasks().find(({ name }) => name === '大.mp4')!.id, big));
  await waitFor(() => expect(line('大.mp4').getByText('已完成')).toBeInTheDocument());
  await waitFor(async () => expect(await uploadBook.listTasks('7')).toHaveLength(0));
  expect(localStorage.getItem(unfinishedUploadsKey)).toBeNull();
});

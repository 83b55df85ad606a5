import { getPictureStatus, getResourceUploadToken, savePicture } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { answer, fakeShell, samplePicture, sampleTicket } from 'shared-ui/testing';
import { postForm } from './post-form.ts';
import { refuseFile, refuseFiles, titleOf } from './upload.rules.ts';
import { uploadPicture } from './upload-picture.ts';

jest.mock('./post-form.ts');
const post = jest.mocked(postForm);

const picture = samplePicture;
const fileOf = (size: number, type = 'image/png', name = '大桥.png') => Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });

function shellWith(statuses: number[] = [1]) {
  return fakeShell({
    answers: [
      answer(getResourceUploadToken, { data: sampleTicket }),
      answer(savePicture, { data: picture }),
      answer(getPictureStatus, () => ({ data: { convertStatus: statuses.shift() ?? 1, convertAccessUrl: '' } })),
    ],
  });
}

beforeEach(() => post.mockReset().mockResolvedValue(''));
afterEach(() => jest.useRealTimers());

it('R630 a picture of 15 MB goes, one byte more does not and nothing is sent', async () => {
  const shell = shellWith();
  expect(refuseFile(fileOf(15 * 1024 * 1024))).toBeUndefined();
  await expect(uploadPicture(shell, fileOf(15 * 1024 * 1024 + 1))).rejects.toMatchObject({ code: ErrorCode.TooLarge, message: '每个附件大小不能大于15M！' });
  expect(shell.call).not.toHaveBeenCalled();
  expect(post).not.toHaveBeenCalled();
});

it('R631 any oversize file of several stops them all', () => {
  expect(refuseFiles([fileOf(10), fileOf(16 * 1024 * 1024), fileOf(10)])?.message).toBe('每个附件大小不能大于15M！');
});

it.each(['image/svg+xml', 'text/html', ''])('what is no picture of ours (%s) is refused', (type) => {
  expect(refuseFile(fileOf(10, type))?.code).toBe(ErrorCode.WrongFileType);
});

it('R705 R712 asks for a token, posts the form with file, token, key and fname, and saves the picture', async () => {
  const shell = shellWith();
  expect(await uploadPicture(shell, fileOf(10))).toEqual(picture);
  expect(shell.callsOf(getResourceUploadToken)).toMatchObject([{ fileName: '大桥.png', type: 'picture', source: 'web' }]);
  expect(post.mock.calls[0]![0]).toMatchObject({ url: '/upload', fields: { token: 't', key: 'k', fname: '大桥.png' }, file: { name: '大桥.png' } });
  expect(shell.callsOf(savePicture)).toMatchObject([{ key: 'k', title: '大桥' }]);
});

it('R552 asks every second until the picture’s sizes are ready', async () => {
  jest.useFakeTimers();
  const shell = shellWith([0, 0, 1]);
  const done = uploadPicture(shell, fileOf(10));
  await jest.advanceTimersByTimeAsync(2500);
  await done;
  expect(shell.callsOf(getPictureStatus)).toHaveLength(3);
});

it('R716 sends again when there was no answer, three times at most (R803)', async () => {
  jest.useFakeTimers();
  const lost = new AppError(ErrorCode.Network, '上传图片失败。');
  post.mockRejectedValueOnce(lost).mockResolvedValueOnce('');
  const shell = shellWith();
  const done = uploadPicture(shell, fileOf(10));
  await jest.advanceTimersByTimeAsync(5000);
  expect((await done).id).toBe('9');

  post.mockReset().mockRejectedValue(lost);
  const failed = expect(uploadPicture(shell, fileOf(10))).rejects.toBe(lost);
  await jest.advanceTimersByTimeAsync(10_000);
  await failed;
  expect(post).toHaveBeenCalledTimes(3);
});

it('a refusal is not tried again', async () => {
  post.mockRejectedValue(new AppError(ErrorCode.TooLarge));
  await expect(uploadPicture(shellWith(), fileOf(10))).rejects.toMatchObject({ code: ErrorCode.TooLarge });
  expect(post).toHaveBeenCalledTimes(1);
});

it('progress never goes back, also over a second try', async () => {
  jest.useFakeTimers();
  const told: number[] = [];
  post.mockImplementation(async ({ onProgress }) => {
    onProgress?.(post.mock.calls.length === 1 ? 70 : 20);
    if (post.mock.calls.length === 1) throw new AppError(ErrorCode.Network);
    onProgress?.(100);
    return '';
  });
  const done = uploadPicture(shellWith(), fileOf(10), { onProgress: (percent) => told.push(percent) });
  await jest.advanceTimersByTimeAsync(3000);
  await done;
  expect(told).toEqual([70, 100]);
});

it('the first description is the file’s name without its ending', () => expect(titleOf('DSC_1.final.jpg')).toBe('DSC_1.final'));

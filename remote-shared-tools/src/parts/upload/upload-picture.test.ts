import { mediaPollInterval, uploadImageLimitKb } from 'shared-contracts/constants';
import { getPictureStatus, savePicture } from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { answer, fakeShell, samplePicture } from 'shared-ui/testing';
import { pause } from './pause.ts';
import { sendFile } from './send-file.ts';
import { byName, refuseFile, refuseFiles, titleOf } from './upload.rules.ts';
import { uploadPicture } from './upload-picture.ts';

jest.mock('./send-file.ts');
jest.mock('./pause.ts');
const send = jest.mocked(sendFile);
const wait = jest.mocked(pause);

const fileOf = (size: number, type = 'image/png', name = '大桥.png') =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });

function shellWith(statuses: number[] = [1]) {
  return fakeShell({
    answers: [
      answer(savePicture, { data: samplePicture }),
      answer(getPictureStatus, () => ({ data: { convertStatus: statuses.shift() ?? 1, convertAccessUrl: '' } })),
    ],
  });
}

beforeEach(() => {
  send.mockReset().mockResolvedValue({ key: 'k', hash: 'h', url: '/files/k', size: 3 });
  wait.mockReset().mockResolvedValue();
});

it('R630 R796 a picture of 15 MB goes, one byte more does not and nothing is sent', async () => {
  const shell = shellWith();
  expect(refuseFile(fileOf(uploadImageLimitKb * 1024))).toBeUndefined();
  await expect(uploadPicture(shell, fileOf(uploadImageLimitKb * 1024 + 1))).rejects.toMatchObject({
    code: ErrorCode.TooLarge,
    message: '每个附件大小不能大于15M！',
  });
  expect(shell.call).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
});

it('R631 any oversize file of several stops them all', () => {
  expect(refuseFiles([fileOf(10), fileOf(16 * 1024 * 1024), fileOf(10)])?.message).toBe('每个附件大小不能大于15M！');
});

it.each(['image/svg+xml', 'text/html', ''])('what is no picture of ours (%s) is refused', (type) => {
  expect(refuseFile(fileOf(10, type))?.code).toBe(ErrorCode.WrongFileType);
});

it('R626 a video is recognized by its type or its extension', () => {
  expect(refuseFile(fileOf(10, '', '会议.MKV'), 'video')).toBeUndefined();
  expect(refuseFile(fileOf(10, 'image/png', '图.png'), 'video')?.message).toBe('只能上传视频文件');
});

it('stores the picture and registers it under the file’s name', async () => {
  const shell = shellWith();
  expect(await uploadPicture(shell, fileOf(10))).toEqual(samplePicture);
  expect(send.mock.calls[0]![2]).toMatchObject({ kind: 'picture' });
  expect(shell.callsOf(savePicture)).toMatchObject([{ key: 'k', title: '大桥', categoryId: '0' }]);
});

it('R552 R707 R801 asks every second until the picture’s sizes are ready', async () => {
  const shell = shellWith([0, 0, 1]);
  await uploadPicture(shell, fileOf(10));
  expect(shell.callsOf(getPictureStatus)).toEqual(Array(3).fill({ pictureId: samplePicture.id }));
  expect(wait.mock.calls.map(([milliseconds]) => milliseconds)).toEqual([
    mediaPollInterval * 1000,
    mediaPollInterval * 1000,
  ]);
});

it('a conversion that failed is reported', async () => {
  await expect(uploadPicture(shellWith([2]), fileOf(10))).rejects.toMatchObject({ message: '上传图片失败。' });
});

it('the first description is the file’s name without its ending', () =>
  expect(titleOf('DSC_1.final.jpg')).toBe('DSC_1.final'));

it('names are ordered as people read them', () => {
  expect([{ name: '图10' }, { name: '图2' }, { name: '图1' }].sort(byName).map(({ name }) => name)).toEqual([
    '图1',
    '图2',
    '图10',
  ]);
});

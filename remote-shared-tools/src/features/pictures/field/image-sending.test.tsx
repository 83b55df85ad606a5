import { act, screen, waitFor } from '@testing-library/react';
import { imageFieldSuccessDelay, plainUploadFieldName } from 'shared-contracts/constants';
import { imageFieldPlainUpload } from 'shared-contracts/endpoints';
import { answer, samplePicture } from 'shared-ui/testing';
import { cloudUpload } from '../../../parts/upload/cloud-upload.ts';
import { postForm } from '../../../parts/upload/post-form.ts';
import { add, addresses, file, holdUpload, list, openField, resetSending, upload } from './image-upload-fixture.tsx';

jest.mock('../../../parts/upload/upload-picture.ts');
jest.mock('../../../parts/upload/post-form.ts');
jest.mock('../../../parts/upload/cloud-upload.ts');
jest.mock('../open-picture-dialogs.ts');

beforeEach(resetSending);
afterEach(() => jest.useRealTimers());

it('R463 R562 R563 R564 R833 its address is replaced at once, and the form hears of it 200 ms later', async () => {
  const held = holdUpload();
  const { user, changes } = openField();
  await add(user, file());
  jest.useFakeTimers();
  await act(async () => held[0]!.resolve());
  expect(addresses()).toEqual([samplePicture.url]);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  await act(() => jest.advanceTimersByTimeAsync(imageFieldSuccessDelay - 1));
  expect(changes).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(changes).toMatchObject([[{ url: samplePicture.url, percent: 100, status: 'success', id: samplePicture.id }]]);
});

it('R565 R566 R567 R773 a failed one is marked, leaves the list without a message, and can be sent again', async () => {
  const held = holdUpload();
  const { user, shell, changes } = openField();
  await add(user, file());
  jest.useFakeTimers();
  await act(async () => held[0]!.reject());
  expect(list().querySelector('[data-status=error]')).not.toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(imageFieldSuccessDelay));
  expect(addresses()).toEqual([]);
  expect(shell.showError).not.toHaveBeenCalled();
  expect(shell.message.warning).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('1张图片没有上传成功');
  jest.useRealTimers();
  upload.mockResolvedValue(samplePicture);
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(changes).toHaveLength(1));
});

it('R468 R470 R717 R718 R719 plain mode posts the field file to the action and reads url of the answer', async () => {
  jest
    .mocked(postForm)
    .mockImplementation(async ({ onProgress }) => (onProgress?.(40), '{"url":"https://img.example/1.png"}'));
  const { user, changes } = openField({ action: '/save-picture' });
  await add(user, file());
  await waitFor(() => expect(changes.at(-1)).toMatchObject([{ url: 'https://img.example/1.png' }]));
  expect(jest.mocked(postForm).mock.lastCall![0]).toMatchObject({ url: '/save-picture', fields: {} });
  expect(plainUploadFieldName).toBe('file');
  expect(upload).not.toHaveBeenCalled();
});

it('R717 our own action goes with the session of the user, and its url counts', async () => {
  const { user, changes, shell } = openField({ action: imageFieldPlainUpload.path }, [
    answer(imageFieldPlainUpload, { url: '/files/picture/1.jpg', id: '7' }),
  ]);
  await add(user, file());
  await waitFor(() => expect(changes.at(-1)).toMatchObject([{ url: '/files/picture/1.jpg', id: '7' }]));
  expect(shell.callsOf(imageFieldPlainUpload)[0]!.file).toBeInstanceOf(File);
  expect(postForm).not.toHaveBeenCalled();
});

it.each(['{"path":"/1.png"}', '<html>', '{"url":""}'])(
  'R642 a plain answer without url (%s) is a failure',
  async (text) => {
    jest.mocked(postForm).mockResolvedValue(text);
    const { user, changes } = openField({ action: '/save-picture' });
    await add(user, file());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1张图片没有上传成功'));
    expect(changes).toEqual([]);
  },
);

it('R720 R721 R723 cloud mode sends token and the item’s key as name; the address is domain plus key', async () => {
  jest.mocked(cloudUpload).mockResolvedValue('2026/1.png');
  const { user, changes } = openField({ isQiniu: true, token: 'mine', domain: 'https://cdn.example/' });
  await add(user, file());
  await waitFor(() => expect(changes.at(-1)).toMatchObject([{ url: 'https://cdn.example/2026/1.png' }]));
  const [, sent] = jest.mocked(cloudUpload).mock.lastCall!;
  expect(sent).toMatchObject({ token: 'mine', name: changes.at(-1)![0]!.key });
});

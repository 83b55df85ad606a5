import { screen } from '@testing-library/react';
import { file, fileBox, openField, resetSending, upload } from './image-upload-fixture.tsx';

jest.mock('../../../parts/upload/upload-picture.ts');
jest.mock('../../../parts/upload/post-form.ts');
jest.mock('../../../parts/upload/cloud-upload.ts');
jest.mock('../open-picture-dialogs.ts');

beforeEach(resetSending);

/** A window that answers yes to queries with the words. */
function windowOf(words: string) {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: media.includes(words),
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
}

it('拍照 asks a phone for its camera, and sends what was taken', async () => {
  windowOf('pointer: coarse');
  const { user } = openField();
  await user.click(screen.getByRole('button', { name: '拍照' }));
  expect(fileBox()).toHaveAttribute('accept', 'image/*');
  expect(fileBox()).toHaveAttribute('capture', 'environment');
  await user.upload(fileBox(), [file('现场.png')]);
  expect(upload).toHaveBeenCalledTimes(1);
});

it('where a mouse points there is no 拍照, and the file choice asks for no camera', async () => {
  windowOf('nothing');
  const { user } = openField();
  expect(screen.queryByRole('button', { name: '拍照' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '添加图片' }));
  expect(fileBox()).not.toHaveAttribute('capture');
});

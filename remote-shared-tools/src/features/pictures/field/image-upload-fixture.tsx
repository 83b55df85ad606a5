import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { ImageUploadItem, ImageUploadProps } from 'shared-contracts/shell';
import { type FakeAnswer, renderWithShell, samplePicture } from 'shared-ui/testing';
import { cloudUpload } from '../../../parts/upload/cloud-upload.ts';
import { postForm } from '../../../parts/upload/post-form.ts';
import { uploadPicture } from '../../../parts/upload/upload-picture.ts';
import { ImageUpload } from './image-upload.tsx';

export const upload = jest.mocked(uploadPicture);

export const file = (name = '桥.png', size = 3) =>
  Object.defineProperty(new File(['abc'], name, { type: 'image/png' }), 'size', { value: size });

export const item = (nth: number): ImageUploadItem => ({ key: `k${nth}`, url: `/files/${nth}.png` });
export const items = (count: number) => Array.from({ length: count }, (_, index) => item(index + 1));

export function openField({ value = [], ...props }: ImageUploadProps = {}, answers: FakeAnswer[] = []) {
  const changes: ImageUploadItem[][] = [];
  function Form() {
    const [held, setHeld] = useState<readonly ImageUploadItem[]>(value);
    return <ImageUpload value={held} onChange={(next) => (changes.push(next), setHeld(next))} {...props} />;
  }
  return { changes, ...renderWithShell(<Form />, { answers }) };
}

export const list = () => screen.getByRole('list', { name: '图片列表' });

export const addresses = () =>
  within(list())
    .queryAllByRole('button', { name: /^预览/ })
    .map((tile) => tile.querySelector('img')!.getAttribute('src'));

export const fileBox = () => document.querySelector<HTMLInputElement>('input[type=file]')!;

export async function add(
  user: { click(element: Element): Promise<void>; upload(element: HTMLElement, files: File[]): Promise<void> },
  ...files: File[]
) {
  await user.click(screen.getByRole('button', { name: '添加图片' }));
  await user.upload(fileBox(), files);
}

/** An upload that ends when the test says so. */
export function holdUpload() {
  const deferred: { resolve(): void; reject(): void; progress(percent: number): void }[] = [];
  upload.mockImplementation(
    (_shell, _file, options) =>
      new Promise((resolve, reject) => {
        deferred.push({
          resolve: () => resolve(samplePicture),
          reject: () => reject(new Error('no')),
          progress: (percent) => options?.onProgress?.(percent),
        });
      }),
  );
  return deferred;
}

/** Empties what the test mocks; a picture is sent at once and well. */
export function resetSending(): void {
  upload.mockReset().mockResolvedValue(samplePicture);
  jest.mocked(postForm).mockReset();
  jest.mocked(cloudUpload).mockReset();
  URL.createObjectURL = () => 'blob:local';
}

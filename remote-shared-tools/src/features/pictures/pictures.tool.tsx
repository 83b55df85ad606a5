import { Skeleton } from 'antd';
import { type ComponentType, lazy, Suspense } from 'react';
import type { Picture } from 'shared-contracts/model';
import type { ImageBoxProps, ImageUploadProps, PicturesTool, Shell } from 'shared-contracts/shell';
import { ImageBoxPlace, ShellProvider } from 'shared-ui';
import { chooseFiles } from '../../parts/upload/choose-files.ts';
import { editImage, pickPicture, pickPictures, stampImages, viewImages } from './open-picture-dialogs.ts';

const LazyBox = lazy(() => import('./box/image-box.tsx').then((m) => ({ default: m.ImageBox })));
const LazyUpload = lazy(() => import('./field/image-upload.tsx').then((m) => ({ default: m.ImageUpload })));

/** Makes the picture tools of a Shell. Dialogs and controls are fetched when they are first used. */
export function createTool(shell: Shell): PicturesTool {
  return {
    pickPicture: (options) => pickPicture(shell, options),
    pickPictures: (options) => pickPictures(shell, options),
    uploadPictures: (options) => uploadPictures(shell, options),
    viewImages,
    editImage: (image) => editImage(shell, image),
    watermark: (images, preset) => stampImages(shell, images, preset),
    watermarkBatch: (images, preset) => stampImages(shell, images, preset, true),
    ImageBox: lazyControl<ImageBoxProps>(shell, LazyBox, ImageBoxPlace),
    ImageUpload: lazyControl<ImageUploadProps>(shell, LazyUpload, () => <Skeleton.Node active />),
  };
}

/**
 * Returns a control that can be rendered anywhere: with the Shell it was made for, and a placeholder until its code is
 * loaded.
 */
function lazyControl<Props extends object>(
  shell: Shell,
  Control: ComponentType<Props>,
  Place: ComponentType<Props>,
): ComponentType<Props> {
  return function Standing(props: Props) {
    return (
      <ShellProvider shell={shell}>
        <Suspense fallback={<Place {...props} />}>
          <Control {...props} />
        </Suspense>
      </ShellProvider>
    );
  };
}

async function uploadPictures(
  shell: Shell,
  {
    files,
    multiple = true,
    categoryId = '0',
  }: { files?: readonly File[]; multiple?: boolean; categoryId?: string } = {},
): Promise<Picture[]> {
  const chosen = files ?? (await chooseFiles({ multiple }));
  if (chosen.length === 0) return [];
  const uploader = await shell.tools('uploader');
  const results = await Promise.allSettled(
    uploader.enqueue(chosen, { kind: 'picture', categoryId }).map(({ result }) => result),
  );
  return results.flatMap((result) =>
    result.status === 'fulfilled' && result.value.picture ? [result.value.picture] : [],
  );
}

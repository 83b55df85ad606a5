import { Skeleton } from 'antd';
import type { ComponentType } from 'react';
import type { Picture } from 'shared-contracts/model';
import type { ImageBoxProps, ImageUploadProps, PicturesTool, Shell } from 'shared-contracts/shell';
import { ImageBoxPlace, laterPart, ShellProvider } from 'shared-ui';
import { chooseFiles } from '../../parts/upload/choose-files.ts';
import { editImage, pickPicture, pickPictures, stampImages, viewImages } from './open-picture-dialogs.ts';

const ImageBox = laterPart<ImageBoxProps>(() => import('./box/image-box.tsx').then((m) => m.ImageBox), {
  waiting: (props) => <ImageBoxPlace {...props} />,
});
const ImageUpload = laterPart<ImageUploadProps>(() => import('./field/image-upload.tsx').then((m) => m.ImageUpload), {
  waiting: () => <Skeleton.Node active />,
});

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
    ImageBox: controlOf(shell, ImageBox),
    ImageUpload: controlOf(shell, ImageUpload),
  };
}

/** Returns a control that can be rendered anywhere: with the Shell it was made for. */
function controlOf<Props extends object>(shell: Shell, Control: ComponentType<Props>): ComponentType<Props> {
  return function Standing(props: Props) {
    return (
      <ShellProvider shell={shell}>
        <Control {...props} />
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

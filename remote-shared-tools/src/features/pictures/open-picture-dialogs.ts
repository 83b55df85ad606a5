import { lazy } from 'react';
import type { Picture } from 'shared-contracts/model';
import type {
  EditedImage,
  PickPictureOptions,
  Shell,
  StampedImage,
  ViewedImage,
  WatermarkChoice,
} from 'shared-contracts/shell';
import { openDialog } from '../../parts/dialog/open-dialog.tsx';

// Each dialog is fetched when it is first opened: a page that shows one picture loads none of them.
const PicturePicker = lazy(() =>
  import('./picker/picture-picker.dialog.tsx').then((m) => ({ default: m.PicturePickerDialog })),
);
const ImageEditor = lazy(() =>
  import('./editing/image-editor.dialog.tsx').then((m) => ({ default: m.ImageEditorDialog })),
);
const WatermarkPicker = lazy(() =>
  import('./watermark/watermark.dialog.tsx').then((m) => ({ default: m.WatermarkDialog })),
);

/** The picture library, to pick one. */
export async function pickPicture(shell: Shell, options: PickPictureOptions = {}): Promise<Picture | undefined> {
  const picked = await openDialog<Picture[], Parameters<typeof PicturePicker>[0]>(shell, PicturePicker, {
    ...options,
    max: 1,
  });
  return picked?.[0];
}

/** The picture library, to tick several. */
export async function pickPictures(
  shell: Shell,
  { max = 100, ...options }: PickPictureOptions & { max?: number } = {},
): Promise<Picture[]> {
  return (
    (await openDialog<Picture[], Parameters<typeof PicturePicker>[0]>(shell, PicturePicker, {
      ...options,
      max: Math.max(2, max),
    })) ?? []
  );
}

/** The image editor; undefined when given up. */
export function editImage(shell: Shell, image: { url: string; picId?: string }): Promise<EditedImage | undefined> {
  return openDialog<EditedImage, Parameters<typeof ImageEditor>[0]>(shell, ImageEditor, image);
}

/** Asks for the watermark and stamps the pictures one by one; undefined when given up. */
export function stampImages(
  shell: Shell,
  images: readonly StampedImage[],
  preset: Partial<WatermarkChoice> = {},
  isBatch = false,
): Promise<StampedImage[] | undefined> {
  return openDialog<StampedImage[], Parameters<typeof WatermarkPicker>[0]>(shell, WatermarkPicker, {
    images,
    preset,
    isBatch,
  });
}

/** Pictures large, above everything. */
export async function viewImages(images: readonly ViewedImage[], index = 0): Promise<void> {
  const { openViewer } = await import('./viewer/open-viewer.ts');
  await openViewer(images, index);
}

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

// Each dialog is fetched when it is first opened: a page that shows one picture loads none of them. One that does not
// come rejects.

/** The picture library, to pick one. */
export async function pickPicture(shell: Shell, options: PickPictureOptions = {}): Promise<Picture | undefined> {
  const picked = await openLibrary(shell, { ...options, max: 1 });
  return picked?.[0];
}

/** The picture library, to tick several. */
export async function pickPictures(
  shell: Shell,
  { max = 100, ...options }: PickPictureOptions & { max?: number } = {},
): Promise<Picture[]> {
  return (await openLibrary(shell, { ...options, max: Math.max(2, max) })) ?? [];
}

async function openLibrary(
  shell: Shell,
  options: PickPictureOptions & { max: number },
): Promise<Picture[] | undefined> {
  const { PicturePickerDialog } = await import('./picker/picture-picker.dialog.tsx');
  return openDialog(shell, PicturePickerDialog, options);
}

/** The image editor; undefined when given up. */
export async function editImage(
  shell: Shell,
  image: { url: string; picId?: string },
): Promise<EditedImage | undefined> {
  const { ImageEditorDialog } = await import('./editing/image-editor.dialog.tsx');
  return openDialog(shell, ImageEditorDialog, image);
}

/** Asks for the watermark and stamps the pictures one by one; undefined when given up. */
export async function stampImages(
  shell: Shell,
  images: readonly StampedImage[],
  preset: Partial<WatermarkChoice> = {},
  isBatch = false,
): Promise<StampedImage[] | undefined> {
  const { WatermarkDialog } = await import('./watermark/watermark.dialog.tsx');
  return openDialog(shell, WatermarkDialog, { images, preset, isBatch });
}

/** Pictures large, above everything. */
export async function viewImages(images: readonly ViewedImage[], index = 0): Promise<void> {
  const { openViewer } = await import('./viewer/open-viewer.ts');
  await openViewer(images, index);
}

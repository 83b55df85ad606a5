import { imageEdit } from 'shared-contracts/endpoints';
import type { EditedImage, Shell } from 'shared-contracts/shell';

/** Saves an edited picture as a new one; the one it was made from is kept. */
export async function saveEdited(
  shell: Pick<Shell, 'call'>,
  url: string,
  picId: string | undefined,
): Promise<EditedImage> {
  const { data } = await shell.call(imageEdit, { url, ...(picId ? { picId } : {}) });
  return { accessUrl: data.accessUrl, pictureId: data.pictureId };
}

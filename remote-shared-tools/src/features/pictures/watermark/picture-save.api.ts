import { base64ToImage } from 'shared-contracts/endpoints';
import type { Shell } from 'shared-contracts/shell';

/**
 * Makes a picture of the library of base64 text (R453, R695); in the category of the picture that it was made of, when
 * that is of the library.
 */
export async function saveBase64(
  shell: Pick<Shell, 'call'>,
  imgData: string,
  fileName: string,
  picId: string,
): Promise<{ id: string; url: string }> {
  const { data } = await shell.call(base64ToImage, { imgData, fileName, ...(picId !== '' && { picId }) });
  return data;
}

import { base64ToImage } from 'shared-contracts/endpoints';
import type { Shell } from 'shared-contracts/shell';

/** Makes a picture of the library of base64 text (R453, R695). */
export async function saveBase64(shell: Pick<Shell, 'call'>, imgData: string, fileName: string): Promise<{ id: string; url: string }> {
  const { data } = await shell.call(base64ToImage, { imgData, fileName });
  return data;
}

import type Quill from 'quill';
import { editorMaxItems } from 'shared-contracts/constants';
import type { Shell } from 'shared-contracts/shell';
import { editorTexts as texts } from './editor.texts.ts';
import { insertBlocks, pictureBlock, roomFor } from './embeds/items.ts';

/** Lets pictures of the library be ticked and puts them at the caret; the text holds 100 at most (R627). */
export async function insertLibraryPictures(quill: Quill, shell: Shell): Promise<void> {
  const range = quill.getSelection(true);
  const room = roomFor(quill);
  if (room <= 0) return shell.message.warning(texts.tooManyItems(editorMaxItems));
  const { pickPictures } = await shell.tools('pictures');
  const pictures = await pickPictures({ max: room });
  if (pictures.length === 0) return;
  insertBlocks(quill, range, pictures.map(pictureBlock));
}

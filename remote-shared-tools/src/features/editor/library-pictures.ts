import Quill, { Delta } from 'quill';
import { editorMaxItems } from 'shared-contracts/constants';
import type { Shell } from 'shared-contracts/shell';
import { editorTexts as texts } from './editor.texts.ts';

/** Lets pictures of the library be ticked and puts them at the caret; the text holds 100 at most (R627). */
export async function insertLibraryPictures(quill: Quill, shell: Shell): Promise<void> {
  const { index, length } = quill.getSelection(true);
  const room = editorMaxItems - quill.root.querySelectorAll('img').length;
  if (room <= 0) return shell.message.warning(texts.tooManyItems(editorMaxItems));
  const { pickPictures } = await shell.tools('pictures');
  const pictures = await pickPictures({ max: room });
  if (pictures.length === 0) return;
  const placed = pictures.reduce((delta, { id, url, title }) => delta.insert({ picture: { src: url, alt: title, id, caption: '' } }), new Delta().retain(index).delete(length));
  quill.history.cutoff();
  quill.updateContents(placed, Quill.sources.USER);
  quill.history.cutoff();
  quill.setSelection(index + pictures.length, 0, Quill.sources.SILENT);
}

import Quill, { Delta } from 'quill';
import { editorMaxItems } from 'shared-contracts/constants';
import type { Embed, Picture } from 'shared-contracts/model';

/** Returns the number of pictures, embeds and uploads that a text may still take (R627). */
export const roomFor = (quill: Quill): number =>
  Math.max(0, editorMaxItems - quill.root.querySelectorAll('.nr-picture, .nr-embed, .nr-upload').length);

/** Puts blocks at a place as one step of undo, and the caret behind them. */
export function insertBlocks(
  quill: Quill,
  place: { index: number; length: number },
  blocks: readonly Record<string, unknown>[],
): void {
  // The text may have grown shorter while a dialog was open.
  const index = Math.min(place.index, quill.getLength() - 1);
  const length = Math.min(place.length, quill.getLength() - 1 - index);
  const change = blocks.reduce<Delta>((delta, block) => delta.insert(block), new Delta().retain(index).delete(length));
  const lengthBefore = quill.getLength();
  quill.history.cutoff();
  quill.updateContents(change, Quill.sources.USER);
  quill.history.cutoff();
  // A block put inside a line parts it, which adds the end of a line to the text.
  quill.setSelection(index + length + quill.getLength() - lengthBefore, 0, Quill.sources.SILENT);
}

/** A stored picture as a block of the document. */
export const pictureBlock = ({ id, url, title }: Pick<Picture, 'id' | 'url' | 'title'>): Record<string, unknown> => ({
  picture: { src: url, alt: title, id, caption: '' },
});

/** An embed as a block of the document. */
export const cardBlock = (embed: Embed): Record<string, unknown> => ({ card: embed });

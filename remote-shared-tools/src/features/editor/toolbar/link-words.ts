import type Quill from 'quill';
import type { Range } from 'quill';

/** Links the words of a selection, or takes their link off; where none are selected the words given are written. */
export function linkWords(quill: Quill, { index, length }: Range, value: string | false, words = value || ''): void {
  if (quill.composition.isComposing) return;
  quill.focus();
  quill.setSelection(index, length);
  quill.history.cutoff();
  if (length > 0 || value === false) return void quill.format('link', value, 'user');
  quill.insertText(index, words, 'link', value, 'user');
  quill.setSelection(index + words.length);
}

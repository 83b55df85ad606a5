import Quill, { Delta, type Range } from 'quill';
import { TableClipboard } from 'quill-table-up';
import { cleanHtml } from './clean-html.rules.ts';
import { editorTexts } from './editor.texts.ts';
import type { PictureValue } from './formats/picture.ts';
import type { MediaUploads } from './media-uploads.ts';
import { readRtfPictures } from './rtf-pictures.rules.ts';

interface CleanClipboardOptions {
  /** Called with the number of pictures of a paste that could not be read. */
  onDropped(count: number): void;
}

/** Clipboard for texts with tables that cleans all HTML first; pictures embedded as data are uploaded. */
export class CleanClipboard extends TableClipboard {
  #rtf = '';
  #dropped = 0;

  override onCapturePaste(event: ClipboardEvent): void {
    this.#rtf = event.clipboardData?.getData('text/rtf') ?? '';
    super.onCapturePaste(event);
    this.#rtf = '';
  }

  override convert(content: { html?: string; text?: string }, formats?: Record<string, unknown>): Delta {
    if (!content.html) return super.convert(content, formats);
    const { html, droppedPictures } = cleanHtml(content.html, readRtfPictures(this.#rtf));
    this.#dropped = droppedPictures;
    return super.convert({ ...content, html }, formats);
  }

  override onPaste(range: Range, content: { text?: string; html?: string }): void {
    this.#dropped = 0;
    const pasted = this.convert(content, this.quill.getFormat(range.index));
    const { delta, files } = takeDataPictures(pasted);
    const change = new Delta().retain(range.index).delete(range.length).concat(delta);
    this.quill.history.cutoff();
    this.quill.updateContents(change, Quill.sources.USER);
    this.quill.setSelection(change.length() - range.length, Quill.sources.SILENT);
    const uploads = this.quill.getModule('uploader') as MediaUploads;
    // From the end, so that a card does not move the places of those before it.
    for (const { offset, file } of files.reverse()) uploads.insertUpload(range.index + offset, file);
    this.quill.scrollSelectionIntoView();
    if (this.#dropped > 0) (this.options as Partial<CleanClipboardOptions>).onDropped?.(this.#dropped);
  }
}

interface DataPicture {
  offset: number;
  file: File;
}

/** Separates a pasted text from the pictures embedded as data; returns both, with the former place of each picture. */
function takeDataPictures(pasted: Delta): { delta: Delta; files: DataPicture[] } {
  const delta = new Delta();
  const files: DataPicture[] = [];
  for (const op of pasted.ops) {
    const src = (op.insert as { picture?: PictureValue }).picture?.src;
    if (src?.startsWith('data:')) files.push({ offset: delta.length(), file: fileOfData(src, files.length + 1) });
    else delta.push(op);
  }
  return { delta, files };
}

function fileOfData(address: string, nth: number): File {
  const [, type = 'image/png', data = ''] = /^data:([^;]+);base64,(.*)$/s.exec(address) ?? [];
  const bytes = Uint8Array.from(atob(data.replace(/\s+/g, '')), (letter) => letter.charCodeAt(0));
  return new File([bytes], `${editorTexts.pastedPicture(nth)}.${type.slice(6).replace('jpeg', 'jpg')}`, { type });
}

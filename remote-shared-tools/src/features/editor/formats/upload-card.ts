import { BlockEmbed } from 'quill/blots/block.js';
import { editorTexts } from '../editor.texts.ts';

/** State that the card of an upload shows. */
export type UploadCardState = { kind: 'sending'; percent: number } | { kind: 'failed'; message: string; retry: string };

/**
 * The place of a file that is still being sent. It is never part of the exported text nor of undo, and its inside
 * is written straight into the document, so that a percent costs no walk over the article.
 */
export class UploadCardBlot extends BlockEmbed {
  static override blotName = 'uploadCard';
  static override tagName = 'DIV';
  static override className = 'nr-upload';

  static override create(uploadId: string): HTMLElement {
    const card = super.create() as HTMLElement;
    card.contentEditable = 'false';
    card.dataset.uploadId = uploadId;
    return card;
  }

  static override value(card: HTMLElement): string {
    return card.dataset.uploadId ?? '';
  }

  updateContent(): void {}
}

/** Draws a state into a card. */
export function drawUploadCard(card: HTMLElement, fileName: string, state: UploadCardState): void {
  const name = document.createElement('span');
  name.textContent = fileName;
  card.replaceChildren(name, ...(state.kind === 'sending' ? progressParts(state.percent) : failureParts(state)));
}

function progressParts(percent: number): HTMLElement[] {
  const bar = document.createElement('span');
  bar.className = 'nr-upload-bar';
  bar.setAttribute('role', 'progressbar');
  bar.setAttribute('aria-label', editorTexts.uploading);
  bar.setAttribute('aria-valuenow', String(percent));
  bar.style.setProperty('--percent', `${percent}%`);
  const words = document.createElement('span');
  words.textContent = percent < 100 ? `${percent}%` : editorTexts.processing;
  return [bar, words, button('remove', editorTexts.remove)];
}

function failureParts({ message, retry }: { message: string; retry: string }): HTMLElement[] {
  const words = document.createElement('span');
  words.setAttribute('role', 'alert');
  words.textContent = message;
  return [words, button('retry', retry), button('remove', editorTexts.remove)];
}

function button(action: 'retry' | 'remove', text: string): HTMLElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.dataset.uploadAction = action;
  element.textContent = text;
  return element;
}

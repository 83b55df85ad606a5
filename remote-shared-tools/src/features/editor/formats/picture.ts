import { BlockEmbed } from 'quill/blots/block.js';
import { isOwnPicture } from '../clean-pictures.rules.ts';
import { editorTexts } from '../editor.texts.ts';

/** A picture of the text. `id` is the stored picture's; a foreign one has none. */
export interface PictureValue {
  src: string;
  alt: string;
  id: string;
  /** Shown to readers under the picture. */
  caption: string;
}

/**
 * A picture as a block of its own: no text can be typed beside it, and so the caret never lands before the words that
 * an input method puts after an inline picture (slab/quill 2970 and 4213).
 */
export class PictureBlot extends BlockEmbed {
  static override blotName = 'picture';
  static override tagName = 'FIGURE';
  static override className = 'nr-picture';

  static override create(value: PictureValue): HTMLElement {
    const figure = super.create() as HTMLElement;
    figure.contentEditable = 'false';
    const image = document.createElement('img');
    image.src = value.src;
    image.alt = value.alt;
    if (value.id) image.dataset.id = value.id;
    figure.append(image);
    if (value.caption) figure.append(captionOf(value.caption));
    if (!isOwnPicture(value.src)) figure.append(foreignNote(value.src));
    return figure;
  }

  static override value(figure: HTMLElement): PictureValue | undefined {
    const image = figure.querySelector('img');
    if (!image) return undefined;
    const caption = figure.querySelector('figcaption:not([data-foreign])')?.textContent.trim() ?? '';
    return { src: image.getAttribute('src') ?? '', alt: image.alt, id: image.dataset.id ?? '', caption };
  }

  /** Makes Quill ignore changes inside the figure, by its presence. */
  updateContent(): void {}
}

function captionOf(words: string): HTMLElement {
  const caption = document.createElement('figcaption');
  caption.textContent = words;
  return caption;
}

function foreignNote(src: string): HTMLElement {
  const note = captionOf(editorTexts.foreignCaption(hostOf(src)));
  note.dataset.foreign = 'true';
  return note;
}

/** Host of an address, or the address itself when it has none. */
function hostOf(src: string): string {
  return URL.canParse(src) ? new URL(src).host : src;
}

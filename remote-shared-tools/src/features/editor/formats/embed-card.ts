import { BlockEmbed } from 'quill/blots/block.js';
import { videoRetryDelay } from 'shared-contracts/constants';
import { type Embed, EmbedKind, embedHtml } from 'shared-contracts/model';
import { byteSize } from 'shared-ui';
import { editorTexts as texts } from '../editor.texts.ts';
import { cleanStyledCard } from '../embeds/clean-card.rules.ts';

/**
 * Video, attachment, inner content, activity, ad and styled card: each a block of its own that is drawn from its value
 * and read back from it, so that nothing of it is lost by a copy, an undo or a save.
 */
export class EmbedCardBlot extends BlockEmbed {
  static override blotName = 'card';
  static override tagName = 'FIGURE';
  static override className = 'nr-embed';

  static override create(value: Embed): HTMLElement {
    const figure = super.create() as HTMLElement;
    figure.contentEditable = 'false';
    figure.dataset.kind = value.kind;
    figure.dataset.value = JSON.stringify(value);
    figure.append(...partsOf(value));
    return figure;
  }

  static override value(figure: HTMLElement): Embed | undefined {
    const { value } = figure.dataset;
    return value === undefined ? undefined : (JSON.parse(value) as Embed);
  }

  /** Returns the HTML for the clipboard: the embed as a story holds it. */
  html(): string {
    const value = EmbedCardBlot.value(this.domNode);
    return value ? embedHtml(value) : '';
  }

  updateContent(): void {}
}

function partsOf(value: Embed): Node[] {
  if (value.kind === EmbedKind.Video) return videoParts(value);
  if (value.kind === EmbedKind.Raw) return [styledBox(value.html)];
  return cardParts(value);
}

function videoParts({ address, image, title }: Embed): Node[] {
  const video = document.createElement('video');
  video.src = address;
  if (image !== '') video.poster = image;
  video.controls = true;
  video.preload = 'metadata';
  video.setAttribute('aria-label', title || texts.embedKinds.video);
  const note = textElement('p', 'nr-embed-note', '');
  // Tried again after five seconds, with the documents' sentence meanwhile (S2 §4).
  video.addEventListener('error', () => {
    note.textContent = texts.videoLoadFailed;
    setTimeout(() => video.isConnected && video.load(), videoRetryDelay * 1000);
  });
  video.addEventListener('loadedmetadata', () => (note.textContent = ''));
  return [video, ...(title === '' ? [] : [textElement('figcaption', '', title)]), note];
}

function styledBox(html: string): HTMLElement {
  const box = document.createElement('div');
  box.className = 'nr-styled';
  box.innerHTML = cleanStyledCard(html);
  return box;
}

function cardParts({ kind, image, title, address, data }: Embed): Node[] {
  const words = document.createElement('span');
  words.className = 'nr-embed-words';
  words.append(
    textElement('strong', '', title),
    textElement('small', '', kind === EmbedKind.Attachment ? sizeText(Number(data.size)) : address),
  );
  const picture = document.createElement('img');
  if (image !== '') picture.src = image;
  picture.alt = '';
  return [textElement('span', 'nr-embed-kind', texts.embedKinds[kind]), ...(image === '' ? [] : [picture]), words];
}

function textElement(tag: string, className: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  element.textContent = text;
  return element;
}

/** Returns the size as text, '' where an imported story does not give it. */
const sizeText = (bytes: number): string => (bytes > 0 ? byteSize(bytes) : '');

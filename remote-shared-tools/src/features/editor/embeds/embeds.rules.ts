import {
  dataAttribute,
  type Embed,
  embedData,
  EmbedKind,
  embedValueMax,
  isCardAddress,
  isVideoAddress,
} from 'shared-contracts/model';
import { cleanStyledCard } from './clean-card.rules.ts';

/** Reads an embed from its element in a story's HTML; undefined for any other element. */
function readEmbed(element: Element): Embed | undefined {
  const kind = element.getAttribute('data-embed') ?? '';
  if (!Object.hasOwn(embedData, kind)) return undefined;
  const none = { title: '', address: '', image: '', html: '', data: {} };
  if (kind === EmbedKind.Raw) {
    const html = cleanStyledCard(element.innerHTML);
    return html.trim() === '' ? undefined : { ...none, kind, html };
  }
  const embed = { ...none, kind: kind as EmbedKind, data: readData(element, kind as EmbedKind) };
  if (kind === EmbedKind.Video) {
    const video = element.querySelector('video');
    const address = video?.getAttribute('src') ?? '';
    const poster = video?.getAttribute('poster') ?? '';
    if (!isVideoAddress(address)) return undefined;
    return {
      ...embed,
      address,
      image: isVideoAddress(poster) ? poster : '',
      title: lineOf(element.querySelector('figcaption')),
    };
  }
  const link = element.querySelector('a');
  const address = link?.getAttribute('href') ?? '';
  const image = element.querySelector('img')?.getAttribute('src') ?? '';
  const title = lineOf(link);
  return title === ''
    ? undefined
    : { ...embed, title, address: isCardAddress(address) ? address : '', image: isCardAddress(image) ? image : '' };
}

function readData(element: Element, kind: EmbedKind): Record<string, string> {
  const found = embedData[kind].map((name) => [name, element.getAttribute(dataAttribute(name)) ?? ''] as const);
  return Object.fromEntries(
    found.filter(
      ([name, value]) =>
        value !== '' && value.length <= embedValueMax && (name !== 'externalLinkUrl' || isCardAddress(value)),
    ),
  );
}

const lineOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 200);

const slot = 'embed-';

/**
 * Takes the embeds out of a page and leaves a picture in the place of each, so that they are lifted out of paragraphs
 * as pictures are.
 */
export function takeEmbeds(body: HTMLElement): Embed[] {
  const embeds: Embed[] = [];
  for (const element of body.querySelectorAll('[data-embed]')) {
    if (element.parentElement?.closest('[data-embed]')) continue;
    const embed = readEmbed(element);
    if (!embed) {
      element.removeAttribute('data-embed');
      continue;
    }
    const place = body.ownerDocument.createElement('img');
    place.setAttribute('src', '/files/-');
    place.setAttribute('data-id', `${slot}${embeds.push(embed) - 1}`);
    element.replaceWith(place);
  }
  return embeds;
}

/** Puts them back into cleaned HTML, as the editor's own blocks. */
export function putEmbeds(html: string, embeds: readonly Embed[]): string {
  return html.replace(/<figure><img [^>]*data-id="embed-(\d{1,4})"[^>]*><\/figure>/g, (_whole, nth: string) => {
    const embed = embeds[Number(nth)];
    if (!embed) return '';
    const figure = document.createElement('figure');
    figure.className = 'nr-embed';
    figure.setAttribute('data-value', JSON.stringify(embed));
    return figure.outerHTML;
  });
}

import createPurifier from 'dompurify';
import { safeStyle, styledCardMax, styledCardTags } from 'shared-contracts/model';
import { isOwnPicture } from '../clean-pictures.rules.ts';

const purifier = createPurifier(window);
purifier.addHook('uponSanitizeAttribute', (_node, attribute) => {
  if (attribute.attrName !== 'style') return;
  attribute.attrValue = safeStyle(attribute.attrValue);
  attribute.keepAttr = attribute.attrValue.trim() !== '';
});

/**
 * Cleans the inside of a styled card as the server will: its look stays, what could run, fetch or lie over the page
 * goes.
 */
export function cleanStyledCard(html: string): string {
  return purifier.sanitize(html.slice(0, styledCardMax), {
    ALLOWED_TAGS: [...styledCardTags],
    ALLOWED_ATTR: ['style', 'src', 'alt', 'width', 'height', 'data-id', 'href', 'colspan', 'rowspan'],
    ALLOW_DATA_ATTR: false,
    ADD_URI_SAFE_ATTR: ['data-id', 'colspan', 'rowspan', 'width', 'height'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
  });
}

const backgroundAddress = /url\(\s*["']?(https?:[^"')\s]+)["']?\s*\)/gi;

/** Addresses of pictures and backgrounds of other sites in a styled card, each once. */
export function foreignInCard(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const pictures = [...body.querySelectorAll('img')].map(
    (image) => image.getAttribute('data-src') || image.getAttribute('src') || '',
  );
  const backgrounds = [...body.querySelectorAll<HTMLElement>('[style]')].flatMap((element) =>
    [...(element.getAttribute('style') ?? '').matchAll(backgroundAddress)].map(([, address]) => address!),
  );
  return [...new Set([...pictures, ...backgrounds])].filter(
    (address) => /^https?:/.test(address) && !isOwnPicture(address),
  );
}

/**
 * Puts stored addresses in the place of foreign ones; what was not stored goes, so that a card never shows another
 * site's picture.
 */
export function withOwnPictures(html: string, stored: ReadonlyMap<string, string>): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const image of body.querySelectorAll('img')) {
    const address = image.getAttribute('data-src') || image.getAttribute('src') || '';
    const own = isOwnPicture(address) ? address : stored.get(address);
    if (own) image.setAttribute('src', own);
    else image.remove();
    image.removeAttribute('data-src');
  }
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    element.setAttribute(
      'style',
      (element.getAttribute('style') ?? '').replace(backgroundAddress, (whole, address: string) =>
        stored.has(address) ? `url(${stored.get(address)})` : whole,
      ),
    );
  }
  return body.innerHTML;
}

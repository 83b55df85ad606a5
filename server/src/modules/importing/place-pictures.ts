import * as cheerio from 'cheerio';
import { cleanHtml } from '../../platform/text/html.rules.ts';

/** Outcome of a picture of a text: it gets an address of ours, or is taken out. */
export interface PlacedPicture {
  address: string;
  /** undefined takes it out. */
  stored: { url: string; id: string } | undefined;
}

/** A text with its pictures where they are now, cleaned. */
export function placePictures({ html, placed }: { html: string; placed: readonly PlacedPicture[] }): string {
  const $ = cheerio.load(html, null, false);
  const byAddress = new Map(placed.map(({ address, stored }) => [address, stored]));
  $('img').each((_, image) => {
    const address = $(image).attr('src') ?? '';
    if (!byAddress.has(address)) return;
    const stored = byAddress.get(address);
    if (stored) $(image).attr('src', stored.url).attr('data-id', stored.id);
    else $(image).remove();
  });
  return cleanHtml($.html());
}

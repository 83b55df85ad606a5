import * as cheerio from 'cheerio';
import { cleanLine, textOfHtml } from '../../platform/text/html.rules.ts';

/** As many characters as the title of a story may have. */
const longest = 200;

/** A document parted into its title and the rest. */
export interface TitledText {
  /** '' when the document has none. */
  title: string;
  html: string;
}

/**
 * Takes the first heading out of a document as its title. A heading in the middle is one of a section, unless it is the
 * only one of the first level; one with a picture in it stays.
 */
export function extractTitle(html: string): TitledText {
  const $ = cheerio.load(html, null, false);
  const headings = $('h1, h2, h3');
  const main = headings.filter('h1');
  const first = (main.length === 1 ? main : headings).first();
  if (first.length === 0 || first.find('img').length > 0 || first.closest('table').length > 0)
    return { title: '', html };
  const title = cleanLine(textOfHtml(first.html() ?? ''));
  const textBefore = first
    .prevAll()
    .toArray()
    .some((node) => $(node).text().trim() !== '');
  if (title === '' || title.length > longest || (textBefore && main.length !== 1)) return { title: '', html };
  first.remove();
  return { title, html: $.html() };
}

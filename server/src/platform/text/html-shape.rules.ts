import { AppError, ErrorCode } from 'shared-contracts/errors';
import { textTexts } from './text.texts.ts';

/** Levels of nested elements, and elements in all. Articles imported from elsewhere have up to 60 levels. */
export const htmlLimits = { depth: 256, elements: 60_000 } as const;

/** Elements that have no end. */
const empty = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
/** Elements whose end may be left out: another one of the same kind ends them. */
const endsItself = new Set(['p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'option', 'thead', 'tbody', 'tfoot']);

const tag = /<(\/?)([a-z][^\s/>]{0,40})/gi;

/**
 * Refuses markup whose depth or number of elements no text has, before anything builds a tree of it: what parsers and
 * cleaners do with those takes the square of them in time. One pass from tag to tag; the stack is never longer than the
 * limit.
 */
export function checkHtmlShape(html: string): void {
  const open: string[] = [];
  let elements = 0;
  for (const [, slash, written = ''] of html.matchAll(tag)) {
    const name = written.toLowerCase();
    if (slash === '/') {
      const index = open.lastIndexOf(name);
      if (index >= 0) open.length = index;
      continue;
    }
    elements += 1;
    if (elements > htmlLimits.elements)
      throw new AppError(ErrorCode.TooLarge, textTexts.tooManyElements(htmlLimits.elements));
    if (empty.has(name)) continue;
    if (endsItself.has(name) && open.at(-1) === name) continue;
    open.push(name);
    if (open.length > htmlLimits.depth) throw new AppError(ErrorCode.TooLarge, textTexts.tooDeep(htmlLimits.depth));
  }
}

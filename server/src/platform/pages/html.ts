import { escapeHtml } from '../text/html.rules.ts';

/**
 * A piece of HTML that is safe to send. Made by the tag `html` alone, or of text that was cleaned when it was written.
 */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

type Piece = Html | string | number | null | undefined | false | readonly Piece[];

/** Template tag: everything put in is escaped unless it is Html already; nothing comes of null and false. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(strings.reduce((text, part, index) => text + render(pieces[index - 1]) + part));
}

function render(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return '';
  if (piece instanceof Html) return piece.text;
  if (Array.isArray(piece)) return piece.map(render).join('');
  return escapeHtml(String(piece));
}

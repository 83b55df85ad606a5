import { escapeHtml } from '../domain/html.rules.ts';

/** Destinations whose text is not the story's. */
const silent = /^(fonttbl|colortbl|stylesheet|info|pict|object|header\w?|footer\w?|footnote|fldinst|listtable|listoverridetable|generator|themedata|datastore|xmlnstbl|latentstyles|bkmkstart|bkmkend)$/;
const decoders = new Map<number, TextDecoder>();
const encodings: Record<number, string> = { 936: 'gbk', 950: 'big5', 932: 'shift_jis', 949: 'euc-kr', 65001: 'utf-8', 54936: 'gb18030' };

function decoderOf(codePage: number): TextDecoder {
  const known = decoders.get(codePage);
  if (known) return known;
  const decoder = new TextDecoder(encodings[codePage] ?? (codePage >= 1250 && codePage <= 1258 ? `windows-${codePage}` : 'gbk'));
  decoders.set(codePage, decoder);
  return decoder;
}

interface Group {
  isSilent: boolean;
  /** Bytes that stand for a character after \u, to be skipped. */
  skip: number;
}

const token = /\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)|[\r\n]+/gi;
const words: Record<string, string> = { par: '\n', line: '\n', sect: '\n', page: '\n', row: '\n', tab: ' ', cell: ' ', emdash: '—', endash: '–', lquote: '‘', rquote: '’', ldblquote: '“', rdblquote: '”', bullet: '•' };
const signs: Record<string, string> = { '~': ' ', '-': '', _: '-', '\\': '\\', '{': '{', '}': '}' };

/** The text of an RTF file, line by line; many a .doc is one. Layout is left behind. */
export function rtfToText(bytes: Uint8Array): string {
  const source = Buffer.from(bytes).toString('latin1');
  const groups: Group[] = [{ isSilent: false, skip: 1 }];
  let codePage = 936;
  let pending: number[] = [];
  let text = '';
  let toSkip = 0;
  const group = () => groups.at(-1)!;
  const flush = () => {
    if (pending.length > 0) text += decoderOf(codePage).decode(new Uint8Array(pending));
    pending = [];
  };
  const write = (more: string) => {
    flush();
    if (!group().isSilent) text += more;
  };
  for (const [, word, number, hex, sign, brace, plain] of source.matchAll(token)) {
    if (hex !== undefined) {
      if (toSkip > 0) toSkip -= 1;
      else if (!group().isSilent) pending.push(Number.parseInt(hex, 16));
    } else if (brace === '{') {
      flush();
      groups.push({ ...group() });
    } else if (brace === '}') {
      flush();
      if (groups.length > 1) groups.pop();
    } else if (sign === '*') group().isSilent = true;
    else if (sign !== undefined) write(signs[sign] ?? '');
    else if (word === 'u') {
      write(String.fromCharCode(Number(number) & 0xffff));
      toSkip = group().skip;
    } else if (word === 'uc') group().skip = Number(number);
    else if (word === 'ansicpg') codePage = Number(number);
    else if (word !== undefined && silent.test(word)) group().isSilent = true;
    else if (word !== undefined) write(words[word] ?? '');
    else if (plain !== undefined) {
      write(plain.slice(Math.min(toSkip, plain.length)));
      toSkip = 0;
    }
  }
  flush();
  return text;
}

/** Paragraphs of plain text; empty lines are dropped. */
export function textToHtml(text: string): string {
  return text
    .split(/\r\n?|\n|\v|\f/)
    .map((line) => line.replace(/[ \t\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');
}

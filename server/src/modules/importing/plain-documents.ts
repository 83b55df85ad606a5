import { escapeHtml } from '../../platform/text/html.rules.ts';

/** Destinations whose text is not the story's. */
const silent =
  /^(fonttbl|colortbl|stylesheet|info|pict|object|header\w?|footer\w?|footnote|fldinst|listtable|listoverridetable|generator|themedata|datastore|xmlnstbl|latentstyles|bkmkstart|bkmkend)$/;
const decoders = new Map<number, TextDecoder>();
const encodings: Record<number, string> = {
  936: 'gbk',
  950: 'big5',
  932: 'shift_jis',
  949: 'euc-kr',
  65001: 'utf-8',
  54936: 'gb18030',
};

function decoderOf(codePage: number): TextDecoder {
  const known = decoders.get(codePage);
  if (known) return known;
  const decoder = new TextDecoder(
    encodings[codePage] ?? (codePage >= 1250 && codePage <= 1258 ? `windows-${codePage}` : 'gbk'),
  );
  decoders.set(codePage, decoder);
  return decoder;
}

interface Group {
  isSilent: boolean;
  /** Bytes that repeat a character after \u in another encoding, to be skipped. */
  skip: number;
  script: 'sup' | 'sub' | undefined;
}

const token = /\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)|[\r\n]+/gi;
const words: Record<string, string> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  row: '\n',
  tab: ' ',
  cell: ' ',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
};
const signs: Record<string, string> = { '~': ' ', '-': '', _: '-', '\\': '\\', '{': '{', '}': '}' };

/** Words that raise or lower text; \upN and \dnN do it by half points, 0 takes it back. */
function scriptOf(word: string, number: string | undefined): Group['script'] | 'same' {
  if (word === 'super') return number === '0' ? undefined : 'sup';
  if (word === 'sub') return number === '0' ? undefined : 'sub';
  if (word === 'up') return number === '0' ? undefined : 'sup';
  if (word === 'dn') return number === '0' ? undefined : 'sub';
  return word === 'nosupersub' || word === 'plain' ? undefined : 'same';
}

/** An RTF file as paragraphs with superscript and subscript; many a .doc is one. Other layout is left behind. */
export function rtfToHtml(bytes: Uint8Array): string {
  const source = Buffer.from(bytes).toString('latin1');
  const groups: Group[] = [{ isSilent: false, skip: 1, script: undefined }];
  let codePage = 936;
  let pending: number[] = [];
  let html = '';
  let toSkip = 0;
  const group = () => groups.at(-1)!;
  const add = (text: string) => {
    const { script } = group();
    html += script && text.trim() !== '' ? `<${script}>${escapeHtml(text)}</${script}>` : escapeHtml(text);
  };
  const flush = () => {
    if (pending.length > 0) add(decoderOf(codePage).decode(new Uint8Array(pending)));
    pending = [];
  };
  const write = (more: string) => {
    flush();
    if (!group().isSilent) add(more);
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
    else if (word !== undefined) {
      write(words[word] ?? '');
      const script = scriptOf(word, number);
      if (script !== 'same') group().script = script;
    } else if (plain !== undefined) {
      write(plain.slice(Math.min(toSkip, plain.length)));
      toSkip = 0;
    }
  }
  flush();
  return linesToHtml(html.replace(/<\/(su[bp])><\1>/g, ''));
}

/** Paragraphs of plain text; empty lines are dropped. */
export const textToHtml = (text: string): string => linesToHtml(escapeHtml(text));

function linesToHtml(html: string): string {
  return html
    .split(/\r\n?|\n|\v|\f/)
    .map((line) => line.replace(/[ \t\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${line}</p>`)
    .join('');
}

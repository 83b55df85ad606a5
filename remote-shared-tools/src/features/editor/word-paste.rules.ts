/** What Word and WPS leave in a pasted page: list lines that are no lists, and pictures that are only in the RTF. */

interface WordLine {
  paragraph: Element;
  level: number;
  ordered: boolean;
}

const orderedMark = /^[（(]?(\d+|[a-z]|[ivx]+|[一二三四五六七八九十]+)[.)、）．]/i;

/** Turns runs of `mso-list` paragraphs into real lists, nested by their level; the typed marks go. */
export function buildWordLists(body: HTMLElement): void {
  let run: WordLine[] = [];
  const finish = () => {
    if (run.length > 0) replaceRun(run);
    run = [];
  };
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const line = readLine(paragraph);
    if (line && run.length > 0 && run.at(-1)!.paragraph.nextElementSibling !== paragraph) finish();
    if (line) run.push(line);
    else finish();
  }
  finish();
}

function readLine(paragraph: Element): WordLine | undefined {
  const style = paragraph.getAttribute('style') ?? '';
  const level = /mso-list:[^;]*\blevel(\d)/i.exec(style)?.[1];
  if (!level) return undefined;
  const mark = paragraph.querySelector('[style*="mso-list:Ignore" i]');
  const ordered = orderedMark.test(mark?.textContent.trim() ?? '');
  mark?.remove();
  return { paragraph, level: Number(level), ordered };
}

function replaceRun(run: readonly WordLine[]): void {
  const owner = run[0]!.paragraph.ownerDocument;
  const open: HTMLElement[] = [];
  for (const { paragraph, level, ordered } of run) {
    const depth = Math.min(level, open.length + 1);
    open.length = Math.min(open.length, depth);
    const tag = ordered ? 'OL' : 'UL';
    if (open.length === depth && depth === 1 && open[0]!.tagName !== tag) open.length = 0;
    if (open.length < depth) {
      const list = owner.createElement(tag);
      const parent = open.at(-1)?.lastElementChild;
      if (parent) parent.append(list);
      else run[0]!.paragraph.parentNode!.insertBefore(list, paragraph);
      open.push(list);
    }
    const item = owner.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)!.append(item);
    paragraph.remove();
  }
}

/** Pictures of an RTF clipboard as data addresses, in the order of the text. Those of unknown kinds are undefined. */
export function readRtfPictures(rtf: string): (string | undefined)[] {
  const pictures: (string | undefined)[] = [];
  // Word writes each picture twice: \shppict with the real bytes, \nonshppict for old programs.
  for (const [, group = ''] of rtf.matchAll(/\{\\\*\\shppict\s*\{\\pict((?:[^{}]|\{[^{}]*\})*)\}/g)) {
    const type = /\\pngblip/.test(group) ? 'image/png' : /\\jpegblip/.test(group) ? 'image/jpeg' : undefined;
    const hex = group.replace(/\{[^{}]*\}/g, '').replace(/\\[a-z]+-?\d*\s?|\s+/gi, '');
    pictures.push(type && /^[0-9a-f]{64,}$/i.test(hex) ? `data:${type};base64,${base64OfHex(hex)}` : undefined);
  }
  return pictures;
}

function base64OfHex(hex: string): string {
  let bytes = '';
  for (let at = 0; at + 1 < hex.length; at += 2) bytes += String.fromCharCode(parseInt(hex.slice(at, at + 2), 16));
  return btoa(bytes);
}

/**
 * Conversion of leftovers of Word and WPS in a pasted page: list lines that are no lists, and pictures that are only in
 * VML.
 */

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

/**
 * Word writes a picture as VML, inside a comment for Internet Explorer, and once more as <img> for other browsers. Some
 * copies (Word with "rely on VML", older WPS) have the VML alone: those get the <img> that is missing.
 */
export function showVmlPictures(body: HTMLElement): void {
  for (const comment of commentsOf(body)) {
    if (!/^\[if gte vml 1\]>/i.test(comment.data) || !/<v:imagedata/i.test(comment.data) || hasFallback(comment))
      continue;
    const inside = new DOMParser().parseFromString(
      comment.data.replace(/^\[[^\]]*\]>|<!\[endif\]$/gi, ''),
      'text/html',
    ).body;
    comment.replaceWith(...[...inside.querySelectorAll('v\\:imagedata')].map((data) => pictureOf(data)));
  }
  for (const data of body.querySelectorAll('v\\:imagedata')) {
    const shape = data.closest('v\\:shape') ?? data;
    if (hasFallback(shape)) continue;
    shape.replaceWith(pictureOf(data));
  }
}

function commentsOf(body: HTMLElement): Comment[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as Comment);
  return comments;
}

/** `<![if !vml]>` reads as a comment; what follows it is for us. */
function hasFallback(vml: ChildNode | Element): boolean {
  let next = vml.nextSibling;
  while (
    next &&
    (next.nodeType === Node.COMMENT_NODE
      ? next.nodeValue === '[endif]'
      : next.nodeType === Node.TEXT_NODE && next.nodeValue?.trim() === '')
  )
    next = next.nextSibling;
  return next?.nodeType === Node.COMMENT_NODE && /^\[if !vml\]/i.test(next.nodeValue ?? '');
}

function pictureOf(data: Element): HTMLImageElement {
  const image = document.createElement('img');
  image.setAttribute('src', data.getAttribute('src') ?? '');
  const style = data.closest('v\\:shape')?.getAttribute('style') ?? '';
  for (const side of ['width', 'height']) {
    const points = new RegExp(`(?:^|[;\\s])${side}\\s*:\\s*([\\d.]+)pt`, 'i').exec(style)?.[1];
    if (points) image.setAttribute(side, String(Math.round((Number(points) * 4) / 3)));
  }
  return image;
}

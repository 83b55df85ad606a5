import * as cheerio from 'cheerio';
import type { Element } from 'domhandler';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { cleanHtml, cleanLine } from '../domain/html.rules.ts';
import { importTexts } from './importing.texts.ts';

/** An article as its page shows it; pictures still carry their own addresses. */
export interface WeixinArticle {
  title: string;
  source: string;
  html: string;
}

type Page = ReturnType<typeof cheerio.load>;

const gone: [words: RegExp, text: string][] = [
  [/该内容已被发布者删除|此内容已被发布者删除/, importTexts.gone.deleted],
  [/此内容因违规无法查看|该内容因违规|此内容被投诉且经审核涉嫌侵权/, importTexts.gone.violated],
  [/该内容暂时无法查看|此内容暂时无法查看|环境异常|操作频繁/, importTexts.gone.unavailable],
];

/**
 * Reads a saved weixin page: articles, picture shares and text shares, which keep their content in different places.
 * Throws NotFound with the reason for pages that are gone, and for such without a text.
 */
export function readWeixin(page: string): WeixinArticle {
  const $ = cheerio.load(page);
  const title = ($('meta[property="og:title"]').attr('content') ?? $('#activity-name').text()).trim();
  const source = ($('#js_name').text() || ($('meta[property="og:article:author"]').attr('content') ?? '')).trim();
  const html = readBody($, page);
  if (html !== '') return { title, source, html };
  const reason = gone.find(([words]) => words.test($('body').text()))?.[1];
  throw new AppError(ErrorCode.NotFound, reason ?? importTexts.gone.empty);
}

/** A page read and its text cleaned: what a thread gives back. */
export function readWeixinClean(page: string): WeixinArticle {
  const { title, source, html } = readWeixin(page);
  return { title: cleanLine(title).slice(0, 200), source: cleanLine(source).slice(0, 60), html: cleanHtml(html) };
}

function readBody($: Page, page: string): string {
  const body = $('#js_content');
  if (body.length > 0 && (body.text().trim() !== '' || body.find('img').length > 0)) return tidyBody($, body[0] as Element);
  const pictures = [...page.matchAll(/cdn_url:\s*(?:JsDecode\()?['"](https?:[^'"]+)['"]/g)].map(([, address]) => decodeScript(address!));
  const words = readScriptText(page) || (pictures.length > 0 ? ($('meta[property="og:description"]').attr('content') ?? '') : '');
  const out = cheerio.load('', null, false);
  for (const line of decodeScript(words).split(/\r?\n/).filter((one) => one.trim() !== '')) out.root().append(out('<p></p>').text(line.trim()));
  for (const address of new Set(pictures)) out.root().append(out('<p></p>').append(out('<img>').attr('src', address)));
  return out.html();
}

/** Text of a share that lives in the page's script only. */
const readScriptText = (page: string) => /content_noencode:\s*(?:JsDecode\()?'((?:[^'\\]|\\.)*)'/.exec(page)?.[1] ?? '';
const decodeScript = (text: string) =>
  text.replace(/\\x([0-9a-f]{2})|\\u([0-9a-f]{4})|\\n|\\(.)/gi, (whole, hex?: string, unicode?: string, sign?: string) => {
    if (hex ?? unicode) return String.fromCharCode(Number.parseInt((hex ?? unicode)!, 16));
    return whole === '\\n' ? '\n' : (sign ?? whole);
  }).replace(/&amp;/g, '&');

const block = 'p, section, div, h1, h2, h3, h4, h5, h6, ul, ol, li, table, blockquote, figure, pre, hr';
/** Players, cards and drawings that mean nothing outside the app. */
const foreign = 'script, style, iframe, svg, video, audio, mp-common-profile, mpvoice, mp-style-type, mp-common-videosnap, mp-common-product, mp-common-mpaudio, mp-miniprogram, .js_uneditable';

function tidyBody($: Page, body: Element): string {
  const root = $(body);
  root.find(foreign).remove();
  root.find('*').contents().filter((_, node) => node.type === 'comment').remove();
  // Backgrounds that are pictures become pictures (S2 §5: none, initial and gradients are none).
  root.find('[style*="background"]').each((_, node) => {
    const address = /background(?:-image)?\s*:[^;]*url\(\s*["']?([^"')]+)/i.exec($(node).attr('style') ?? '')?.[1];
    if (address && /^(https?:)?\/\//.test(address)) $(node).prepend($('<img>').attr('src', address));
  });
  root.find('img').each((_, image) => {
    const address = $(image).attr('data-src') ?? $(image).attr('src') ?? '';
    if (!/^(https?:)?\/\//.test(address) || /wx_fmt=svg|\/0\?wx_fmt=other/.test(address)) $(image).remove();
    else image.attribs = { src: address.replace(/^\/\//, 'https://'), ...($(image).attr('alt') ? { alt: $(image).attr('alt')! } : {}) };
  });
  root.find('span, strong, em').each((_, node) => {
    if (/font-weight\s*:\s*(bold|[6-9]00)/i.test($(node).attr('style') ?? '') && $(node).closest('strong').length === 0) $(node).wrapInner('<strong></strong>');
  });
  unwrapBlocks($, root.find('section, div').toArray().reverse());
  // A paragraph of its own for what stood loose between blocks.
  for (const node of root.contents().toArray()) {
    if (node.type === 'text' && node.data.trim() !== '') $(node).wrap('<p></p>');
    else if (node.type === 'tag' && !$(node).is(block)) $(node).wrap('<p></p>');
  }
  root.find('p').each((_, line) => {
    if ($(line).text().replace(/[\s\u200b\ufeff]/g, '') === '' && $(line).find('img').length === 0) $(line).remove();
  });
  return (root.html() ?? '').trim();
}

/** Sections are boxes within boxes: those that hold text become paragraphs, the others go, their alignment handed down. */
function unwrapBlocks($: Page, innermostFirst: Element[]): void {
  for (const node of innermostFirst) {
    const inner = $(node).children(block);
    if (inner.length === 0) {
      node.tagName = 'p';
      continue;
    }
    const align = /text-align\s*:\s*(center|right)/i.exec($(node).attr('style') ?? '')?.[1];
    if (align) inner.filter((_, one) => !/text-align/i.test($(one).attr('style') ?? '')).css('text-align', align);
    for (const loose of $(node).contents().toArray()) {
      if (loose.type === 'text' ? loose.data.trim() !== '' : loose.type === 'tag' && !$(loose).is(block)) $(loose).wrap('<p></p>');
    }
    $(node).replaceWith($(node).contents());
  }
}

import * as cheerio from 'cheerio';
import type { Element } from 'domhandler';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { cleanHtml, cleanLine } from '../../platform/text/html.rules.ts';
import { toWireMinute } from '../../platform/text/wire-time.ts';
import { importTexts } from './importing.texts.ts';
import { readAssignments, type ScriptObject, type ScriptValue, textAt } from './script-values.ts';

/** An article as its page shows it; pictures still carry their own addresses. '' for what the page does not say. */
export interface WeixinArticle {
  title: string;
  /** Account that published it. */
  source: string;
  author: string;
  /** As `YYYY-MM-DD HH:mm`. */
  publishedTime: string;
  /** The article that this page shares, else the page's own address. */
  originalUrl: string;
  html: string;
}

type Page = ReturnType<typeof cheerio.load>;

/** Phrases of pages whose article is gone, in the two languages that readers' settings choose between. */
const gonePhrases: [words: RegExp, text: string][] = [
  [
    /内容已被(发布者|作者)删除|(content|article|post) (has been|was) deleted by (the|its) (author|publisher|owner)/i,
    importTexts.gone.deleted,
  ],
  [
    /因违规无法查看|违规无法查看|涉嫌(侵权|违反|违规|过度营销)|violat|infring|been reported/i,
    importTexts.gone.violated,
  ],
  [
    /帐号已(被?(屏蔽|封|冻结|注销)|自主注销|迁移)|账号已(被?(屏蔽|封|冻结|注销)|自主注销|迁移)|公众号已(迁移|注销|冻结)|account (has been|was|is) (blocked|banned|suspended|migrated|cancelled|canceled|deactivated|closed)/i,
    importTexts.gone.account,
  ],
  [
    /环境异常|操作频繁|完成验证|environment is abnormal|abnormal environment|unusual (activity|traffic)|verif(y|ication)|too (frequent|many)/i,
    importTexts.gone.verify,
  ],
  [
    /暂时无法查看|内容审核中|发送失败无法查看|系统出错|temporarily unavailable|unable to view|can(not|'t) be viewed|under review|system error/i,
    importTexts.gone.unavailable,
  ],
];

/**
 * Reads a weixin page: articles, picture shares, text shares and shared articles, which keep their content in the page
 * or in its script. Throws NotFound with the reason for pages that are gone, and for such without a text.
 */
export function readWeixin(page: string, address = ''): WeixinArticle {
  const $ = cheerio.load(page);
  const script = readScripts($);
  const html = readBody($, script);
  if (html === '') throw new AppError(ErrorCode.NotFound, reasonOf($) ?? importTexts.gone.empty);
  const source =
    plain($('#js_name').text()) ||
    first(script, 'nick_name', 'nickname') ||
    meta($, 'og:site_name', 'profile:username');
  const author =
    plain($('#js_author_name').first().text()) || first(script, 'author') || meta($, 'author', 'og:article:author');
  return {
    title: meta($, 'og:title') || plain($('#activity-name').text()) || first(script, 'title', 'msg_title'),
    source: source || author,
    author: author === source ? '' : author,
    publishedTime: readTime($, script),
    originalUrl: readOriginal($, script, address),
    html,
  };
}

/** A page read and its text cleaned: what a thread gives back. */
export function readWeixinClean({ page, address }: { page: string; address: string }): WeixinArticle {
  const { title, source, author, publishedTime, originalUrl, html } = readWeixin(page, address);
  return {
    title: cleanLine(title).slice(0, 200),
    source: cleanLine(source).slice(0, 60),
    author: cleanLine(author).slice(0, 60),
    publishedTime,
    originalUrl: originalUrl.slice(0, 400),
    html: cleanHtml(html),
  };
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
/** Text of a value of the script, which is escaped for HTML too. */
const unescaped = (text: string) => plain(cheerio.load(text, null, false).text());
/** A page's data, one level down too: newer pages keep it in window.cgiDataNew. */
const dataOf = (script: ScriptObject): ScriptObject[] =>
  [script, script.get('cgiDataNew'), script.get('cgiData')].filter((one) => one instanceof Map);

function first(script: ScriptObject, ...names: string[]): string {
  for (const name of names)
    for (const data of dataOf(script)) if (textAt(data, name).trim() !== '') return unescaped(textAt(data, name));
  return '';
}

function meta($: Page, ...names: string[]): string {
  for (const name of names) {
    const content = plain($(`meta[property="${name}"], meta[name="${name}"]`).attr('content') ?? '');
    if (content !== '' && !/^(Weixin Official Accounts Platform|微信公众平台)$/.test(content)) return content;
  }
  return '';
}

function readScripts($: Page): ScriptObject {
  const articleScript =
    /content_noencode|picture_page_info_list|text_page_info|msg_title|nick_?name|create_time|cgiData|msg_link/;
  const scripts = $('script:not([src])')
    .toArray()
    .map((one) => $(one).text())
    .filter((text) => articleScript.test(text));
  return readAssignments(scripts.join('\n;\n'));
}

function reasonOf($: Page): string | undefined {
  const bodyCopy = $('body').clone();
  bodyCopy.find('script, style, template, noscript').remove();
  const text = bodyCopy.text().replace(/\s+/g, ' ');
  return gonePhrases.find(([words]) => words.test(text))?.[1];
}

function readTime($: Page, script: ScriptObject): string {
  const seconds = Number(first(script, 'ct', 'ori_create_time') || first(script, 'create_timestamp'));
  for (const text of [
    first(script, 'create_time', 'createTime', 'publish_time'),
    plain($('#publish_time').text()),
    meta($, 'article:published_time'),
  ]) {
    const [, year, month, day, hour = '00', minute = '00'] =
      /(20\d\d)[-年/](\d{1,2})[-月/](\d{1,2})日?(?:[\sT]*(\d{1,2}):(\d{2}))?/.exec(text) ?? [];
    if (year) return `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')} ${hour.padStart(2, '0')}:${minute}`;
  }
  return seconds > 1_000_000_000 && seconds < 10_000_000_000 ? toWireMinute(new Date(seconds * 1000)) : '';
}

function readOriginal($: Page, script: ScriptObject, address: string): string {
  const share = $('#js_share_source');
  const links = [
    share.attr('data-url'),
    share.attr('href'),
    meta($, 'og:url'),
    first(script, 'msg_link', 'link'),
    address,
  ];
  return (
    links
      .map((link) =>
        (link ?? '')
          .trim()
          .replace(/^http:\/\/(mp\.weixin\.qq\.com)/, 'https://$1')
          .replace(/#.*$/, ''),
      )
      .find((link) => /^https?:\/\/[^\s"'<>]+$/.test(link)) ?? ''
  );
}

function readBody($: Page, script: ScriptObject): string {
  const shared = $('#js_share_source').length > 0;
  const body = readHtml($, $('#js_content').html() ?? '');
  // Of a shared article the page shows the sharer's note, and keeps the article itself in a template or in its script.
  if (body !== '' && !shared) return body;
  const note = body || readHtml($, $('#js_share_notice, .share_notice').first().html() ?? '');
  const template = $('#content_tpl').html() ?? '';
  const words = [
    textAt(script, 'text_page_info', 'content_noencode'),
    ...dataOf(script).flatMap((data) => [
      textAt(data, 'text_page_info', 'content_noencode'),
      textAt(data, 'text_page_info', 'content'),
      textAt(data, 'content_noencode'),
    ]),
  ];
  const kept = [template, ...words].map((html) => readHtml($, html)).find((html) => html !== '') ?? '';
  const pictures = picturesOf(script);
  const bodyHtml =
    kept === '' && pictures.length > 0
      ? readHtml($, first(script, 'desc') || decodeHex(meta($, 'og:description')))
      : kept;
  const images = [...new Set(pictures)].map((address) => $.html($('<p></p>').append($('<img>').attr('src', address))));
  return [note === bodyHtml ? '' : note, bodyHtml, ...images].join('');
}

/** Descriptions of picture shares come with the escapes of the script that they were taken from. */
const decodeHex = (text: string) =>
  text.replace(/\\x([0-9a-f]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Markup as paragraphs. A text share is lines with links in them: its line ends become paragraphs. */
function readHtml($: Page, markup: string): string {
  if (markup.trim() === '') return '';
  const isLines = !/<(?:p|section|div|h[1-6]|ul|ol|table|blockquote|figure)[\s>]/i.test(markup);
  const html = isLines
    ? markup
        .split(/\r?\n|<br\s*\/?>/i)
        .map((line) => (line.trim() === '' ? '' : `<p>${line.trim()}</p>`))
        .join('')
    : markup;
  return tidyBody($, $('<div></div>').html(html)[0] as Element);
}

/** Addresses of the pictures that a share consists of, not of the marks and covers that belong to each. */
function picturesOf(script: ScriptObject): string[] {
  const list =
    dataOf(script)
      .map((data) => data.get('picture_page_info_list'))
      .find((value): value is ScriptValue[] => Array.isArray(value) && value.length > 0) ?? [];
  return list.flatMap((one) => {
    const address = one instanceof Map ? unescaped(textAt(one, 'cdn_url')).replace(/^\/\//, 'https://') : '';
    return /^https?:\/\//.test(address) ? [address] : [];
  });
}

const block = 'p, section, div, h1, h2, h3, h4, h5, h6, ul, ol, li, table, blockquote, figure, pre, hr';
/** Players, cards and drawings that work in the WeChat app alone. */
const foreign =
  'script, style, iframe, svg, video, audio, mp-common-profile, mpvoice, mp-style-type, mp-common-videosnap, ' +
  'mp-common-product, mp-common-mpaudio, mp-miniprogram, .js_uneditable';

function tidyBody($: Page, body: Element): string {
  const root = $(body);
  root.find('a.wx_img_refer_link').each((_, link) => void $(link).replaceWith($(link).contents()));
  root.find(foreign).remove();
  root
    .find('*')
    .contents()
    .filter((_, node) => node.type === 'comment')
    .remove();
  // Backgrounds that are pictures become pictures (S2 §5: none, initial and gradients are none).
  root.find('[style*="background"]').each((_, node) => {
    const address = /background(?:-image)?\s*:[^;]*url\(\s*["']?([^"')]+)/i.exec($(node).attr('style') ?? '')?.[1];
    if (address && /^(https?:)?\/\//.test(address)) $(node).prepend($('<img>').attr('src', address));
  });
  root.find('img').each((_, image) => {
    const address = $(image).attr('data-src') ?? $(image).attr('src') ?? '';
    if (!/^(https?:)?\/\//.test(address) || /wx_fmt=svg|\/0\?wx_fmt=other/.test(address)) $(image).remove();
    else
      image.attribs = {
        src: address.replace(/^\/\//, 'https://'),
        ...($(image).attr('alt') ? { alt: $(image).attr('alt')! } : {}),
      };
  });
  root.find('span, strong, em').each((_, node) => {
    if (/font-weight\s*:\s*(bold|[6-9]00)/i.test($(node).attr('style') ?? '') && $(node).closest('strong').length === 0)
      $(node).wrapInner('<strong></strong>');
  });
  unwrapBlocks($, root.find('section, div').toArray().reverse());
  // Loose content between blocks gets a paragraph of its own.
  for (const node of root.contents().toArray()) {
    if (node.type === 'text' && node.data.trim() !== '') $(node).wrap('<p></p>');
    else if (node.type === 'tag' && !$(node).is(block)) $(node).wrap('<p></p>');
  }
  root.find('p').each((_, line) => {
    if (
      $(line)
        .text()
        .replace(/[\s\u200b\ufeff]/g, '') === '' &&
      $(line).find('img').length === 0
    )
      $(line).remove();
  });
  return (root.html() ?? '').trim();
}

/**
 * Sections are boxes within boxes: those that hold text become paragraphs, the others go, their alignment handed down.
 */
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
      if (loose.type === 'text' ? loose.data.trim() !== '' : loose.type === 'tag' && !$(loose).is(block))
        $(loose).wrap('<p></p>');
    }
    $(node).replaceWith($(node).contents());
  }
}

import type { FlashTopic } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { html, type Html } from '../../platform/pages/html.ts';
import { layout, type SiteFrame } from '../../platform/pages/layout.ts';
import { thumbnailUrl } from '../../platform/pages/picture-view.ts';
import { readSiteAsset } from '../../platform/pages/site-assets.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { StoredColumn } from './flash-desk.queries.ts';
import type { ShownFlash } from './flash.queries.ts';
import { flashPageTexts as texts } from './flash-page.texts.ts';

/** The stylesheet and the script of flashes alone. */
export const flashStyle = readSiteAsset(import.meta.dirname, 'flashes', 'css', 'text/css; charset=utf-8');
export const flashScript = readSiteAsset(import.meta.dirname, 'flashes', 'js', 'text/javascript; charset=utf-8');

/** Seconds after which a page without script asks for itself again. */
const reloadSeconds = 60;

/** What a page of flashes shows. */
export interface FlashView {
  columns: readonly StoredColumn[];
  topics: readonly FlashTopic[];
  /** The column that the page is about; all when absent. */
  column: StoredColumn | undefined;
  pinned: readonly ShownFlash[];
  list: readonly ShownFlash[];
  /** Number of the last change, after which an open page goes on. */
  cursor: number;
  /** Query of the next page; null at the end. */
  older: string | null;
  isOlder: boolean;
}

/** One flash; its text is plain and is escaped here. */
export function flashItem({ flash, column, topic, aiUse }: ShownFlash): Html {
  const { id, text, source, pictures, publishTime, correctedTime, isPinned } = flash;
  const time = toWireTime(publishTime!);
  const size = pictures.length === 1 ? 'w800' : 'w200';
  const picture = (path: string, place: number) =>
    html`<a href="${path}" target="_blank" rel="noopener"><img src="${thumbnailUrl(path, size)}"
alt="${texts.picture(place + 1)}" loading="lazy" decoding="async"></a>`;
  const columns = Math.min(pictures.length, 3);
  const note = aiUse && html`<p class="meta" role="note">${aiUse.text}</p>`;
  return html`<li class="flash" id="f${id}" data-flash="${id}" data-column="${column.id}">
<time datetime="${publishTime!.toISOString()}"><b>${time.slice(11, 16)}</b><span>${time.slice(5, 10)}</span></time>
<div><p class="flash-text">${isPinned && html`<span class="flash-pin">${texts.pinned}</span>`}${text}</p>
${pictures.length > 0 && html`<p class="flash-pictures flash-pictures-${columns}">${pictures.map(picture)}</p>`}${note}
<p class="meta"><span>${column.name}</span>${topic && html`<span>${topic.title}</span>`}${
    source !== '' && html`<span>${texts.source(source)}</span>`
  }${correctedTime !== null && html`<span>${texts.corrected} ${toWireTime(correctedTime).slice(5, 16)}</span>`}</p></div></li>`;
}

function columnMenu({ columns, column }: FlashView): Html {
  const link = (href: string, name: string, isCurrent: boolean) =>
    html`<li><a href="${href}"${isCurrent && html` aria-current="page"`}>${name}</a></li>`;
  return html`<nav class="flash-columns" aria-label="${texts.columns}"><ul>
${link(publicPaths.flashes, texts.all, column === undefined)}${columns.map(({ id, name }) =>
    link(`${publicPaths.flashes}?column=${id}`, name, column?.id === id),
  )}</ul></nav>`;
}

function hotspots(topics: readonly FlashTopic[]): Html {
  const story = ({ id, title }: { id: string; title: string }) =>
    html`<li><a href="${publicPaths.article(id)}">${title}</a></li>`;
  const item = ({ title, introduction, stories }: FlashTopic) =>
    html`<li><h3>${title}</h3>${introduction !== '' && html`<p class="summary">${introduction}</p>`}<ul>${stories
      .filter(({ isPublished }) => isPublished)
      .map(story)}</ul></li>`;
  return html`<aside class="flash-side"><section class="side"><h2>${texts.hotspots}</h2>
<ul class="flash-topics">${topics.map(item)}</ul></section></aside>`;
}

/** The page of flashes: pinned ones above, then the newest; open pages get new ones by the script. */
export function flashPage(frame: SiteFrame, view: FlashView): string {
  const { column, pinned, list, cursor, older, isOlder, topics } = view;
  const main = html`<div class="channel-head"><h1>${texts.title}</h1></div>
${columnMenu(view)}
<div class="flash-page${topics.length === 0 && ' flash-alone'}" data-flashes data-cursor="${cursor}"
data-only="${column?.id ?? ''}"${isOlder && html` data-older`}><div>
<p class="flash-live" role="status" hidden>${texts.live}</p>
<ol class="flashes flash-top" aria-label="${texts.pinned}">${isOlder ? null : pinned.map(flashItem)}</ol>
<ol class="flashes" id="flashes" aria-label="${texts.flashes}" aria-live="polite">${list.map(flashItem)}</ol>
${list.length + pinned.length === 0 && html`<p class="empty" id="nothing">${texts.empty}</p>`}
${older !== null && html`<p class="flash-more"><a class="button" href="${older}">${texts.older}</a></p>`}
${isOlder && html`<p class="flash-more"><a class="button" href="${publicPaths.flashes}">${texts.newest}</a></p>`}
</div>${topics.length > 0 && hotspots(topics)}</div>`;
  const head = html`<link rel="stylesheet" href="${flashStyle.url}">
<script type="module" src="${flashScript.url}"></script>
${!isOlder && html`<noscript><meta http-equiv="refresh" content="${reloadSeconds}"></noscript>`}`;
  const title = column ? `${column.name} - ${texts.title}` : texts.title;
  const description = texts.description(frame.name);
  return layout(frame, { title, description, path: publicPaths.flashes, head }, main);
}

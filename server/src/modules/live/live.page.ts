import { LiveState } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { toWireMinute } from '../../platform/text/wire-time.ts';
import type { LiveFeed, ShownEntry } from './live-feed.ts';
import type { StoredGuest } from './live-guest.queries.ts';
import { talkSection } from './live-message.page.ts';
import type { StoredLiveMessage } from './live-message.queries.ts';
import type { NamedRoom } from './live-room.queries.ts';
import { html, type Html, Html as SafeHtml } from '../../platform/pages/html.ts';
import { layout, type SiteFrame } from '../../platform/pages/layout.ts';
import { livePageTexts as texts } from './live-page.texts.ts';
import { readSiteAsset } from '../../platform/pages/site-assets.ts';
import { siteTexts } from '../../platform/pages/site.texts.ts';
import { thumbnailUrl } from '../../platform/pages/picture-view.ts';
import { timeElement } from '../../platform/pages/time-view.ts';

/** Stylesheet and script of live rooms. */
export const liveStyle = readSiteAsset(import.meta.dirname, 'live', 'css', 'text/css; charset=utf-8');
export const liveScript = readSiteAsset(import.meta.dirname, 'live', 'js', 'text/javascript; charset=utf-8');

/** Seconds after which a browser without script asks again while the room is live. */
const reloadSeconds = 30;

/** Contents of the page of a room. */
export interface LiveView {
  room: NamedRoom;
  guests: StoredGuest[];
  feed: LiveFeed;
  messages: readonly StoredLiveMessage[];
  /** The page goes back in time: it begins before an entry and is not kept fresh. */
  isOlder: boolean;
}

/** A room: what it is, its picture, who speaks, and what is said, newest first. */
export function livePage(frame: SiteFrame, view: LiveView): string {
  const { room, guests, feed, messages, isOlder } = view;
  const pinned = !isOlder && feed.pinned && liveEntryItem(feed.pinned);
  const listItems = feed.entries.filter(({ id }) => isOlder || id !== feed.pinned?.id).map(liveEntryItem);
  const emptyText = room.state === LiveState.Trailer ? texts.notBegun : texts.nothingYet;
  const toHome = html`<a href="${publicPaths.site}">${siteTexts.home}</a>`;
  const toLives = html`<a href="${publicPaths.lives}">${texts.title}</a>`;
  const main = html`<nav class="crumbs" aria-label="${texts.crumbs}">${toHome}${toLives}</nav>
<article class="live" data-live="${room.id}" data-cursor="${feed.cursor}"
data-state="${room.state}"${isOlder && html` data-older`}>
<header class="live-head"><p class="kicker">${stateMark(room)}</p><h1>${room.title}</h1>${times(room)}</header>
<div class="live-columns">
<div>${screen(room)}<section class="live-words" aria-label="${texts.entries}">
<h2>${texts.entries}<small data-count>${texts.count(room.entryCount)}</small></h2>
<ol class="live-list live-top" aria-label="${texts.pinned}">${pinned}</ol>
<ol class="live-list" id="entries" aria-live="polite">${listItems}</ol>
${feed.entries.length === 0 && html`<p class="empty" id="nothing">${emptyText}</p>`}
${
  feed.hasMore &&
  html`<p class="live-more"><a class="button" id="older"
href="${publicPaths.live(room.id)}?before=${feed.entries.at(-1)!.id}">${texts.older}</a></p>`
}
${isOlder && html`<p class="live-more"><a class="button" href="${publicPaths.live(room.id)}">${texts.newest}</a></p>`}
</section></div>
<aside class="live-side">${about(room)}${guests.length > 0 && guestList(guests)}${talkSection(room, messages)}</aside>
</div></article>`;
  const head = html`<link rel="stylesheet" href="${liveStyle.url}">
<script type="module" src="${liveScript.url}"></script>
${
  room.state === LiveState.Live &&
  !isOlder &&
  html`<noscript><meta http-equiv="refresh" content="${reloadSeconds}"></noscript>`
}
<script type="application/ld+json">${facts(frame, room)}</script>`;
  const description = room.introduction === '' ? room.title : room.introduction.slice(0, 150);
  return layout(
    frame,
    {
      title: room.title,
      description,
      path: publicPaths.live(room.id),
      image: room.listThumbnail ?? undefined,
      head,
      isArticle: true,
    },
    main,
  );
}

const stateMark = ({ state }: NamedRoom): Html =>
  html`<span class="live-state live-${state}">${texts.states[state]}</span>`;

function facts(
  { name, origin }: SiteFrame,
  { id, title, startTime, endTime, startedTime, endedTime, modifiedTime }: NamedRoom,
): Html {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'LiveBlogPosting',
    headline: title,
    url: origin + publicPaths.live(id),
    coverageStartTime: (startedTime ?? startTime).toISOString(),
    coverageEndTime: (endedTime ?? endTime).toISOString(),
    dateModified: modifiedTime.toISOString(),
    publisher: { '@type': 'NewsMediaOrganization', name },
  };
  // JSON in a script element: '<' must not be able to end it.
  return new SafeHtml(JSON.stringify(data).replaceAll('<', '\\u003c'));
}

function times({ state, startTime, startedTime, hosts, hits }: NamedRoom): Html {
  const began = startedTime ?? startTime;
  const text = (startedTime === null || state === LiveState.Trailer ? texts.startsAt : texts.startedAt)(
    toWireMinute(began),
  );
  const names = hosts.map(({ nickName }) => nickName).join('、');
  return html`<p class="meta"><time datetime="${began.toISOString()}">${text}</time>${
    hosts.length > 0 && html`<span>${texts.hosts}：${names}</span>`
  }<span>${texts.readings} ${hits}</span></p>`;
}

/** The moving picture while there is one, else the cover. Playing it is the browser's and the stream's own matter. */
function screen({ state, streamUrl, replayUrl, listThumbnail, title }: NamedRoom): Html | false {
  const [address, words] =
    state === LiveState.Live
      ? [streamUrl, texts.watchStream]
      : state === LiveState.Replay
        ? [replayUrl, texts.watchReplay]
        : ['', ''];
  if (address !== '') {
    return html`<div class="live-screen"><video controls playsinline preload="none"
src="${address}"${listThumbnail !== null && html` poster="${listThumbnail}"`}
aria-label="${title}">${texts.noVideo}</video>
<p class="meta"><a href="${address}" rel="noopener noreferrer" target="_blank">${words}</a></p></div>`;
  }
  return (
    listThumbnail !== null &&
    html`<div class="live-screen"><img class="cover" src="${thumbnailUrl(listThumbnail, 'w800')}" alt=""
width="800" height="533" fetchpriority="high" decoding="async"></div>`
  );
}

function about({ introduction }: NamedRoom): Html | false {
  return (
    introduction !== '' &&
    html`<section class="side"><h2>${texts.introduction}</h2><p class="live-text">${introduction}</p></section>`
  );
}

function guestList(guests: StoredGuest[]): Html {
  const item = ({ name, post, portrait, introduction }: StoredGuest) =>
    html`<li>${portraitOf(name, portrait)}<div><b>${name}</b>${post !== '' && html`<span class="meta">${post}</span>`}${
      introduction !== '' && html`<p class="live-text">${introduction}</p>`
    }</div></li>`;
  return html`<section class="side"><h2>${texts.guests}</h2><ul class="live-guests">${guests.map(item)}</ul></section>`;
}

const portraitOf = (name: string, portrait: string): Html =>
  portrait === ''
    ? html`<span class="face" aria-hidden="true">${[...name][0]}</span>`
    : html`<img class="face" src="${thumbnailUrl(portrait, 'w200')}" alt="" width="40" height="40" loading="lazy">`;

/** One entry; its text is plain and is escaped here. */
export function liveEntryItem(entry: ShownEntry): Html {
  const { id, speakerName, speakerPost, speakerPortrait, text, pictures, createdTime, modifiedTime, isPinned } = entry;
  const post = speakerPost !== '' && html`<span>${speakerPost}</span>`;
  const pin = isPinned && html`<span class="live-pin">${texts.pinned}</span>`;
  const correction = modifiedTime !== null && html`<span>${texts.corrected}</span>`;
  const thumbnailSize = pictures.length === 1 ? 'w800' : 'w200';
  const picture = (path: string, place: number) =>
    html`<a href="${path}" target="_blank" rel="noopener"><img src="${thumbnailUrl(path, thumbnailSize)}"
alt="${texts.picture(place + 1)}" loading="lazy" decoding="async"></a>`;
  return html`<li class="live-entry" data-entry="${id}">${portraitOf(speakerName, speakerPortrait)}<div>
<p class="meta"><b>${speakerName}</b>${post}${timeElement(createdTime)}${pin}${correction}</p>
${text !== '' && html`<p class="live-text">${text}</p>`}
${pictures.length > 0 && html`<p class="live-pictures">${pictures.map(picture)}</p>`}
${entry.aiUse && html`<p class="meta" role="note">${entry.aiUse.text}</p>`}</div></li>`;
}

/** Rooms that readers can open. */
export function livesPage(frame: SiteFrame, rooms: NamedRoom[]): string {
  const row = (room: NamedRoom) =>
    html`<article class="row${room.listThumbnail === null && ' row-plain'}"><div>
<h2><a href="${publicPaths.live(room.id)}">${room.title}</a></h2><p class="summary">${room.introduction}</p>
<p class="meta">${stateMark(room)}${timeElement(room.startedTime ?? room.startTime)}</p></div>${
      room.listThumbnail !== null &&
      html`<img class="cover" src="${thumbnailUrl(room.listThumbnail, 'w800')}" alt="" width="800" height="533"
loading="lazy" decoding="async">`
    }</article>`;
  const main = html`<div class="channel-head"><h1>${texts.title}</h1></div>
${rooms.length === 0 ? html`<p class="empty">${texts.empty}</p>` : html`<div class="list">${rooms.map(row)}</div>`}`;
  return layout(
    frame,
    {
      title: texts.title,
      description: `${frame.name}${texts.title}`,
      path: publicPaths.lives,
      head: html`<link rel="stylesheet" href="${liveStyle.url}">`,
    },
    main,
  );
}

import type { FastifyReply } from 'fastify';
import { LiveState } from 'shared-contracts/model';
import { findPublicRoom, readLiveFeed, readPublicRoom, type ShownEntry } from './live-feed.ts';
import { type ReaderPage, readerPage, sendReaderPage } from '../../platform/readers/answer.ts';
import { FreshCache } from '../../platform/readers/fresh-cache.ts';
import { HitCounter } from '../../platform/readers/hit-counter.ts';
import { registerTalk } from './live-message.site.ts';
import { shownMessages } from './live-message.queries.ts';
import { listPublicRooms, type NamedRoom } from './live-room.queries.ts';
import { liveEntryItem, livePage, liveScript, livesPage, liveStyle } from './live.page.ts';
import { livePageTexts as texts } from './live-page.texts.ts';
import type { AddToFrame } from '../../platform/pages/frame-addition.ts';
import { messagePage } from '../../platform/pages/message.page.ts';
import { publicPaths } from 'shared-contracts/paths';
import { isStoryId } from '../../platform/pages/site-address.ts';
import type { SectionParts, SiteSection } from '../../platform/pages/site-section.ts';
import { siteTexts } from '../../platform/pages/site.texts.ts';

type Asked = { Params: { id: string }; Querystring: { before?: string; after?: string } };
/** A page with the origin that its moving picture comes from. */
interface LiveAnswer {
  page: ReaderPage;
  origin: string;
}

const htmlType = 'text/html; charset=utf-8';
const jsonType = 'application/json; charset=utf-8';
const shownRooms = 60;
/** Messages of readers that the page of a room begins with. */
const shownTalk = 50;

/** Entry of the head for live rooms. */
export const livesEntry: AddToFrame = () => ({ entries: [{ href: publicPaths.lives, text: texts.title }] });

/**
 * Public live rooms: their list, the room, and what open pages ask for to stay fresh. A withdrawn room is gone within
 * half a second.
 */
export const livePages =
  (talk: Parameters<typeof registerTalk>[2]): SiteSection =>
  async (app, parts) => {
    registerTalk(app, parts, talk);
    const { db, frame, policyWith } = parts;
    const pages = new FreshCache<LiveAnswer>();
    const origins = new WeakMap<FastifyReply, string>();
    const hits = new HitCounter(db, app.log, 'live_rooms');
    app.addHook('onClose', () => hits.flush());

    for (const asset of [liveStyle, liveScript]) {
      app.get(asset.url, (_request, reply) =>
        reply.header('cache-control', 'public, max-age=31536000, immutable').type(asset.type).send(asset.text),
      );
    }

    app.get('/site/live', async (request, reply) => {
      const { page } = await pages.get('lives', async () => {
        const site = await frame();
        const rooms = await listPublicRooms(db, { exceptChannelIds: site.channels.hiddenIds }, undefined, shownRooms);
        return { page: readerPage(200, htmlType, livesPage(site, inOrder(rooms))), origin: '' };
      });
      return sendReaderPage(request, reply, page);
    });

    app.get<Asked>('/site/live/:id', async (request, reply) => {
      const { id } = request.params;
      const { before } = request.query;
      const isAsked = isStoryId(id) && (before === undefined || isStoryId(before));
      const { page, origin } = isAsked
        ? await pages.get(`l:${id}:${before ?? ''}`, () => renderRoom(parts, id, before))
        : await saying(parts, 404);
      if (page.status === 200 && before === undefined) hits.add(id);
      if (origin !== '') origins.set(reply, origin);
      return sendReaderPage(request, reply, page);
    });

    app.get<Asked>('/site/live/:id/entries', async (request, reply) => {
      const { id } = request.params;
      const { before, after = '' } = request.query;
      const isAsked = isStoryId(id) && (before === undefined ? /^\d{1,9}$/.test(after) : isStoryId(before));
      const { page } = await pages.get(isAsked ? `e:${id}:${before ?? ''}:${after}` : 'e:', async () => ({
        page: isAsked ? await renderEntries(parts, id, before, Number(after)) : sayJson(404),
        origin: '',
      }));
      return sendReaderPage(request, reply, page);
    });

    // Runs after the hook of all pages, which has said their policy.
    app.addHook('onSend', async (_request, reply) => {
      const origin = origins.get(reply);
      if (origin !== undefined) void reply.header('content-security-policy', await policyWith(origin));
    });
  };

/** The page in place of a room that is not there. */
async function saying({ frame }: SectionParts, status: 404 | 410): Promise<LiveAnswer> {
  const words =
    status === 410
      ? { title: texts.goneTitle, text: texts.goneText }
      : { title: siteTexts.notFoundTitle, text: siteTexts.notFoundText };
  return {
    page: readerPage(status, htmlType, messagePage(await frame(), { ...words, mark: String(status) })),
    origin: '',
  };
}

async function renderRoom(parts: SectionParts, id: string, before: string | undefined): Promise<LiveAnswer> {
  const view = await readPublicRoom(parts.db, id, { before });
  if (view === 'gone') return saying(parts, 410);
  if (view === undefined) return saying(parts, 404);
  const messages = await shownMessages(parts.db, id, undefined, shownTalk);
  const isOlder = before !== undefined;
  return {
    page: readerPage(200, htmlType, livePage(await parts.frame(), { ...view, messages, isOlder })),
    origin: mediaOrigin(view.room),
  };
}

/** Draws the entries that an open page requests: those after its cursor, or older ones. */
async function renderEntries(
  { db }: SectionParts,
  id: string,
  before: string | undefined,
  after: number,
): Promise<ReaderPage> {
  const room = await findPublicRoom(db, id);
  if (room === 'gone') return sayJson(410);
  if (room === undefined) return sayJson(404);
  const feed = await readLiveFeed(db, room, before === undefined ? { after } : { before });
  const { cursor, hasMore, entries } = feed;
  return readerPage(
    200,
    jsonType,
    JSON.stringify({
      cursor,
      hasMore,
      state: room.state,
      count: texts.count(room.entryCount),
      items: entries.map(itemOf),
    }),
  );
}

/** An entry for an open page; without html it is to be taken off. */
function itemOf(entry: ShownEntry): object {
  const { id, isPinned, deletedTime } = entry;
  return deletedTime === null ? { id, isPinned, html: liveEntryItem(entry).text } : { id };
}

const sayJson = (status: 404 | 410): ReaderPage =>
  readerPage(status, jsonType, JSON.stringify({ message: status === 410 ? texts.goneText : siteTexts.notFoundText }));

/** Where the page's moving picture comes from; '' for our own store and for none. */
function mediaOrigin({ state, streamUrl, replayUrl }: NamedRoom): string {
  const address = state === LiveState.Live ? streamUrl : state === LiveState.Replay ? replayUrl : '';
  return URL.canParse(address) ? new URL(address).origin : '';
}

const rank = ({ state }: NamedRoom): number => (state === LiveState.Live ? 0 : state === LiveState.Trailer ? 1 : 2);

/** Sorts live rooms first, then those to come, then the rest, each newest first. */
function inOrder(rooms: NamedRoom[]): NamedRoom[] {
  return [...rooms].sort((one, other) => rank(one) - rank(other));
}

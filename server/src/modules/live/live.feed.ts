import {
  openLiveEntries,
  openLiveMessageAdd,
  openLiveMessages,
  openLiveRoom,
  openLiveRooms,
} from 'shared-contracts/open';
import { HitCounter } from '../../platform/readers/hit-counter.ts';
import { OpenLives } from './lives.feed.ts';
import { liveTexts as texts } from './live.texts.ts';
import { type IsBlocked, receiveMessage } from './receive-message.ts';
import type { OpenSection } from '../../platform/feed/open-section.ts';
import { serveOpen } from '../../platform/feed/serve-open.ts';

/** Live rooms of the feed: their list, the room, what is said in it, and what readers send. */
export const openLives =
  (isBlocked: IsBlocked): OpenSection =>
  async (app, { db, now, cursors, cached, members }) => {
    const lives = new OpenLives(db, cursors);
    const hits = new HitCounter(db, app.log, 'live_rooms');
    app.addHook('onClose', () => hits.flush());

    serveOpen(app, openLiveRooms, ({ query, request, reply }) =>
      cached(request, reply, `lives:${JSON.stringify(query)}`, () => lives.rooms(query)),
    );

    serveOpen(app, openLiveRoom, async ({ params: { id }, request, reply }) => {
      const answer = await cached(request, reply, `live:${id}`, () => lives.room(id));
      hits.add(id);
      return answer;
    });

    serveOpen(app, openLiveMessages, ({ params: { id }, query: { cursor, limit }, request, reply }) =>
      cached(request, reply, `live-messages:${id}:${cursor ?? ''}:${limit}`, () => lives.messages(id, cursor, limit)),
    );

    serveOpen(app, openLiveMessageAdd, async ({ params: { id }, body: { userId, text, name }, request, reply }) => {
      void reply.header('cache-control', 'no-store');
      const member = await members.admit('live', request);
      const sent = { liveRoomId: id, member, device: userId, name, text, ip: request.ip };
      const { id: messageId, state } = await receiveMessage({ db, now }, isBlocked, sent);
      return { data: { id: messageId, state }, message: texts.messageSent };
    });

    serveOpen(app, openLiveEntries, ({ params: { id }, query, request, reply }) =>
      cached(request, reply, `entries:${id}:${JSON.stringify(query)}`, () => lives.entries(id, query)),
    );
  };

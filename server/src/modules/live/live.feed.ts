import { openLiveEntries, openLiveRoom, openLiveRooms } from 'shared-contracts/open';
import { HitCounter } from '../../platform/readers/hit-counter.ts';
import { OpenLives } from './lives.feed.ts';
import type { OpenSection } from '../../platform/feed/open-section.ts';
import { serveOpen } from '../../platform/feed/serve-open.ts';

/** Live rooms of the feed: their list, the room, and what is said in it. */
export const openLives: OpenSection = async (app, { db, cursors, cached }) => {
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

  serveOpen(app, openLiveEntries, ({ params: { id }, query, request, reply }) =>
    cached(request, reply, `entries:${id}:${JSON.stringify(query)}`, () => lives.entries(id, query)),
  );
};

import { publicLiveStates } from 'shared-contracts/model';
import { z } from 'zod';
import { HitCounter } from '../../platform/readers/hit-counter.ts';
import { checkOpen, openCursor, openId, openLimit, openPath } from '../../platform/feed/open-check.ts';
import { OpenLives } from './lives.feed.ts';
import type { OpenSection } from '../../platform/feed/open-section.ts';

const listQuery = z.strictObject({
  state: z.enum(publicLiveStates, '直播状态不正确').optional(),
  cursor: openCursor,
  limit: openLimit,
});
/** Before an entry, or after a number of change; the newest without either. */
const entriesQuery = z.strictObject({
  before: openId.optional(),
  after: z.coerce.number('游标不正确').int('游标不正确').min(0, '游标不正确').max(999_999_999, '游标不正确').optional(),
});

/** Live rooms of the feed: their list, the room, and what is said in it. */
export const openLives: OpenSection = async (app, { db, cursors, cached }) => {
  const lives = new OpenLives(db, cursors);
  const hits = new HitCounter(db, app.log, 'live_rooms');
  app.addHook('onClose', () => hits.flush());

  app.get('/open/v1/lives', async (request, reply) => {
    const query = checkOpen(listQuery, request.query);
    return cached(request, reply, `lives:${JSON.stringify(query)}`, () => lives.rooms(query));
  });

  app.get('/open/v1/lives/:id', async (request, reply) => {
    const { id } = checkOpen(openPath, request.params);
    const answer = await cached(request, reply, `live:${id}`, () => lives.room(id));
    hits.add(id);
    return answer;
  });

  app.get('/open/v1/lives/:id/entries', async (request, reply) => {
    const { id } = checkOpen(openPath, request.params);
    const query = checkOpen(entriesQuery, request.query);
    return cached(request, reply, `entries:${id}:${JSON.stringify(query)}`, () => lives.entries(id, query));
  });
};

import { behaviourOfContent, mdPointInDb } from 'shared-contracts/endpoints';
import { handle } from '../../platform/http/handle.ts';
import { limitUser } from '../../platform/rate-limit/limit-calls.ts';
import { addPoints, readersOf } from './behaviour.queries.ts';
import { findAccessFacts } from '../stories/content.queries.ts';
import { mayRead } from '../stories/reading.rules.ts';
import { loadStoryForUser } from '../stories/whole-story.ts';

/** Calls a minute that one user's pages may make; they report twice a minute at most. */
const callsPerMinute = 60;
const namesShown = 8;

/** Behaviour points of the newsroom. */
export const behaviourHandlers = [
  handle(mdPointInDb, async ({ points }, context) => {
    await limitUser(context, 'behaviour', callsPerMinute, 60);
    const known = await findAccessFacts(
      context.db,
      points.map(({ contentId }) => contentId),
    );
    const sums = new Map<string, (typeof points)[number]>();
    for (const point of points) {
      const story = known.get(point.contentId);
      if (!story || !mayRead(context.session, story)) continue;
      const key = `${point.action}:${point.contentId}`;
      sums.set(key, { ...point, count: point.count + (sums.get(key)?.count ?? 0) });
    }
    if (sums.size > 0) await addPoints(context.db, context.session.userId, [...sums.values()], context.now());
    return { data: { kept: sums.size } };
  }),
  handle(behaviourOfContent, async ({ contentId }, context) => {
    await loadStoryForUser(contentId, context);
    return { data: await readersOf(context.db, contentId, namesShown) };
  }),
];

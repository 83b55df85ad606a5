import { contentPush, pushAgain, pushList } from 'shared-contracts/endpoints';
import { handle } from '../../platform/http/handle.ts';
import { pushOnceMore, pushStory } from './push-story.ts';
import { listPushes } from './push.queries.ts';

/** Messages to the app's readers. */
export const pushHandlers = [
  handle(contentPush, async (message, context) => ({ data: await pushStory(message, context) })),
  handle(pushList, ({ currentPage, pageSize, ...filter }, { db, session }) =>
    listPushes(db, { ...filter, channels: session.channels }, currentPage, pageSize),
  ),
  handle(pushAgain, async ({ id }, context) => ({ data: await pushOnceMore(id, context) })),
];

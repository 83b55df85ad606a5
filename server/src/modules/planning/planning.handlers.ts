import {
  addTopicStory,
  approveTopic,
  assignTopic,
  dropAssignment,
  dropTopic,
  markAssignment,
  movePlannedDelivery,
  moveTopic,
  planningCalendar,
  planningStaff,
  saveTopic,
  topicBoard,
  topicGet,
  topicOfStory,
} from 'shared-contracts/endpoints';
import { planningLimits as limits } from 'shared-contracts/limits';
import { planningPaths } from 'shared-contracts/paths';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import { checkReadable } from '../stories/reading.ts';
import { assign, mark, unassign } from './assignment.commands.ts';
import { moveDelivery } from './move-delivery.ts';
import { approve, drop, planTopic, readTopic, storeTopic, writeStory } from './topic.commands.ts';
import { findTopicOfStory, listDeliveries, listStaff, listTopics, type TopicFilter } from './topic.queries.ts';

const dayLength = 86_400_000;

/** Milliseconds for which the board shows what is published. */
const publishedFor = 14 * dayLength;

/** Topics up to a number of them, and whether there are more. */
async function topicsUpTo(most: number, filter: Omit<TopicFilter, 'most'>, { db, session }: Context) {
  const found = await listTopics(db, { ...filter, most: most + 1 }, session);
  return { list: found.slice(0, most), hasMore: found.length > most };
}

/** Does work on a topic and answers with it. */
async function changed(context: Context, id: string, work: (tx: Database) => Promise<unknown>) {
  await context.db.transaction(work);
  return { data: await readTopic(context.db, id, context) };
}

/** Topics, their assignments and stories, and the calendar of what goes out. */
export const planningHandlers: Handler[] = [
  handle(topicBoard, async (filter, context) => {
    const publishedSince = new Date(context.now().getTime() - publishedFor);
    const { list, hasMore } = await topicsUpTo(limits.shown, { ...filter, publishedSince }, context);
    return { list, data: { hasMore } };
  }),
  handle(topicGet, async ({ id }, context) => ({ data: await readTopic(context.db, id, context) })),
  handle(topicOfStory, async ({ contentId }, context) => {
    await checkReadable(context, [contentId], 'text');
    return { data: { topic: await findTopicOfStory(context.db, contentId) } };
  }),
  handle(planningCalendar, async ({ startTime, endTime }, context) => {
    const period = { from: fromWireTime(startTime), to: fromWireTime(endTime) };
    const days = Math.ceil((period.to.getTime() - period.from.getTime()) / dayLength);
    const { list, hasMore } = await topicsUpTo(limits.entries, period, context);
    const { channels } = context.session;
    const out = await listDeliveries(context.db, { ...period, channels, ofDay: Math.floor(limits.entries / days) });
    return { list, data: { ...out, hasMore } };
  }),
  handle(saveTopic, async (request, context) => {
    const id = await context.db.transaction((tx) => storeTopic(tx, request, context));
    return { data: await readTopic(context.db, id, context) };
  }),
  handle(moveTopic, (request, context) => changed(context, request.id, (tx) => planTopic(tx, request, context))),
  handle(approveTopic, (request, context) => changed(context, request.id, (tx) => approve(tx, request, context))),
  handle(dropTopic, (request, context) => changed(context, request.id, (tx) => drop(tx, request, context))),
  handle(assignTopic, (request, context) => changed(context, request.id, (tx) => assign(tx, request, context))),
  handle(dropAssignment, (request, context) => changed(context, request.id, (tx) => unassign(tx, request, context))),
  handle(markAssignment, (request, context) => changed(context, request.id, (tx) => mark(tx, request, context))),
  handle(planningStaff, async ({ keywords }, { db }) => ({
    list: await listStaff(db, { code: planningPaths.board, keywords, most: limits.offered }),
  })),
  handle(addTopicStory, async (request, context) => ({ data: await writeStory(request, context) })),
  handle(movePlannedDelivery, moveDelivery),
];

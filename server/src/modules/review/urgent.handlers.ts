import { urgentAnswer, urgentGet, urgentListDebts, urgentPass, urgentSubmit } from 'shared-contracts/endpoints';
import { splitIds } from 'shared-contracts/wire';
import { handle } from '../../platform/http/handle.ts';
import { runBatch } from '../stories/batch.ts';
import { checkReadable } from '../stories/reading.ts';
import { answerUrgent, askUrgent, payUrgent } from './urgent.commands.ts';
import { findUrgent, listUrgent, toUrgentReview } from './urgent.queries.ts';

/** The urgent lane: two persons clear a story, its reviews follow. */
export const urgentHandlers = [
  handle(urgentGet, async ({ id }, context) => {
    await checkReadable(context, [id], 'text');
    const urgent = await findUrgent(context.db, id);
    return { data: urgent ? toUrgentReview(urgent, context.now()) : null };
  }),
  handle(urgentListDebts, async (_request, { db, session, now }) => ({
    list: await listUrgent(db, [...session.channels], now()),
  })),
  handle(urgentSubmit, ({ ids, reason }, context) =>
    runBatch(context, splitIds(ids), 'own', (tx, id) => askUrgent(tx, id, reason, context)),
  ),
  handle(urgentAnswer, (request, context) => context.db.transaction((tx) => answerUrgent(tx, request, context))),
  handle(urgentPass, (request, context) => context.db.transaction((tx) => payUrgent(tx, request, context))),
];

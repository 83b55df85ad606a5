import { urgentAnswer, urgentGet, urgentListDebts, urgentPass, urgentSubmit } from 'shared-contracts/endpoints';
import { splitIds } from 'shared-contracts/wire';
import { handle } from '../../platform/http/handle.ts';
import { runBatch } from '../stories/batch.ts';
import { checkReadable } from '../stories/reading.ts';
import { answerUrgent, askUrgent, payUrgent } from './urgent.commands.ts';
import { listUrgent, urgentOf } from './urgent-waiting.queries.ts';

/** The urgent lane: two persons clear a story, its reviews follow. */
export const urgentHandlers = [
  handle(urgentGet, async ({ id }, context) => {
    await checkReadable(context, [id], 'text');
    return { data: await urgentOf(id, context) };
  }),
  handle(urgentListDebts, async (_request, context) => ({ list: await listUrgent(context) })),
  handle(urgentSubmit, ({ ids, reason }, context) =>
    runBatch(context, splitIds(ids), 'own', (tx, id) => askUrgent(tx, id, reason, context)),
  ),
  handle(urgentAnswer, (request, context) => context.db.transaction((tx) => answerUrgent(tx, request, context))),
  handle(urgentPass, (request, context) => context.db.transaction((tx) => payUrgent(tx, request, context))),
];

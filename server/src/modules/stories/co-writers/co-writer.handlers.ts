import { coWriterCandidates, coWriterInvite, coWriterList, coWriterRemove } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { handle } from '../../../platform/http/handle.ts';
import { checkReadable } from '../reading.ts';
import { listCandidates, listCoWriters } from './co-writer.queries.ts';
import { coWriterTexts as texts } from './co-writer.texts.ts';
import { inviteCoWriter, mayInvite, removeCoWriter } from './co-writers.ts';

/** Who edits a draft beside its author. */
export const coWriterHandlers = [
  handle(coWriterList, async ({ id }, context) => {
    const facts = (await checkReadable(context, [id], 'history')).get(id)!;
    return { data: { people: await listCoWriters(context.db, id), mayInvite: mayInvite(context.session, facts) } };
  }),
  handle(coWriterCandidates, async ({ id }, context) => {
    const facts = (await checkReadable(context, [id], 'history')).get(id)!;
    if (!mayInvite(context.session, facts)) throw new AppError(ErrorCode.Forbidden, texts.notYours, { ids: [id] });
    return { list: await listCandidates(context.db, id) };
  }),
  handle(coWriterInvite, (request, context) => context.db.transaction((tx) => inviteCoWriter(tx, request, context))),
  handle(coWriterRemove, (request, context) => context.db.transaction((tx) => removeCoWriter(tx, request, context))),
];

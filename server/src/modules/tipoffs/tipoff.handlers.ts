import {
  assignDisclosureMaterial,
  barDisclosureSender,
  type BatchResult,
  claimDisclosureMaterial,
  contentAddDisclosureMaterial,
  contentGetDisclosureMaterial,
  contentUpdateDisclosureMaterial,
  disclosureColleagues,
  disclosureMaterialCounts,
  disclosureOfContent,
  listDisclosureMaterial,
  listMyDisclosureMaterial,
  noteDisclosureMaterial,
  refuseDisclosureMaterial,
  reopenDisclosureMaterial,
  replyDisclosureMaterial,
  revealDisclosureContact,
  takeDisclosureMaterial,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import { TipoffKind } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { mayReadTipoffs } from './tipoff.rules.ts';
import type { Context } from '../../platform/http/context.ts';
import { handle } from '../../platform/http/handle.ts';
import { findTipoff, tipoffColleagues, tipoffOfContent } from './tipoff.queries.ts';
import { countTipoffs, listTipoffs, type TipoffFilter } from './tipoff-list.queries.ts';
import {
  assignTipoff,
  claimTipoff,
  codesFor,
  correctClue,
  noteTipoff,
  refuseTipoff,
  releaseTipoff,
  reopenTipoff,
  replyToTipoff,
  reportClue,
} from './desk-tipoff.ts';
import { blockTipoffSender, readTipoff, revealContact } from './read-tipoff.ts';
import { convertTipoffToStory } from './convert-tipoff.ts';
import { checkReadable, withKnownTitles } from '../stories/reading.ts';

function checkKind(kind: TipoffKind, { session }: Context): void {
  if (!mayReadTipoffs(session, kind)) throw new AppError(ErrorCode.Forbidden);
}

/** A page of tip-offs, with the titles of the stories made of them that the user may see. */
async function pageOfTipoffs(
  filter: Omit<TipoffFilter, 'userId' | 'now'>,
  { currentPage, pageSize }: { currentPage: number; pageSize: number },
  context: Context,
) {
  const { db, session, now } = context;
  const { list, total } = await listTipoffs(
    db,
    { ...filter, userId: session.userId, now: now() },
    currentPage,
    pageSize,
  );
  return { list: await withKnownTitles(context, list), total };
}

/** Rejects each one in a transaction of its own, and reports each outcome. */
async function refuseEach(ids: readonly string[], reason: string, context: Context): Promise<BatchResult> {
  const list: BatchResult['list'] = [];
  for (const id of new Set(ids)) {
    const title = (await findTipoff(context.db, id))?.title ?? '';
    try {
      await context.db.transaction((tx) => refuseTipoff(tx, id, reason, context));
      list.push({ id, title, ok: true, message: '' });
    } catch (error) {
      if (!isAppError(error)) throw error;
      list.push({ id, title, ok: false, message: error.message });
    }
  }
  return { list };
}

/** Tip-offs of readers and clues that were reported: reading and working on them. */
export const tipoffHandlers = [
  handle(contentAddDisclosureMaterial, async (request, context) => ({ data: await reportClue(request, context) })),
  handle(contentUpdateDisclosureMaterial, async (request, context) => ({ data: await correctClue(request, context) })),
  handle(contentGetDisclosureMaterial, async ({ id }, context) => ({ data: await readTipoff(id, context) })),

  handle(listDisclosureMaterial, ({ currentPage, pageSize, ...filter }, context) => {
    checkKind(filter.kind, context);
    return pageOfTipoffs(filter, { currentPage, pageSize }, context);
  }),
  handle(disclosureMaterialCounts, async (filter, context) => {
    checkKind(filter.kind, context);
    return { data: await countTipoffs(context.db, { ...filter, userId: context.session.userId, now: context.now() }) };
  }),
  handle(listMyDisclosureMaterial, (page, context) =>
    pageOfTipoffs({ kind: TipoffKind.Reported, scope: 'sent' }, page, context),
  ),
  handle(disclosureColleagues, async ({ kind }, context) => {
    checkKind(kind, context);
    return { list: await tipoffColleagues(context.db, codesFor(kind)) };
  }),
  handle(disclosureOfContent, async ({ contentId }, context) => {
    await checkReadable(context, [contentId], 'history');
    const found = await tipoffOfContent(context.db, contentId);
    return { data: found && mayReadTipoffs(context.session, found.kind) ? found : null };
  }),

  handle(claimDisclosureMaterial, async ({ id, claim }, context) => ({
    data: await (claim ? claimTipoff(id, context) : releaseTipoff(id, context)),
  })),
  handle(assignDisclosureMaterial, async (request, context) => ({ data: await assignTipoff(request, context) })),
  handle(noteDisclosureMaterial, async ({ id, text }, context) => void (await noteTipoff(id, text, context))),
  handle(replyDisclosureMaterial, async ({ id, text }, context) => void (await replyToTipoff(id, text, context))),
  handle(refuseDisclosureMaterial, ({ ids, reason }, context) => refuseEach(splitIds(ids), reason, context)),
  handle(reopenDisclosureMaterial, async ({ id }, context) => ({ data: await reopenTipoff(id, context) })),
  handle(takeDisclosureMaterial, async ({ id, requestId }, context) => ({
    data: await convertTipoffToStory(id, requestId, context),
  })),
  handle(revealDisclosureContact, async ({ id }, context) => ({ data: await revealContact(id, context) })),
  handle(barDisclosureSender, ({ id }, context) => blockTipoffSender(id, context)),
];

import type { coWriterInvite, coWriterRemove, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { coWritersMax } from 'shared-contracts/limits';
import { AuditState, NoticeKind, storyFormPath } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { and, count, eq } from '../../../platform/database/orm.ts';
import { addRecords } from '../../../platform/audit/record.queries.ts';
import type { Database } from '../../../platform/database/database.ts';
import { actorOf } from '../../../platform/http/actor-of.ts';
import type { Context, Session } from '../../../platform/http/context.ts';
import { noticeStaff } from '../../../platform/notices/notice-staff.ts';
import type { Content } from '../content.queries.ts';
import { loadItem } from '../item.ts';
import { operationNames } from '../operation.texts.ts';
import { storyTexts } from '../story.texts.ts';
import { listCandidates, listCoWriters } from './co-writer.queries.ts';
import { storyCoWriters } from './co-writer.tables.ts';
import { coWriterTexts as texts } from './co-writer.texts.ts';

/** The author invites, and who may edit the drafts of others: an invited person invites nobody. */
export const mayInvite = (session: Session, { createUserId }: Pick<Content, 'createUserId'>): boolean =>
  session.can(ContentPermission.Create) && (createUserId === session.userId || session.can(ContentPermission.EditAny));

async function loadOwn(tx: Database, id: string, context: Context): Promise<Content> {
  const { content } = await loadItem(tx, id, context);
  if (!mayInvite(context.session, content)) throw new AppError(ErrorCode.Forbidden, texts.notYours, { ids: [id] });
  return content;
}

async function notice(
  tx: Database,
  content: Content,
  userId: string,
  words: { title: string; text: string },
  { session, now }: Context,
): Promise<void> {
  await noticeStaff(
    tx,
    { users: [userId] },
    {
      ...words,
      kind: NoticeKind.CoWriting,
      link: storyFormPath(content.contentType, content.id),
      subjectId: content.id,
      event: `co-writer:${content.id}:${now().getTime()}`,
      by: session.userId,
      now: now(),
    },
  );
}

/** Invites a colleague to edit a draft, who is noticed of it; the same again changes nothing. */
export async function inviteCoWriter(
  tx: Database,
  { id, userId }: RequestOf<typeof coWriterInvite>,
  context: Context,
): Promise<{ data: { isNew: boolean } }> {
  const content = await loadOwn(tx, id, context);
  if (content.deletedTime !== null) throw guardRefused([{ guard: 'bin', text: storyTexts.inBin }]);
  if (content.auditState !== AuditState.Draft && content.auditState !== AuditState.Returned)
    throw guardRefused([{ guard: 'state', text: texts.noDraft }]);
  const people = await listCoWriters(tx, id);
  if (people.some((one) => one.id === userId && one.reasons.includes('invited'))) return { data: { isNew: false } };
  const person = [...(await listCandidates(tx, id)), ...people].find((one) => one.id === userId);
  if (!person) throw invalidInput([{ path: 'userId', message: texts.noCandidate }]);
  const [invited] = await tx.select({ number: count() }).from(storyCoWriters).where(eq(storyCoWriters.contentId, id));
  if (invited!.number >= coWritersMax) throw guardRefused([{ guard: 'max', text: texts.tooMany(coWritersMax) }]);
  const { nickName } = context.session;
  await tx.insert(storyCoWriters).values({ contentId: id, userId, invitedBy: nickName, invitedTime: context.now() });
  const record = { newsId: id, opName: operationNames.inviteCoWriter, remark: person.name };
  await addRecords(tx, [record], actorOf(context), context.now());
  await notice(tx, content, userId, { title: texts.invited(content.title), text: texts.by(nickName) }, context);
  return { data: { isNew: true } };
}

/** Takes an invitation back at once: an open room of that person closes. */
export async function removeCoWriter(
  tx: Database,
  { id, userId }: RequestOf<typeof coWriterRemove>,
  context: Context,
): Promise<{ data: { stays: boolean } }> {
  const content = await loadOwn(tx, id, context);
  const person = (await listCoWriters(tx, id)).find((one) => one.id === userId);
  const gone = await tx
    .delete(storyCoWriters)
    .where(and(eq(storyCoWriters.contentId, id), eq(storyCoWriters.userId, userId)))
    .returning();
  const stays = person?.reasons.some((reason) => reason !== 'invited') ?? false;
  if (gone.length === 0) return { data: { stays } };
  const record = { newsId: id, opName: operationNames.removeCoWriter, remark: person?.name ?? '' };
  await addRecords(tx, [record], actorOf(context), context.now());
  const { nickName } = context.session;
  if (!stays)
    await notice(tx, content, userId, { title: texts.removed(content.title), text: texts.by(nickName) }, context);
  return { data: { stays } };
}

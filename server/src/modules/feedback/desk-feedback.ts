import type { answerFeedback, assignFeedback, feedbackContact, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import {
  DictionaryCode,
  FeedbackAction,
  FeedbackState,
  feedbackStateNames,
  type AuditAction,
} from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { fromWireTime, toWireMinute } from '../../platform/text/wire-time.ts';
import { tidyComment } from '../comments/comment.rules.ts';
import { labelsOf } from '../dictionary/dictionary-options.queries.ts';
import { readMemberMobile, type MemberKey, openFact } from '../members/member-secrets.rules.ts';
import { tellMember } from '../members/tell-member.ts';
import { refuseBanned } from '../words/word-list.ts';
import {
  addFeedbackEvent,
  changeFeedback,
  findFeedback,
  listFeedbackColleagues,
  lockFeedback,
  type StoredFeedback,
} from './feedback.queries.ts';
import { readPictures } from './feedback-pictures.ts';
import { feedbackTexts as texts } from './feedback.texts.ts';

/** How the desk for tip-offs takes a feedback over; provided by the assembly. */
export interface TipoffDesk {
  /** Keeps a picture under a ticket and gives its key. */
  keepPicture(place: Pick<Context, 'db' | 'settings' | 'now'>, ticket: string, bytes: Buffer): Promise<string>;
  /** Stores a tip-off; the same ticket again gives the first one. */
  store(
    tx: Database,
    sent: {
      ticket: string;
      readerKey: string;
      origin: 'site' | 'app';
      title: string;
      text: string;
      name: string;
      mobile: string;
      pictures: readonly string[];
      ip: string;
    },
    now: Date,
  ): Promise<{ receipt: string }>;
}

/** What is done with a feedback, and what stands in its history. */
interface Step {
  action: FeedbackAction;
  text: string;
  state: FeedbackState;
  /** As the operation log names the step. */
  noted: AuditAction;
  patch?: Partial<Pick<StoredFeedback, 'holderId' | 'holderName' | 'dueTime' | 'tipoffReceipt'>>;
  /** Title of the message that a member gets. */
  notice?: string;
}

const isDone = ({ state }: StoredFeedback): boolean =>
  state === FeedbackState.Answered || state === FeedbackState.Closed;

async function locked(tx: Database, id: string, rev?: number): Promise<StoredFeedback> {
  const feedback = await lockFeedback(tx, id);
  if (!feedback) throw new AppError(ErrorCode.NotFound, texts.gone);
  if (rev !== undefined && feedback.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.changed);
  return feedback;
}

/** Writes a step with its line of the history and of the operation log, and tells a member. */
async function take(tx: Database, feedback: StoredFeedback, step: Step, context: Context): Promise<void> {
  const { session, now } = context;
  const { action, text, state, noted, patch, notice } = step;
  const { id, receipt, memberId } = feedback;
  await changeFeedback(tx, id, { ...patch, state }, now());
  const { userId, nickName: userName } = session;
  const event = await addFeedbackEvent(tx, { feedbackId: id, action, text, userId, userName, time: now() });
  await noteAction(tx, context, noted, receipt, { text });
  if (notice !== undefined && memberId !== null)
    await tellMember(tx, {
      member: memberId,
      kind: 'feedback',
      title: notice,
      text,
      link: publicPaths.mePart('feedback'),
      event: `feedback:${id}:${event}`,
      now: now(),
    });
}

/** Gives a feedback to a colleague. Throws StaleRevision when it has changed since it was seen. */
export async function assign(
  tx: Database,
  { id, rev, holderId, dueTime, remark }: RequestOf<typeof assignFeedback>,
  context: Context,
): Promise<void> {
  const due = dueTime === null ? null : fromWireTime(dueTime);
  if (due && due <= context.now()) throw invalidInput([{ path: 'dueTime', message: texts.dueOver }]);
  const feedback = await locked(tx, id, rev);
  if (isDone(feedback))
    throw guardRefused([{ guard: 'state', text: texts.doneAlready(feedbackStateNames[feedback.state]) }]);
  const holder = (await listFeedbackColleagues(tx)).find((one) => one.id === holderId);
  if (!holder) throw invalidInput([{ path: 'holderId', message: texts.holderAway }]);
  const text = [holder.nickName, due && toWireMinute(due), cleanLine(remark)].filter(Boolean).join('，');
  const patch = { holderId, holderName: holder.nickName, dueTime: due };
  await take(
    tx,
    feedback,
    { action: FeedbackAction.Assign, text, state: FeedbackState.Working, noted: 'feedback.assign', patch },
    context,
  );
}

/** Answers a reader. What is answered may be answered once more. */
export async function answer(
  tx: Database,
  { id, rev, text }: RequestOf<typeof answerFeedback>,
  context: Context,
): Promise<void> {
  const feedback = await locked(tx, id, rev);
  if (feedback.state === FeedbackState.Closed) throw guardRefused([{ guard: 'state', text: texts.closedAlready }]);
  const tidy = tidyComment(text);
  await refuseBanned(tx, [{ label: texts.answerField, text: tidy }], context.now());
  await take(
    tx,
    feedback,
    {
      action: FeedbackAction.Answer,
      text: tidy,
      state: FeedbackState.Answered,
      noted: 'feedback.answer',
      notice: texts.answered,
    },
    context,
  );
}

/** Closes a feedback with a reason that its reader sees. */
export async function close(tx: Database, id: string, reason: string, context: Context): Promise<void> {
  const feedback = await locked(tx, id);
  if (feedback.state === FeedbackState.Closed) throw guardRefused([{ guard: 'state', text: texts.closedAlready }]);
  const text = tidyComment(reason);
  await refuseBanned(tx, [{ label: texts.reasonField, text }], context.now());
  await take(
    tx,
    feedback,
    { action: FeedbackAction.Close, text, state: FeedbackState.Closed, noted: 'feedback.close', notice: texts.closed },
    context,
  );
}

/** Brings a feedback back among those that wait. */
export async function reopen(tx: Database, { id, rev }: { id: string; rev: number }, context: Context): Promise<void> {
  const feedback = await locked(tx, id, rev);
  if (!isDone(feedback)) throw guardRefused([{ guard: 'state', text: texts.isOpen }]);
  const patch = { holderId: null, holderName: '', dueTime: null };
  await take(
    tx,
    feedback,
    { action: FeedbackAction.Reopen, text: '', state: FeedbackState.Waiting, noted: 'feedback.reopen', patch },
    context,
  );
}

/** Makes a tip-off of a feedback, once, and closes it; its reader gets the number of the tip-off. */
export async function toTipoff(
  { id, rev }: { id: string; rev: number },
  { desk, keys }: { desk: TipoffDesk; keys: MemberKey },
  context: Context,
): Promise<{ receipt: string }> {
  const { db, now } = context;
  const seen = await findFeedback(db, id);
  if (!seen) throw new AppError(ErrorCode.NotFound, texts.gone);
  refuseSecond(seen);
  if (seen.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.changed);
  const ticket = `feedback:${id}`;
  // Drawn again before anything is locked: pictures take seconds.
  const pictures: string[] = [];
  for (const bytes of await readPictures(context, id)) pictures.push(await desk.keepPicture(context, ticket, bytes));
  const kindName = (await labelsOf(db, DictionaryCode.FeedbackKind, [seen.kind]))(seen.kind);
  return db.transaction(async (tx) => {
    const feedback = await locked(tx, id, rev);
    const { readerKey, origin, content, ip, contactSealed } = feedback;
    const { receipt } = await desk.store(
      tx,
      {
        ticket,
        readerKey,
        origin,
        title: texts.tipoffTitle(kindName),
        text: content,
        name: texts.anonymous,
        mobile: readMemberMobile(openFact(keys, 'contact', contactSealed)) ?? '',
        pictures,
        ip,
      },
      now(),
    );
    await take(
      tx,
      feedback,
      {
        action: FeedbackAction.Tipoff,
        text: texts.toTipoff(receipt),
        state: FeedbackState.Closed,
        noted: 'feedback.tipoff',
        patch: { tipoffReceipt: receipt },
        notice: texts.closed,
      },
      context,
    );
    return { receipt };
  });
}

function refuseSecond({ tipoffReceipt }: StoredFeedback): void {
  if (tipoffReceipt !== '') throw guardRefused([{ guard: 'tipoff', text: texts.tipoffBefore }]);
}

/** The whole contact of a reader; the view and its line in the log are one transaction. */
export async function readContactOf(
  tx: Database,
  { id, reason }: RequestOf<typeof feedbackContact>,
  keys: MemberKey,
  context: Context,
): Promise<{ contact: string }> {
  const feedback = await findFeedback(tx, id);
  if (!feedback) throw new AppError(ErrorCode.NotFound, texts.gone);
  const contact = openFact(keys, 'contact', feedback.contactSealed);
  if (contact === '') throw guardRefused([{ guard: 'contact', text: texts.noContact }]);
  await noteAction(tx, context, 'feedback.contact', feedback.receipt, { reason });
  return { contact };
}

import { AppError, ErrorCode, type GuardRefusal } from 'shared-contracts/errors';
import { AuditState, type ReviewStage, Stage, stageList, stageNames, TaskState } from 'shared-contracts/model';
import { addRecords, type RecordActor } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { toWireMinute } from '../../platform/text/wire-time.ts';
import { wordGuards } from '../proofreading/story-words.ts';
import { changeContent, touchContent } from '../stories/content.queries.ts';
import { checkGuards, guardsOf, type Item, loadItem } from '../stories/item.ts';
import { freeLocks } from '../stories/lock.queries.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { stagesNow } from '../stories/replan.ts';
import { addSeal, addTask, assignTask, closeTask, listSeals, voidSeal } from '../stories/review.queries.ts';
import { livingSeals, missingStages } from '../stories/review.rules.ts';
import { nameInPlace } from '../stories/stand-in.rules.ts';
import { noticeWaiting } from '../stories/story-notices.ts';
import { stopTask } from '../stories/task-ends.ts';
import { readStories } from './story-read.queries.ts';
import { reviewTexts } from './review.texts.ts';
import { noticeAnswered, noticeAsked, noticeDebt, settlePaid } from './urgent-notices.ts';
import {
  addUrgent,
  changeUrgent,
  findUrgent,
  isChiefOf,
  isPoliticalLeft,
  type StoredUrgent,
} from './urgent.queries.ts';
import {
  type Capacity,
  capacityToAnswer,
  capacityToPay,
  hasReviewedOther,
  hasWritten,
  isWithChief,
} from './urgent-persons.rules.ts';
import { urgentTexts as texts } from './urgent.texts.ts';

const hour = 3_600_000;

const refuse = (guard: string, text: string): GuardRefusal[] => [{ guard, text }];

const writerGuards = ({ content }: Item, userId: string): GuardRefusal[] =>
  hasWritten(content, userId) ? refuse('fourEyes', texts.hasWritten) : [];

/** A story for whoever may act on it, as oneself or in another's place: by its own rules, not by the channel alone. */
const loadUrgent = (tx: Database, id: string, { now, settings }: Context): Promise<Item> =>
  loadItem(tx, id, { now, settings });

/** The acting user as records keep it: who stands in for another, with that name. */
function actorAs({ absent }: Capacity, context: Context): RecordActor {
  const actor = actorOf(context);
  return { ...actor, nickName: nameInPlace(actor.nickName, absent && { userName: absent.nickName }) };
}

async function readTextGuards(tx: Database, { content }: Item, userId: string): Promise<GuardRefusal[]> {
  const hasRead = (await readStories(tx, [content.id], userId)).has(content.id);
  return hasRead ? [] : refuse('unread', texts.unread);
}

/** Stages that an urgent story may leave for later: those missing, political review only where the column allows it. */
async function stagesToLeave(tx: Database, { content, seals }: Item) {
  const stages = await stagesNow(tx, content);
  const missing = missingStages(stages, seals, content);
  const mayLeavePolitical = content.categoryId !== null && (await isPoliticalLeft(tx, content.categoryId));
  return { stages, left: missing.filter((stage) => stage !== Stage.Political || mayLeavePolitical) };
}

/** Asks that a story in review is cleared now; a second person has to agree. */
export async function askUrgent(tx: Database, id: string, reason: string, context: Context): Promise<void> {
  const now = context.now();
  const by = actorOf(context);
  const item = await loadItem(tx, id, context);
  checkGuards(item, guardsOf(item, 'urgent', context.session));
  const open = await findUrgent(tx, id);
  if (open) checkGuards(item, refuse('asked', open.state === 'asked' ? texts.isAsked(open.askedName) : texts.hasDebt));
  const { left } = await stagesToLeave(tx, item);
  if (left.length === 0) checkGuards(item, refuse('stages', texts.nothingToLeave));
  const { auditRound: round, hash } = item.content;
  const facts = { contentId: id, round, hash, reason, askedBy: by.userId, askedName: by.nickName, askedTime: now };
  const urgentId = await addUrgent(tx, { ...facts, state: 'asked' });
  await touchContent(tx, id, { urgent: true });
  await addRecords(tx, [{ newsId: id, opName: operationNames.askUrgent, remark: reason }], by, now);
  await noticeAsked(tx, item.content, urgentId, { reason, by, now });
}

/** Two persons, one of them a chief, and the second no writer of the text, which they have read. */
async function consentGuards(
  tx: Database,
  item: Item,
  urgent: StoredUrgent,
  hasChief: boolean,
  { session, now }: Context,
): Promise<GuardRefusal[]> {
  const { content, row } = item;
  if (content.auditRound !== urgent.round || content.hash !== urgent.hash) return refuse('changed', texts.textChanged);
  const isLocked = row.lock !== null && row.lock.userId !== session.userId;
  return [
    ...(hasChief ? [] : refuse('chief', texts.chiefMissing)),
    ...writerGuards(item, session.userId),
    ...(isLocked ? refuse('lock', texts.isLocked(row.lock!.nickName)) : []),
    ...(await readTextGuards(tx, item, session.userId)),
    ...(await wordGuards(tx, item, 'approve', now())),
  ];
}

/** How the session answers, and whether a chief is among the two. Refuses who has neither right nor place. */
async function answering(tx: Database, { content }: Item, { askedBy }: StoredUrgent, { session }: Context) {
  const request = { askedBy, isChiefAsking: await isChiefOf(tx, askedBy, content.categoryId) };
  const capacity = capacityToAnswer(session, content, request);
  if (!capacity) throw new AppError(ErrorCode.Forbidden, undefined, { ids: [content.id] });
  return { capacity, hasChief: isWithChief(session, capacity, request) };
}

/** The second person's answer. Consent clears the story but for what may not be left, and makes the rest a debt. */
export async function answerUrgent(
  tx: Database,
  { id, agree, reason }: { id: string; agree: boolean; reason: string },
  context: Context,
): Promise<void> {
  const now = context.now();
  const item = await loadUrgent(tx, id, context);
  const urgent = await findUrgent(tx, id);
  if (urgent?.state !== 'asked') return checkGuards(item, refuse('asked', texts.notAsked));
  const { capacity, hasChief } = await answering(tx, item, urgent, context);
  const by = actorAs(capacity, context);
  if (urgent.askedBy === by.userId) checkGuards(item, refuse('twoPersons', texts.needsAnother));
  const answered = { answeredBy: by.userId, answeredName: by.nickName, answeredTime: now };
  if (!agree) {
    await changeUrgent(tx, urgent.id, { ...answered, state: 'refused', closedTime: now });
    await touchContent(tx, id, { urgent: false });
    await addRecords(tx, [{ newsId: id, opName: operationNames.refuseUrgent, remark: reason }], by, now);
    return noticeAnswered(tx, item.content, urgent, { agree, reason, by, now });
  }
  if (item.content.auditState !== AuditState.InReview) checkGuards(item, refuse('state', texts.notInReview));
  checkGuards(item, await consentGuards(tx, item, urgent, hasChief, context));
  const { stages, left } = await stagesToLeave(tx, item);
  if (left.length === 0) checkGuards(item, refuse('stages', texts.nothingToLeave));
  await clearBefore(tx, item, { stages, left }, { by, now, remark: texts.clearedBy(urgent.askedName, urgent.reason) });
  const dueTime = new Date(now.getTime() + context.settings.URGENT_DEBT_HOURS * hour);
  await changeUrgent(tx, urgent.id, { ...answered, state: 'open', stages: left, dueTime });
  await freeLocks(tx, id);
  const remark = texts.agreed(urgent.askedName, urgent.reason, stageList(left), toWireMinute(dueTime));
  await addRecords(tx, [{ newsId: id, opName: operationNames.agreeUrgent, remark }], by, now);
  await noticeAnswered(tx, item.content, urgent, { agree, reason, by, now });
  await noticeDebt(tx, item.content, { ...urgent, stages: left, dueTime }, { by, now });
}

/** Seals the stages that are left for later, as such, and moves the story on: it is cleared unless one remains. */
async function clearBefore(
  tx: Database,
  { content, task }: Item,
  { stages, left }: { stages: readonly ReviewStage[]; left: readonly ReviewStage[] },
  { by, now, remark }: { by: ReturnType<typeof actorOf>; now: Date; remark: string },
): Promise<void> {
  const round = content.auditRound;
  for (const stage of left) {
    const skipped = task?.stage === stage ? task : await addTask(tx, content, { stage, round, now });
    await stopTask(tx, content, skipped, {
      state: TaskState.Skipped,
      opinion: remark,
      text: texts.clearedBefore(by.nickName),
      by,
      now,
    });
    await addSeal(tx, content, stage, { by, now, urgent: true });
  }
  const next = missingStages(stages, await listSeals(tx, content.id), content)[0] ?? Stage.Cleared;
  const auditState = next === Stage.Cleared ? AuditState.Cleared : AuditState.InReview;
  const patch = { auditState, auditStage: next, roundStages: [...stages], resumeStage: null };
  const cleared = await changeContent(tx, content.id, patch, by, now);
  if (next !== Stage.Cleared) {
    const following = await addTask(tx, cleared, { stage: next, round, now });
    await noticeWaiting(tx, cleared, following, { text: texts.urgentBy(by.nickName), by, now });
  }
}

/** Who may pay a stage: its reviewers, no writer, and nobody who reviewed another stage of the round. */
async function payGuards(
  tx: Database,
  item: Item,
  urgent: StoredUrgent,
  stage: number,
  { session }: Context,
): Promise<GuardRefusal[]> {
  const { content } = item;
  const seals = livingSeals(item.seals, content);
  const isSealed = seals.some((seal) => seal.urgent && seal.stage === stage);
  if (!isSealed || content.auditRound !== urgent.round || content.hash !== urgent.hash)
    return refuse('changed', texts.paidByNewRound);
  return [
    ...writerGuards(item, session.userId),
    ...(hasReviewedOther(seals, session.userId, stage) ? refuse('fourEyes', texts.reviewedOther) : []),
    ...(await readTextGuards(tx, item, session.userId)),
  ];
}

/** Reviews a stage that was left: the reviewer's seal replaces the urgent one; with the last one the debt is paid. */
export async function payUrgent(
  tx: Database,
  { id, stage, remark }: { id: string; stage: number; remark: string },
  context: Context,
): Promise<void> {
  const now = context.now();
  const item = await loadUrgent(tx, id, context);
  const { content } = item;
  const urgent = await findUrgent(tx, id);
  const owed = urgent?.state === 'open' ? urgent.stages.find((one) => one === stage) : undefined;
  if (!urgent || owed === undefined) return checkGuards(item, refuse('debt', texts.notOwed));
  const capacity = capacityToPay(context.session, content, livingSeals(item.seals, content), owed);
  if (!capacity) return checkGuards(item, refuse('permission', texts.noRight));
  const by = actorAs(capacity, context);
  checkGuards(item, await payGuards(tx, item, urgent, owed, context));
  const old = livingSeals(item.seals, content).find((seal) => seal.urgent && seal.stage === owed);
  if (old) await voidSeal(tx, old.id, now);
  await addSeal(tx, content, owed, { by, now });
  if (!item.task) {
    const task = await addTask(tx, content, { stage: owed, round: content.auditRound, now });
    await assignTask(tx, task.id, by, capacity.absent?.userId);
    await closeTask(tx, task.id, { state: TaskState.Approved, by, now, opinion: remark });
  }
  const stages = urgent.stages.filter((one) => one !== owed);
  const isPaid = stages.length === 0;
  await changeUrgent(tx, urgent.id, { stages, ...(isPaid && { state: 'settled', closedTime: now }) });
  if (isPaid) await touchContent(tx, id, { urgent: false });
  await settlePaid(tx, content, urgent, { left: stages, by, now });
  const record = [stageNames[owed], remark].filter(Boolean).join('：');
  await addRecords(tx, [{ newsId: id, opName: operationNames.payUrgent, remark: record }], by, now);
}

/** Refuses to take an urgent clearing back like a pass: readers may have it, and others review it. */
export const urgentSealGuards = (seal: { urgent: boolean }): GuardRefusal[] =>
  seal.urgent ? refuse('urgent', reviewTexts.urgentNotBack) : [];

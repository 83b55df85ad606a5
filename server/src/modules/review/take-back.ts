import type { GuardRefusal } from 'shared-contracts/errors';
import { AuditState, DeliveryState, type ReviewStage, TaskState } from 'shared-contracts/model';
import { livingSeals } from '../stories/review.rules.ts';
import { toWireMinute } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import { changeContent } from '../stories/content.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { deliveriesOf } from '../stories/delivery.queries.ts';
import { freeLocks } from '../stories/lock.queries.ts';
import { addRecords, firstRecordAfter } from '../../platform/audit/record.queries.ts';
import { addTask, assignTask, closeTask, type Seal, voidSeal } from '../stories/review.queries.ts';
import { checkGuards, guardsOf, type Item, loadItem } from '../stories/item.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { nameInPlace } from '../stories/stand-in.rules.ts';
import { stagesNow } from '../stories/replan.ts';
import { urgentSealGuards } from './urgent.commands.ts';
import { reviewTexts } from './review.texts.ts';

/**
 * Records that do not count as a consequence of a pass: the story and its way are as the pass left them. A plan is
 * among them, since publication checks the guards again at its minute.
 */
const withoutEffect: readonly string[] = [
  operationNames.askOutside,
  operationNames.outsideOpinion,
  operationNames.claim,
  operationNames.release,
  operationNames.schedule,
  operationNames.unschedule,
  operationNames.alone,
  operationNames.versionSave,
  operationNames.export,
  operationNames.takeOver,
  operationNames.keepConflict,
  operationNames.addNote,
  operationNames.replyNote,
  operationNames.resolveNote,
  operationNames.reopenNote,
  operationNames.deleteNote,
  operationNames.suggest,
  operationNames.acceptSuggestion,
  operationNames.rejectSuggestion,
  operationNames.reopenSuggestion,
];

const out: readonly DeliveryState[] = [DeliveryState.Published, DeliveryState.Queued, DeliveryState.Sending];

/** Returns what followed a pass and therefore keeps it from being taken back. */
async function followedGuards(tx: Database, { content }: Item, seal: Seal): Promise<GuardRefusal[]> {
  const urgent = urgentSealGuards(seal);
  if (urgent.length > 0) return urgent;
  const pass = { newsId: content.id, opName: operationNames.approve, createUserId: seal.userId };
  const next = await firstRecordAfter(tx, pass, withoutEffect);
  if (next) {
    const text = reviewTexts.followedBy(next.opName, next.createUserName, toWireMinute(next.time));
    return [{ guard: 'followed', text }];
  }
  const deliveries = await deliveriesOf(tx, content.id);
  if (deliveries.some(({ state, modifiedTime }) => out.includes(state) && modifiedTime > seal.createdTime))
    return [{ guard: 'followed', text: reviewTexts.publishedSince }];
  const stages = await stagesNow(tx, content);
  if (stages.includes(seal.stage as ReviewStage)) return [];
  return [{ guard: 'followed', text: reviewTexts.stagesChanged }];
}

/**
 * Takes the user's own latest approval back while nothing followed it: the story returns to that stage, with its task
 * assigned to the user.
 */
export async function takeBackStory(tx: Database, id: string, context: Context): Promise<void> {
  const now = context.now();
  const item = await loadItem(tx, id, context, 'takeBack');
  const { backFor } = item.row;
  const actor = actorOf(context);
  const by = { ...actor, nickName: nameInPlace(actor.nickName, backFor) };
  checkGuards(item, guardsOf(item, 'takeBack', context.session));
  const seal = livingSeals(item.seals, item.content).at(-1)!;
  checkGuards(item, await followedGuards(tx, item, seal));
  const { stage } = seal;
  const state = TaskState.Void;
  if (item.task) await closeTask(tx, item.task.id, { state, by, now, opinion: reviewTexts.approvalTakenBack });
  await voidSeal(tx, seal.id, now);
  const roundStages = await stagesNow(tx, item.content);
  const patch = { auditState: AuditState.InReview, auditStage: stage, roundStages, resumeStage: null };
  const reopened = await changeContent(tx, id, patch, by, now);
  const task = await addTask(tx, reopened, { stage, round: reopened.auditRound, now });
  await assignTask(tx, task.id, by, backFor?.userId);
  await freeLocks(tx, id);
  const versionId = item.content.workVersionId;
  await addRecords(tx, [{ newsId: id, opName: operationNames.takeBack, versionId }], by, now);
}

import type { contentApprove, contentSubmit, RequestOf } from 'shared-contracts/endpoints';
import { AuditState, type ContentAction, Decision, returnReasons, type ReviewStage, Stage, TaskState } from 'shared-contracts/model';
import { decisionGuards, landingOf, outcomeOf, reviewStages } from '../domain/review.rules.ts';
import { textGuards } from '../domain/story-part.rules.ts';
import { libraryMediaOf } from '../domain/video.rules.ts';
import type { Context } from '../http/context.ts';
import { channelStages } from '../store/channel-stages.store.ts';
import { changeContent, draftOf } from '../store/content.store.ts';
import type { Database } from '../store/database.ts';
import { freeLocks } from '../store/lock.store.ts';
import { addRecords } from '../store/record.store.ts';
import { addSeal, addSkippedTasks, addTask, assignTask, closeTask, voidSeals } from '../store/review.store.ts';
import { putStoryPart } from '../store/story-part.store.ts';
import { addVersion } from '../store/version.store.ts';
import { actorOf, checkGuards, checkSeen, guardsOf, type Item, loadItem } from './item.ts';
import { operationNames } from './operation.texts.ts';
import { specialStoryGuards } from './special.ts';
import { withKnownVideo } from './story-video.ts';
import { writeAside } from '../workers/write-aside.ts';

type SeenItem = RequestOf<typeof contentSubmit>['items'][number];

/** Hands a story to review: checks what a reviewer may expect, keeps a version, opens the first task. */
export async function submitStory(tx: Database, { id, rev }: SeenItem, context: Context): Promise<void> {
  const now = context.now();
  const by = actorOf(context);
  const item = await loadItem(tx, id, context);
  checkSeen(item, rev);
  const draft = await withKnownVideo(await draftOf(tx, item.content), context);
  const storyGuards = await specialStoryGuards(tx, draft.special);
  checkGuards(item, [...guardsOf(item, 'submit', context.session), ...storyGuards, ...textGuards(item.content.contentType, draft, [context.settings.SITE_URL ?? ''], [libraryMediaOf(context.settings)])]);
  if (draft.video) await putStoryPart(tx, item.content, draft);
  const landing = landingOf(item.content, await channelStages(tx, item.content.categoryId!));
  const written = await writeAside(draft);
  const version = await addVersion(tx, id, written, { kind: 'submit', by, now });
  if (landing.isNewRound) await voidSeals(tx, id, 0, now);
  const submitted = await changeContent(
    tx, id,
    {
      auditState: AuditState.InReview, auditStage: landing.stage, auditRound: landing.round, roundStages: [...landing.stages],
      resumeStage: null, needsReaudit: false, workVersionId: version.id, hash: written.hash,
    },
    by, now,
  );
  if (landing.isNewRound) {
    const skipped: ReviewStage[] = reviewStages.filter((stage) => !landing.stages.includes(stage));
    await addSkippedTasks(tx, submitted, { stages: skipped, round: landing.round, now });
  }
  await addTask(tx, submitted, { stage: landing.stage, round: landing.round, now });
  await freeLocks(tx, id);
  await addRecords(tx, [{ newsId: id, opName: operationNames.submit, versionId: version.id }], by, now);
}

/** Takes a story back while nobody has claimed it; the round is over. */
export async function recallStory(tx: Database, id: string, context: Context): Promise<void> {
  const now = context.now();
  const by = actorOf(context);
  const item = await loadItem(tx, id, context);
  checkGuards(item, guardsOf(item, 'recall', context.session));
  if (item.task) await closeTask(tx, item.task.id, { state: TaskState.Recalled, by, now });
  await voidSeals(tx, id, 0, now);
  await changeContent(tx, id, { auditState: AuditState.Draft, auditStage: Stage.Draft, resumeStage: null }, by, now);
  await addRecords(tx, [{ newsId: id, opName: operationNames.recall }], by, now);
}

/** Claims the open task, or gives it back. Neither is a change of the story: rev stays. */
export async function claimStory(tx: Database, id: string, claim: boolean, context: Context): Promise<void> {
  const by = actorOf(context);
  const item = await loadItem(tx, id, context, 'channel');
  checkGuards(item, guardsOf(item, claim ? 'claim' : 'release', context.session));
  if (claim && item.task!.state === TaskState.Claimed) return;
  await assignTask(tx, item.task!.id, claim ? by : null);
  if (!claim) await freeLocks(tx, id);
  await addRecords(tx, [{ newsId: id, opName: claim ? operationNames.claim : operationNames.release }], by, context.now());
}

type DecideRequest = RequestOf<typeof contentApprove>;
const actionOf: Record<Decision, ContentAction> = { 1: 'approve', 2: 'return', 3: 'veto' };

/** Passes, returns or vetoes a story at its present stage; claims a waiting task on the way. */
export async function decideStory(tx: Database, { id, rev }: SeenItem, request: DecideRequest, context: Context): Promise<void> {
  const item = await loadItem(tx, id, context, 'channel');
  checkSeen(item, rev);
  const { auditStage, roundStages } = item.content;
  checkGuards(item, [...guardsOf(item, actionOf[request.status], context.session), ...decisionGuards(request, auditStage, roundStages)]);
  await applyDecision(tx, item, request, context);
}

async function applyDecision(tx: Database, item: Item, request: DecideRequest, context: Context): Promise<void> {
  const now = context.now();
  const by = actorOf(context);
  const { content, task } = item;
  const { id, auditStage, roundStages } = content;
  const outcome = outcomeOf(request, auditStage, roundStages);
  const isReturn = request.status === Decision.Return;
  if (task!.state === TaskState.Waiting) await assignTask(tx, task!.id, by);
  await closeTask(tx, task!.id, {
    state: outcome.taskState, by, now, opinion: request.remark, reasonCodes: request.reasonCodes,
    returnStage: isReturn ? (request.returnStage as Stage) : null, resume: isReturn && request.resume,
  });
  if (outcome.seals) await addSeal(tx, content, auditStage, by, now);
  if (outcome.voidFrom !== null) await voidSeals(tx, id, outcome.voidFrom, now);
  const decided = await changeContent(
    tx, id,
    {
      auditState: outcome.auditState, auditStage: outcome.auditStage, resumeStage: outcome.resumeStage,
      returnOpinion: isReturn || request.status === Decision.Veto ? opinionText(request) : null,
    },
    by, now,
  );
  if (outcome.auditState === AuditState.InReview) await addTask(tx, decided, { stage: outcome.auditStage, round: content.auditRound, now });
  await freeLocks(tx, id);
  const opName = { 1: operationNames.approve, 2: operationNames.return, 3: operationNames.veto }[request.status];
  await addRecords(tx, [{ newsId: id, opName, remark: opinionText(request), versionId: content.workVersionId }], by, now);
}

function opinionText({ remark, reasonCodes }: DecideRequest): string {
  return [...reasonCodes.map((code) => returnReasons[code]), remark].filter(Boolean).join('；');
}

/** Makes a vetoed story a draft of a new round. */
export async function reopenStory(tx: Database, id: string, context: Context): Promise<void> {
  const now = context.now();
  const by = actorOf(context);
  const item = await loadItem(tx, id, context, 'channel');
  checkGuards(item, guardsOf(item, 'reopen', context.session));
  await changeContent(tx, id, { auditState: AuditState.Draft, auditStage: Stage.Draft, resumeStage: null }, by, now);
  await addRecords(tx, [{ newsId: id, opName: operationNames.reopen }], by, now);
}

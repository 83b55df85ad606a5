import type { contentApprove, contentSubmit, RequestOf } from 'shared-contracts/endpoints';
import {
  AuditState,
  type ContentAction,
  Decision,
  DictionaryCode,
  type ReviewStage,
  type SealedWords,
  Stage,
} from 'shared-contracts/model';
import { invalidInput } from 'shared-contracts/errors';
import { labelsOf, refusedOptions } from '../dictionary/dictionary-options.queries.ts';
import { isOtherText } from '../../platform/text/change-share.rules.ts';
import type { WrittenText } from '../stories/content.rules.ts';
import {
  decisionGuards,
  isResumed,
  type Landing,
  landingOf,
  livingSeals,
  missingStages,
  reviewOutcomeOf,
  reviewStages,
} from '../stories/review.rules.ts';
import { mediaUseGuards } from '../stories/ai-use.ts';
import { kindOf } from '../stories/kinds/index.ts';
import { libraryMediaOf } from '../media/video-library/library-media.ts';
import type { Context } from '../../platform/http/context.ts';
import { changeContent, draftOf } from '../stories/content.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { freeLocks } from '../stories/lock.queries.ts';
import { endRoom } from '../stories/room/room.queries.ts';
import { addRecords, type RecordActor } from '../../platform/audit/record.queries.ts';
import { addSeal, addSkippedTasks, assignTask, closeTask, listSeals, voidSeals } from '../stories/review.queries.ts';
import { putStoryPart } from '../stories/story-part.queries.ts';
import { addVersion, draftOfVersion, findVersion } from '../stories/version.queries.ts';
import { confirmedWords, wordGuards } from '../proofreading/story-words.ts';
import { actorFor, checkGuards, checkSeen, guardsOf, type Item, loadItem } from '../stories/item.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { replanStory, stagesNow } from '../stories/replan.ts';
import { storyTexts } from '../stories/story.texts.ts';
import { followDecision, openFirstTask } from './decision-notices.ts';
import { endRound } from './end-round.ts';
import { isUnread, readGuards } from './passing.ts';
import { releaseTask } from '../stories/task-ends.ts';
import { noteAlone, noteWriter } from '../stories/writers.ts';
import { writeAside } from '../stories/write-aside.ts';
import { leavePoints, makePoints } from './notes/note.queries.ts';
import { pointsLeft } from './notes/points-left.ts';
import { reviewTexts } from './review.texts.ts';

const hour = 3_600_000;

type SeenItem = RequestOf<typeof contentSubmit>['items'][number];

/** Submits a story for review: checks what a reviewer may expect, keeps a version, opens the first task. */
export async function submitStory(
  tx: Database,
  { id, rev, leftReason = '' }: SeenItem,
  context: Context,
): Promise<void> {
  const now = context.now();
  const by = actorOf(context);
  const item = await loadItem(tx, id, context);
  checkSeen(item, rev);
  const { draft, guards } = await draftToSubmit(tx, item, context);
  const left = await pointsLeft(tx, id, leftReason);
  checkGuards(item, [
    ...guardsOf(item, 'submit', context.session),
    ...guards,
    ...left.guards,
    ...(await wordGuards(tx, item, 'submit', now)),
    ...(await endRoom(tx, id)),
  ]);
  if (kindOf(item.content.contentType).refresh) await putStoryPart(tx, item.content, draft);
  const { remark } = left;
  if (remark !== '') await leavePoints(tx, id, leftReason.trim());
  if (item.content.auditState === AuditState.Cleared) {
    if (remark !== '') await addRecords(tx, [{ newsId: id, opName: operationNames.submit, remark }], by, now);
    return void (await replanStory(tx, item.content, by, now));
  }
  const written = await writeAside(draft);
  const version = await addVersion(tx, id, written, { kind: 'submit', by, now });
  await noteWriter(tx, item, by.userId, now);
  const { landing, pullBackUntil } = await landStory(tx, item, written, context);
  const submitted = await changeContent(
    tx,
    id,
    {
      auditState: AuditState.InReview,
      auditStage: landing.stage,
      auditRound: landing.round,
      roundStages: [...landing.stages],
      resumeStage: null,
      pullBackUntil,
      needsReaudit: false,
      workVersionId: version.id,
      hash: written.hash,
    },
    by,
    now,
  );
  if (landing.isNewRound) {
    const skipped: ReviewStage[] = reviewStages.filter((stage) => !landing.stages.includes(stage));
    await addSkippedTasks(tx, submitted, { stages: skipped, round: landing.round, now });
  }
  await openFirstTask(tx, submitted, { by, now });
  await freeLocks(tx, id);
  await addRecords(tx, [{ newsId: id, opName: operationNames.submit, versionId: version.id, remark }], by, now);
}

/** Returns the stored draft with refreshed references, and the reasons against submitting it. */
async function draftToSubmit(tx: Database, { content }: Item, context: Context) {
  const kind = kindOf(content.contentType);
  const stored = await draftOf(tx, content);
  const draft = (await kind.refresh?.(stored, context)) ?? stored;
  const own = [context.settings.SITE_URL ?? ''];
  const origins = { pictures: own, videos: [...own, libraryMediaOf(context.settings)] };
  const guards = [
    ...((await kind.storedGuards?.(tx, draft)) ?? []),
    ...(await mediaUseGuards(tx, draft)),
    ...(draft.title.trim() === '' ? [{ guard: 'title', text: storyTexts.titleMissing }] : []),
    ...kind.guards(draft, origins),
  ];
  return { draft, guards };
}

/**
 * Returns the stage that a submitted story lands at, with the time limit for pulling back. A resumed one begins a new
 * round when it has become another text; a smaller change is shown to the earlier approvers, for as long as they may
 * pull it back.
 */
async function landStory(
  tx: Database,
  { content }: Item,
  written: WrittenText,
  { now, settings }: Context,
): Promise<{ landing: Landing; pullBackUntil: Date | null }> {
  const stages = await stagesNow(tx, content);
  const seals = livingSeals(await listSeals(tx, content.id), content);
  const sealed = isResumed(content) ? seals.flatMap(({ versionId }) => versionId ?? []) : [];
  const texts = [];
  for (const versionId of sealed) texts.push(await findVersion(tx, versionId));
  const limit = settings.RESUME_CHANGE_PERCENT;
  const isOther = texts.some((version) => version && isOtherText(draftOfVersion(version), written.draft, limit));
  const landing = landingOf(isOther ? { ...content, resumeStage: null } : content, stages, seals);
  if (landing.isNewRound) await voidSeals(tx, content.id, 0, now());
  else if (missingStages(stages, seals, content).length === 0) await voidSeals(tx, content.id, landing.stage, now());
  const isChanged = !landing.isNewRound && seals.some(({ hash }) => hash !== written.hash);
  return { landing, pullBackUntil: isChanged ? new Date(now().getTime() + settings.PULL_BACK_HOURS * hour) : null };
}

/** Recalls a story while nobody has claimed it; the round is over. */
export async function recallStory(tx: Database, id: string, context: Context): Promise<void> {
  const now = context.now();
  const by = actorOf(context);
  const item = await loadItem(tx, id, context);
  checkGuards(item, guardsOf(item, 'recall', context.session));
  await endRound(tx, item, by, now);
  await addRecords(tx, [{ newsId: id, opName: operationNames.recall }], by, now);
}

/** Claims the open task, or gives it back. Neither is a change of the story: rev stays. */
export async function claimStory(tx: Database, id: string, claim: boolean, context: Context): Promise<void> {
  const item = await loadItem(tx, id, context, 'review');
  const by = actorFor(item, context);
  checkGuards(item, guardsOf(item, claim ? 'claim' : 'release', context.session));
  if (claim && item.task!.assigneeId === by.userId) return;
  if (claim) await assignTask(tx, item.task!.id, by, item.row.standsIn?.userId);
  else await releaseTask(tx, item.content, item.task!, { by, now: context.now() });
  await addRecords(
    tx,
    [{ newsId: id, opName: claim ? operationNames.claim : operationNames.release }],
    by,
    context.now(),
  );
}

type DecideRequest = RequestOf<typeof contentApprove>;
const actionOf: Record<Decision, ContentAction> = { 1: 'approve', 2: 'return', 3: 'veto' };

/** Passes, returns or vetoes a story at its present stage; claims a waiting task on the way. */
export async function decideStory(
  tx: Database,
  { id, rev, unread: isUnreadMeant = false }: SeenItem & { unread?: boolean },
  request: DecideRequest,
  context: Context,
): Promise<void> {
  const item = await loadItem(tx, id, context, 'review');
  checkSeen(item, rev);
  const stages = await stagesNow(tx, item.content);
  const action = actionOf[request.status];
  const filledIn = decisionGuards(request, item.content.auditStage, stages);
  checkGuards(item, [...guardsOf(item, action, context.session), ...filledIn]);
  const isApproval = request.status === Decision.Approve;
  const unread = isApproval && (await isUnread(tx, item, context.session.userId));
  if (isApproval) {
    const words = await wordGuards(tx, item, 'approve', context.now(), request.wordNote);
    checkGuards(item, [...words, ...readGuards(unread, isUnreadMeant)]);
  }
  const refused = await refusedOptions(tx, DictionaryCode.ReturnReason, request.reasonCodes);
  if (refused.length > 0) throw invalidInput([{ path: 'reasonCodes', message: reviewTexts.reasonGone }]);
  await noteAlone(tx, item, action, context.session, actorFor(item, context), context);
  await applyDecision(tx, item, { ...request, unread }, stages, context);
}

/** Seals the present stage; seals of later stages over another text no longer count. Returns the next stage. */
async function sealStage(
  tx: Database,
  { content, seals }: Item,
  stages: readonly ReviewStage[],
  facts: { by: RecordActor; now: Date; words: SealedWords | null; unread: boolean },
): Promise<Stage> {
  const { id, auditStage, hash } = content;
  const isStale = livingSeals(seals, content).some((seal) => seal.stage > auditStage && seal.hash !== hash);
  if (isStale) await voidSeals(tx, id, auditStage + 1, facts.now);
  await addSeal(tx, content, auditStage, facts);
  return missingStages(stages, await listSeals(tx, id), content)[0] ?? Stage.Cleared;
}

async function applyDecision(
  tx: Database,
  item: Item,
  request: DecideRequest & { unread: boolean },
  stages: readonly ReviewStage[],
  context: Context,
): Promise<void> {
  const now = context.now();
  const by = actorFor(item, context);
  const labelOf = await labelsOf(tx, DictionaryCode.ReturnReason, request.reasonCodes);
  const { content, task } = item;
  const { id, auditStage } = content;
  const isApproval = request.status === Decision.Approve;
  const words = isApproval ? await confirmedWords(tx, item, request.wordNote, now) : null;
  const next = isApproval
    ? await sealStage(tx, item, stages, { by, now, words, unread: request.unread })
    : Stage.Cleared;
  const outcome = reviewOutcomeOf(request, auditStage, next);
  const opinion = opinionText(request, labelOf, request.unread);
  const isReturn = request.status === Decision.Return;
  if (task!.assigneeId !== by.userId) await assignTask(tx, task!.id, by, item.row.standsIn?.userId);
  await closeTask(tx, task!.id, {
    state: outcome.taskState,
    by,
    now,
    opinion: request.remark,
    reasonCodes: request.reasonCodes,
    returnStage: isReturn ? (request.returnStage as Stage) : null,
    resume: isReturn && request.resume,
  });
  if (outcome.voidFrom !== null) await voidSeals(tx, id, outcome.voidFrom, now);
  const decided = await changeContent(
    tx,
    id,
    {
      auditState: outcome.auditState,
      auditStage: outcome.auditStage,
      resumeStage: outcome.resumeStage,
      roundStages: [...stages],
      returnOpinion: isApproval ? null : opinion,
    },
    by,
    now,
  );
  if (isReturn) await makePoints(tx, id, task!.id);
  await followDecision(tx, decided, task!, { status: request.status, opinion, by, now });
  await freeLocks(tx, id);
  const opName = { 1: operationNames.approve, 2: operationNames.return, 3: operationNames.veto }[request.status];
  await addRecords(tx, [{ newsId: id, opName, remark: opinion, versionId: content.workVersionId }], by, now);
}

function opinionText(
  { remark, reasonCodes }: DecideRequest,
  labelOf: (code: string) => string,
  unread = false,
): string {
  const note = unread ? reviewTexts.unreadConfirmed : '';
  return [note, ...reasonCodes.map(labelOf), remark].filter(Boolean).join('；');
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

import type { GuardRefusal } from '../errors/index.ts';
import { ContentPermission, stagePermission } from '../permissions/index.ts';
import { isAiDecided } from './ai-use.ts';
import { AuditState, DeliveryState, PublishStatus, Stage, stageNames, Target, TaskState } from './codes.ts';
import type { Approval, ContentRow } from './content.ts';
import { fourEyes, personGuards } from './four-eyes.ts';
import { oldCopies } from './external-channel.ts';
import { type Actor, type ContentAction, type ContentFacts, permissionForContent } from './content-action.ts';

const refuse = (guard: string, text: string): GuardRefusal => ({ guard, text });

/**
 * Returns every guard that refuses the action to the actor, most important first; empty means allowed. Rule: mission
 * model (e), review machine and publication machine.
 */
export function contentGuards(action: ContentAction, content: ContentFacts, actor: Actor): GuardRefusal[] {
  const permission = permissionForContent(action, content);
  const refusals: GuardRefusal[] = [];
  if (permission && !actor.can(permission) && !content.standsIn?.codes.includes(permission))
    refusals.push(refuse('permission', '您没有权限执行此操作'));
  if (content.deletedTime !== null && action !== 'recover' && action !== 'purge')
    refusals.push(refuse('bin', '稿件在回收站中，请先恢复'));
  refusals.push(...stateGuards[action](content, actor));
  return refusals;
}

type StateGuard = (content: ContentFacts, actor: Actor) => GuardRefusal[];

/** Cleared stories are submitted again only for the stages that their column has come to ask for. */
const submittable: StateGuard = ({ auditState, round }) => {
  if (auditState === AuditState.Draft || auditState === AuditState.Returned) return [];
  if (auditState === AuditState.Cleared && round.missingStages.length > 0) return [];
  return [refuse('state', '只有草稿、已退回或缺审核环节的稿件可以送审')];
};

const onlyPublished =
  (text: string): StateGuard =>
  ({ publishStatus }) =>
    publishStatus === PublishStatus.NotPublished ? [refuse('published', text)] : [];

const ownText: StateGuard = ({ createUserId }, actor) =>
  createUserId === actor.userId || actor.can(ContentPermission.EditAny) ? [] : [refuse('owner', '只能操作自己的稿件')];

/** A draft is edited by its co-writers too; they do not submit, recall or delete it. */
const ownOrShared: StateGuard = (content, actor) => {
  const isDraft = content.auditState === AuditState.Draft || content.auditState === AuditState.Returned;
  return isDraft && content.coWriterIds?.includes(actor.userId) ? [] : ownText(content, actor);
};

const lockedByOther: StateGuard = ({ lock }, actor) =>
  lock && lock.userId !== actor.userId ? [refuse('lock', `稿件正由${lock.nickName}编辑`)] : [];

const besideRoom: StateGuard = ({ isTogether }) =>
  isTogether ? [refuse('room', '稿件正由多人编辑，请稍后再更正')] : [];

const inReview: StateGuard = ({ auditState }) =>
  auditState === AuditState.InReview ? [] : [refuse('state', '稿件不在审核中')];

/** Who stands in for a person takes over what that one had claimed. */
const claimable: StateGuard = ({ task, standsIn }, actor) =>
  task?.state === TaskState.Claimed && task.assigneeId !== actor.userId && task.assigneeId !== standsIn?.userId
    ? [refuse('claimed', `稿件已由${task.assigneeName}认领`)]
    : [];

const claimedByMe: StateGuard = ({ task }, actor) =>
  task?.state === TaskState.Claimed && task.assigneeId === actor.userId ? [] : [refuse('claim', '请先认领稿件')];

/** Who claimed a review hands it to another person; who has the right for it, any review. */
const handOver: StateGuard = (content, actor) => {
  if (actor.can(ContentPermission.HandReview)) return inReview(content, actor);
  const right = stagePermission(content.auditStage);
  if (!right || !(actor.can(right) || content.standsIn?.codes.includes(right)))
    return [refuse('permission', '您没有权限执行此操作')];
  return [...inReview(content, actor), ...claimedByMe(content, actor)];
};

const askRecall: StateGuard = ({ task }, actor) => {
  if (task?.state !== TaskState.Claimed) return [refuse('claim', '稿件还没有人认领，可以直接撤回')];
  if (task.assigneeId === actor.userId) return [refuse('claim', '稿件由您认领，可以直接放回或退回')];
  return task.recall ? [refuse('asked', `${task.recall.userName}已申请撤回，等待${task.assigneeName}答复`)] : [];
};

const recallAsked: StateGuard = ({ task }) =>
  task?.recall ? [] : [refuse('asked', '没有待答复的撤回申请，可能已有审核结果')];

/** Names of stages in a sentence. */
export const stageList = (stages: readonly Stage[]): string => stages.map((stage) => stageNames[stage]).join('、');

const cleared: StateGuard = (content, actor) => {
  const { auditState, auditStage, needsReaudit, round } = content;
  if (needsReaudit) return [refuse('seal', '稿件在审核后有改动，需重审后才能发布')];
  if (auditState === AuditState.Cleared) {
    if (round.missingStages.length === 0) return personGuards(content, actor);
    return [refuse('stages', `本栏目还要求${stageList(round.missingStages)}，请送审补齐后再发布`)];
  }
  return [
    refuse(
      'review',
      auditState === AuditState.InReview
        ? `稿件还在${stageNames[auditStage]}，尚未通过全部审核`
        : '稿件尚未通过全部审核',
    ),
  ];
};

/** Authors of a text, also those who edited it within a stage of its review, do not review it. */
const notMine: StateGuard = ({ createUserId, round }, { userId }) => {
  if (createUserId === userId) return [refuse('fourEyes', '不能复审自己的稿件')];
  const hasWritten = [...round.writerIds, ...round.taskWriterIds].includes(userId);
  return hasWritten ? [refuse('fourEyes', '您写过或改过本稿，请由他人复审')] : [];
};

const isPublishedGuard: StateGuard = ({ publishStatus, deliveries }) =>
  publishStatus === PublishStatus.NotPublished &&
  !deliveries.some((d) => d.state === DeliveryState.Scheduled || d.state === DeliveryState.WithdrawFailed)
    ? [refuse('published', '稿件尚未发布')]
    : [];

/** Whoever had the assistant work on a text says before readers see it whether its words are in it. */
const aiDecided: StateGuard = (content) =>
  isAiDecided(content)
    ? []
    : [refuse('aiUse', '本稿用过AI助手，请先在编辑页选定“AI使用标识”（未使用、AI辅助或AI生成）')];

const underWay: readonly DeliveryState[] = [DeliveryState.Scheduled, DeliveryState.Queued, DeliveryState.Sending];

const isUnpublishedGuard: StateGuard = ({ publishStatus, deliveries }) =>
  publishStatus !== PublishStatus.NotPublished || deliveries.some((d) => underWay.includes(d.state))
    ? [refuse('published', '稿件已发布或已定时，请先撤稿')]
    : [];

const hasChannel: StateGuard = ({ categoryId }) => (categoryId === null ? [refuse('channel', '请先选择栏目')] : []);
const inBin: StateGuard = ({ deletedTime }) => (deletedTime === null ? [refuse('bin', '稿件不在回收站中')] : []);
const vetoStage: StateGuard = ({ auditStage }) =>
  auditStage === Stage.Chief || auditStage === Stage.Political
    ? []
    : [refuse('stage', '只有总编审核和政治审核可以否决')];
const outsideReview: StateGuard = ({ auditState }) =>
  auditState === AuditState.InReview ? [refuse('state', '审核中的稿件不能删除，请先撤回')] : [];

const all =
  (...guards: StateGuard[]): StateGuard =>
  (content, actor) =>
    guards.flatMap((guard) => guard(content, actor));

/** The actor's own approval of a text that was changed since. */
export function changedApproval(
  { round }: Pick<ContentRow, 'round'>,
  { userId }: Pick<Actor, 'userId'>,
): Approval | undefined {
  return round.approvals.find((approval) => approval.userId === userId && approval.isChanged);
}

const pullBack: StateGuard = (content, actor) => {
  const { auditState, publishStatus, round } = content;
  const mine = changedApproval(content, actor);
  const right = mine && stagePermission(mine.stage);
  if (auditState !== AuditState.InReview && auditState !== AuditState.Cleared)
    return [refuse('state', '稿件不在审核中')];
  if (auditState === AuditState.Cleared && publishStatus !== PublishStatus.NotPublished)
    return [refuse('published', '稿件已发布，请先撤稿')];
  if (!mine || round.pullBackUntil === null) return [refuse('approval', '您签审后稿件没有改动，无需撤回签审')];
  if (!right || !actor.can(right)) return [refuse('permission', '您没有权限执行此操作')];
  return round.mayPullBack ? [] : [refuse('tooLate', `已超过撤回签审的时限（${round.pullBackUntil}）`)];
};

/** A note is required before the text goes to review, because review passes both together. */
const correctable: StateGuard = ({ auditState, auditStage }) => {
  if (auditState === AuditState.InReview)
    return [refuse('state', `稿件正在${stageNames[auditStage]}，请先撤回或等待审核结束`)];
  return auditState === AuditState.Vetoed ? [refuse('state', '稿件已被否决，需由总编重新开启')] : [];
};

/**
 * A pass is taken back by who gave it, as oneself or in the place of somebody who is absent still, while it is the last
 * one and the text is the one that was passed.
 */
const takeBack: StateGuard = ({ auditState, round, task, backFor }, actor) => {
  if (auditState !== AuditState.InReview && auditState !== AuditState.Cleared)
    return [refuse('state', '稿件不在审核中，没有可撤回的通过')];
  const last = round.approvals.at(-1);
  if (!last) return [refuse('approval', '稿件没有可撤回的通过')];
  if (last.userId !== actor.userId) return [refuse('approval', `最近一次通过由${last.userName}作出，只能由本人撤回`)];
  if (last.isChanged) return [refuse('followed', '通过之后稿件已有改动，不能撤回通过')];
  const right = stagePermission(last.stage);
  if (!right || !(actor.can(right) || backFor)) return [refuse('permission', '您没有权限执行此操作')];
  if (task?.state !== TaskState.Claimed || task.assigneeId === actor.userId) return [];
  return [refuse('claimed', `稿件已由${task.assigneeName}认领，不能撤回通过，请联系对方退回`)];
};

const isPublishedInAppGuard = (deliveries: ContentFacts['deliveries']) =>
  deliveries.some(({ target, state }) => target === Target.App && state === DeliveryState.Published);

const editInReview = all(claimedByMe, fourEyes);

const stateGuards: Record<ContentAction, StateGuard> = {
  edit: (content, actor) => {
    if (content.auditState === AuditState.InReview) return editInReview(content, actor);
    if (content.auditState === AuditState.Vetoed) return [refuse('state', '稿件已被否决，需由总编重新开启')];
    return ownOrShared(content, actor);
  },
  submit: all(submittable, ownText, hasChannel, lockedByOther, aiDecided),
  recall: all(inReview, ownText, ({ task }) =>
    task?.state === TaskState.Claimed ? [refuse('claimed', `稿件已由${task.assigneeName}认领，不能撤回`)] : [],
  ),
  claim: all(inReview, fourEyes, claimable),
  release: all(inReview, claimedByMe),
  handOver,
  urgent: inReview,
  askRecall: all(inReview, ownText, askRecall),
  answerRecall: all(inReview, claimedByMe, recallAsked),
  approve: all(inReview, fourEyes, claimable, lockedByOther),
  return: all(inReview, fourEyes, claimable, lockedByOther),
  veto: all(inReview, vetoStage, fourEyes, claimable, lockedByOther),
  pullBack,
  takeBack: all(takeBack, lockedByOther),
  reopen: ({ auditState }) =>
    auditState === AuditState.Vetoed ? [] : [refuse('state', '只有已否决的稿件可以重新开启')],
  publish: all(cleared, aiDecided),
  schedule: all(cleared, aiDecided, ({ publishStatus }) =>
    publishStatus === PublishStatus.Published ? [refuse('published', '稿件已发布')] : [],
  ),
  withdraw: isPublishedGuard,
  delete: all(outsideReview, ownText, isUnpublishedGuard, lockedByOther),
  recover: inBin,
  purge: inBin,
  stick: onlyPublished('只有已发布的稿件可以置顶'),
  sort: onlyPublished('只有已发布的稿件可以排序'),
  recommend: onlyPublished('只有已发布的稿件可以推荐'),
  push: ({ deliveries, auditState, round }) => {
    if (!isPublishedInAppGuard(deliveries)) return [refuse('published', '只有已发布到移动端的稿件可以推送')];
    if (auditState !== AuditState.Cleared || round.missingStages.length === 0) return [];
    return [refuse('stages', `本栏目还要求${stageList(round.missingStages)}，请送审补齐后再推送`)];
  },
  recheck: all(onlyPublished('只有已发布的稿件可以复审'), notMine),
  publishTime: onlyPublished('只有已发布的稿件可以修改发布时间'),
  count: onlyPublished('只有已发布的稿件可以调整'),
  studyGroup: onlyPublished('只有已发布的稿件可以加入学习小组'),
  correct: all(onlyPublished('只有已发布的稿件可以更正'), correctable, lockedByOther, besideRoom),
  dropCorrection: all(
    ({ isCorrecting }) => (isCorrecting ? [] : [refuse('correction', '稿件没有待发布的更正说明')]),
    correctable,
    lockedByOther,
    besideRoom,
  ),
  blockchain: onlyPublished('只有已发布的稿件可以登记到区块链'),
  updateTargets: (content, actor) => {
    if (!content.deliveries.some(({ isOld }) => isOld)) return [refuse('old', '各渠道已是最新文字，无需更新')];
    return oldCopies(content.deliveries).changeable.length > 0 ? cleared(content, actor) : [];
  },
  settleCopies: ({ deliveries }) =>
    oldCopies(deliveries).fixed.length > 0 ? [] : [refuse('old', '没有需要人工处理的旧版')],
};

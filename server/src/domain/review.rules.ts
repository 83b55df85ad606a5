import type { GuardRefusal } from 'shared-contracts/errors';
import { AuditState, Decision, type ReviewStage, Stage, stageNames, TaskState } from 'shared-contracts/model';

/** Every stage that reviews, in order. */
export const reviewStages: readonly ReviewStage[] = [1, 2, 3, 4];

/** A channel's stages as a round keeps them: known ones, rising, at least one. */
export function roundStagesOf(channelStages: readonly number[]): ReviewStage[] {
  const stages = reviewStages.filter((stage) => channelStages.includes(stage));
  return stages.length > 0 ? stages : [...reviewStages];
}

/** The stage after `stage` in a round, or cleared. */
export function stageAfter(stages: readonly number[], stage: number): Stage {
  const next = stages.filter((other) => other > stage).sort((a, b) => a - b)[0];
  return (next ?? Stage.Cleared) as Stage;
}

/** What a submit begins: a new round at its first stage, or the same round where a return with resume stopped it. */
export interface Landing {
  round: number;
  stages: readonly number[];
  stage: Stage;
  isNewRound: boolean;
}

interface Submitted {
  auditState: AuditState;
  auditRound: number;
  roundStages: readonly number[];
  resumeStage: Stage | null;
  needsReaudit: boolean;
}

/** Where a submitted story lands (mission (c) 4). */
export function landingOf(content: Submitted, channelStages: readonly number[]): Landing {
  const { auditState, resumeStage, roundStages, needsReaudit, auditRound } = content;
  if (auditState === AuditState.Returned && resumeStage !== null && !needsReaudit && roundStages.includes(resumeStage)) {
    return { round: auditRound, stages: roundStages, stage: resumeStage, isNewRound: false };
  }
  const stages = roundStagesOf(channelStages);
  return { round: auditRound + 1, stages, stage: stages[0]!, isNewRound: true };
}

/** What a reviewer asks for. */
export interface DecisionInput {
  status: Decision;
  remark: string;
  reasonCodes: readonly string[];
  returnStage: number;
  resume: boolean;
}

/** What a decision makes of a story and its task. */
export interface DecisionOutcome {
  taskState: TaskState;
  auditState: AuditState;
  auditStage: Stage;
  /** Whether a seal is given for the present stage. */
  seals: boolean;
  /** Seals of this stage and later ones lose their worth; null leaves all. */
  voidFrom: number | null;
  resumeStage: Stage | null;
}

/** Guards on what was filled in, beside those on the story's state. */
export function decisionGuards(input: DecisionInput, stage: number, stages: readonly number[]): GuardRefusal[] {
  const { status, remark, reasonCodes, returnStage } = input;
  if (status === Decision.Veto && remark.trim() === '') return [{ guard: 'opinion', text: '请填写否决意见' }];
  if (status !== Decision.Return) return [];
  if (remark.trim() === '' && reasonCodes.length === 0) return [{ guard: 'opinion', text: '请选择退回原因或填写退回意见' }];
  if (returnStage !== Stage.Draft && (returnStage >= stage || !stages.includes(returnStage))) {
    return [{ guard: 'stage', text: `只能退回给作者或本轮已经过的环节，不能退回到${stageNames[returnStage as Stage] ?? '该环节'}` }];
  }
  return [];
}

/** The review machine's answer to a decision at a stage of a round. */
export function outcomeOf({ status, returnStage, resume }: DecisionInput, stage: Stage, stages: readonly number[]): DecisionOutcome {
  if (status === Decision.Approve) {
    const next = stageAfter(stages, stage);
    const auditState = next === Stage.Cleared ? AuditState.Cleared : AuditState.InReview;
    return { taskState: TaskState.Approved, auditState, auditStage: next, seals: true, voidFrom: null, resumeStage: null };
  }
  if (status === Decision.Veto) {
    return { taskState: TaskState.Vetoed, auditState: AuditState.Vetoed, auditStage: Stage.Draft, seals: false, voidFrom: 0, resumeStage: null };
  }
  if (returnStage === Stage.Draft) {
    const resumeStage = resume ? stage : null;
    return { taskState: TaskState.Returned, auditState: AuditState.Returned, auditStage: Stage.Draft, seals: false, voidFrom: resume ? null : 0, resumeStage };
  }
  const back = { taskState: TaskState.Returned, auditState: AuditState.InReview, seals: false, resumeStage: null };
  return { ...back, auditStage: returnStage as Stage, voidFrom: returnStage };
}

/** A seal as the rules need it. */
export interface SealFact {
  stage: number;
  round: number;
  hash: string;
  userId: string;
  voidedTime: Date | null;
}

/** Who passed an earlier stage of the running round: they may not pass this one too (four eyes). */
export function earlierApprovers(seals: readonly SealFact[], round: number, stage: number): string[] {
  return [...new Set(seals.filter((seal) => seal.round === round && seal.voidedTime === null && seal.stage < stage).map((seal) => seal.userId))];
}

/**
 * Why a text may not go out: the last living seal of the round must be of its last stage and of
 * this very text (mission (e), seal rule). Empty means it may.
 */
export function sealGuards(seals: readonly SealFact[], round: number, stages: readonly number[], hash: string): GuardRefusal[] {
  const living = seals.filter((seal) => seal.round === round && seal.voidedTime === null);
  const last = living.find((seal) => seal.stage === stages.at(-1));
  if (!last) return [{ guard: 'seal', text: '稿件缺少终审签章，需重审后才能发布' }];
  return last.hash === hash ? [] : [{ guard: 'seal', text: '稿件在审核后有改动，需重审后才能发布' }];
}

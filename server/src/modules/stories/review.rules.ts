import type { GuardRefusal } from 'shared-contracts/errors';
import {
  type Approval,
  AuditState,
  Decision,
  PassAsk,
  type ReviewRound,
  type ReviewStage,
  Stage,
  stageNames,
  TaskState,
} from 'shared-contracts/model';
import { reviewPathTexts } from './review-path.texts.ts';

/** Every stage that reviews, in order. */
export const reviewStages: readonly ReviewStage[] = [1, 2, 3, 4];

/** A channel's stages as a round keeps them: known ones, rising, at least one. */
export function roundStagesOf(channelStages: readonly number[]): ReviewStage[] {
  const stages = reviewStages.filter((stage) => channelStages.includes(stage));
  return stages.length > 0 ? stages : [...reviewStages];
}

/** The start of a submit: a new round at its first stage, or the same round where a return with resume stopped it. */
export interface Landing {
  round: number;
  stages: readonly ReviewStage[];
  stage: ReviewStage;
  isNewRound: boolean;
}

interface Submitted extends Round {
  auditState: AuditState;
  resumeStage: Stage | null;
  needsReaudit: boolean;
}

/** True for a story that was returned with resume: its next submit goes straight back. */
export function isResumed(content: Pick<Submitted, 'auditState' | 'resumeStage' | 'needsReaudit'>): boolean {
  const { auditState, resumeStage, needsReaudit } = content;
  return auditState === AuditState.Returned && resumeStage !== null && !needsReaudit;
}

/**
 * Returns where a submitted story lands (mission (c) 4). A resumed one lands at the first stage that its column still
 * misses; if its column misses none, since the story was moved, the last stage reviews it once more.
 */
export function landingOf(content: Submitted, stages: readonly ReviewStage[], seals: readonly SealFact[]): Landing {
  const { auditRound } = content;
  if (!isResumed(content)) return { round: auditRound + 1, stages, stage: stages[0]!, isNewRound: true };
  return {
    round: auditRound,
    stages,
    stage: missingStages(stages, seals, content)[0] ?? stages.at(-1)!,
    isNewRound: false,
  };
}

/** The input of a reviewer's decision. */
export interface DecisionInput {
  status: Decision;
  remark: string;
  reasonCodes: readonly string[];
  returnStage: number;
  resume: boolean;
}

/** The effect of a decision on a story and its task. */
export interface DecisionOutcome {
  taskState: TaskState;
  auditState: AuditState;
  auditStage: Stage;
  /** Seals of this stage and later ones are voided; null leaves all. */
  voidFrom: number | null;
  resumeStage: Stage | null;
}

/** Guards on what was filled in, beside those on the story's state. */
export function decisionGuards(input: DecisionInput, stage: number, stages: readonly number[]): GuardRefusal[] {
  const { status, remark, reasonCodes, returnStage } = input;
  if (status === Decision.Veto && remark.trim() === '')
    return [{ guard: 'opinion', text: reviewPathTexts.vetoOpinionMissing }];
  if (status !== Decision.Return) return [];
  if (remark.trim() === '' && reasonCodes.length === 0)
    return [{ guard: 'opinion', text: reviewPathTexts.returnOpinionMissing }];
  if (returnStage !== Stage.Draft && (returnStage >= stage || !stages.includes(returnStage))) {
    return [
      {
        guard: 'stage',
        text: reviewPathTexts.returnStageWrong(stageNames[returnStage as Stage]),
      },
    ];
  }
  return [];
}

/** Returns the result of a decision at a stage; an approval leads to `next`. */
export function reviewOutcomeOf(
  { status, returnStage, resume }: DecisionInput,
  stage: Stage,
  next: Stage,
): DecisionOutcome {
  if (status === Decision.Approve) {
    const auditState = next === Stage.Cleared ? AuditState.Cleared : AuditState.InReview;
    return { taskState: TaskState.Approved, auditState, auditStage: next, voidFrom: null, resumeStage: null };
  }
  if (status === Decision.Veto) {
    return {
      taskState: TaskState.Vetoed,
      auditState: AuditState.Vetoed,
      auditStage: Stage.Draft,
      voidFrom: 0,
      resumeStage: null,
    };
  }
  if (returnStage === Stage.Draft) {
    const resumeStage = resume ? stage : null;
    return {
      taskState: TaskState.Returned,
      auditState: AuditState.Returned,
      auditStage: Stage.Draft,
      voidFrom: resume ? null : 0,
      resumeStage,
    };
  }
  const back = { taskState: TaskState.Returned, auditState: AuditState.InReview, resumeStage: null };
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

/** The round of a story, which decides which of its seals count. */
export interface Round {
  auditRound: number;
}

/** The seals that count: the living ones of the running round. */
export function livingSeals<Fact extends SealFact>(seals: readonly Fact[], { auditRound }: Round): Fact[] {
  return seals.filter((seal) => seal.round === auditRound && seal.voidedTime === null);
}

/** Stages that a text had passed when its newest seal was given, whatever became of the seals since. */
export function stagesSealedFor(hash: string, seals: readonly (SealFact & { createdTime: Date })[]): number[] {
  const newest = seals.findLast((seal) => seal.hash === hash);
  if (!newest) return [];
  const living = seals.filter(
    ({ round, voidedTime }) => round === newest.round && (voidedTime === null || voidedTime > newest.createdTime),
  );
  return living.map(({ stage }) => stage);
}

/** Returns the stages that a column requires and that no seal of the round covers. */
export function missingStages(stages: readonly ReviewStage[], seals: readonly SealFact[], round: Round): ReviewStage[] {
  const sealed = livingSeals(seals, round).map(({ stage }) => stage);
  return stages.filter((stage) => !sealed.includes(stage));
}

/**
 * Returns the stage of a story in review or cleared by the stages of its column: the first one that is missing, or
 * cleared. A text that the newest seal does not cover is reviewed once more at the last stage.
 */
export function stageNow(
  stages: readonly ReviewStage[],
  seals: readonly SealFact[],
  content: Round & { hash: string },
): Stage {
  const missing = missingStages(stages, seals, content)[0];
  if (missing !== undefined) return missing;
  return livingSeals(seals, content).at(-1)?.hash === content.hash ? Stage.Cleared : stages.at(-1)!;
}

/**
 * Returns the reasons why a text may not be published: the newest living seal of the round must be of this very text
 * (mission (e), seal rule); missing stages are checked with the story's state. Empty means it may.
 */
export function sealGuards(seals: readonly SealFact[], content: Round & { hash: string }): GuardRefusal[] {
  const newest = livingSeals(seals, content).at(-1);
  if (!newest) return [{ guard: 'seal', text: reviewPathTexts.sealMissing }];
  return newest.hash === content.hash ? [] : [{ guard: 'seal', text: reviewPathTexts.sealBroken }];
}

/** A story's round as its row gives it: with the stages of its column and every living seal. */
export interface RawRound extends Omit<ReviewRound, 'approvals' | 'stages' | 'missingStages' | 'passAsk'> {
  stages: number[] | null;
  passAsk: PassAsk | null;
  seals: Approval[] | null;
}

/** Returns the facts of the running round for screens and guards. */
export function reviewRoundOf({ stages, seals, passAsk, ...facts }: RawRound): ReviewRound {
  const approvals = seals ?? [];
  const required = roundStagesOf(stages ?? []);
  const sealed = approvals.map(({ stage }) => stage);
  const missing = required.filter((stage) => !sealed.includes(stage));
  return { ...facts, approvals, stages: required, missingStages: missing, passAsk: passAsk ?? PassAsk.LastTwo };
}

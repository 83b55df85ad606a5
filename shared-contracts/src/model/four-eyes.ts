import type { GuardRefusal } from '../errors/index.ts';
import { Stage } from './codes.ts';
import type { ContentRow } from './content.ts';

type Facts = Pick<ContentRow, 'createUserId' | 'auditStage' | 'round'>;
interface Person {
  userId: string;
  isAlone?: boolean;
}

const refuse = (text: string): GuardRefusal[] => [{ guard: 'fourEyes', text }];

/** Persons whose hands a story must have passed through before it is published. */
function personsNeeded(stages: readonly Stage[]): number {
  return stages.includes(Stage.Political) ? 3 : 2;
}

/** Refuses a reviewer who wrote the text or submitted it, or who approved another stage of the round. */
export function fourEyes(
  { createUserId, auditStage, round }: Facts,
  { userId, isAlone = false }: Person,
): GuardRefusal[] {
  if (isAlone) return [];
  if (createUserId === userId) return refuse('不能审核自己的稿件');
  if (round.writerIds.includes(userId)) return refuse('您写过或送审过本稿，请由他人审核');
  const approvedAnother = round.approvals.some(
    (approval) => approval.userId === userId && approval.stage !== auditStage,
  );
  return approvedAnother ? refuse('您已审核过本轮的其他环节，请由他人审核') : [];
}

/**
 * Refuses a publication that too few persons took part in: nobody approved what they wrote or submitted. Counted are
 * the writers, the approvers and the publisher; one of the last two must have changed nothing in the text.
 */
export function personGuards({ round }: Facts, { userId, isAlone = false }: Person): GuardRefusal[] {
  if (isAlone) return [];
  const { writerIds, taskWriterIds, approvals, stages } = round;
  const approverIds = approvals.map((approval) => approval.userId);
  const both = approvals.find((approval) => writerIds.includes(approval.userId));
  if (both) return refuse(`${both.userName}写过或送审过本稿又通过了审核，请重新送审`);
  const persons = new Set([...writerIds, ...approverIds, userId]);
  const needed = personsNeeded(stages);
  if (persons.size < needed)
    return refuse(`本栏目的稿件须至少${needed}人经手，目前只有${persons.size}人，请由其他人发布`);
  const hasReader = [...approverIds, userId].some(
    (person) => !writerIds.includes(person) && !taskWriterIds.includes(person),
  );
  return hasReader ? [] : refuse('经手人都改过本稿，请由没有改过的人审核或发布');
}

import { AuditState, type ContentRow, fourEyes } from 'shared-contracts/model';
import { stagePermission } from 'shared-contracts/permissions';
import type { AbsentReviewer, Session } from '../../platform/http/context.ts';
import { storyTexts } from './story.texts.ts';

type Facts = Pick<ContentRow, 'categoryId' | 'auditState' | 'auditStage' | 'createUserId' | 'round' | 'task'>;
type Deputy = Pick<Session, 'userId' | 'channels' | 'can' | 'deputyFor'>;

/**
 * The absent reviewer in whose place a session may review a story: one who may review it at its present stage and is
 * kept from it by no four eyes. Undefined for a session that may review it as itself, but for what that person claimed.
 */
function absentFor({ channels, can, deputyFor = [] }: Deputy, row: Facts): AbsentReviewer | undefined {
  const { categoryId, auditState, auditStage, task } = row;
  const right = stagePermission(auditStage);
  if (auditState !== AuditState.InReview || categoryId === null || right === undefined) return undefined;
  const able = deputyFor.filter(
    (absent) =>
      absent.codes.includes(right) &&
      absent.channels.has(categoryId) &&
      fourEyes(row, { userId: absent.userId }).length === 0,
  );
  const holder = able.find(({ userId }) => userId === task?.assigneeId);
  return holder ?? (channels.has(categoryId) && can(right) ? undefined : able[0]);
}

/**
 * The absent reviewer in whose place a session passed a story last: one whose stage and channel it was, for a session
 * that has them not itself.
 */
function passedFor({ userId, channels, can, deputyFor = [] }: Deputy, row: Facts): AbsentReviewer | undefined {
  const last = row.round.approvals.at(-1);
  const { categoryId } = row;
  if (last?.userId !== userId || categoryId === null) return undefined;
  const right = stagePermission(last.stage);
  if (right === undefined || (channels.has(categoryId) && can(right))) return undefined;
  return deputyFor.find(({ codes, channels: theirs }) => codes.includes(right) && theirs.has(categoryId));
}

/** Rows as a session sees them: with the persons in whose place it may review each, and may take a pass of it back. */
export function withStandIn<Row extends Facts>(
  session: Deputy,
  row: Row,
): Row & Pick<ContentRow, 'standsIn' | 'backFor'> {
  const [absent, back] = [absentFor(session, row), passedFor(session, row)];
  return {
    ...row,
    ...(absent && { standsIn: { userId: absent.userId, userName: absent.nickName, codes: [...absent.codes] } }),
    ...(back && { backFor: { userId: back.userId, userName: back.nickName } }),
  };
}

/**
 * True for a story in a channel of somebody in whose place the session reviews: one in review, or one of the urgent
 * lane that still owes its reviews.
 */
export const isInAbsentHands = (
  { deputyFor = [] }: Pick<Session, 'deputyFor'>,
  { categoryId, auditState, urgent }: Pick<ContentRow, 'categoryId' | 'auditState'> & { urgent?: boolean | undefined },
): boolean =>
  (auditState === AuditState.InReview || urgent === true) &&
  categoryId !== null &&
  deputyFor.some(({ channels }) => channels.has(categoryId));

/** A name as records and seals keep it: of who stands in for another, with that name. */
export const nameInPlace = (nickName: string, standsIn: { userName: string } | undefined): string =>
  standsIn ? storyTexts.inPlaceOf(nickName, standsIn.userName) : nickName;

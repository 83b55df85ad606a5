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

/** Rows as a session sees them: with the person in whose place it may review each. */
export function withStandIn<Row extends Facts>(session: Deputy, row: Row): Row & Pick<ContentRow, 'standsIn'> {
  const absent = absentFor(session, row);
  if (!absent) return row;
  const { userId, nickName: userName, codes } = absent;
  return { ...row, standsIn: { userId, userName, codes: [...codes] } };
}

/** True for a story in review in a channel of somebody in whose place the session reviews. */
export const isInAbsentHands = (
  { deputyFor = [] }: Pick<Session, 'deputyFor'>,
  { categoryId, auditState }: Pick<ContentRow, 'categoryId' | 'auditState'>,
): boolean =>
  auditState === AuditState.InReview &&
  categoryId !== null &&
  deputyFor.some(({ channels }) => channels.has(categoryId));

/** A name as records and seals keep it: of who stands in for another, with that name. */
export const nameInPlace = (nickName: string, standsIn: ContentRow['standsIn']): string =>
  standsIn ? storyTexts.inPlaceOf(nickName, standsIn.userName) : nickName;

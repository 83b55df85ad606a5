import { AuditState } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import {
  anyReviewer,
  ContentPermission,
  type PermissionCode,
  WebsitePermission,
  WechatPermission,
  WeiboPermission,
} from 'shared-contracts/permissions';
import { isInAbsentHands } from './stand-in.rules.ts';
import { PublishState } from './content-list.rules.ts';
import type { Session } from '../../platform/http/context.ts';

/** The part of a story that is read: the current text, or its history: versions, records, opinions, checks. */
export type Reading = 'text' | 'history';

/** The facts that decide whether a session may open a story. */
export interface StoryAccessFacts {
  id: string;
  title: string;
  categoryId: string | null;
  createUserId: string;
  auditState: AuditState;
  publishState: number;
  /** The user who holds the open review task. */
  assigneeId: string | null;
  /** A request or a debt of the urgent lane is open; absent where it was not asked for. */
  urgent?: boolean | undefined;
  /** Those who may edit its draft beside its author; null where they were not asked for. */
  coWriterIds?: readonly string[] | null | undefined;
}

/** The facts of a story that the rule uses. */
export type ReadFacts = Pick<StoryAccessFacts, 'categoryId' | 'createUserId' | 'auditState' | 'publishState'> &
  Partial<Pick<StoryAccessFacts, 'assigneeId' | 'coWriterIds' | 'urgent'>>;

/** Rights of those who work on the drafts of others: they read every story of their columns. */
const draftRights: readonly PermissionCode[] = [ContentPermission.EditAny, ...anyReviewer, ContentPermission.Veto];
/** Rights of users who publish stories and watch over them: they read what is cleared and what has been published. */
const publishingRights: readonly PermissionCode[] = [
  ContentPermission.Publish,
  ContentPermission.Schedule,
  ContentPermission.Withdraw,
  ContentPermission.Stick,
  ContentPermission.Sort,
  ContentPermission.Recommend,
  ContentPermission.Push,
  ContentPermission.Recheck,
  ContentPermission.PublishTime,
  ContentPermission.Count,
  ContentPermission.StudyGroup,
  ...Object.values(WebsitePermission),
  ...Object.values(WechatPermission),
  ...Object.values(WeiboPermission),
];
/** Lists of stories: a user of one of them reads in the back office what everybody can read in public. */
const storyLists: readonly PermissionCode[] = [appPaths.news, appPaths.published, appPaths.retrieve];

/**
 * True for a story whose title a session may see where something else names it: its own, and for colleagues those of
 * their columns and those that nobody has put into a column yet.
 */
export function mayListTitle(
  session: Session,
  { categoryId, createUserId }: Pick<StoryAccessFacts, 'categoryId' | 'createUserId'>,
): boolean {
  if (createUserId === session.userId) return true;
  return session.kind !== 'media' && (categoryId === null || session.channels.has(categoryId));
}

/**
 * True for a session that sees titles of unpublished stories in lists: colleagues with a list of stories or a right on
 * them. Others, and contributors, see what readers see.
 */
export function mayListUnpublished(session: Session): boolean {
  const rights = [...storyLists, ...draftRights, ...publishingRights];
  return session.kind !== 'media' && rights.some((code) => session.can(code));
}

/** The facts of a user that the rule uses. */
export type Reader = Pick<Session, 'userId' | 'channels' | 'can' | 'deputyFor'>;

/**
 * The one rule for reading a story by its id: its author, its co-writers and its assigned reviewer, always; others in
 * their columns by their rights on stories. Having the column alone is not enough.
 */
export function mayRead(session: Reader, story: ReadFacts, reading: Reading = 'text'): boolean {
  const { categoryId, createUserId, auditState, publishState, assigneeId } = story;
  if (createUserId === session.userId || (assigneeId != null && assigneeId === session.userId)) return true;
  if (story.coWriterIds?.includes(session.userId)) return true;
  if (isInAbsentHands(session, story)) return true;
  if (categoryId === null || !session.channels.has(categoryId)) return false;
  const hasAny = (codes: readonly PermissionCode[]) => codes.some((code) => session.can(code));
  if (hasAny(draftRights)) return true;
  const isCleared = auditState === AuditState.Cleared;
  if (hasAny(publishingRights)) return isCleared || publishState !== PublishState.None;
  const isOut = publishState === PublishState.Published || publishState === PublishState.Partly;
  return reading === 'text' && isCleared && isOut && hasAny(storyLists);
}

/** True for a session that works on a story: its author, its assigned reviewer, and who edits or reviews its column. */
export function mayWorkOn(session: Reader, { categoryId, createUserId, assigneeId, coWriterIds }: ReadFacts): boolean {
  if (createUserId === session.userId || (assigneeId != null && assigneeId === session.userId)) return true;
  if (coWriterIds?.includes(session.userId)) return true;
  return categoryId !== null && session.channels.has(categoryId) && draftRights.some((code) => session.can(code));
}

/** Rights of which one is needed, in the story's column, to read its history. */
export function historyRights({ auditState, publishState }: ReadFacts): PermissionCode[] {
  const isOpen = auditState === AuditState.Cleared || publishState !== PublishState.None;
  return [...draftRights, ...(isOpen ? publishingRights : [])];
}

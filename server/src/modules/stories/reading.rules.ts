import { AuditState } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import {
  ContentPermission,
  type PermissionCode,
  WebsitePermission,
  WechatPermission,
  WeiboPermission,
} from 'shared-contracts/permissions';
import { PublishState } from './content-list.rules.ts';
import type { Session } from '../../platform/http/context.ts';

/** What of a story is read: the text as it stands, or how it came about: versions, records, opinions, checks. */
export type Reading = 'text' | 'history';

/** What decides whether a session may open a story. */
export interface StoryAccessFacts {
  id: string;
  title: string;
  categoryId: string | null;
  createUserId: string;
  auditState: AuditState;
  publishState: number;
  /** Who has the open review task in hand. */
  assigneeId: string | null;
}

/** What the rule asks of a story. */
export type ReadFacts = Pick<StoryAccessFacts, 'categoryId' | 'createUserId' | 'auditState' | 'publishState'> &
  Partial<Pick<StoryAccessFacts, 'assigneeId'>>;

/** Rights of those who work on the drafts of others: they read every story of their columns. */
const draftRights: readonly PermissionCode[] = [
  ContentPermission.EditAny,
  ContentPermission.ReviewEditor,
  ContentPermission.ReviewDirector,
  ContentPermission.ReviewChief,
  ContentPermission.ReviewPolitical,
  ContentPermission.Veto,
];
/** Rights of those who bring stories out and watch over them: they read what is cleared and what has been out. */
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
/** Lists of stories: whoever has one reads in the back office what everybody reads outside. */
const storyLists: readonly PermissionCode[] = [appPaths.news, appPaths.published, appPaths.retrieve];

/**
 * The one rule of who reads a story by its id: its author and whoever has it in hand for review, always; others in
 * their columns by their rights on stories. Having the column alone is not enough.
 */
export function mayRead(session: Session, story: ReadFacts, reading: Reading = 'text'): boolean {
  const { categoryId, createUserId, auditState, publishState, assigneeId } = story;
  if (createUserId === session.userId || (assigneeId != null && assigneeId === session.userId)) return true;
  if (categoryId === null || !session.channels.has(categoryId)) return false;
  const hasAny = (codes: readonly PermissionCode[]) => codes.some((code) => session.can(code));
  if (hasAny(draftRights)) return true;
  const isCleared = auditState === AuditState.Cleared;
  if (hasAny(publishingRights)) return isCleared || publishState !== PublishState.None;
  const isOut = publishState === PublishState.Published || publishState === PublishState.Partly;
  return reading === 'text' && isCleared && isOut && hasAny(storyLists);
}

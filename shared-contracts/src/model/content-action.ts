import { ContentPermission, type PermissionCode, stagePermission } from '../permissions/index.ts';
import { AuditState } from './codes.ts';
import type { ContentRow } from './content.ts';

/** Actions on a story; `contentGuards` decides if one is allowed. */
export type ContentAction =
  | 'edit'
  | 'submit'
  | 'recall'
  | 'claim'
  | 'release'
  | 'handOver'
  | 'askRecall'
  | 'answerRecall'
  | 'urgent'
  | 'approve'
  | 'return'
  | 'veto'
  | 'pullBack'
  | 'takeBack'
  | 'reopen'
  | 'publish'
  | 'schedule'
  | 'withdraw'
  | 'delete'
  | 'recover'
  | 'purge'
  | 'stick'
  | 'sort'
  | 'recommend'
  | 'push'
  | 'recheck'
  | 'publishTime'
  | 'count'
  | 'studyGroup'
  | 'correct'
  | 'dropCorrection'
  | 'blockchain'
  | 'updateTargets'
  | 'settleCopies';

/** User of the session, with the permissions of the session. */
export interface Actor {
  userId: string;
  can(code: PermissionCode): boolean;
  /** True where the newsroom has declared that one person does everything: who wrote may approve and publish. */
  isAlone?: boolean;
}

/** Facts that the guards of a story check. */
export type ContentFacts = Pick<
  ContentRow,
  | 'auditState'
  | 'auditStage'
  | 'publishStatus'
  | 'deliveries'
  | 'task'
  | 'lock'
  | 'createUserId'
  | 'needsReaudit'
  | 'deletedTime'
  | 'categoryId'
  | 'round'
  | 'isCorrecting'
> &
  Partial<Pick<ContentRow, 'aiAsked' | 'aiLevel' | 'standsIn' | 'backFor' | 'isTogether' | 'coWriterIds'>>;

/** The right that an action asks for; undefined where its guards look at the rights themselves. */
export function permissionForContent(action: ContentAction, content: ContentFacts): PermissionCode | undefined {
  switch (action) {
    case 'claim':
    case 'release':
    case 'approve':
    case 'return':
    case 'answerRecall':
      return stagePermission(content.auditStage);
    case 'edit':
      return content.auditState === AuditState.InReview
        ? stagePermission(content.auditStage)
        : ContentPermission.Create;
    case 'submit':
    case 'recall':
    case 'askRecall':
      return ContentPermission.Submit;
    case 'handOver':
    case 'pullBack':
    case 'takeBack':
      return undefined;
    case 'dropCorrection':
      return ContentPermission.Correct;
    case 'updateTargets':
    case 'settleCopies':
      return ContentPermission.Publish;
    case 'reopen':
    case 'veto':
      return ContentPermission.Veto;
    default:
      return ContentPermission[pascal(action)];
  }
}

type PlainAction =
  | 'urgent'
  | 'publish'
  | 'schedule'
  | 'withdraw'
  | 'delete'
  | 'recover'
  | 'purge'
  | 'stick'
  | 'sort'
  | 'recommend'
  | 'push'
  | 'recheck'
  | 'publishTime'
  | 'count'
  | 'studyGroup'
  | 'correct'
  | 'blockchain';

const pascal = (action: PlainAction) => (action[0]!.toUpperCase() + action.slice(1)) as Capitalize<PlainAction>;

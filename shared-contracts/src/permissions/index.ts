import { adPermissions } from './ad.ts';
import { allmediaPermissions } from './allmedia.ts';
import { assessPermissions } from './assess.ts';
import { contentPermissions } from './content.ts';
import { correspondentPermissions } from './correspondent.ts';
import { flashPermissions } from './flash.ts';
import { livePermissions } from './live.ts';
import { mediaPermissions } from './media.ts';
import { memberPermissions } from './member.ts';
import { operationPermissions } from './operation.ts';
import { planningPermissions } from './planning.ts';
import { qaPermissions } from './qa.ts';
import { readerCommentPermissions } from './reader-comment.ts';
import { reporterPermissions } from './reporter.ts';
import { resourcePermissions } from './resource.ts';
import { searchPermissions } from './search.ts';
import { selfMediaPermissions } from './self-media.ts';
import { statisticsPermissions } from './statistics.ts';
import { storagePermissions } from './storage.ts';
import { systemPermissions } from './system.ts';
import { tagPermissions } from './tag.ts';
import { tipoffPermissions } from './tipoff.ts';
import { websitePermissions } from './website.ts';
import { wechatPermissions } from './wechat.ts';
import { weiboPermissions } from './weibo.ts';

export type { Permission, PermissionCode } from './permission.ts';
export { anyReviewer, ContentPermission, stagePermission } from './content.ts';
export { CorrespondentPermission } from './correspondent.ts';
export { ReporterPermission } from './reporter.ts';
export { ResourcePermission } from './resource.ts';
export { StatisticsPermission } from './statistics.ts';
export { StoragePermission } from './storage.ts';
export { SearchPermission } from './search.ts';
export { TagPermission } from './tag.ts';
export { SystemPermission } from './system.ts';
export { WebsitePermission } from './website.ts';
export { WechatPermission } from './wechat.ts';
export { WeiboPermission } from './weibo.ts';
export { ReaderCommentPermission } from './reader-comment.ts';
export { OperationPermission } from './operation.ts';
export { PlanningPermission } from './planning.ts';
export { QaPermission } from './qa.ts';
export { FlashPermission } from './flash.ts';
export { LivePermission } from './live.ts';
export { MediaPermission } from './media.ts';
export { SelfMediaPermission } from './self-media.ts';
export { TipoffPermission } from './tipoff.ts';
export { AssessPermission } from './assess.ts';
export { AdPermission } from './ad.ts';
export { AllmediaPermission } from './allmedia.ts';

/** Every button of the product. Menus need no list: their codes are the paths of the route tables. */
export const buttonPermissions = [
  ...contentPermissions,
  ...systemPermissions,
  ...websitePermissions,
  ...wechatPermissions,
  ...weiboPermissions,
  ...readerCommentPermissions,
  ...operationPermissions,
  ...memberPermissions,
  ...assessPermissions,
  ...livePermissions,
  ...mediaPermissions,
  ...resourcePermissions,
  ...tipoffPermissions,
  ...selfMediaPermissions,
  ...adPermissions,
  ...statisticsPermissions,
  ...storagePermissions,
  ...flashPermissions,
  ...qaPermissions,
  ...reporterPermissions,
  ...correspondentPermissions,
  ...searchPermissions,
  ...tagPermissions,
  ...allmediaPermissions,
  ...planningPermissions,
];

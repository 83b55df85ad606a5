import {
  AdPermission,
  AssessPermission,
  buttonPermissions,
  ContentPermission,
  FlashPermission,
  LivePermission,
  MediaPermission,
  OperationPermission,
  QaPermission,
  SelfMediaPermission,
  StatisticsPermission,
  TagPermission,
  TipoffPermission,
  WechatPermission,
  WeiboPermission,
} from 'shared-contracts/permissions';
import { activityPaths, appPaths, assessPaths, operationPaths, shellPaths, wechatPaths } from 'shared-contracts/paths';
import { feeReading } from './fee-codes.ts';
import { memberPages } from './member-codes.ts';
import { readerCommentCodes } from './reader-comment-codes.ts';
import { planningBundles, planningLead, planningWork } from './planning-codes.ts';
import { sitePublishing } from './site-codes.ts';
import { systemPages } from './system-codes.ts';

/** Codes that everybody who reads stories needs. */
export const reading = [
  shellPaths.home,
  appPaths.news,
  appPaths.published,
  appPaths.retrieve,
  appPaths.newsDetail,
  appPaths.questionnaireDetail,
  appPaths.atlasDetail,
  appPaths.videoDetail,
  appPaths.linkDetail,
  appPaths.video,
  appPaths.special,
  appPaths.specialDetail,
  appPaths.material,
  ContentPermission.Export,
];

/** Codes that everybody who writes needs: their own stories, from the first word to the bin and back. */
export const writing = [
  ...reading,
  ...planningWork,
  appPaths.newNews,
  appPaths.newQuestionnaire,
  appPaths.newAtlas,
  appPaths.newVideo,
  appPaths.newLink,
  appPaths.newSpecial,
  appPaths.materialArticle,
  appPaths.materialPhoto,
  appPaths.myDraft,
  appPaths.myRepository,
  appPaths.recycleBin,
  appPaths.network,
  appPaths.dataAggregation,
  appPaths.digital,
  appPaths.xinhua,
  appPaths.aiChat,
  appPaths.aiTools,
  appPaths.clue,
  assessPaths.own,
  appPaths.performance,
  appPaths.informationDetails,
  appPaths.alldayNews,
  appPaths.alldayNewsEdit,
  FlashPermission.Edit,
  FlashPermission.Export,
  ContentPermission.Create,
  ContentPermission.Submit,
  ContentPermission.Copy,
  ContentPermission.Delete,
  ContentPermission.Recover,
];

/** Codes of who judges stories by the newspaper's criteria. */
export const judging = [assessPaths.scores, AssessPermission.ScoreContents];

/** Codes for the figures of whole channels, beside those of one's own stories. */
export const figures = [
  appPaths.performance,
  appPaths.access,
  appPaths.interaction,
  appPaths.storageTraffic,
  appPaths.informationDetails,
  StatisticsPermission.ViewAll,
  StatisticsPermission.Export,
];

/** Codes for processing submissions from people outside the newsroom. */
export const receiving = [appPaths.baoliao, TipoffPermission.Handle, appPaths.media, SelfMediaPermission.Decide];

/** Codes that everybody who leads a desk needs: all of writing, and actions on the work of others. */
export const leading = [
  ...writing,
  ...planningLead,
  ...planningBundles,
  ...receiving,
  TipoffPermission.Assign,
  TipoffPermission.Contact,
  // Code to block senders who misuse the page.
  OperationPermission.ManageBlackList,
  SelfMediaPermission.SetLimits,
  ContentPermission.EditAny,
  ContentPermission.Move,
  ContentPermission.Unlock,
  ContentPermission.Recheck,
  ContentPermission.Correct,
  ContentPermission.Withdraw,
  FlashPermission.Audit,
  FlashPermission.Withdraw,
  FlashPermission.Pin,
  MediaPermission.Categories,
  TagPermission.Create,
  ...figures,
];

/** Codes that everybody who makes live rooms needs. */
export const hosting = [
  operationPaths.live,
  appPaths.myLive,
  appPaths.addLive,
  appPaths.newLive,
  appPaths.liveDetail,
  appPaths.liveSumUp,
  LivePermission.Edit,
  LivePermission.Host,
];

/** Codes that everybody who approves live rooms needs. */
export const liveAuditing = [
  operationPaths.live,
  appPaths.liveAudit,
  appPaths.liveDetail,
  appPaths.liveSumUp,
  LivePermission.Audit,
  LivePermission.Withdraw,
  LivePermission.Export,
];

/** Codes that everybody who publishes and withdraws stories needs. */
export const publishing = [
  ...planningBundles,
  ContentPermission.Publish,
  ContentPermission.Schedule,
  ContentPermission.Withdraw,
  ContentPermission.Stick,
  ContentPermission.Sort,
  ContentPermission.Recommend,
  appPaths.overallRecommend,
  ContentPermission.Push,
  ContentPermission.PublishTime,
  ContentPermission.Count,
  ContentPermission.StudyGroup,
  ContentPermission.Blockchain,
  ContentPermission.Package,
  operationPaths.messagePush,
  OperationPermission.RetryPush,
  ...sitePublishing,
];

/** Codes that everybody who arranges the 24-hour desk needs. */
export const arrangingFlashes = [
  appPaths.alldayNews,
  appPaths.alldayNewsEdit,
  appPaths.alldayColumn,
  appPaths.alldayHotspot,
  FlashPermission.Withdraw,
  FlashPermission.Pin,
  FlashPermission.Push,
  FlashPermission.Export,
  FlashPermission.ManageColumns,
  FlashPermission.ManageHotspots,
];

/** Codes that everybody who arranges online questions and answers needs. */
export const hostingQuestions = [
  operationPaths.onlineQa,
  QaPermission.Edit,
  QaPermission.Publish,
  QaPermission.Delete,
  QaPermission.Moderate,
  QaPermission.Answer,
  QaPermission.InviteGuests,
  QaPermission.Export,
];

/** Codes of the WeChat account and the microblog, without the desk's approval, which a second person gives. */
export const submissionCodes = [
  wechatPaths.material,
  wechatPaths.materialAudit,
  WechatPermission.EditMaterial,
  WechatPermission.SaveDraft,
  WechatPermission.Publish,
  WechatPermission.Withdraw,
  wechatPaths.menu,
  WechatPermission.EditMenu,
  WechatPermission.PublishMenu,
  WechatPermission.EditReplies,
  WechatPermission.AnswerReaders,
  WechatPermission.ClearQuota,
  wechatPaths.weibo,
  WeiboPermission.Post,
  WeiboPermission.Withdraw,
  ...readerCommentCodes,
];

/** Codes that advertising staff need: every kind of ads, from the form to its numbers. */
export const advertising = [
  appPaths.adsLaunch,
  appPaths.adsOccupy,
  appPaths.adsOccupyAdd,
  appPaths.adsFloat,
  appPaths.adsPopup,
  appPaths.newAd,
  appPaths.adDetail,
  AdPermission.Edit,
  AdPermission.Publish,
  AdPermission.Delete,
  AdPermission.Export,
];

/** Every menu that has a screen, and every button. */
export const everything = [
  ...leading,
  ...publishing,
  ...hosting,
  ...liveAuditing,
  ...arrangingFlashes,
  ...hostingQuestions,
  appPaths.beforeAudit,
  appPaths.audit,
  appPaths.secondAudit,
  appPaths.politicalAuditNews,
  appPaths.politicalAuditSpecial,
  appPaths.column,
  appPaths.user,
  appPaths.department,
  appPaths.logs,
  appPaths.sensitive,
  appPaths.lexicon,
  appPaths.dictionary,
  appPaths.online,
  appPaths.loginLog,
  ...systemPages,
  appPaths.siteSettings,
  appPaths.theme,
  appPaths.themeEdit,
  appPaths.reporter,
  appPaths.correspondent,
  appPaths.hotWords,
  appPaths.searchConfig,
  appPaths.tag,
  appPaths.overallRecommend,
  appPaths.dataAggregationSettings,
  wechatPaths.material,
  wechatPaths.materialAudit,
  wechatPaths.menu,
  wechatPaths.accounts,
  wechatPaths.comment,
  wechatPaths.weibo,
  operationPaths.textVideo,
  appPaths.newTextVideo,
  operationPaths.anchors,
  operationPaths.broadcasts,
  operationPaths.scripts,
  operationPaths.goods,
  operationPaths.merchant,
  operationPaths.orders,
  appPaths.goodsDetail,
  operationPaths.comment,
  operationPaths.questionnaire,
  ...memberPages,
  operationPaths.studyGroups,
  ...Object.values(activityPaths).flatMap((pages) => Object.values(pages)),
  ...feeReading,
  ...judging,
  assessPaths.audit,
  assessPaths.regional,
  ...advertising,
  shellPaths.mediaContent,
  shellPaths.remotes,
  shellPaths.systemStatus,
  ...buttonPermissions.map(({ code }) => code),
];

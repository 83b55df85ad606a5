import {
  AdPermission,
  buttonPermissions,
  ContentPermission,
  LivePermission,
  MediaPermission,
  OperationPermission,
  SelfMediaPermission,
  TipoffPermission,
  WebsitePermission,
  WechatPermission,
  WeiboPermission,
} from 'shared-contracts/permissions';
import {
  activityPaths,
  appPaths,
  assessPaths,
  operationPaths,
  shellPaths,
  websitePaths,
  wechatPaths,
} from 'shared-contracts/paths';

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
  ContentPermission.Create,
  ContentPermission.Submit,
  ContentPermission.Copy,
  ContentPermission.Delete,
  ContentPermission.Recover,
];

/** Codes for processing submissions from people outside the newsroom. */
export const receiving = [appPaths.baoliao, TipoffPermission.Handle, appPaths.media, SelfMediaPermission.Decide];

/** Codes that everybody who leads a desk needs: all of writing, and actions on the work of others. */
export const leading = [
  ...writing,
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
  MediaPermission.Categories,
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
  ContentPermission.Publish,
  ContentPermission.Schedule,
  ContentPermission.Withdraw,
  ContentPermission.Stick,
  ContentPermission.Sort,
  ContentPermission.Recommend,
  ContentPermission.Push,
  ContentPermission.PublishTime,
  ContentPermission.Count,
  ContentPermission.StudyGroup,
  operationPaths.messagePush,
  OperationPermission.RetryPush,
  websitePaths.done,
  WebsitePermission.Withdraw,
  WebsitePermission.Republish,
];

/** Codes of the WeChat account and the microblog, without the desk's approval, which a second person gives. */
export const submissionCodes = [
  wechatPaths.material,
  wechatPaths.materialAudit,
  WechatPermission.EditMaterial,
  WechatPermission.SaveDraft,
  WechatPermission.Publish,
  WechatPermission.Withdraw,
  wechatPaths.weibo,
  WeiboPermission.Post,
  WeiboPermission.Withdraw,
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
  appPaths.beforeAudit,
  appPaths.audit,
  appPaths.secondAudit,
  appPaths.politicalAuditNews,
  appPaths.politicalAuditSpecial,
  appPaths.column,
  appPaths.user,
  appPaths.logs,
  appPaths.sensitive,
  appPaths.lexicon,
  appPaths.dataAggregationSettings,
  wechatPaths.material,
  wechatPaths.materialAudit,
  wechatPaths.weibo,
  operationPaths.goods,
  operationPaths.merchant,
  appPaths.goodsDetail,
  operationPaths.comment,
  operationPaths.questionnaire,
  operationPaths.studyGroups,
  ...Object.values(activityPaths).flatMap((pages) => Object.values(pages)),
  assessPaths.feeForm,
  ...advertising,
  shellPaths.mediaContent,
  shellPaths.remotes,
  shellPaths.systemStatus,
  ...buttonPermissions.map(({ code }) => code),
];

import {
  CommentStatus,
  FeedbackState,
  flashReviewTab,
  LiveState,
  OrderState,
  Period,
  ScriptState,
  SelfContentState,
  SiteRenderingState,
  TipoffState,
  WechatMessageState,
} from 'shared-contracts/model';
import {
  appPaths,
  assessPaths,
  liveDetailPath,
  operationPaths,
  planningPaths,
  topicPath,
  websitePaths,
  wechatPaths,
} from 'shared-contracts/paths';
import {
  AllmediaPermission,
  AssessPermission,
  FlashPermission,
  LivePermission,
  OperationPermission,
  PlanningPermission,
  SelfMediaPermission,
  TipoffPermission,
  WebsitePermission,
  WechatPermission,
} from 'shared-contracts/permissions';
import type { deskNoticeWords } from './desk-notices.texts.ts';

/** A desk of whose things those who decide are noticed, as triggers name it (migrations/custom/waiting-desks.sql). */
export type NoticedDesk = keyof typeof deskNoticeWords;

/** Who decides at a desk, and where. */
interface NoticedDeskFacts {
  /** The page whose right is needed. */
  page: string;
  /** One of these rights too. */
  rights: readonly string[];
  /**
   * Address of what waits: `place` is what all of it has in common, `id` the only one; undefined where there is nothing
   * and where there are several.
   */
  link(place: string | undefined, id: string | undefined): string;
  /** Readers send many at once: what comes within the minute is noticed together from the first one. */
  isGathered?: boolean;
}

const listOf = (page: string, query: Record<string, string> = {}): string =>
  `${page}?${new URLSearchParams({ ...query, period: Period.Unlimited }).toString()}`;

/** A desk whose things are decided in its list, which opens the single one unless that has a page of its own. */
const ofList = (
  page: string,
  rights: readonly string[],
  query: Record<string, string>,
  one = (id: string): string => listOf(page, { ...query, open: id }),
): NoticedDeskFacts => ({
  page,
  rights,
  link: (_place, id) => (id === undefined ? listOf(page, query) : one(id)),
});

/** A desk of fees: it shows one month at a time, or one line of it. */
const ofFees = (page: string, right: string): NoticedDeskFacts => ({
  page,
  rights: [right],
  link: (month, id) =>
    month === undefined ? page : `${page}?${new URLSearchParams({ month, ...(id !== undefined && { id }) })}`,
});

/** The desks, but for those of stories, which notice at each step of a review. */
export const noticedDesks: Record<NoticedDesk, NoticedDeskFacts> = {
  topics: ofList(planningPaths.board, [PlanningPermission.Approve], {}, topicPath),
  // One flash alone in its list, in whatever state it is by then.
  flashReview: ofList(appPaths.alldayNews, [FlashPermission.Audit], { tab: flashReviewTab }, (id) =>
    listOf(appPaths.alldayNews, { id }),
  ),
  liveReview: ofList(appPaths.liveAudit, [LivePermission.Audit], { state: LiveState.Waiting }, liveDetailPath),
  liveMessages: {
    page: appPaths.liveDetail,
    rights: [LivePermission.Host, LivePermission.Withdraw],
    link: (room) => (room === undefined ? appPaths.myLive : liveDetailPath(room)),
    isGathered: true,
  },
  wechatReview: ofList(wechatPaths.materialAudit, [WechatPermission.Audit], { state: WechatMessageState.Waiting }),
  websiteReview: ofList(
    websitePaths.audit,
    [WebsitePermission.AuditRendering],
    { state: SiteRenderingState.Waiting },
    (id) => `${websitePaths.rendering}?id=${id}`,
  ),
  comments: {
    page: operationPaths.comment,
    rights: [OperationPermission.CheckComment],
    link: (contentId) =>
      listOf(operationPaths.comment, { status: CommentStatus.Pending, ...(contentId !== undefined && { contentId }) }),
    isGathered: true,
  },
  tipoffs: ofList(appPaths.baoliao, [TipoffPermission.Handle], { state: TipoffState.Waiting }),
  clues: ofList(appPaths.clue, [TipoffPermission.Assign], { state: TipoffState.Waiting }),
  mediaContents: ofList(appPaths.media, [SelfMediaPermission.Decide], { state: SelfContentState.Waiting }),
  feedback: ofList(operationPaths.feedback, [OperationPermission.HandleFeedback], { state: FeedbackState.Waiting }),
  scripts: ofList(operationPaths.scripts, [AllmediaPermission.AuditScripts], { state: ScriptState.Waiting }),
  shipping: ofList(operationPaths.orders, [OperationPermission.ShipOrder], { state: OrderState.Paid }),
  orderRefunds: ofList(operationPaths.orders, [OperationPermission.ProposeRefund, OperationPermission.DecideRefund], {
    state: OrderState.Refunding,
  }),
  feeDistribution: ofFees(assessPaths.distribution, AssessPermission.DistributeFees),
  feeDepartment: ofFees(assessPaths.audit, AssessPermission.AuditFees),
  feeDirector: ofFees(assessPaths.director, AssessPermission.DirectFees),
  feeRegional: ofFees(assessPaths.regional, AssessPermission.RegionFees),
  feePublication: ofFees(assessPaths.publication, AssessPermission.CloseFees),
};

import {
  CommentStatus,
  FeedbackState,
  OrderState,
  SelfContentState,
  SiteRenderingState,
  TipoffKind,
  TipoffState,
  WaitingDesk,
  WechatMessageState,
} from 'shared-contracts/model';
import { appPaths, operationPaths, planningPaths, websitePaths, wechatPaths } from 'shared-contracts/paths';
import {
  AllmediaPermission,
  ContentPermission,
  OperationPermission,
  PlanningPermission,
  SelfMediaPermission,
  TipoffPermission,
  WebsitePermission,
  WechatPermission,
} from 'shared-contracts/permissions';
import { waitingComments } from '../modules/comments/comment.queries.ts';
import { waitingSelfContents } from '../modules/contributors/self-content.queries.ts';
import { waitingFees } from '../modules/fees/waiting-fees.ts';
import { waitingFeedback } from '../modules/feedback/feedback-list.queries.ts';
import { waitingLive } from '../modules/live/waiting-live.ts';
import { waitingOrders } from '../modules/orders/order-list.queries.ts';
import { waitingTopics } from '../modules/planning/topic.queries.ts';
import { waitingUrgent } from '../modules/review/urgent.queries.ts';
import { waitingScripts } from '../modules/scripts/script.queries.ts';
import { waitingRenderings } from '../modules/site-desk/rendering.queries.ts';
import { waitingStories } from '../modules/stories/waiting-stories.ts';
import { waitingTipoffs } from '../modules/tipoffs/tipoff-list.queries.ts';
import { waitingMessages } from '../modules/wechat/wechat-message.queries.ts';
import type { Session } from '../platform/http/context.ts';
import { type WaitingCounter, waitingAt } from '../platform/waiting/waiting-counter.ts';

/** Holds for who may open the page and do one of its decisions. */
const mayDecide =
  (page: string, ...decisions: readonly string[]) =>
  (session: Session): boolean =>
    session.can(page) && decisions.some((code) => session.can(code));

/** The desks at which something waits for people, each counted by the module whose list shows it. */
export const waitingDesks: readonly WaitingCounter[] = [
  ...waitingStories,
  waitingAt(
    WaitingDesk.Urgent,
    mayDecide(appPaths.secondAudit, ContentPermission.ReviewChief),
    ({ db, session }, most) => waitingUrgent(db, [...session.channels], most),
  ),
  // The host knows no page of this group: its path goes with the figure.
  async (context) =>
    (
      await waitingAt(
        WaitingDesk.Topics,
        mayDecide(planningPaths.board, PlanningPermission.Approve),
        ({ db, session }, most) => waitingTopics(db, session, most),
      )(context)
    ).map((row) => ({ ...row, path: planningPaths.board })),
  waitingAt(
    WaitingDesk.WebsiteReview,
    mayDecide(websitePaths.audit, WebsitePermission.AuditRendering),
    ({ db, session, now }, most) => {
      const filter = { channels: session.channels, state: SiteRenderingState.Waiting, isHandedIn: true };
      return waitingRenderings(db, filter, now(), most);
    },
  ),
  waitingAt(
    WaitingDesk.WechatReview,
    mayDecide(wechatPaths.materialAudit, WechatPermission.Audit),
    ({ db, session }, most) => waitingMessages(db, { state: WechatMessageState.Waiting, userId: session.userId }, most),
  ),
  waitingAt(
    WaitingDesk.Comments,
    mayDecide(operationPaths.comment, OperationPermission.CheckComment),
    ({ db, session }, most) => waitingComments(db, { channels: session.channels, status: CommentStatus.Pending }, most),
  ),
  ...waitingLive,
  waitingAt(WaitingDesk.Tipoffs, mayDecide(appPaths.baoliao, TipoffPermission.Handle), ({ db, session, now }, most) => {
    const filter = { kind: TipoffKind.Reader, state: TipoffState.Waiting, userId: session.userId, now: now() };
    return waitingTipoffs(db, filter, most);
  }),
  waitingAt(WaitingDesk.MediaContents, mayDecide(appPaths.media, SelfMediaPermission.Decide), ({ db, session }, most) =>
    waitingSelfContents(db, { channels: session.channels, state: SelfContentState.Waiting }, most),
  ),
  waitingAt(
    WaitingDesk.Feedback,
    mayDecide(operationPaths.feedback, OperationPermission.HandleFeedback),
    ({ db, session, now }, most) =>
      waitingFeedback(db, { state: FeedbackState.Waiting, userId: session.userId, now: now() }, most),
  ),
  waitingAt(WaitingDesk.Scripts, mayDecide(operationPaths.scripts, AllmediaPermission.AuditScripts), ({ db }, most) =>
    waitingScripts(db, most),
  ),
  waitingAt(WaitingDesk.Shipping, mayDecide(operationPaths.orders, OperationPermission.ShipOrder), ({ db }, most) =>
    waitingOrders(db, OrderState.Paid, most),
  ),
  waitingAt(
    WaitingDesk.OrderRefunds,
    mayDecide(operationPaths.orders, OperationPermission.ProposeRefund, OperationPermission.DecideRefund),
    ({ db }, most) => waitingOrders(db, OrderState.Refunding, most),
  ),
  waitingFees,
];

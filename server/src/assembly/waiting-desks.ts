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
import { waitingComments } from '../modules/comments/comment.queries.ts';
import { waitingSelfContents } from '../modules/contributors/self-content.queries.ts';
import { waitingFees } from '../modules/fees/waiting-fees.ts';
import { waitingFeedback } from '../modules/feedback/feedback-list.queries.ts';
import { waitingFlashes } from '../modules/flashes/flash.queries.ts';
import { waitingLive } from '../modules/live/waiting-live.ts';
import { type NoticedDesk, noticedDesks } from '../modules/notices/noticed-desks.ts';
import { waitingOrders } from '../modules/orders/order-list.queries.ts';
import { waitingTopics } from '../modules/planning/topic.queries.ts';
import { waitingUrgent } from '../modules/review/waiting-urgent.ts';
import { waitingScripts } from '../modules/scripts/script.queries.ts';
import { waitingRenderings } from '../modules/site-desk/rendering.queries.ts';
import { waitingStories } from '../modules/stories/waiting-stories.ts';
import { waitingTipoffs } from '../modules/tipoffs/tipoff-list.queries.ts';
import { waitingMessages } from '../modules/wechat/wechat-message.queries.ts';
import { type WaitingCounter, waitingAt } from '../platform/waiting/waiting-counter.ts';

type Read = Parameters<typeof waitingAt>[2];

/** A desk, for who may open its page and do one of its decisions. */
const decided = (
  desk: WaitingDesk,
  { page, rights }: { page: string; rights: readonly string[] },
  read: Read,
): WaitingCounter => waitingAt(desk, (session) => session.can(page) && rights.some((code) => session.can(code)), read);

/** One of whose things the same people are noticed. */
const noticed = (desk: NoticedDesk & WaitingDesk, read: Read): WaitingCounter =>
  decided(desk, noticedDesks[desk], read);

const tipoffsOf = (desk: NoticedDesk & WaitingDesk, kind: TipoffKind): WaitingCounter =>
  noticed(desk, ({ db, session, now }, most) =>
    waitingTipoffs(db, { kind, state: TipoffState.Waiting, userId: session.userId, now: now() }, most),
  );

/** The desks at which something waits for people, each counted by the module whose list shows it. */
export const waitingDesks: readonly WaitingCounter[] = [
  ...waitingStories,
  waitingUrgent,
  // The host knows no page of this group: its path goes with the figure.
  async (context) => {
    const rows = await noticed(WaitingDesk.Topics, ({ db, session }, most) => waitingTopics(db, session, most))(
      context,
    );
    return rows.map((row) => ({ ...row, path: noticedDesks.topics.page }));
  },
  noticed(WaitingDesk.FlashReview, ({ db }, most) => waitingFlashes(db, most)),
  noticed(WaitingDesk.WebsiteReview, ({ db, session, now }, most) => {
    const filter = { channels: session.channels, state: SiteRenderingState.Waiting, isHandedIn: true };
    return waitingRenderings(db, filter, now(), most);
  }),
  noticed(WaitingDesk.WechatReview, ({ db, session }, most) =>
    waitingMessages(db, { state: WechatMessageState.Waiting, userId: session.userId }, most),
  ),
  noticed(WaitingDesk.Comments, ({ db, session }, most) =>
    waitingComments(db, { channels: session.channels, status: CommentStatus.Pending }, most),
  ),
  ...waitingLive,
  tipoffsOf(WaitingDesk.Tipoffs, TipoffKind.Reader),
  tipoffsOf(WaitingDesk.Clues, TipoffKind.Reported),
  noticed(WaitingDesk.MediaContents, ({ db, session }, most) =>
    waitingSelfContents(db, { channels: session.channels, state: SelfContentState.Waiting }, most),
  ),
  noticed(WaitingDesk.Feedback, ({ db, session, now }, most) =>
    waitingFeedback(db, { state: FeedbackState.Waiting, userId: session.userId, now: now() }, most),
  ),
  noticed(WaitingDesk.Scripts, ({ db }, most) => waitingScripts(db, most)),
  noticed(WaitingDesk.Shipping, ({ db }, most) => waitingOrders(db, OrderState.Paid, most)),
  noticed(WaitingDesk.OrderRefunds, ({ db }, most) => waitingOrders(db, OrderState.Refunding, most)),
  waitingFees,
];

import { readStandingSession } from '../modules/identity/standing-session.ts';
import type { OutsideParts } from '../modules/planning/outside-parts.ts';
import { messageAt, orderPublication } from '../modules/wechat/wechat-publication.ts';
import { lockMessage } from '../modules/wechat/wechat-message.queries.ts';
import { checkPost, orderPost } from '../modules/weibo/weibo-post.ts';

/** Posts and messages that go out with a bundle, by the way of their own desks. */
export const outsideParts: OutsideParts = {
  checkPost,
  orderPost: (tx, { contentId, text }, context) => orderPost(tx, contentId, text, context),
  async lockMessages(tx, ids) {
    for (const id of ids.toSorted((one, other) => Number(one) - Number(other))) await lockMessage(tx, id);
  },
  messageAt,
  orderMessage: orderPublication,
  sessionOf: readStandingSession,
};

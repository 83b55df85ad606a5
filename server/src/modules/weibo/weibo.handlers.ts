import {
  weiboDrop,
  weiboListCandidates,
  weiboListPosts,
  weiboPostCounts,
  weiboPrepare,
  weiboResend,
  weiboSend,
  weiboWithdraw,
} from 'shared-contracts/endpoints';
import { splitIds } from 'shared-contracts/wire';
import { runEach } from '../../platform/http/each.ts';
import { handle } from '../../platform/http/handle.ts';
import { dropPost, orderAgain, orderPost, preparePost, withdrawPost } from './weibo-post.ts';
import { countPosts, listPostCandidates, listPosts } from './weibo.queries.ts';

/** Stories on the microblog. */
export const weiboHandlers = [
  handle(weiboListPosts, ({ currentPage, pageSize, ...filter }, { db }) =>
    listPosts(db, filter, currentPage, pageSize),
  ),
  handle(weiboPostCounts, async (filter, { db }) => ({ data: await countPosts(db, filter) })),
  handle(weiboListCandidates, ({ currentPage, pageSize, keywords }, { db, session, now }) =>
    listPostCandidates(db, session.channels, keywords, currentPage, pageSize, now()),
  ),
  handle(weiboPrepare, async ({ contentId }, context) => ({ data: await preparePost(contentId, context) })),
  handle(weiboSend, async ({ contentId, text }, context) => ({
    data: { id: await context.db.transaction((tx) => orderPost(tx, contentId, text, context)) },
  })),
  handle(weiboResend, ({ id, text }, context) => context.db.transaction((tx) => orderAgain(tx, id, text, context))),
  handle(weiboDrop, ({ ids }, context) => runEach(context, splitIds(ids), (tx, id) => dropPost(tx, id, context))),
  handle(weiboWithdraw, ({ ids, reason }, context) =>
    runEach(context, splitIds(ids), (tx, id) => withdrawPost(tx, id, reason.trim(), context)),
  ),
];

import {
  wechatCommentCounts,
  wechatDeleteComments,
  wechatDrawComments,
  wechatDropCommentReply,
  wechatElectComments,
  wechatListCommentArticles,
  wechatListComments,
  wechatReplyComment,
  wechatSwitchComments,
} from 'shared-contracts/endpoints';
import { splitIds } from 'shared-contracts/wire';
import { reportEach } from '../../../platform/http/each.ts';
import { handle } from '../../../platform/http/handle.ts';
import { checkWords } from '../../words/word-list.ts';
import { listArticles } from './article.queries.ts';
import { deleteComment, drawNow, dropReply, electComment, replyComment, switchComments } from './comment.commands.ts';
import { countComments, listComments } from './comment.queries.ts';

const untitled = () => '';

/** Readers' comments of WeChat articles. */
export const wechatCommentHandlers = [
  handle(wechatListComments, async ({ currentPage, pageSize, ...fields }, { db, now, session }) => {
    const filter = { ...fields, userId: session.userId };
    const { list, total } = await listComments(db, filter, currentPage, pageSize);
    // A field for each comment, so that a word is named once for each.
    const hits = await checkWords(
      db,
      list.map(({ id, text }) => ({ label: id, text })),
      now(),
    );
    const wordsOf = (id: string) => hits.filter(({ field }) => field === id).map(({ word }) => word);
    return { list: list.map((comment) => ({ ...comment, words: wordsOf(comment.id) })), total };
  }),
  handle(wechatCommentCounts, async (fields, { db, session }) => ({
    data: await countComments(db, { ...fields, userId: session.userId }),
  })),
  handle(wechatListCommentArticles, async (_request, { db, session }) => ({
    list: await listArticles(db, session.userId),
  })),
  handle(wechatElectComments, ({ ids, isElected }, context) =>
    reportEach(splitIds(ids), untitled, (id) => electComment(id, isElected, context)),
  ),
  handle(wechatDeleteComments, ({ ids }, context) =>
    reportEach(splitIds(ids), untitled, (id) => deleteComment(id, context)),
  ),
  handle(wechatReplyComment, ({ id, text }, context) => replyComment({ id, text: text.trim() }, context)),
  handle(wechatDropCommentReply, ({ id }, context) => dropReply(id, context)),
  handle(wechatSwitchComments, ({ article, isOpen }, context) => switchComments(article, isOpen, context)),
  handle(wechatDrawComments, async ({ article }, context) => ({ data: await drawNow(article, context) })),
];

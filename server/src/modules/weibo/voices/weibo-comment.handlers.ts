import { weiboDeleteComment, weiboDrawVoices, weiboGetVoices, weiboReplyComment } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { handle } from '../../../platform/http/handle.ts';
import { toWireTimeOrNull } from '../../../platform/text/wire-time.ts';
import { checkWords } from '../../words/word-list.ts';
import { drawVoicesNow } from './draw-voices.ts';
import { deleteComment, replyToComment } from './voice.commands.ts';
import { findVoices, listComments, postRefusal } from './voice.queries.ts';
import { voiceTexts as texts } from './voice.texts.ts';

/** What readers of the microblog say to our posts. */
export const weiboVoiceHandlers = [
  handle(weiboGetVoices, async ({ postId, currentPage, pageSize }, { db, now }) => {
    const found = await findVoices(db, postId);
    if (!found) throw new AppError(ErrorCode.NotFound, texts.postMissing);
    const { list, total } = await listComments(db, postId, { page: currentPage, size: pageSize });
    // A field for each comment, so that a word is named once for each.
    const hits = await checkWords(
      db,
      list.map(({ id, text }) => ({ label: id, text })),
      now(),
    );
    const wordsOf = (id: string) => hits.filter(({ field }) => field === id).map(({ word }) => word);
    return {
      data: {
        comments: list.map((comment) => ({ ...comment, words: wordsOf(comment.id) })),
        total,
        drawnTime: toWireTimeOrNull(found.voices?.drawnTime ?? null),
        lastError: found.voices?.lastError ?? '',
        refusal: postRefusal(found.state),
      },
    };
  }),
  handle(weiboDrawVoices, async ({ postId }, context) => ({ data: await drawVoicesNow(postId, context) })),
  handle(weiboReplyComment, ({ id, text }, context) => replyToComment({ id, text: text.trim() }, context)),
  handle(weiboDeleteComment, ({ id }, context) => deleteComment(id, context)),
];

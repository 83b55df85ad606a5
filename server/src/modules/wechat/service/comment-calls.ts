import { ExternalServiceError } from '../../../platform/external-service/external-service-error.ts';
import type { CommentedArticle, CommentPort, ListedComment } from './comment-port.ts';

interface WireComment {
  user_comment_id?: number | string;
  openid?: string;
  create_time?: number;
  content?: string;
  comment_type?: number;
  reply?: { content?: string; create_time?: number };
}

/** WeChat's codes for a comment that its reader or somebody else has deleted. */
export const goneCodes: ReadonlySet<number | undefined> = new Set([88004, 88008]);
/** WeChat's code for a comment that has an answer already. */
export const answeredCode = 88005;
/** WeChat's codes for too many calls: of a day, of a moment. */
export const usedUpCodes: ReadonlySet<number | undefined> = new Set([45009, 45011]);

const timeOf = (seconds: number | undefined): Date => new Date((seconds ?? 0) * 1000);

function toListed({ reply, ...comment }: WireComment): ListedComment {
  return {
    key: String(comment.user_comment_id),
    openId: comment.openid ?? '',
    text: comment.content ?? '',
    time: timeOf(comment.create_time),
    isElected: comment.comment_type === 1,
    reply: reply?.content ? { text: reply.content, time: timeOf(reply.create_time) } : null,
  };
}

const wireOf = ({ dataId, place }: CommentedArticle) => ({
  // WeChat has it as a number. One that is none, as the sandbox's, stays as it is.
  msg_data_id: Number.isSafeInteger(Number(dataId)) ? Number(dataId) : dataId,
  index: place,
});
const wireKey = (key: string) => ({ user_comment_id: Number(key) });

/** The account's comments over its API: cgi-bin/comment. */
export function commentCalls(ask: (path: string, body: object) => Promise<Record<string, unknown>>): CommentPort {
  const call = async (verb: string, article: CommentedArticle, more: object = {}) =>
    ask(`/cgi-bin/comment/${verb}`, { ...wireOf(article), ...more });
  return {
    open: async (article, isOpen) => void (await call(isOpen ? 'open' : 'close', article)),
    async list(article, begin, count) {
      const { comment } = await call('list', article, { begin, count, type: 0 });
      return (Array.isArray(comment) ? (comment as WireComment[]) : []).map(toListed);
    },
    elect: async (article, key, isElected) =>
      void (await call(isElected ? 'markelect' : 'unmarkelect', article, wireKey(key))),
    async remove(article, key) {
      try {
        await call('delete', article, wireKey(key));
      } catch (error) {
        if (!(error instanceof ExternalServiceError && goneCodes.has(error.serviceCode))) throw error;
      }
    },
    reply: async (article, key, text) => void (await call('reply/add', article, { ...wireKey(key), content: text })),
    dropReply: async (article, key) => void (await call('reply/delete', article, wireKey(key))),
  };
}

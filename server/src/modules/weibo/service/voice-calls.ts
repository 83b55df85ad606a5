import { ExternalServiceError } from '../../../platform/external-service/external-service-error.ts';
import type { ListedComment, PostCounts, VoicePort } from './voice-port.ts';
import { weiboServiceTexts } from './weibo.texts.ts';

type Call = (
  path: string,
  fill: ((form: FormData) => void) | undefined,
  query?: Record<string, string>,
) => Promise<Record<string, unknown>>;

interface WireComment {
  idstr?: string;
  text?: string;
  created_at?: string;
  user?: { idstr?: string; screen_name?: string };
  status?: { user?: { idstr?: string } };
  reply_comment?: { idstr?: string };
}
interface WireCounts {
  id?: number | string;
  idstr?: string;
  reposts?: number;
  comments?: number;
  attitudes?: number;
}

/** The microblog's code for a comment that is gone. */
export const noSuchComment = 20201;
/** The microblog's codes for too many calls: of the server, of the account, of the app. */
export const usedUpCodes: ReadonlySet<number | undefined> = new Set([10022, 10023, 10024]);

function toListed({ idstr = '', text = '', user, status, ...comment }: WireComment): ListedComment {
  if (idstr === '') throw new ExternalServiceError('lost', weiboServiceTexts.unreadable);
  return {
    id: idstr,
    nickName: user?.screen_name ?? '',
    text,
    time: new Date(comment.created_at ?? ''),
    isOwn: user?.idstr !== undefined && user.idstr === status?.user?.idstr,
    replyTo: comment.reply_comment?.idstr ?? null,
  };
}

const toCounts = ({ id, idstr, reposts = 0, comments = 0, attitudes = 0 }: WireCounts): PostCounts => ({
  id: idstr ?? String(id),
  reposts,
  comments,
  attitudes,
});

/** Counts and comments over the microblog's API: statuses/count, comments/show, reply and destroy. */
export function voiceCalls(call: Call): VoicePort {
  return {
    async counts(ids) {
      const answer: unknown = await call('/2/statuses/count.json', undefined, { ids: ids.join(',') });
      return Array.isArray(answer) ? (answer as WireCounts[]).map(toCounts) : [];
    },
    async list(postId, { sinceId, page, count }) {
      const { comments } = await call('/2/comments/show.json', undefined, {
        id: postId,
        since_id: sinceId,
        page: String(page),
        count: String(count),
      });
      return Array.isArray(comments) ? (comments as WireComment[]).map(toListed) : [];
    },
    async reply({ postId, commentId, text, ip }) {
      const answer = await call('/2/comments/reply.json', (form) => {
        form.set('id', postId);
        form.set('cid', commentId);
        form.set('comment', text);
        form.set('rip', ip);
      });
      return { ...toListed(answer), isOwn: true, replyTo: commentId };
    },
    async remove(commentId) {
      try {
        await call('/2/comments/destroy.json', (form) => form.set('cid', commentId));
      } catch (error) {
        if (!(error instanceof ExternalServiceError && error.serviceCode === noSuchComment)) throw error;
      }
    },
  };
}

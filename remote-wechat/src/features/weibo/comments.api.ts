import {
  type InputOf,
  weiboDeleteComment,
  weiboDrawVoices,
  weiboGetVoices,
  weiboListPosts,
  weiboReplyComment,
} from 'shared-contracts/endpoints';
import { useAction, useEndpoint, useRefresh, useShell } from 'shared-ui';
import { weiboTexts as texts } from './weibo.texts.ts';

/** A page of the comments of a post. */
export type VoicesQuery = Required<InputOf<typeof weiboGetVoices>>;

/** What is known of a post's readers. */
export const useVoices = (query: VoicesQuery) => useEndpoint(weiboGetVoices, query);

/** Draws counts and comments, of one post or of all, and says what came of it. */
export function useDrawVoices(postId?: string) {
  const shell = useShell();
  const refresh = useRefresh(weiboListPosts, weiboGetVoices);
  return useAction(async () => {
    const { data } = await shell.call(weiboDrawVoices, postId === undefined ? {} : { postId }).finally(refresh);
    if (data.problem === '') shell.message.success(texts.drawn(data.posts, data.added));
    else shell.message.warning(data.problem);
  });
}

/** What may be done with a comment; the list is fetched again whatever comes of it. */
export function useCommentActions() {
  const shell = useShell();
  const refresh = useRefresh(weiboGetVoices);
  return {
    reply: async (id: string, text: string) =>
      void (await shell.call(weiboReplyComment, { id, text }).finally(refresh)),
    remove: async (id: string) => void (await shell.call(weiboDeleteComment, { id }).finally(refresh)),
  };
}

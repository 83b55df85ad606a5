import {
  type AnswerOf,
  weiboListCandidates,
  weiboListPosts,
  weiboPostCounts,
  weiboPrepare,
  weiboResend,
  weiboSend,
} from 'shared-contracts/endpoints';
import { type EndpointState, useEndpoint, useRefresh, useShell } from 'shared-ui';

/** Loads the prepared post of a story. */
export function usePrepared(contentId: string): EndpointState<AnswerOf<typeof weiboPrepare>> {
  return useEndpoint(weiboPrepare, { contentId });
}

/** Sends a new post, or a failed one again; the list is fetched again whatever comes of it. */
export function useSendPost(): (post: { id?: string | undefined; contentId: string; text: string }) => Promise<void> {
  const shell = useShell();
  const refresh = useRefresh(weiboListPosts, weiboPostCounts, weiboListCandidates);
  return async ({ id, contentId, text }) => {
    try {
      if (id === undefined) await shell.call(weiboSend, { contentId, text });
      else await shell.call(weiboResend, { id, text });
    } finally {
      await refresh();
    }
  };
}

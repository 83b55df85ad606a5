import { Target, WeiboPostState } from 'shared-contracts/model';
import { type OpenWeibo, openWeibo } from './service/open-weibo.ts';
import { patchPost, findVisiblePost } from './weibo.queries.ts';
import type { ExternalChannel, WithdrawalState } from '../publishing/external-channel.ts';

const pascal = (state: WithdrawalState) => (state[0]!.toUpperCase() + state.slice(1)) as Capitalize<WithdrawalState>;

/** The microblog as an external channel for publishing; tests bring a client of their own. */
export const weiboChannel = (open: OpenWeibo = openWeibo): ExternalChannel => ({
  target: Target.Weibo,
  takeDown: (work, { remoteId }) => open(work, work.log).destroy(remoteId),

  async followDelivery(tx, contentId, state, facts) {
    const post = await findVisiblePost(tx, contentId);
    if (post) await patchPost(tx, post.id, { ...facts, state: WeiboPostState[pascal(state)] });
  },
});

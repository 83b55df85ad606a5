import type { WeiboPost } from 'shared-contracts/endpoints';
import { weiboMaxLength } from 'shared-contracts/limits';
import { weiboLength, WeiboPostState, weiboStatus } from 'shared-contracts/model';
import { weiboTexts as texts } from './weibo.texts.ts';

type Stated = Pick<WeiboPost, 'state'>;

export const hasFailed = ({ state }: Stated) => state === WeiboPostState.Failed;

/** True when readers see the post. */
export const mayWithdraw = ({ state }: Stated) =>
  state === WeiboPostState.Published || state === WeiboPostState.WithdrawFailed;

/** Returns the remaining length of a text with its link, as text. */
export function roomOf(text: string, link: string): { isOver: boolean; text: string } {
  const left = weiboMaxLength - weiboLength(weiboStatus(text, link));
  return left < 0 ? { isOver: true, text: texts.over(-left) } : { isOver: false, text: texts.left(left) };
}

import { weiboMaxLength } from '../limits/index.ts';
/** Way of a microblog post. A post under way is sent by a job. */
export const WeiboPostState = {
  Sending: 'sending',
  Published: 'published',
  Failed: 'failed',
  Withdrawing: 'withdrawing',
  WithdrawFailed: 'withdrawFailed',
  Withdrawn: 'withdrawn',
} as const;
export type WeiboPostState = (typeof WeiboPostState)[keyof typeof WeiboPostState];

export const weiboPostStateNames: Record<WeiboPostState, string> = {
  sending: '发送中',
  published: '已发布',
  failed: '发布失败',
  withdrawing: '撤下中',
  withdrawFailed: '撤下失败',
  withdrawn: '已撤下',
};

/** Half-width places that a link takes once the microblog has made it a short one. */
const linkWidth = 20;
/** Half-width places of a link beyond which the rest counts too. */
const linkMax = 140;
const link = /https?:\/\/[\w-]+(?:\.[\w-]+)*(?::\d+)?(?:\/[\w$.+!*(),/:;@&=?~#%-]*)?/gi;

const widthOf = (text: string): number =>
  [...Array(text.length).keys()].reduce((sum, index) => sum + (text.charCodeAt(index) > 0x80 ? 2 : 1), 0);

/**
 * Length of a text as the microblog counts: a Chinese character is one, a half-width one a half, a link ten whatever
 * its length up to 140 half-width places; rounded up at the end.
 */
export function weiboLength(text: string): number {
  const links = text.match(link) ?? [];
  const linked = links.reduce((sum, one) => sum + linkWidth + Math.max(0, widthOf(one) - linkMax), 0);
  return Math.ceil((linked + widthOf(text.trim().replace(link, ''))) / 2);
}

/** Returns the text that is sent: the words, followed by the public link. */
export function weiboStatus(text: string, url: string): string {
  return `${text.trim()} ${url}`.trim();
}

/** Why a text may not be sent, in words; empty when it may. Topics are refused by the sharing interface. */
export function weiboRefusals(text: string, url: string): string[] {
  if (text.trim() === '') return ['请填写微博正文'];
  const length = weiboLength(weiboStatus(text, url));
  if (length > weiboMaxLength) return [`微博最多${weiboMaxLength}个字（含链接），已超出${length - weiboMaxLength}个字`];
  return /#[^#\s][^#]*#/.test(text) ? ['微博分享接口不接受“#话题#”，请去掉'] : [];
}

/** Cuts a text so that it may be sent with its link. */
export function fitWeibo(text: string, url: string): string {
  let fitted = text.trim();
  while (fitted !== '' && weiboLength(weiboStatus(fitted, url)) > weiboMaxLength)
    fitted = `${[...fitted.replace(/…$/, '')].slice(0, -1).join('').trimEnd()}…`;
  return fitted === '…' ? '' : fitted;
}

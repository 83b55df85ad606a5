import { weixinHost } from '../constants/index.ts';

/** Sentences of the import that both ends say. */
export const importTexts = {
  wordTooLarge: 'Word文件不能大于40M！',
  linkRequired: '请填写微信内容链接地址',
  linkInvalid: '请填写合法的地址，必须以“https://mp.weixin.qq.com”开头',
} as const;

/**
 * True for the address of a weixin article; one that only starts like it (mp.weixin.qq.com.evil.cn, user@host) is none
 * (R624).
 */
export function isWeixinLink(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, host, username, password } = new URL(link);
  return (protocol === 'https:' || protocol === 'http:') && host === weixinHost && username === '' && password === '';
}

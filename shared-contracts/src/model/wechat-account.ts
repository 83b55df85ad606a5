import { z } from 'zod';
import { id } from './primitives.ts';

/** The two kinds of accounts that WeChat has for publishers. */
export const WechatAccountKind = { Service: 'service', Subscription: 'subscription' } as const;
export type WechatAccountKind = (typeof WechatAccountKind)[keyof typeof WechatAccountKind];

export const wechatAccountKindNames: Record<WechatAccountKind, string> = {
  service: '服务号',
  subscription: '订阅号',
};

/** Id of the account of the settings. */
export const defaultWechatAccount = '1';

/** An account as those see it who may use it. */
export const wechatAccount = z.object({
  id,
  name: z.string(),
  kind: z.enum(WechatAccountKind),
  isVerified: z.boolean(),
  isOn: z.boolean(),
  /** Messages of its readers can be received. */
  hasCallback: z.boolean(),
});
export type WechatAccount = z.infer<typeof wechatAccount>;

/** An account as it is administered; its secret is never shown. */
export const wechatAccountDetails = wechatAccount.extend({
  appId: z.string(),
  /** The address to which WeChat shall send what its readers write. */
  callbackUrl: z.string(),
  /** Its app id and secret are in the settings of the server. */
  isOfSettings: z.boolean(),
  /** Everybody with a right of the WeChat pages may use it. */
  isForAll: z.boolean(),
  /** Otherwise these may. */
  userIds: z.array(id),
  rev: z.number().int(),
  modifiedName: z.string().nullable(),
  modifiedTime: z.string().nullable(),
});
export type WechatAccountDetails = z.infer<typeof wechatAccountDetails>;

const verifiedUses = { publish: '发布', answer: '客服消息', figures: '数据' } as const;
/** What an account may do, or not. */
export type WechatAccountUse = keyof typeof verifiedUses | 'menu';

/**
 * Why an account may not do something; undefined where it may. WeChat opens freepublish, messages to readers and
 * figures to verified accounts alone, and the menu to service accounts and verified subscription accounts.
 */
export function wechatAccountRefusal(
  { name, kind, isVerified, isOn }: Pick<WechatAccount, 'name' | 'kind' | 'isVerified' | 'isOn'>,
  use: WechatAccountUse,
): string | undefined {
  if (!isOn) return `公众号“${name}”已停用`;
  if (isVerified) return undefined;
  if (use !== 'menu') return `公众号“${name}”未认证，微信不开放${verifiedUses[use]}接口`;
  if (kind === WechatAccountKind.Service) return undefined;
  return `订阅号“${name}”未认证，微信不开放菜单接口`;
}

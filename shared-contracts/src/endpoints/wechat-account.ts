import { z } from 'zod';
import { wechatAccountLimits as limits } from '../limits/index.ts';
import { id, requiredText, text, wechatAccount, wechatAccountDetails, WechatAccountKind } from '../model/index.ts';
import { wechatPaths } from '../paths/index.ts';
import { WechatPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

const users = [wechatPaths.material, wechatPaths.materialAudit, wechatPaths.menu] as const;
const page = { session: 'staff', code: wechatPaths.accounts } as const;
const managers = { session: 'staff', code: WechatPermission.ManageAccounts } as const;

export const wechatListAccounts = defineEndpoint({
  id: 'wechatListAccounts',
  path: '/amc/web/wechat/listAccounts.do',
  access: { session: 'staff', code: users },
  answer: listOf(wechatAccount),
  summary: 'The WeChat accounts that the user may use, the one of the settings first.',
});

export const wechatListAccountDetails = defineEndpoint({
  id: 'wechatListAccountDetails',
  path: '/amc/web/wechat/listAccountDetails.do',
  access: page,
  answer: dataOf(
    z.object({
      accounts: z.array(wechatAccountDetails),
      /** Who could be let use one: staff with a WeChat page. */
      staff: z.array(z.object({ id, nickName: z.string(), userName: z.string() })),
    }),
  ),
  summary: 'Every WeChat account without its secret, and the staff who could use it.',
});

export const wechatSaveAccount = defineEndpoint({
  id: 'wechatSaveAccount',
  path: '/amc/web/wechat/saveAccount.do',
  encoding: 'json',
  access: managers,
  /** Without `id` for a new one, whose `rev` is 0. App id and secret of the account of the settings are not here. */
  request: z.strictObject({
    id: id.optional(),
    rev: z.number().int().min(0),
    name: requiredText(limits.name, '名称'),
    kind: z.enum(WechatAccountKind),
    appId: text(limits.appId, 'AppID').default(''),
    /** Empty keeps the secret that there is. */
    secret: text(limits.secret, 'AppSecret').default(''),
    /** What signs and encrypts the messages of its readers, as entered at WeChat; empty likewise. */
    token: text(limits.secret, 'Token').default(''),
    aesKey: text(limits.secret, 'EncodingAESKey').default(''),
    isVerified: z.boolean(),
    isOn: z.boolean(),
    isForAll: z.boolean(),
    userIds: z.array(id).max(limits.users),
  }),
  answer: dataOf(z.object({ id })),
  summary: 'Adds or changes a WeChat account and who may use it; nobody gives or takes their own right.',
});

export const wechatTestAccount = defineEndpoint({
  id: 'wechatTestAccount',
  path: '/amc/web/wechat/testAccount.do',
  access: managers,
  request: z.strictObject({ id }),
  answer: dataOf(z.object({ isFine: z.boolean(), text: z.string() })),
  summary: 'Asks WeChat for an access token of an account, and says in Chinese what came of it.',
});

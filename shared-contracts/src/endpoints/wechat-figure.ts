import { z } from 'zod';
import { id, wechatFigures, wechatQuota } from '../model/index.ts';
import { wechatPaths } from '../paths/index.ts';
import { WechatPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

const page = { session: 'staff', code: wechatPaths.menu } as const;
/** Absent: the account of the settings. */
const account = z.strictObject({ accountId: id.optional() });

export const wechatGetFigures = defineEndpoint({
  id: 'wechatGetFigures',
  path: '/amc/web/wechat/getFigures.do',
  access: page,
  request: account,
  answer: dataOf(wechatFigures),
  summary: 'Followers of the last 30 days and figures of the latest 50 articles, as WeChat counts them.',
});

export const wechatListQuotas = defineEndpoint({
  id: 'wechatListQuotas',
  path: '/amc/web/wechat/listQuotas.do',
  access: page,
  request: account,
  answer: listOf(wechatQuota),
  summary: 'Calls that the account has left today, as WeChat answers now.',
});

export const wechatClearQuota = defineEndpoint({
  id: 'wechatClearQuota',
  path: '/amc/web/wechat/clearQuota.do',
  access: { session: 'staff', code: WechatPermission.ClearQuota },
  request: account,
  summary: 'Sets the counts of calls to nought at WeChat, which allows it ten times a month.',
});

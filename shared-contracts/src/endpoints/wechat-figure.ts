import { wechatFigures, wechatQuota } from '../model/index.ts';
import { wechatPaths } from '../paths/index.ts';
import { WechatPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

const page = { session: 'staff', code: wechatPaths.menu } as const;

export const wechatGetFigures = defineEndpoint({
  id: 'wechatGetFigures',
  path: '/amc/web/wechat/getFigures.do',
  access: page,
  answer: dataOf(wechatFigures),
  summary: 'Followers of the last 30 days and figures of the latest 50 articles, as WeChat counts them.',
});

export const wechatListQuotas = defineEndpoint({
  id: 'wechatListQuotas',
  path: '/amc/web/wechat/listQuotas.do',
  access: page,
  answer: listOf(wechatQuota),
  summary: 'Calls that the account has left today, as WeChat answers now.',
});

export const wechatClearQuota = defineEndpoint({
  id: 'wechatClearQuota',
  path: '/amc/web/wechat/clearQuota.do',
  access: { session: 'staff', code: WechatPermission.ClearQuota },
  summary: 'Sets the counts of calls to nought at WeChat, which allows it ten times a month.',
});

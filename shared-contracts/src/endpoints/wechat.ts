import { z } from 'zod';
import { keywordsMax, wechatLimits } from '../limits/index.ts';
import { contentRow, dateTime, id, idList, pageRequest, text } from '../model/index.ts';
import { WechatPermission } from '../permissions/index.ts';
import { batchResult, defineEndpoint, listOf, pageOf } from './define-endpoint.ts';

/** An article chosen for WeChat; at most eight make one message. */
export const wechatMaterial = z.object({
  id,
  contentId: id,
  title: z.string(),
  author: z.string(),
  digest: z.string(),
  coverUrl: z.string().nullable(),
  sortField: z.number().int(),
  chosenBy: z.string(),
  chosenTime: dateTime,
  /** The minute at which it shall go out; absent where none is planned. */
  planTime: dateTime.nullish(),
  /** The minute at which it shall leave the account. */
  expireTime: dateTime.nullish(),
});
export type WechatMaterial = z.infer<typeof wechatMaterial>;

export const wechatListMaterial = defineEndpoint({
  id: 'wechatListMaterial',
  path: '/amc/web/wechat/listMaterial.do',
  access: { session: 'staff', code: '/wechat/material' },
  answer: listOf(wechatMaterial),
  summary: 'The chosen articles in their order.',
});

export const wechatListCandidates = defineEndpoint({
  id: 'wechatListCandidates',
  path: '/amc/web/wechat/listCandidates.do',
  access: { session: 'staff', code: '/wechat/material' },
  request: z.strictObject({ ...pageRequest, keywords: text(keywordsMax).optional() }),
  answer: pageOf(contentRow),
  summary: 'Cleared stories that may be chosen and are not yet.',
});

export const wechatAddMaterial = defineEndpoint({
  id: 'wechatAddMaterial',
  path: '/amc/web/wechat/addMaterial.do',
  access: { session: 'staff', code: WechatPermission.EditMaterial },
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Chooses stories for WeChat.',
});

export const wechatUpdateMaterial = defineEndpoint({
  id: 'wechatUpdateMaterial',
  path: '/amc/web/wechat/updateMaterial.do',
  access: { session: 'staff', code: WechatPermission.EditMaterial },
  request: z.strictObject({ id, title: text(wechatLimits.title, '标题'), digest: text(wechatLimits.digest, '摘要') }),
  summary: 'Gives a chosen article a title and digest of its own for WeChat.',
});

export const wechatSortMaterial = defineEndpoint({
  id: 'wechatSortMaterial',
  path: '/amc/web/wechat/sortMaterial.do',
  access: { session: 'staff', code: WechatPermission.EditMaterial },
  /** All chosen ids in their new order. */
  request: z.strictObject({ ids: idList }),
  summary: 'Reorders the chosen articles.',
});

export const wechatRemoveMaterial = defineEndpoint({
  id: 'wechatRemoveMaterial',
  path: '/amc/web/wechat/removeMaterial.do',
  access: { session: 'staff', code: WechatPermission.EditMaterial },
  request: z.strictObject({ ids: idList }),
  summary: 'Drops chosen articles.',
});

import type { Permission } from './permission.ts';

/** Buttons of the WeChat group. */
export const WechatPermission = {
  EditMaterial: 'wechat/edit-material',
  SaveDraft: 'wechat/save-draft',
  Audit: 'wechat/audit',
  Publish: 'wechat/publish',
  Withdraw: 'wechat/withdraw',
} as const;

const audit = '/wechat/materialaudit';

export const wechatPermissions: Permission[] = [
  {
    code: WechatPermission.EditMaterial,
    title: '选稿与排序',
    meaning: 'May choose, order and drop articles for WeChat, and submit a message for review.',
    under: '/wechat/material',
  },
  {
    code: WechatPermission.SaveDraft,
    title: '存入微信草稿箱',
    meaning: 'May store a passed message as a draft of the WeChat account.',
    under: audit,
  },
  {
    code: WechatPermission.Audit,
    title: '审核微信素材',
    meaning: 'May pass and return messages that another person submitted.',
    under: audit,
  },
  {
    code: WechatPermission.Publish,
    title: '发布到微信',
    meaning: 'May publish a passed message to the WeChat account.',
    under: audit,
  },
  {
    code: WechatPermission.Withdraw,
    title: '撤下微信文章',
    meaning: 'May take published articles off the WeChat account.',
    under: audit,
  },
];

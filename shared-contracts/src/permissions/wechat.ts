import type { Permission } from './permission.ts';

/** Buttons of the WeChat group. */
export const WechatPermission = { EditMaterial: 'wechat/edit-material', SaveDraft: 'wechat/save-draft' } as const;

export const wechatPermissions: Permission[] = [
  { code: WechatPermission.EditMaterial, title: '选稿与排序', meaning: 'May choose, order and drop articles for WeChat.', under: '/wechat/material' },
  { code: WechatPermission.SaveDraft, title: '存入微信草稿箱', meaning: 'May store the chosen articles as a draft of the WeChat account.', under: '/wechat/material' },
];

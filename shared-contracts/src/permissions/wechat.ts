import type { Permission } from './permission.ts';

/** Buttons of the WeChat group. */
export const WechatPermission = {
  EditMaterial: 'wechat/edit-material',
  SaveDraft: 'wechat/save-draft',
  Audit: 'wechat/audit',
  Publish: 'wechat/publish',
  Withdraw: 'wechat/withdraw',
  EditMenu: 'wechat/edit-menu',
  PublishMenu: 'wechat/publish-menu',
  EditReplies: 'wechat/edit-replies',
  AnswerReaders: 'wechat/answer-readers',
  ClearQuota: 'wechat/clear-quota',
  ManageAccounts: 'wechat/manage-accounts',
} as const;

const audit = '/wechat/materialaudit';
const menu = '/wechat/menu';

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
  {
    code: WechatPermission.EditMenu,
    title: '编辑微信菜单',
    meaning: 'May read the menu from the WeChat account and store a draft of it.',
    under: menu,
  },
  {
    code: WechatPermission.PublishMenu,
    title: '发布微信菜单',
    meaning: 'May publish a menu that others wrote, and a former version again.',
    under: menu,
  },
  {
    code: WechatPermission.EditReplies,
    title: '设置自动回复',
    meaning: 'May change what the WeChat account answers to words and to new followers.',
    under: menu,
  },
  {
    code: WechatPermission.AnswerReaders,
    title: '回复读者消息',
    meaning: 'May answer what readers wrote to the WeChat account.',
    under: menu,
  },
  {
    code: WechatPermission.ClearQuota,
    title: '接口次数清零',
    meaning: 'May set the counts of calls of the account to nought; each time is written into the operation log.',
    under: menu,
  },
  {
    code: WechatPermission.ManageAccounts,
    title: '管理公众号',
    meaning: 'May add, change and test WeChat accounts, and say who else may use them.',
    under: '/wechat/accounts',
  },
];

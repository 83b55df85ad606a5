/** Words of the page 网站已完成 and its dialogs. */
export const websiteStoryTexts = {
  listName: '网站已完成',
  tabPublished: '已发布',
  tabWithdrawn: '已撤稿',
  tabStale: '旧版',
  old: '旧版',
  edit: '编辑',
  update: '更新各端',
  updated: '可以更新的渠道都已更新',
  keywords: '标题',
  channel: '栏目',
  period: '发布时间',

  columnTitle: '标题',
  columnChannel: '栏目',
  columnState: '状态',
  columnAddress: '网站地址',
  columnTime: '发布/撤稿时间',
  columnEditor: '编辑',
  noChannel: '未归栏目',

  states: { published: '已发布', withdrawn: '已撤稿', withdrawFailed: '撤稿失败' },

  open: (title: string) => `在网站打开《${title}》`,
  offline: '已下线',
  qrCode: '二维码',
  previewOperation: '预览',
  qrCodeTitle: '扫码阅读',
  withdraw: '撤稿',
  withdrawTitle: '撤稿',
  withdrawReason: '撤稿原因',
  withdrawReasonHint: '例如：事实有误，待核实后重新发布',
  withdrawHint: (count: number) => `将从网站撤下${count}篇稿件，其他渠道不受影响。撤下后读者立即无法访问。`,
  externalNote: (count: number, targets: string) => `其中${count}篇读者仍能在${targets}看到。`,
  externalToo: (targets: string) => `同时从${targets}撤下`,
  republish: '重新发布',
  confirmRepublish: (count: number) => `确定将${count}篇稿件重新发布到网站吗？`,

  /** Reasons why a button is disabled. */
  notPublished: '稿件已不在网站上',
  stillPublished: '稿件仍在网站上',
  needsReaudit: '稿件撤下后有修改，须重新审核通过才能发布',
  missing: (stages: string) => `所在栏目还要求${stages}，请送审补齐后再发布`,
  notClearedForEdit: '稿件未处于已通过状态，审核通过后才能编辑网站内容',
  notCleared: '稿件未处于已通过状态，须重新审核后才能发布',

  empty: '这里还没有稿件',
} as const;

/** Words of the page 微信素材, its picker and its preview. */
export const materialTexts = {
  heading: '图文消息',
  choose: '选稿',
  submit: '送审',
  desk: '查看审核与发布',
  confirmSubmit: (count: number) => `将${count}篇稿件按当前顺序作为一条图文消息送审，第一篇为头条。送审后离开本列表。`,
  submitted: '已送审',
  remove: '移除',
  removeChosen: '批量移除',
  edit: '编辑',
  digestHint: '留空时取正文开头',
  edited: '保存成功',
  refresh: '刷新',
  cancel: '取消',

  lead: '头条',
  order: (place: number) => `第${place}条`,
  drag: (title: string) => `拖动《${title}》排序，或按上、下方向键移动`,
  moveUp: '上移',
  moveDown: '下移',
  moved: (title: string, place: number) => `《${title}》已移到第${place}条`,
  alreadyFirst: '已是第一条',
  alreadyLast: '已是最后一条',
  tick: (title: string) => `选择《${title}》`,
  tickAll: '全选',
  tickedCount: (count: number) => `已选${count}篇`,
  chosenBy: (name: string, time: string) => `${name} 选于 ${time}`,
  expires: (time: string) => `计划 ${time} 下线`,
  planned: (time: string) => `计划 ${time} 发布`,
  noCover: '无封面',

  /** Reasons why submitting is disabled. */
  nothingTicked: '请先勾选1至8篇稿件',
  tooMany: (max: number) => `一条图文消息最多${max}篇稿件`,

  confirmRemove: (count: number) => `确定移除${count}篇稿件吗？稿件本身不受影响。`,
  removed: '已移除',

  pickerTitle: '选稿',
  pickerConfirm: (count: number) => (count === 0 ? '加入素材' : `加入素材（${count}）`),
  pickerNothing: '请先勾选稿件',
  pickerTicked: (count: number) => `已选${count}篇`,
  clear: '清空',
  pickerEmpty: '没有可选的稿件：只有审核通过且尚未选用的稿件会出现在这里',
  added: (count: number) => `已加入${count}篇稿件`,
  addResultTitle: '选稿结果',

  previewNote: '以勾选的稿件预览；未勾选时预览前8篇',

  empty: '还没有选稿',
  emptyHint: '从审核通过的稿件中选稿，排好顺序后送审',
} as const;

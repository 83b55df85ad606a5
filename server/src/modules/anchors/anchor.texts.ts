/** Sentences for staff about anchors. */
export const anchorTexts = {
  gone: '主播不存在或已被删除',
  chosenGone: '所选主播不存在，请重新选择',
  stale: '主播已被他人修改，请刷新后再试',
  nameTaken: '已有同名的主播',
  foreignPortrait: '头像须是已上传的图片',
  licenceEnds: (name: string, count: number, isOver: boolean) =>
    `${name}${count > 1 ? `等${count}位主播` : ''}的授权${isOver ? '已到期，不能再使用' : '快到期'}`,
  /** Names of fields. */
  name: '主播名称',
  kind: '类型',
  voice: '音色',
  licence: '授权状态',
  licenceStart: '授权开始',
  licenceEnd: '授权结束',
  speed: '语速（字/分钟）',
  state: '状态',
  open: '启用',
  closed: '停用',
  note: '备注',
  modifier: '修改人',
  modified: '修改时间',
  sheet: '主播',
} as const;

/** Words of the selects of anchors and live rooms. */
export const pickersTexts = {
  anchor: '主播',
  anchorPlaceholder: '输入名称查找主播',
  noAnchor: '没有可选的主播',
  room: '直播间',
  roomPlaceholder: '输入标题查找直播间',
  noRoom: '没有可选的直播间',
  withState: (name: string, state: string) => `${name}（${state}）`,
} as const;

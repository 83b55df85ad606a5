/** Names of what is done with links for people outside who read a story, and with the labels of what stories show. */
export const storyActionNames = {
  'outsideReading.add': '生成外部审读链接',
  'outsideReading.revoke': '作废外部审读链接',
  'outsideReading.open': '外部审读人打开链接',
  'outsideReading.write': '外部审读人提交意见',
  'media.aiUse': '设定素材AI使用标识',
} as const;

/** Names of what is done with links for people outside who read a story. */
export const outsideReadingActionNames = {
  'outsideReading.add': '生成外部审读链接',
  'outsideReading.revoke': '作废外部审读链接',
  'outsideReading.open': '外部审读人打开链接',
  'outsideReading.write': '外部审读人提交意见',
} as const;

/** Words of the feature planning. */
export const planningTexts = {
  planningListName: '页面名称',
} as const;

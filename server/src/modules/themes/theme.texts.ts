/** What the server says of themes. */
export const themeTexts = {
  gone: '主题已被删除，请刷新后重试',
  stale: '主题已被他人修改，请刷新后再操作',
  tooMany: (rows: number) => `主题最多保存${rows}个，请先删除不用的主题`,
  taken: (name: string) => `已有名为“${name}”的主题`,
  overlaps: (names: readonly string[]) =>
    `该时间段内已启用${names.map((name) => `“${name}”`).join('、')}，同一位置同时只能使用一个主题`,
  noFormer: '没有可退回的上一版',
  stillOn: '主题已启用，请先停用再删除',
} as const;

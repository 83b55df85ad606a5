/** Refusals of specials: their columns, stories, head picture and address. */
export const specialTexts = {
  columnAt: (place: number) => `第${place}个板块`,
  columnNamed: (title: string) => `板块“${title}”`,
  storyTwice: (column: string, title: string) => `${column}中《${title}》出现了两次`,
  storyMissing: (column: string) => `${column}中有不存在的稿件，请重新选择`,
  storyForeign: (column: string) => `${column}中有您栏目范围之外的稿件，请移除`,
  specialInSpecial: (title: string) => `专题中不能再放专题：《${title}》`,
  storyInBin: (column: string, title: string) => `${column}中的《${title}》在回收站中，不能放入专题`,
  storyDeleted: (column: string, title: string) => `${column}中的《${title}》已删除，请移除后再送审`,
  headPictureForeign: '头图须是图片库中的图片，请重新选择',
  addressTaken: (address: string) => `地址名“${address}”已被其他专题使用，请换一个`,
  addressFixed: (address: string) => `专题已用地址名“${address}”发布过，不能更改，否则读者手中的链接会失效`,
} as const;

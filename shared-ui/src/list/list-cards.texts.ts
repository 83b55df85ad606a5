/** Words of a list that is drawn as cards. */
export const cardTexts = {
  order: '排序',
  usualOrder: '默认排序',
  descending: (title: string) => `${title}：由大到小`,
  ascending: (title: string) => `${title}：由小到大`,
};

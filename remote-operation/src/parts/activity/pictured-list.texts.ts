/** Words of a list of items with pictures. */
export const picturedListTexts = {
  item: (noun: string, nth: number) => `${noun}${nth}`,
  picture: (name: string) => `${name}图片`,
  add: (noun: string) => `添加${noun}`,
  up: (name: string) => `上移${name}`,
  down: (name: string) => `下移${name}`,
  remove: (name: string) => `删除${name}`,
} as const;

/** Sentences about the library of tags. */
export const tagTexts = {
  gone: '标签不存在或已被合并，请刷新',
  taken: (word: string, tag: string) => `“${word}”已是标签“${tag}”的名称或别名，请更换或合并两个标签`,
  doubled: (word: string) => `“${word}”重复`,
  listed: (word: string) => `“${word}”是敏感词或禁用词，不能作标签`,
  tooMany: (most: number) => `标签最多${most}个，请先合并不用的`,
  tooManyAliases: (most: number) => `合并后别名超过${most}个，请先删除不用的别名`,
  intoItself: '标签不能合并到自身',
  rewritten: (from: string, to: string) => `${from} → ${to}`,
} as const;

/** Words of the page of a tag. */
export const tagPageTexts = {
  description: (name: string) => `标签“${name}”的报道`,
  stories: '报道',
  none: '还没有已发布的报道',
} as const;

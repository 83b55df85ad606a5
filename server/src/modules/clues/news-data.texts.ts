/** Sentences about feeds and clues. */
export const newsDataTexts = {
  notFeed: '该地址返回的不是RSS或Atom内容',
  htmlPage: '该地址返回的是网页，不是RSS或Atom，请填写订阅地址',
  badMarkup: '内容不是完整的XML，无法读取',
  doctype: '内容中含有实体定义，出于安全不予读取',
  charset: (name: string) => `不支持的字符编码：${name}`,
  empty: '该地址返回的内容为空',
  leftOut: (count: number) => `${count}条没有标题和正文，已略过`,
  ownUnknown: '本系统没有这个订阅地址',
  urlTaken: '该地址已经添加过',
  tooMany: (most: number) => `最多添加${most}个来源`,
  chosenFeed: '全网资源',
  chosenFixed: '该来源由系统维护，不能修改',
  remark: (source: string, time: string, link: string) =>
    `线索来源：${source}，${time}${link === '' ? '' : `，原文：${link}`}`,
  otherPage: '其他',
} as const;

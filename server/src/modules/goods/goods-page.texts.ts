/** Words of the public pages of goods. */
export const goodsPageTexts = {
  picture: (name: string, place: number) => `${name} 图${place}`,
  points: (points: number) => `${points} 积分`,
  stock: '库存',
  left: (count: number) => `${count} 件`,
  none: '已售罄',
  merchant: '商家',
  description: '商品介绍',
  goneTitle: '商品已下架',
  goneText: '您访问的商品已经下架。',
} as const;

/** Words of the public pages of goods. */
export const goodsPageTexts = {
  picture: (name: string, place: number) => `${name} 图${place}`,
  points: (points: number) => `${points} 积分`,
  stock: '库存',
  left: (count: number) => `${count} 件`,
  none: '已售罄',
  merchant: '商家',
  description: '商品介绍',
  shop: '商城',
  shopIntro: '用积分兑换商品',
  noGoods: '商城暂时没有商品',
  more: '更多商品',
  buy: '积分兑换',
  goneTitle: '商品已下架',
  goneText: '您访问的商品已经下架。',
} as const;

/** Sentences for staff and the app about goods and merchants. */
export const goodsTexts = {
  gone: '商品不存在或已被删除',
  stale: '商品已被他人修改，请刷新后再改',
  foreignPictures: '商品介绍中有未上传的外部图片，请先上传',
  unfitOnShelf: (refusal: string) => `商品正在销售：${refusal}，或先下架再改`,
  stockOrdered: (count: number) => `编辑期间又有${count}件被订购，库存不能小于0`,
  notOnShelf: '商品没有上架',
  deletedOnShelf: (name: string) => `《${name}》已上架，请先下架`,
  merchantGone: '商家不存在',
  merchantChosenGone: '商家不存在，请重新选择',
  merchantTaken: '已有同名的商家',
  merchantSells: (name: string) => `${name}还有商品在销售，请先下架`,
  /** Names of fields. */
  name: '名称',
  description: '介绍',
  price: '价格（元）',
  points: '积分价',
  stock: '库存',
  isBoth: '积分和价格同时支付',
  yes: '是',
  no: '否',
  /** To the app. */
  openGone: '商品不存在',
  /** Operation records. */
  opAdd: '新建商品',
  opSave: '修改商品',
  opShelve: '商品上架',
  opUnshelve: '商品下架',
  opDelete: '删除商品',
} as const;

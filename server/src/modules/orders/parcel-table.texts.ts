/** Columns of a table of parcels, and what is said of one that cannot be read. */
export const parcelTableTexts = {
  number: '订单号',
  goods: '商品',
  pieces: '数量',
  merchant: '商家',
  receiver: '收货人',
  mobile: '手机号',
  address: '收货地址',
  carrier: '快递公司',
  trackingNumber: '快递单号',
  fault: '原因',
  sheetName: '发货',
  templateName: '待发货订单',
  faultsName: '发货失败的行',
  missingColumns: (names: string) => `表格第一行缺少列：${names}，请使用下载的发货表`,
  empty: '表格中没有填写快递单号的订单',
  tooMany: (most: number) => `一次最多发货${most}单`,
} as const;

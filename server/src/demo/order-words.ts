/** Receivers, carriers and causes of demo orders; the numbers are of a range that no network gives out. */
export const orderWords = {
  names: ['周敏', '何大山', '林小雨', '陈立新', '王桂芳', '赵一鸣', '孙丽', '吴建平'],
  streets: [
    '江城市临江区沿江大道12号3栋',
    '江城市云岭区樟树路88号',
    '江城市柳溪镇老街27号',
    '江城市南门区报春里5号602室',
  ],
  carriers: ['顺丰速运', '中通快递', '邮政EMS', '京东物流'],
  gift: '读者节赠送积分',
  refund: '收到时包装破损',
  refundByStaff: '缺货，联系买家后退款',
  passed: '已与买家核实，同意退款',
} as const;

/** Words of the QR-code component (S2 §2.17). */
export const qrTexts = {
  image: '二维码',
  enlarge: '查看大图',
  copy: '复制',
};

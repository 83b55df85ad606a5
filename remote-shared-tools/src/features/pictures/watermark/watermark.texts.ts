/** Words of the watermark dialog (S2 §2.2). */
export const watermarkTexts = {
  title: '添加水印',
  batchTitle: (count: number) => `批量添加水印（${count}张）`,
  position: '水印位置',
  /** By position 1 to 5. */
  positions: ['左上', '左下', '右上', '右下', '居中'],
  image: '水印图片',
  images: ['水印一', '水印二'],
  needPosition: '请选择水印位置',
  needImage: '请选择水印图片',
  save: '保存',
  preview: '预览',
  progress: (done: number, all: number) => `正在合成 ${done}/${all}`,
  /** R768 */
  failed: '合成错误，请重试！',
};

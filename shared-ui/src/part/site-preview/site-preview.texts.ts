/** Words beside a frame with a public page. */
export const sitePreviewTexts = {
  preview: '预览',
  previewArea: '预览页面，可上下滚动',
  previewFrame: '网站页面预览',
  device: '预览宽度',
  desktop: '桌面',
  phone: '手机',
  previewNote: '与读者看到的页面相同，每次保存后更新',
} as const;

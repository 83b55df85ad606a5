export const picturesTexts = {
  retry: '图片工具没有加载成功，点击重试',
} as const;

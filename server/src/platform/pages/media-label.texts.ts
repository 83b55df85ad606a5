/** The AI label of a picture or video as readers read it. */
export const mediaLabelTexts = {
  picture: { assisted: '图片经 AI 辅助处理', generated: '图片由 AI 生成' },
  video: { assisted: '视频经 AI 辅助处理', generated: '视频由 AI 生成' },
} as const;

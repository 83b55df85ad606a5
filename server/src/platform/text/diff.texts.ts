/** Texts that replace pictures, links and videos in a comparison. */
export const diffTexts = {
  picture: (path: string) => `【图片：${path}】`,
  videoMark: (title: string) => `【视频：${title}】`,
  /** Replacements: `$1` is the address, `$2` what the link says. */
  pictureReplacement: '【图片：$1】\n',
  linkReplacement: '$2【链接：$1】',
  captionedPicture: (path: string, caption: string) => `【图片：${path}】${caption}`,
} as const;

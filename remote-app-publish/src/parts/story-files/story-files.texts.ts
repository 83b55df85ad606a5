import type { StoryFileFormat } from 'shared-contracts/model';

/** Words about stories as files. */
export const storyFileTexts = {
  action: '导出文件',
  titleOf: (title: string) => `导出《${title}》`,
  format: '格式',
  notes: {
    docx: '标题、正文、表格和图片，可继续编辑',
    pdf: 'A4版面，适合打印和存档',
    zip: 'Word、PDF和每张图片的原图，供纸质版排版；使用期限已届满的图片不附原图',
  } satisfies Record<StoryFileFormat, string>,
  download: '下载',
  file: (title: string, format: string) => `${title || '未命名'}.${format}`,
  recorded: '导出记入稿件的操作记录',
} as const;

import { randomUUID } from 'node:crypto';

/** A news story as the form sends it first, with this text. */
export const newsDraft = (content: string) => ({
  title: '市委召开防汛工作会议',
  subTitle: '',
  leadTitle: '',
  author: '李雨桐',
  editor: '',
  source: '本报讯',
  categoryId: null,
  keywords: [],
  summary: '',
  remark: '',
  cover: null,
  content,
  requestId: randomUUID(),
  kind: 'save' as const,
});

import type { FreshNotice } from './notices.state.ts';

/** A notice of a return for tests. */
export const sampleNotice = (facts: Partial<FreshNotice> = {}): FreshNotice => ({
  id: '7',
  kind: 'returned',
  title: '《大桥合龙》被退回',
  text: '王思远：请核对数字',
  link: '/app/news/detail?id=12',
  subjectId: '12',
  time: '2026-11-20 08:05:00',
  isRead: false,
  isToast: true,
  ...facts,
});

import { contentGetContent } from 'shared-contracts/endpoints';
import { answer, type FakeAnswer, renderWithShell } from 'shared-ui/testing';
import { newDraft } from '../../parts/story-edit/draft/story-draft.rules.ts';
import { NewsDetailScreen } from './news-detail.screen.tsx';
import type { Story } from '../../parts/story-edit/draft/story.ts';
import { plainRound } from '../../testing/story.ts';

/** The website has it. */
export const delivery = {
  target: 'website',
  state: 'published',
  planTime: null,
  publishedTime: '2026-11-21 10:00:00',
  withdrawnTime: null,
  url: '/site/a/5',
  lastError: null,
} as const;

export const story = {
  ...newDraft({ nickName: '张编辑' }),
  id: '5',
  contentType: 5,
  title: '大桥合龙',
  content: '<p>本报讯<img src="/files/a.png" onerror="x()"></p>',
  categoryId: '1',
  categoryName: '要闻',
  rev: 3,
  auditState: 'draft',
  auditStage: 0,
  auditRound: 0,
  deliveries: [],
  task: null,
  lock: null,
  publishStatus: 0,
  needsReaudit: false,
  deletedTime: null,
  deletedUserName: null,
  deleteReason: null,
  createUserId: '7',
  createUserName: '张编辑',
  createdTime: '2026-11-21 08:00:00',
  modifiedUserName: '张编辑',
  modifiedTime: '2026-11-21 09:00:00',
  round: plainRound,
  wordCount: 3,
  returnOpinion: null,
  appPublishedTime: null,
  hits: 0,
  commentCount: 0,
  isStick: false,
  isRecommend: false,
  recheck: 0,
  hash: 'a'.repeat(64),
  listThumbnail: null,
  praise: 0,
  sortField: 0,
  urgent: false,
  txtContent: '',
  fromId: null,
} as unknown as Story;

export const version = (versionNo: number, extra: object = {}) => ({
  id: String(versionNo),
  versionNo,
  kind: 'save' as const,
  title: '大桥',
  wordCount: 3,
  hash: 'h',
  createUserName: '张编辑',
  createdTime: '2026-11-21 09:00:00',
  isHead: false,
  isLive: false,
  ...extra,
});

export const openDetail = (input: Partial<Story> = {}, answers: FakeAnswer[] = [], codes?: string[]) =>
  renderWithShell(<NewsDetailScreen />, {
    path: '/app/news/detail?id=5',
    answers: [answer(contentGetContent, { data: { ...story, ...input } }), ...answers],
    ...(codes ? { codes } : {}),
  });

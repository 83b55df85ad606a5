import { screen, within } from '@testing-library/react';
import {
  contentAuditReviewContent,
  contentIsAuditReviewContent,
  contentListAuditReviews,
  contentListPublishContent,
  contentRecommend,
  contentTabCounts,
  contentUpdateCount,
} from 'shared-contracts/endpoints';
import {
  AuditState,
  type ContentRow,
  DeliveryState,
  PublishStatus,
  RecheckState,
  Stage,
  Target,
} from 'shared-contracts/model';
import { answer, type RenderOptions, renderWithShell } from 'shared-ui/testing';
import { storyOf } from '../../testing/story.ts';
import { PublishedListScreen } from './published-list.screen.tsx';

export const delivery = {
  target: Target.App,
  state: DeliveryState.Published,
  planTime: null,
  publishedTime: '2025-03-02 10:00:00',
  withdrawnTime: null,
  url: null,
  lastError: null,
};

export const published = (facts: Partial<ContentRow> = {}) =>
  storyOf({
    auditState: AuditState.Cleared,
    auditStage: Stage.Cleared,
    publishStatus: PublishStatus.Published,
    deliveries: [delivery],
    appPublishedTime: '2025-03-02 10:00:00',
    createUserId: '9',
    summary: '各地做好防汛准备',
    hits: 12,
    praise: 3,
    ...facts,
  });

export const batch = ({ ids }: { ids: string }) => ({
  list: ids.split(',').map((id) => ({ id, title: '', ok: true, message: '' })),
});

export function show(rows: ContentRow[], { answers = [], ...options }: RenderOptions = {}) {
  return renderWithShell(<PublishedListScreen />, {
    answers: [
      answer(contentListPublishContent, { list: rows, total: rows.length }),
      answer(contentTabCounts, { data: {} }),
      answer(contentRecommend, batch),
      answer(contentAuditReviewContent, batch),
      answer(contentIsAuditReviewContent, { data: true }),
      answer(contentListAuditReviews, {
        list: [
          {
            id: '1',
            status: RecheckState.Faulty,
            remark: '数据有误',
            createUserName: '陈慕华',
            createdTime: '2025-03-03 08:00:00',
            isOld: true,
          },
        ],
      }),
      answer(contentUpdateCount, ({ value }) => ({ data: { before: 0, value } })),
      ...answers,
    ],
    ...options,
  });
}

export async function press(user: ReturnType<typeof show>['user'], name: string, title = '汛期将至') {
  const row = within((await screen.findByRole('link', { name: title })).closest('tr')!);
  const direct = row.queryByRole('button', { name });
  if (direct) return user.click(direct);
  await user.click(row.getByRole('button', { name: '更多' }));
  return user.click(await screen.findByRole('menuitem', { name }));
}

export const confirmIn = async (user: ReturnType<typeof show>['user'], dialog: HTMLElement, name = '确定') =>
  user.click(within(dialog).getByRole('button', { name }));

import { screen } from '@testing-library/react';
import {
  getAsynchronousChannelTree,
  getContentList,
  listActivities,
  placeholderAdList,
} from 'shared-contracts/endpoints';
import { answer, type FakeAnswer, renderWithShell, sampleAd } from 'shared-ui/testing';
import { createTool } from './pickers.tool.tsx';

export const time = '2026-11-20 10:00:00';
const span = { startDate: '2026-11-01', startTime: '08:00:00', endDate: '2026-12-01', endTime: '20:00:00' };

export const activity = (id: string, activityName: string) => ({
  id,
  activityName,
  listThumbnail: `/files/${id}.jpg`,
  createdTime: time,
  ...span,
  externalLinkUrl: `https://h.example.com/${id}`,
});

const story = (id: string, title: string) => ({
  id,
  contentType: 5,
  title,
  editor: '李编辑',
  appPublishedTime: time,
  listThumbnail: null,
  externalLinkUrl: `/site/a/${id}`,
});

const standard: FakeAnswer[] = [
  answer(listActivities, ({ currentPage }) => ({
    list: currentPage === 0 ? [activity('1', '徒步大会'), activity('2', '阅读季')] : [activity('3', '摄影赛')],
    total: 22,
  })),
  answer(getContentList, ({ currentPage }) => ({
    list: currentPage === 0 ? [story('11', '大桥合龙'), story('12', '防汛演练')] : [story('13', '早稻开镰')],
    total: 22,
  })),
  answer(getAsynchronousChannelTree, ({ parentId }) => ({
    data:
      parentId === '0'
        ? [{ catalogId: '1', categoryName: '要闻', isLeaf: false }]
        : [{ catalogId: '3', categoryName: '本地', isLeaf: true }],
  })),
  answer(placeholderAdList, { list: [sampleAd()], total: 1 }),
];

/** Opens a picker from a button, as a screen would. */
export function open<Result>(
  pick: (tool: ReturnType<typeof createTool>) => Promise<Result>,
  answers: FakeAnswer[] = [],
) {
  let result: Promise<Result> | undefined;
  const rendered = renderWithShell(<button onClick={() => (result = pick(createTool(rendered.shell)))}>选</button>, {
    answers: [...standard, ...answers],
  });
  return {
    ...rendered,
    picked: () => result!,
    begin: () => rendered.user.click(screen.getByRole('button', { name: '选' })),
  };
}

import { screen, waitFor } from '@testing-library/react';
import { searchPushAgain, searchPushOfContent } from 'shared-contracts/endpoints';
import type { StorySubmission } from 'shared-contracts/model';
import { answer } from 'shared-ui/testing';
import { openDetail } from './news-detail-fixture.tsx';

const submission = (facts: Partial<StorySubmission> = {}): StorySubmission => ({
  id: '4',
  kind: 'published',
  state: 'sent',
  url: 'https://news.example.com/site/a/5',
  lastError: null,
  createdTime: '2026-11-21 10:00:00',
  doneTime: '2026-11-21 10:00:05',
  ...facts,
});
const way = (submissions: StorySubmission[], facts: object = {}) =>
  answer(searchPushOfContent, { data: { isOn: true, remain: 480, pausedUntil: null, submissions, ...facts } });

it('shows what the search engine was sent, and what may still be sent today', async () => {
  openDetail({}, [way([submission({ id: '5', kind: 'withdrawn' }), submission()])]);
  expect(await screen.findByText('删除已推送')).toBeInTheDocument();
  expect(screen.getByText('收录已推送')).toBeInTheDocument();
  expect(screen.getAllByText('2026-11-21 10:00 推送')).toHaveLength(2);
  expect(screen.getByText('今日剩余额度 480')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '重新推送' })).not.toBeInTheDocument();
});

it('says why an address was not taken, and queues it again', async () => {
  const failed = submission({ state: 'failed', lastError: '地址不属于搜索引擎上已验证的站点' });
  const { user, shell } = openDetail({}, [
    way([failed], { remain: 0, pausedUntil: '2026-11-22 00:00:00' }),
    answer(searchPushAgain, { list: [{ id: '5', title: '大桥', ok: true, message: '' }] }),
  ]);
  expect(await screen.findByText('地址不属于搜索引擎上已验证的站点')).toBeInTheDocument();
  expect(screen.getByText(/已暂停，2026-11-22 00:00 后继续/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '重新推送' }));
  await waitFor(() => expect(shell.callsOf(searchPushAgain)).toEqual([{ ids: '5' }]));
});

it('shows nothing where nothing was queued, and no button where the push is off or the right is missing', async () => {
  openDetail({}, [way([])]);
  await screen.findByRole('article');
  expect(screen.queryByText('搜索引擎')).not.toBeInTheDocument();
});

it.each([
  ['the push is off', { isOn: false }, undefined],
  ['the right is missing', {}, ['content/create']],
])('offers no other try where %s', async (_name, facts, codes) => {
  openDetail({}, [way([submission({ state: 'lost', lastError: '发送中断，结果不明，不再自动重发' })], facts)], codes);
  expect(await screen.findByText('收录结果不明')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '重新推送' })).not.toBeInTheDocument();
});

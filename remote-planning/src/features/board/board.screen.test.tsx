import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { approveTopic, topicBoard, topicGet } from 'shared-contracts/endpoints';
import type { TopicRow } from 'shared-contracts/model';
import { PlanningPermission } from 'shared-contracts/permissions';
import { answer, renderWithShell } from 'shared-ui/testing';
import { BoardScreen } from './board.screen.tsx';

const topic: TopicRow = {
  id: '1',
  title: '夜间公交',
  brief: '',
  categoryId: null,
  categoryName: '',
  targets: ['app'],
  planTime: '2099-11-26 09:30:00',
  state: 'clue',
  dropReason: '',
  rev: 3,
  createUserId: '9',
  createUserName: '李雨桐',
  modifiedUserName: '李雨桐',
  modifiedTime: '2026-11-26 09:30:00',
  assignments: [],
  stories: [],
};

it('shows topics by how far they are, and the steps that the user may take', async () => {
  const requests: unknown[] = [];
  renderWithShell(<BoardScreen />, {
    codes: [PlanningPermission.Approve],
    answers: [
      answer(topicBoard, {
        list: [topic, { ...topic, id: '2', title: '早市', state: 'working' }],
        data: { hasMore: false },
      }),
      answer(approveTopic, (request) => {
        requests.push(request);
        return { data: topic };
      }),
    ],
  });
  const clues = within(await screen.findByRole('region', { name: '线索' }));
  expect(within(screen.getByRole('region', { name: '采写中' })).getByRole('article', { name: '早市' })).toBeVisible();
  const card = within(clues.getByRole('article', { name: '夜间公交' }));
  expect(card.queryByRole('button', { name: '写稿' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '新建选题' })).not.toBeInTheDocument();
  await userEvent.click(card.getByRole('button', { name: '立项' }));
  expect(requests).toEqual([{ id: '1', rev: 3 }]);
});

it('says what others changed, and draws it elsewhere only when that is pressed', async () => {
  let state: TopicRow['state'] = 'clue';
  const { shell, user } = renderWithShell(<BoardScreen />, {
    answers: [answer(topicBoard, () => ({ list: [{ ...topic, state }], data: { hasMore: false } }))],
  });
  await screen.findByRole('article', { name: '夜间公交' });
  state = 'working';
  act(() => shell.changeList({ topics: ['tipoffs'], spread: 0 }));
  act(() => shell.changeList({ topics: ['topics'], spread: 0 }));
  const bar = await screen.findByRole('button', { name: '1 条更新' });
  const cardsOf = (column: string) => within(screen.getByRole('region', { name: column })).queryAllByRole('article');
  expect([cardsOf('线索').length, cardsOf('采写中').length]).toEqual([1, 0]);
  await user.click(bar);
  expect(await within(screen.getByRole('region', { name: '采写中' })).findByRole('article')).toBeVisible();
  expect(screen.queryByRole('button', { name: '1 条更新' })).toBeNull();
  expect(shell.callsOf(topicBoard)).toHaveLength(3);
});

it('opens a topic with its times to the minute, and the planned one in full on hover', async () => {
  const { user } = renderWithShell(<BoardScreen />, {
    answers: [answer(topicBoard, { list: [topic], data: { hasMore: false } }), answer(topicGet, { data: topic })],
  });
  await user.click(await screen.findByRole('button', { name: '夜间公交' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByTitle('2099-11-26 09:30:00')).toHaveTextContent('2099-11-26 09:30');
  expect(drawer.getByText('李雨桐于2026-11-26 09:30更新')).toBeInTheDocument();
});

it('says why a topic whose story is in review is not dropped, and that there are more topics', async () => {
  const { user } = renderWithShell(<BoardScreen />, {
    codes: [PlanningPermission.Edit],
    answers: [answer(topicBoard, { list: [{ ...topic, state: 'written' }], data: { hasMore: true } })],
  });
  await user.click(await screen.findByRole('button', { name: '更多：夜间公交' }));
  const item = await screen.findByRole('menuitem', { name: /^放弃/ });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveTextContent('已有送审或发布稿件的选题不能放弃');
  expect(screen.getByRole('alert')).toHaveTextContent('选题超过500个');
});

it.each([
  ['2026-11-26T01:29:00Z', 0],
  ['2026-11-26T01:31:00Z', 1],
])('an assignment is late by the newsroom’s clock in any zone: %s', async (now, count) => {
  jest.useFakeTimers({ now: new Date(now), advanceTimers: true });
  const assignment = { id: '5', userId: '9', userName: '李雨桐', task: '采访', equipment: '', isDone: false };
  const late = { ...topic, assignments: [{ ...assignment, dueTime: '2026-11-26 09:30:00' }] };
  renderWithShell(<BoardScreen />, { answers: [answer(topicBoard, { list: [late], data: { hasMore: false } })] });
  await screen.findByText('李雨桐：采访');
  expect(screen.queryAllByText('已超期')).toHaveLength(count);
  jest.useRealTimers();
});

import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { approveTopic, topicBoard } from 'shared-contracts/endpoints';
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
      answer(topicBoard, { list: [topic, { ...topic, id: '2', title: '早市', state: 'working' }] }),
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
    answers: [answer(topicBoard, () => ({ list: [{ ...topic, state }] }))],
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

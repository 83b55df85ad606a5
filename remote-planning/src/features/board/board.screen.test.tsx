import { screen, within } from '@testing-library/react';
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

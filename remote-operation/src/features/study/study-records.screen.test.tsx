import { screen, waitFor, within } from '@testing-library/react';
import { remindStudy, studyGroupOptions, studyMatrix, studyRecordList, studyStories } from 'shared-contracts/endpoints';
import type { StudyRow } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { StudyRecordsScreen } from './study-records.screen.tsx';

const member = (id: string, more: Partial<StudyRow> = {}): StudyRow => ({
  id,
  nickName: `读者${id}`,
  way: 'self',
  joinedTime: '2026-11-01 08:00:00',
  done: 0,
  total: 1,
  readTime: null,
  remindedTime: null,
  progress: {},
  ...more,
});

const rendered = (options: Parameters<typeof renderWithShell>[1] = {}) =>
  renderWithShell(<StudyRecordsScreen />, {
    path: '/operation/vip/studyrecords',
    ...options,
    answers: [
      answer(studyGroupOptions, { list: [{ id: '4', name: '理论学习', memberCount: 2 }] }),
      answer(studyStories, { list: [{ id: '8', contentType: 5, title: '学习材料' }] }),
      answer(studyRecordList, {
        list: [
          {
            id: '1',
            groupId: '4',
            groupName: '理论学习',
            memberId: '1',
            nickName: '读者1',
            contentId: '8',
            contentType: 5,
            title: '学习材料',
            progress: 75,
            doneTime: null,
            openedTime: '2026-11-02 08:00:00',
            readTime: '2026-11-02 08:05:00',
          },
        ],
        total: 1,
      }),
      answer(studyMatrix, {
        list: [member('1', { progress: { 8: 75 } }), member('2', { done: 1, progress: { 8: 100 } })],
        total: 2,
      }),
      answer(remindStudy, { data: { reminded: 1, left: 0 } }),
    ],
  });
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));

it('lists what was read, and leads to the story', async () => {
  rendered();
  expect(await screen.findByRole('link', { name: '学习材料' })).toHaveAttribute('href', '/app/news/detail?id=8');
  expect(row('读者1').getByText('未读完')).toBeInTheDocument();
});

it('the matrix has a column for each story; who has finished is not reminded', async () => {
  const { shell, user } = rendered({ path: '/operation/vip/studyrecords?view=matrix' });
  expect(await screen.findByRole('columnheader', { name: '学习材料' })).toBeInTheDocument();
  expect(await row('读者1').findByText('75%')).toBeInTheDocument();
  expect(row('读者2').getByText('1 / 1')).toBeInTheDocument();
  expect(row('读者2').getByRole('button', { name: '提醒' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(row('读者1').getByRole('button', { name: '提醒' }));
  await waitFor(() => expect(shell.callsOf(remindStudy)).toEqual([{ groupId: '4', ids: '1' }]));
  expect(shell.message.success).toHaveBeenCalledWith('已提醒1人');
});

it('all who have not finished are reminded after a question', async () => {
  const { shell, user } = rendered({ path: '/operation/vip/studyrecords?view=matrix&groupId=4' });
  await screen.findByText('读者2');
  await user.click(screen.getByRole('button', { name: '提醒全部未完成' }));
  await waitFor(() => expect(shell.callsOf(remindStudy)).toEqual([{ groupId: '4' }]));
  expect(shell.dialogs.confirm).toHaveBeenCalled();
});

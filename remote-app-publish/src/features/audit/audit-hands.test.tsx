import { screen, waitFor, within } from '@testing-library/react';
import {
  contentHandReview,
  contentListAudit,
  contentReviewers,
  contentTabCounts,
  deputyEnd,
  deputyList,
  deputyListPersons,
} from 'shared-contracts/endpoints';
import { AuditState, type ContentRow, Stage, TaskState } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { storyOf } from '../../testing/story.ts';
import { ChiefDeskScreen } from './audit-desk.screen.tsx';

const mine = {
  id: '9',
  stage: Stage.Chief,
  state: TaskState.Claimed,
  assigneeId: '7',
  assigneeName: '我',
  waitingSince: '2025-03-01 10:00:00',
};
const batch = { list: [{ id: '100', title: '汛期将至', ok: true, message: '' }] };

function show(facts: Partial<ContentRow> = {}, counts: Record<string, number> = { waiting: 1 }) {
  const story = storyOf({
    auditState: AuditState.InReview,
    auditStage: Stage.Chief,
    task: mine,
    createUserId: '1',
    ...facts,
  });
  return renderWithShell(<ChiefDeskScreen />, {
    answers: [
      answer(contentListAudit, { list: [story], total: 1 }),
      answer(contentTabCounts, { data: counts }),
      answer(contentReviewers, { list: [{ id: '12', nickName: '何静怡' }] }),
      answer(contentHandReview, batch),
      answer(deputyListPersons, { list: [] }),
      answer(deputyList, {
        list: [
          {
            id: '3',
            userId: '7',
            userName: '我',
            deputyId: '12',
            deputyName: '何静怡',
            fromTime: '2025-03-01 08:00:00',
            toTime: '2025-03-05 08:00:00',
            isRunning: true,
          },
        ],
      }),
      answer(deputyEnd, {}),
    ],
  });
}
const row = async () => within((await screen.findByRole('link', { name: '汛期将至' })).closest('tr')!);

it('says in words that the time of a review is over, and that it is asked back', async () => {
  const recall = { userName: '李雨桐', reason: '数据有误', time: '2025-03-01 11:00:00' };
  show({ task: { ...mine, soonTime: '2025-03-01 13:00:00', dueTime: '2025-03-01 14:00:00', recall } });
  const cells = await row();
  expect(cells.getByText('已超时')).toBeInTheDocument();
  expect(cells.getByText(/^已等待\d+天/)).toBeInTheDocument();
  expect(cells.getByText('申请撤回')).toBeInTheDocument();
});

it('hands a claimed review to one of the persons who may do it', async () => {
  const { user, shell } = show();
  const cells = await row();
  const more = cells.queryByRole('button', { name: '转审' });
  if (more) await user.click(more);
  else {
    await user.click(cells.getByRole('button', { name: /更多/ }));
    await user.click(await screen.findByRole('menuitem', { name: '转审' }));
  }
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: '转给' }));
  await user.click(await screen.findByTitle('何静怡'));
  await user.click(dialog.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(shell.callsOf(contentHandReview)).toEqual([{ ids: '100', userId: '12', remark: '' }]));
});

it('shows 代审 among the tabs to those alone who stand in for somebody', async () => {
  const { unmount } = show();
  await row();
  expect(screen.queryByRole('tab', { name: /^代审/ })).not.toBeInTheDocument();
  unmount();
  show({}, { waiting: 1, deputed: 4 });
  expect(await screen.findByRole('tab', { name: /^代审\s*4/ })).toBeInTheDocument();
});

it('lists who reviews in one’s place, and ends it', async () => {
  const { user, shell } = show();
  await user.click(await screen.findByRole('button', { name: '代审设置' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('由何静怡代我审核')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '结束' }));
  await waitFor(() => expect(shell.callsOf(deputyEnd)).toEqual([{ id: '3' }]));
});

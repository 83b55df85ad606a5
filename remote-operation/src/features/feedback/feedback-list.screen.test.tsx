import { screen, waitFor, within } from '@testing-library/react';
import {
  answerFeedback,
  assignFeedback,
  closeFeedback,
  dictionaryOptions,
  feedbackColleagues,
  feedbackCounts,
  feedbackList,
  feedbackToTipoff,
  getFeedback,
} from 'shared-contracts/endpoints';
import type { FeedbackRow } from 'shared-contracts/model';
import { answer, type FakeShellOptions, renderWithShell } from 'shared-ui/testing';
import { FeedbackListScreen } from './feedback-list.screen.tsx';

const feedback = (id: string, more: Partial<FeedbackRow> = {}): FeedbackRow => ({
  id,
  receipt: `YJ-2222-3333-444${id}`,
  kind: 'problem',
  kindName: '使用问题',
  summary: `第${id}条意见`,
  contact: '138****8000',
  memberId: null,
  memberName: '',
  origin: 'site',
  version: '',
  device: '电脑浏览器 Windows',
  pictureCount: 0,
  state: 'waiting',
  holderId: null,
  holderName: '',
  dueTime: null,
  isOverdue: false,
  tipoffReceipt: '',
  rev: 3,
  createdTime: '2026-11-01 08:00:00',
  modifiedTime: '2026-11-01 08:00:00',
  ...more,
});
const closed = feedback('2', { state: 'closed', contact: '', tipoffReceipt: 'BL-2222-3333-4444' });

const rendered = (options: FakeShellOptions & { path?: string } = {}) =>
  renderWithShell(<FeedbackListScreen />, {
    path: '/operation/vip/feedback',
    ...options,
    answers: [
      answer(feedbackList, { list: [feedback('1'), closed], total: 2 }),
      answer(feedbackCounts, { data: { all: 2, waiting: 1, closed: 1 } }),
      answer(dictionaryOptions, { list: [{ value: 'problem', label: '使用问题', color: 'gold', isDefault: false }] }),
      answer(feedbackColleagues, { list: [{ id: '7', nickName: '吴佳怡', departmentName: '运营部', held: 2 }] }),
      answer(getFeedback, {
        data: {
          ...feedback('1'),
          text: '第1条意见\n<b>原样</b>',
          pictures: [{ url: '/p/1', small: '/p/1-w200' }],
          events: [{ id: '1', action: 'answer', text: '已修复', userName: '吴佳怡', time: '2026-11-02 08:00:00' }],
        },
      }),
      answer(assignFeedback, {}),
      answer(answerFeedback, {}),
      answer(closeFeedback, { list: [{ id: '1', title: '', ok: true, message: '' }] }),
      answer(feedbackToTipoff, { data: { receipt: 'BL-2222-3333-4445' } }),
    ],
  });
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
/** Opens what the row itself has no room for. */
async function act(user: ReturnType<typeof rendered>['user'], name: string, action: string): Promise<void> {
  const direct = row(name).queryByRole('button', { name: action });
  if (direct) return user.click(direct);
  await user.click(row(name).getByRole('button', { name: '更多' }));
  return user.click(await screen.findByRole('menuitem', { name: action }));
}

it('is answered by words alone that are not blank', async () => {
  const { shell, user } = rendered();
  await screen.findByText('第1条意见');
  await act(user, '第1条意见', '答复');
  const dialog = within(await screen.findByRole('dialog', { name: '答复 YJ-2222-3333-4441' }));
  await user.click(dialog.getByRole('button', { name: '答复' }));
  expect(await dialog.findByText('请填写答复内容')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: '答复内容' }), '已修复');
  await user.click(dialog.getByRole('button', { name: '答复' }));
  await waitFor(() => expect(shell.callsOf(answerFeedback)).toEqual([{ id: '1', rev: 3, text: '已修复' }]));
});

it('is assigned to a colleague', async () => {
  const { shell, user } = rendered();
  await screen.findByText('第1条意见');
  await act(user, '第1条意见', '指派');
  const dialog = within(await screen.findByRole('dialog', { name: '指派 YJ-2222-3333-4441' }));
  await user.click(dialog.getByRole('button', { name: '指派' }));
  expect(await dialog.findByText('请选择处理人')).toBeInTheDocument();
  await user.click(dialog.getByRole('combobox', { name: '处理人' }));
  await user.click(await screen.findByText('吴佳怡（运营部），在办2条'));
  await user.click(dialog.getByRole('button', { name: '指派' }));
  await waitFor(() =>
    expect(shell.callsOf(assignFeedback)).toEqual([{ id: '1', rev: 3, holderId: '7', dueTime: null, remark: '' }]),
  );
});

it('is made a tip-off once, after a question', async () => {
  const { shell, user } = rendered();
  await screen.findByText('第1条意见');
  await act(user, '第1条意见', '转为爆料');
  await waitFor(() => expect(shell.callsOf(feedbackToTipoff)).toEqual([{ id: '1', rev: 3 }]));
  expect(shell.dialogs.confirm).toHaveBeenCalled();
  expect(shell.message.info).toHaveBeenCalledWith('已转为爆料 BL-2222-3333-4445');
});

it('shows text as typed, pictures and history', async () => {
  const { user } = rendered();
  await screen.findByText('第1条意见');
  await user.click(row('第1条意见').getByRole('button', { name: '查看' }));
  const dialog = within(await screen.findByRole('dialog', { name: '意见反馈 YJ-2222-3333-4441' }));
  expect(await dialog.findByText(/<b>原样<\/b>/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: '查看第1张图片' })).toBeInTheDocument();
  expect(within(dialog.getByRole('region', { name: '处理记录' })).getByText('已修复')).toBeInTheDocument();
});

it('who may only look has no button that changes', async () => {
  rendered({ codes: ['/operation/vip/feedback'] });
  await screen.findByText('第1条意见');
  for (const name of ['答复', '指派', '关闭', '转为爆料', '查看联系方式'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

it('a notice opens the one that waits', async () => {
  const { shell } = rendered({ path: '/operation/vip/feedback?state=waiting&open=1' });
  expect(await screen.findByRole('dialog', { name: '意见反馈 YJ-2222-3333-4441' })).toBeInTheDocument();
  expect(shell.callsOf(getFeedback)).toEqual([{ id: '1' }]);
});

import { screen, waitFor, within } from '@testing-library/react';
import { pushAgain, pushList, type PushRow } from 'shared-contracts/endpoints';
import { answer, renderWithShell } from 'shared-ui/testing';
import { MessagePushListScreen } from './message-push-list.screen.tsx';

const row = (id: string, extra: Partial<PushRow> = {}): PushRow => ({
  id,
  recordId: `record-${id}`,
  contentType: 5,
  contentId: '8',
  platform: 3,
  title: `消息${id}`,
  subTitle: '摘要',
  state: 'sent',
  lastError: null,
  createUserName: '吴佳怡',
  createdTime: '2026-11-01 08:00:00',
  ...extra,
});

it('R042 R217 lists what was sent to the app and sends once more what failed', async () => {
  const { user, shell } = renderWithShell(<MessagePushListScreen />, {
    answers: [
      answer(pushList, { list: [row('1'), row('2', { state: 'failed', lastError: '推送服务没有接收' })], total: 2 }),
      answer(pushAgain, ({ id }) => ({ data: row(id) })),
    ],
  });
  const sent = within((await screen.findByText('消息1')).closest('tr')!);
  for (const text of ['全部手机', '已推送', '吴佳怡']) expect(sent.getByText(text)).toBeInTheDocument();
  expect(sent.getByRole('link', { name: '查看稿件' })).toHaveAttribute('href', '/app/news/detail?id=8');
  expect(sent.queryByRole('button', { name: '重新推送' })).not.toBeInTheDocument();
  await user.click(within(screen.getByText('消息2').closest('tr')!).getByRole('button', { name: '重新推送' }));
  await waitFor(() => expect(shell.callsOf(pushAgain)).toEqual([{ id: '2' }]));
  expect(shell.dialogs.confirm).toHaveBeenCalledWith(
    expect.objectContaining({ content: expect.stringContaining('消息2') }),
  );
  await user.click(screen.getByRole('tab', { name: '推送失败' }));
  await waitFor(() => expect(shell.callsOf(pushList).at(-1)).toMatchObject({ state: 'failed' }));
});

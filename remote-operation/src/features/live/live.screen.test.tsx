import { screen, waitFor, within } from '@testing-library/react';
import {
  changeLiveState,
  contentAddLiveRoom,
  contentGetLiveRoom,
  contentUpdateLiveRoom,
  exportLiveSummary,
  listLiveHosts,
  listLiveRooms,
  liveSummary,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { appPaths } from 'shared-contracts/paths';
import { answer, renderWithShell } from 'shared-ui/testing';
import { LiveAuditScreen, MyLiveScreen } from './live-list.screen.tsx';
import { LiveFormScreen } from './live-form.screen.tsx';
import { LiveSumUpScreen } from './live-sum-up.screen.tsx';
import { me, openList, room, tree } from './live-fixture.tsx';

it('R016 one’s own rooms lead to the room, its form and the other pages; the desk begins with what waits', async () => {
  const mine = openList(MyLiveScreen, appPaths.myLive, [room({ state: 'approved', startedTime: null })]);
  const row = (await screen.findByRole('link', { name: '龙舟赛' })).closest('tr')!;
  expect(within(row).getByText('已通过')).toBeInTheDocument();
  await mine.user.click(within(row).getByRole('button', { name: '进入直播间' }));
  expect(mine.shell.navigate).toHaveBeenCalledWith('/app/live/detail?id=5');
  await mine.user.click(screen.getByRole('button', { name: '直播审核' }));
  expect(mine.shell.navigate).toHaveBeenCalledWith('/app/livebroadcast/liveaudit');
  mine.unmount();

  const desk = openList(LiveAuditScreen, appPaths.liveAudit, [
    room({ state: 'waiting', createUserId: '9', submitUserId: '9', hosts: [] }),
  ]);
  await screen.findByRole('link', { name: '龙舟赛' });
  expect(desk.shell.callsOf(listLiveRooms)[0]).toMatchObject({ scope: 'audit', state: 'waiting' });
  await desk.user.click(screen.getByRole('button', { name: '通过' }));
  await waitFor(() =>
    expect(desk.shell.callsOf(changeLiveState)).toEqual([{ id: '5', step: 'approve', seen: 'waiting', opinion: '' }]),
  );
});

it('R016 the figures are summed over the filters and exported with the columns that are shown', async () => {
  const { shell, user } = openList(
    LiveSumUpScreen,
    `${appPaths.liveSumUp}?state=ended&period=4`,
    [room({ state: 'ended' })],
    [
      answer(liveSummary, { data: { rooms: 12, entries: 340, hits: 5600, duration: 90_061 } }),
      answer(exportLiveSummary, {}),
    ],
  );
  expect(await screen.findByText('25:01:01')).toBeInTheDocument();
  expect(await screen.findByText('1:02:05')).toBeInTheDocument();
  expect(shell.callsOf(liveSummary)).toEqual([{ state: 'ended' }]);
  await user.click(screen.getByRole('button', { name: /导出/ }));
  await user.click((await screen.findAllByRole('menuitem', { name: /全部/ }))[0]!);
  await waitFor(() =>
    expect(shell.callsOf(exportLiveSummary)[0]).toMatchObject({
      state: 'ended',
      columns: expect.arrayContaining(['title', 'duration', 'hits']),
    }),
  );
});

it('R016 the form stores a room; another’s save is shown, and overwritten only after confirmation', async () => {
  const current = room({ state: 'draft', startedTime: null, title: '同事的标题', rev: 9 });
  let isStale = true;
  const { shell, user } = renderWithShell(<LiveFormScreen />, {
    path: `${appPaths.addLive}?id=5`,
    answers: [
      tree,
      answer(listLiveHosts, { list: [me] }),
      answer(contentGetLiveRoom, { data: room({ state: 'draft', startedTime: null }) }),
      answer(contentUpdateLiveRoom, ({ title }) => {
        if (!isStale) return { data: { ...current, title, rev: 10 } };
        isStale = false;
        throw new AppError(ErrorCode.StaleRevision, '直播间已被他人修改', { current });
      }),
    ],
  });
  const title = await screen.findByRole('textbox', { name: '直播标题' });
  await user.clear(title);
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('请填写直播标题')).toBeInTheDocument();
  await user.type(title, '决赛');
  expect(screen.getByText('未保存')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(shell.message.success).toHaveBeenCalledWith('保存成功'));
  expect(shell.dialogs.confirm).toHaveBeenCalledWith(
    expect.objectContaining({ content: '直播间已被他人修改（不同之处：标题）。要用您的内容覆盖吗？' }),
  );
  expect(shell.callsOf(contentUpdateLiveRoom).map(({ rev, title: sent, hostIds }) => [rev, sent, hostIds])).toEqual([
    [4, '决赛', ['7']],
    [9, '决赛', ['7']],
  ]);
  expect(shell.callsOf(contentAddLiveRoom)).toEqual([]);
});

it('R016 a save leads to the first field that is wrong, and says how many are', async () => {
  const { shell, user } = renderWithShell(<LiveFormScreen />, {
    path: appPaths.newLive,
    answers: [tree, answer(listLiveHosts, { list: [me] })],
  });
  await user.click(screen.getByRole('textbox', { name: '直播简介' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: '直播标题' })).toHaveFocus());
  expect(shell.message.warning).toHaveBeenCalledWith('有3处需要修改');
});

it('R016 an end that the server refuses is said at the times, where the caret goes', async () => {
  const { shell, user } = renderWithShell(<LiveFormScreen />, {
    path: `${appPaths.addLive}?id=5`,
    answers: [
      tree,
      answer(listLiveHosts, { list: [me] }),
      answer(contentGetLiveRoom, { data: room({ state: 'draft', startedTime: null }) }),
      answer(contentUpdateLiveRoom, () => {
        throw invalidInput([{ path: 'endTime', message: '结束时间已过' }]);
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: '保存' }));
  expect(await screen.findByText('结束时间已过')).toBeInTheDocument();
  expect(screen.getByPlaceholderText('开始时间')).toHaveFocus();
  expect(shell.showError).not.toHaveBeenCalledWith(expect.any(AppError));
});

it('R016 a room that was passed in review keeps title, channel and introduction locked', async () => {
  renderWithShell(<LiveFormScreen />, {
    path: `${appPaths.newLive}?id=5`,
    answers: [tree, answer(listLiveHosts, { list: [me] }), answer(contentGetLiveRoom, { data: room() })],
  });
  expect(await screen.findByRole('textbox', { name: '直播标题' })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: '直播简介' })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: '直播地址' })).toBeEnabled();
});

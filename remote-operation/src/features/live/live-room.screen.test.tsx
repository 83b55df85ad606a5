import { screen, waitFor, within } from '@testing-library/react';
import {
  addLiveEntry,
  changeLiveState,
  deleteLiveEntry,
  pinLiveEntry,
  updateLiveEntry,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { answer } from 'shared-ui/testing';
import { entry, openRoom, room } from './live-fixture.tsx';

it('R016 the room shows entries as text, a host publishes for a guest, and a refusal keeps the input', async () => {
  let fails = true;
  const sent = answer(addLiveEntry, ({ text }) => {
    if (fails) throw new AppError(ErrorCode.Invalid, '内容含有禁用词：甲，请修改后再发布');
    return { data: entry('3', text, { speakerName: '老船工', speakerPost: '队长' }) };
  });
  const { shell, user } = openRoom([sent]);
  const list = await screen.findByRole('list', { name: '图文直播' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((line) => line.querySelector('p')?.textContent),
  ).toEqual(['第二条', '<b>第一条</b>']);
  const composer = within(screen.getByRole('region', { name: '发布内容' }));
  await user.click(composer.getByRole('combobox', { name: '发言人' }));
  await user.click(await screen.findByText('老船工（队长）'));
  await user.type(composer.getByRole('textbox', { name: '内容' }), '水面平稳');
  await user.click(composer.getByRole('button', { name: '发布' }));
  await waitFor(() => expect(shell.showError).toHaveBeenCalled());
  expect(composer.getByRole('textbox', { name: '内容' })).toHaveValue('水面平稳');
  fails = false;
  await user.click(composer.getByRole('button', { name: '发布' }));
  expect(await within(list).findByText('水面平稳')).toBeInTheDocument();
  const [first, second] = shell.callsOf(addLiveEntry);
  expect(first).toMatchObject({ liveRoomId: '5', guestId: '3', text: '水面平稳' });
  expect(second!.requestId).toBe(first!.requestId);
  expect(composer.getByRole('textbox', { name: '内容' })).toHaveValue('');
});

it('R016 an entry is pinned, corrected over another’s correction, and removed after a question', async () => {
  let isStale = true;
  const { shell, user } = openRoom([
    answer(pinLiveEntry, ({ isPinned }) => ({ data: entry('1', '<b>第一条</b>', { isPinned, changeNo: 10 }) })),
    answer(updateLiveEntry, ({ text }) => {
      if (isStale) {
        isStale = false;
        throw new AppError(ErrorCode.StaleRevision, '这条内容已被他人更改', {
          current: entry('1', '同事改的', { changeNo: 11 }),
        });
      }
      return {
        data: entry('1', text, { changeNo: 12, modifiedTime: '2026-11-22 09:10:00', modifiedUserName: '张编辑' }),
      };
    }),
    answer(deleteLiveEntry, ({ id }) => ({ data: entry(id, '', { isRemoved: true, changeNo: 13 }) })),
  ]);
  const list = await screen.findByRole('list', { name: '图文直播' });
  const line = (text: string) => within(within(list).getByText(text).closest('li')!);
  await user.click(line('<b>第一条</b>').getByRole('button', { name: '置顶' }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('第一条'));
  await user.click(line('<b>第一条</b>').getByRole('button', { name: '更正' }));
  const dialog = within(await screen.findByRole('dialog', { name: '更正内容' }));
  await user.clear(dialog.getByRole('textbox', { name: '内容' }));
  await user.type(dialog.getByRole('textbox', { name: '内容' }), '我改的');
  await user.click(dialog.getByRole('button', { name: '发布更正' }));
  expect(await dialog.findByText('同事改的')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: '内容' })).toHaveValue('我改的');
  await user.click(dialog.getByRole('combobox', { name: 'AI使用标识' }));
  await user.click(await screen.findByTitle('AI辅助'));
  await user.type(dialog.getByRole('textbox', { name: 'AI工具' }), '模型乙');
  await user.click(dialog.getByRole('button', { name: '发布更正' }));
  expect(await within(list).findByText('我改的')).toBeInTheDocument();
  expect(shell.callsOf(updateLiveEntry).map(({ changeNo }) => changeNo)).toEqual([10, 11]);
  expect(shell.callsOf(updateLiveEntry)[1]).toMatchObject({ aiLevel: 'assisted', aiTool: '模型乙' });
  await user.click(line('第二条').getByRole('button', { name: '删除' }));
  await waitFor(() => expect(within(list).queryByText('第二条')).not.toBeInTheDocument());
  expect(shell.dialogs.confirm).toHaveBeenCalledWith(expect.objectContaining({ danger: true }));
});

it('R016 a step that cannot be done says why, and who may only look writes nothing', async () => {
  const { shell, user } = openRoom(
    [answer(changeLiveState, { data: room({ state: 'ended' }) })],
    {},
    room({ state: 'ended', endedTime: '2026-11-22 11:00:00' }),
  );
  expect(await screen.findByRole('button', { name: '发布回放' })).toHaveAccessibleDescription('请先填写回放地址');
  expect(screen.getByRole('button', { name: '发布' })).toHaveAccessibleDescription(
    '直播间当前为“已结束”，预告和直播中才能发布内容',
  );
  await user.click(screen.getByRole('button', { name: '撤下' }));
  const dialog = within(await screen.findByRole('dialog', { name: '撤下直播间' }));
  await user.click(dialog.getByRole('button', { name: '确定' }));
  expect(await dialog.findByText('请填写撤下原因')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: '撤下原因' }), '画面有误');
  await user.click(dialog.getByRole('button', { name: '确定' }));
  await waitFor(() =>
    expect(shell.callsOf(changeLiveState)).toEqual([{ id: '5', step: 'withdraw', seen: 'ended', opinion: '画面有误' }]),
  );
});

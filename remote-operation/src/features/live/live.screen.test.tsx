import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  addLiveEntry,
  changeLiveState,
  contentAddLiveRoom,
  contentGetLiveRoom,
  contentUpdateLiveRoom,
  deleteLiveEntry,
  exportLiveSummary,
  getAuthorizedChannelTree,
  listLiveEntries,
  listLiveHosts,
  listLiveRecords,
  listLiveRooms,
  liveRoomCounts,
  liveSummary,
  pinLiveEntry,
  updateLiveEntry,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { LiveEntry, LiveRoomDetail } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { answer, type FakeAnswer, type FakeShellOptions, renderWithShell } from 'shared-ui/testing';
import { LiveAuditScreen, MyLiveScreen } from './live-list.screen.tsx';
import { LiveFormScreen } from './live-form.screen.tsx';
import { LiveRoomScreen } from './live-room.screen.tsx';
import { LiveSumUpScreen } from './live-sum-up.screen.tsx';
import { mergeEntries, shownEntries, timeSpan } from './live.rules.ts';

const me = { userId: '7', nickName: '张编辑' };
const room = (part: Partial<LiveRoomDetail> = {}): LiveRoomDetail => ({
  id: '5',
  title: '龙舟赛',
  listThumbnail: '/files/a.jpg',
  categoryId: '1',
  categoryName: '要闻',
  state: 'live',
  startTime: '2026-11-22 09:00:00',
  endTime: '2099-11-22 11:00:00',
  startedTime: '2026-11-22 09:01:00',
  endedTime: null,
  duration: 3725,
  hosts: [me],
  guestNames: ['老船工'],
  entryCount: 2,
  hits: 31,
  streamUrl: '',
  replayUrl: '',
  createUserId: '7',
  createUserName: '张编辑',
  createdTime: '2026-11-21 09:00:00',
  modifiedTime: '2026-11-21 09:00:00',
  submitUserId: '7',
  submitUserName: '张编辑',
  submitTime: '2026-11-21 10:00:00',
  auditUserName: '陈慕华',
  opinion: '',
  rev: 4,
  publicUrl: 'http://localhost/site/live/5',
  introduction: '端午',
  guests: [{ id: '3', liveRoomId: '5', name: '老船工', post: '队长', portrait: '', introduction: '', sortField: 0 }],
  ...part,
});
const entry = (id: string, text: string, part: Partial<LiveEntry> = {}): LiveEntry => ({
  id,
  liveRoomId: '5',
  guestId: null,
  speakerName: '张编辑',
  speakerPost: '',
  speakerPortrait: '',
  text,
  pictures: [],
  isPinned: false,
  isRemoved: false,
  changeNo: Number(id),
  createUserName: '张编辑',
  createdTime: '2026-11-22 09:05:00',
  modifiedTime: null,
  modifiedUserName: '',
  ...part,
});
const feed = (list: LiveEntry[]) =>
  answer(listLiveEntries, ({ after }) => ({
    data: {
      list: after === undefined ? list : [],
      cursor: 9,
      hasMore: false,
      pinned: null,
      state: 'live' as const,
      entryCount: list.length,
      hits: 31,
    },
  }));
const tree = answer(getAuthorizedChannelTree, { data: [{ catalogId: '1', categoryName: '要闻', children: [] }] });

function openRoom(answers: readonly FakeAnswer[] = [], options: FakeShellOptions = {}, shown = room()) {
  return renderWithShell(<LiveRoomScreen />, {
    at: `${appPaths.liveDetail}?id=5`,
    ...options,
    answers: [
      answer(contentGetLiveRoom, { data: shown }),
      feed([entry('2', '第二条'), entry('1', '<b>第一条</b>')]),
      answer(listLiveRecords, { list: [], total: 0 }),
      ...answers,
    ],
  });
}
function openList(Screen: () => ReactNode, at: string, rows: LiveRoomDetail[], answers: readonly FakeAnswer[] = []) {
  const counts = {
    all: rows.length,
    draft: 0,
    waiting: 1,
    returned: 0,
    approved: 0,
    trailer: 0,
    live: 0,
    ended: 0,
    replay: 0,
    withdrawn: 0,
  };
  return renderWithShell(<Screen />, {
    at,
    answers: [
      tree,
      answer(listLiveRooms, { list: rows, total: rows.length }),
      answer(liveRoomCounts, { data: counts }),
      answer(changeLiveState, { data: room() }),
      ...answers,
    ],
  });
}

it('R016 the room shows what was said as text, and a host publishes in a guest’s name; what is refused stays typed', async () => {
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
  await user.click(dialog.getByRole('button', { name: '发布更正' }));
  expect(await within(list).findByText('我改的')).toBeInTheDocument();
  expect(shell.callsOf(updateLiveEntry).map(({ changeNo }) => changeNo)).toEqual([10, 11]);
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

it('R016 the form stores a room; another’s save is told with what differs, and only a yes overwrites it', async () => {
  const current = room({ state: 'draft', startedTime: null, title: '同事的标题', rev: 9 });
  let isStale = true;
  const { shell, user } = renderWithShell(<LiveFormScreen />, {
    at: `${appPaths.addLive}?id=5`,
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

it('R016 a room that was passed in review keeps title, channel and introduction locked', async () => {
  renderWithShell(<LiveFormScreen />, {
    at: `${appPaths.newLive}?id=5`,
    answers: [tree, answer(listLiveHosts, { list: [me] }), answer(contentGetLiveRoom, { data: room() })],
  });
  expect(await screen.findByRole('textbox', { name: '直播标题' })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: '直播简介' })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: '直播地址' })).toBeEnabled();
});

it('of an entry the newest shape counts, whichever way it came; removed ones go and the pinned one leads', () => {
  const known = mergeEntries(new Map(), [entry('1', '旧'), entry('12', '新'), entry('3', '删', { isRemoved: true })]);
  const merged = mergeEntries(known, [entry('1', '更旧', { changeNo: 0 }), entry('9', '钉', { isPinned: true })]);
  expect(shownEntries(merged).map(({ text }) => text)).toEqual(['钉', '新', '旧']);
});

it.each([
  ['2026-11-22 11:30:00', '2026-11-22 09:00 ~ 11:30'],
  ['2026-11-23 01:00:00', '2026-11-22 09:00 ~ 2026-11-23 01:00'],
  [null, '2026-11-22 09:00 ~'],
])('a time until %s is said as %s', (end, text) => {
  expect(timeSpan('2026-11-22 09:00:00', end)).toBe(text);
});

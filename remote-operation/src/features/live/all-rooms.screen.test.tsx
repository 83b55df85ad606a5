import { screen, within } from '@testing-library/react';
import { getAuthorizedChannelTree, listLiveRooms, liveRoomCounts } from 'shared-contracts/endpoints';
import type { LiveRoomRow } from 'shared-contracts/model';
import { appPaths, operationPaths } from 'shared-contracts/paths';
import { answer, renderWithShell } from 'shared-ui/testing';
import { readOperationHistory } from 'shared-ui';
import { AllRoomsScreen } from './all-rooms.screen.tsx';

const row: LiveRoomRow = {
  id: '5',
  title: '龙舟赛',
  listThumbnail: null,
  categoryId: '1',
  categoryName: '要闻',
  state: 'live',
  startTime: '2026-11-22 09:00:00',
  endTime: '2026-11-22 11:00:00',
  startedTime: '2026-11-22 09:01:00',
  endedTime: null,
  duration: 60,
  hosts: [{ userId: '7', nickName: '张编辑' }],
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
};
const none = { draft: 0, waiting: 0, returned: 0, approved: 0, trailer: 0, live: 1, ended: 0, replay: 0, withdrawn: 0 };

it('R016 R036 operations list the live rooms, and lead to their pages', async () => {
  const { shell, user } = renderWithShell(<AllRoomsScreen />, {
    path: operationPaths.live,
    codes: [operationPaths.live, appPaths.liveDetail, appPaths.liveSumUp],
    answers: [
      answer(listLiveRooms, { list: [row], total: 1 }),
      answer(liveRoomCounts, { data: { all: 1, ...none } }),
      answer(getAuthorizedChannelTree, { data: [] }),
    ],
  });
  const line = within((await screen.findByRole('link', { name: '打开《龙舟赛》的读者页面' })).closest('tr')!);
  for (const text of ['直播中', '张编辑', '31']) expect(line.getAllByText(text)[0]).toBeInTheDocument();
  await user.click(line.getByRole('button', { name: '进入直播间' }));
  expect(shell.navigate).toHaveBeenCalledWith('/app/live/detail?id=5');
  await user.click(line.getByRole('button', { name: '分享' }));
  expect(shell.dialogs.showQrCode).toHaveBeenCalledWith({ url: 'http://localhost/site/live/5', title: '扫码观看直播' });
  // A live room is no story: that it was shared is known in this browser alone.
  expect(readOperationHistory()[0]).toMatchObject({ opName: '分享' });
  expect(screen.getByRole('button', { name: '直播汇总' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '直播审核' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '新建直播间' })).not.toBeInTheDocument();
});

import { screen, waitFor, within } from '@testing-library/react';
import { broadcastCounts, broadcastList, readPushAddress, startBroadcast } from 'shared-contracts/endpoints';
import type { BroadcastRow } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { BroadcastListScreen } from './broadcast-list.screen.tsx';

const line = (id: string, more: Partial<BroadcastRow> = {}): BroadcastRow => ({
  id,
  liveRoomId: '5',
  roomTitle: '步道直播间',
  roomState: 'live',
  platform: 'douyin',
  title: `直播${id}`,
  anchorId: '7',
  anchorName: '李晴',
  anchorIsOpen: true,
  licence: 'none',
  startTime: '2026-11-20 08:00:00',
  endTime: '2026-11-20 10:00:00',
  pushMask: 'rtmp://push.example.com/****',
  state: 'planned',
  startedTime: null,
  startedName: '',
  endedTime: null,
  endedName: '',
  viewers: null,
  viewersTime: null,
  rev: 2,
  createUserName: '周晓岚',
  ...more,
});

it('lines say where their viewers come from, show an address on a press alone, and are started', async () => {
  const rows = [line('1'), line('2', { platform: 'site', state: 'running', viewers: 37, pushMask: '' })];
  const { shell, user } = renderWithShell(<BroadcastListScreen />, {
    path: '/operation/allmedia/liveist',
    answers: [
      answer(broadcastList, { list: rows, total: 2 }),
      answer(broadcastCounts, { data: { all: 2, planned: 1, running: 1, ended: 0 } }),
      answer(readPushAddress, { data: { pushAddress: 'rtmp://push.example.com/live?key=abc' } }),
      answer(startBroadcast, { data: rows[0]! }),
    ],
  });
  await screen.findByText('直播1');
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
  expect(row('直播2').getByText('37')).toBeInTheDocument();
  expect(screen.queryByText(/key=abc/)).toBeNull();
  const press = async (name: string) => {
    const direct = row('直播1').queryByRole('button', { name });
    if (direct) return user.click(direct);
    await user.click(row('直播1').getByRole('button', { name: '更多' }));
    return user.click(await screen.findByRole('menuitem', { name }));
  };
  await press('推流地址');
  expect(await screen.findByText('rtmp://push.example.com/live?key=abc')).toBeInTheDocument();
  expect(shell.callsOf(readPushAddress)).toEqual([{ id: '1' }]);
  const dialog = screen.getByRole('dialog', { name: '推流地址：抖音·直播1' });
  await user.click(
    within(dialog)
      .getAllByRole('button', { name: /关\s*闭/ })
      .at(-1)!,
  );
  await press('开始');
  await waitFor(() => expect(shell.callsOf(startBroadcast)).toEqual([{ id: '1', rev: 2 }]));
});

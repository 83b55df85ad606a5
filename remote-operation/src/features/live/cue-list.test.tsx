import { screen, waitFor, within } from '@testing-library/react';
import { addLiveEntry, deleteLiveCue, listLiveCues } from 'shared-contracts/endpoints';
import type { LiveCue } from 'shared-contracts/model';
import { answer } from 'shared-ui/testing';
import { entry, openRoom } from './live-fixture.tsx';

const cue = (id: string, text: string, place: number): LiveCue => ({
  id,
  liveRoomId: '5',
  title: '开场',
  place,
  total: 2,
  text,
  createUserName: '王敏',
  createdTime: '2026-11-22 09:00:00',
});

it('a text handed to the room is taken into the composer, posted as such, or taken out', async () => {
  let cues = [cue('31', '各位读者好。', 1), cue('32', '直播开始。', 2)];
  const { shell, user } = openRoom([
    answer(listLiveCues, () => ({ list: cues })),
    answer(addLiveEntry, ({ text, cueId }) => {
      cues = cues.filter(({ id }) => id !== cueId);
      return { data: entry('3', text) };
    }),
    answer(deleteLiveCue, ({ id }) => {
      cues = cues.filter((one) => one.id !== id);
      return {};
    }),
  ]);
  const list = within(await screen.findByRole('region', { name: '待发文字' }));
  const first = within((await list.findByText('《开场》第1/2段')).closest('li')!);
  await user.click(first.getByRole('button', { name: '填入' }));
  const composer = within(screen.getByRole('region', { name: '发布内容' }));
  expect(composer.getByRole('textbox', { name: '内容' })).toHaveValue('各位读者好。');
  expect(composer.getByText('来自《开场》')).toBeInTheDocument();
  await user.click(composer.getByRole('button', { name: '发布' }));
  await waitFor(() => expect(list.queryByText('《开场》第1/2段')).toBeNull());
  expect(shell.callsOf(addLiveEntry)).toMatchObject([{ cueId: '31', text: '各位读者好。' }]);
  const second = within(list.getByText('《开场》第2/2段').closest('li')!);
  await user.click(second.getByRole('button', { name: '移除' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: '待发文字' })).toBeNull());
  expect(shell.callsOf(deleteLiveCue)).toEqual([{ id: '32' }]);
});

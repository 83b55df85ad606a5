import { screen, waitFor, within } from '@testing-library/react';
import {
  deleteFlashColumn,
  flashColumns,
  flashTopics,
  moveFlashColumn,
  saveFlashColumn,
  saveFlashTopic,
} from 'shared-contracts/endpoints';
import type { FlashColumn, FlashTopic } from 'shared-contracts/model';
import type { PickersTool } from 'shared-contracts/shell';
import { answer, renderWithShell } from 'shared-ui/testing';
import { FlashColumnListScreen } from './column-list.screen.tsx';
import { HotspotListScreen } from './hotspot-list.screen.tsx';

const first: FlashColumn = { id: '1', name: '民生', icon: 'heart', rule: 'publishFirst', isShown: true, flashCount: 2 };
const second: FlashColumn = { ...first, id: '2', name: '要闻', rule: 'reviewFirst', isShown: false };
const topic: FlashTopic = {
  id: '5',
  title: '防汛',
  introduction: '各地动态',
  startTime: '2026-11-20 08:00:00',
  endTime: null,
  flashCount: 3,
  stories: [{ id: '33', title: '老城新貌', isPublished: false }],
};
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

it('columns are added with their way of publishing, moved by key and removed after asking', async () => {
  const { user, shell } = renderWithShell(<FlashColumnListScreen />, {
    path: '/app/allday/column',
    answers: [
      answer(flashColumns, { list: [first, second] }),
      answer(flashTopics, { list: [] }),
      answer(saveFlashColumn, { data: { id: '3' } }),
      answer(moveFlashColumn, {}),
      answer(deleteFlashColumn, {}),
    ],
  });
  expect((await rowOf('要闻')).getByText('不显示')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '新建栏目' }));
  const dialog = within(await screen.findByRole('dialog', { name: '新建栏目' }));
  await user.type(dialog.getByRole('textbox', { name: '栏目名称' }), '天气');
  await user.click(dialog.getByRole('radio', { name: '先发后审' }));
  await user.click(dialog.getByRole('button', { name: /保\s*存/ }));
  await waitFor(() =>
    expect(shell.callsOf(saveFlashColumn)).toEqual([
      { name: '天气', icon: 'bolt', rule: 'publishFirst', isShown: true },
    ]),
  );
  screen.getByRole('button', { name: '移动“要闻”' }).focus();
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(shell.callsOf(moveFlashColumn)).toEqual([{ id: '2', index: 0 }]));
  await user.click((await rowOf('民生')).getByRole('button', { name: /删\s*除/ }));
  await waitFor(() => expect(shell.callsOf(deleteFlashColumn)).toEqual([{ id: '1' }]));
});

it('a hotspot is written with stories from the picker; one that readers do not see is marked', async () => {
  const pickers = {
    pickContent: async () => [{ tab: 0, item: { id: '34', title: '新桥通车' } }],
  } as unknown as PickersTool;
  const { user, shell } = renderWithShell(<HotspotListScreen />, {
    path: '/app/allday/hotspot',
    tools: { pickers },
    answers: [
      answer(flashColumns, { list: [first] }),
      answer(flashTopics, { list: [topic] }),
      answer(saveFlashTopic, { data: { id: '5' } }),
    ],
  });
  const row = await rowOf('防汛');
  expect(row.getByTitle('2026-11-20 08:00:00').closest('td')).toHaveTextContent(/ 起$/);
  await user.click(row.getByRole('button', { name: '3 查看快讯' }));
  expect(shell.navigate).toHaveBeenCalledWith('/app/allday/news?topicId=5');
  await user.click(row.getByRole('button', { name: /编\s*辑/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '编辑热点“防汛”' }));
  expect(dialog.getByText('未发布，读者看不到')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '添加稿件' }));
  expect(await dialog.findByText('新桥通车')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '移除“老城新貌”' }));
  await user.click(dialog.getByRole('button', { name: /保\s*存/ }));
  await waitFor(() => expect(shell.callsOf(saveFlashTopic)).toMatchObject([{ id: '5', storyIds: ['34'] }]));
});

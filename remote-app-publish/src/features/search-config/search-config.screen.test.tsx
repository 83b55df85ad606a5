import { screen, waitFor, within } from '@testing-library/react';
import {
  getSearchSettings,
  rebuildSearch,
  saveSearchWeights,
  saveSearchWords,
  searchedWordList,
  searchWordList,
  trySearch,
} from 'shared-contracts/endpoints';
import { answer, renderWithShell } from 'shared-ui/testing';
import { SearchConfigScreen } from './search-config.screen.tsx';

const settings = {
  weights: { title: 10, summary: 4, body: 2 },
  rev: 3,
  rebuild: { state: 'done' as const, done: 120, total: 120, time: '2026-11-01 08:00:00', error: '' },
};

const show = (view: string) =>
  renderWithShell(<SearchConfigScreen />, {
    path: `/app/config/search?view=${view}`,
    answers: [
      answer(searchWordList, { list: [], total: 0 }),
      answer(saveSearchWords, { data: { id: '1' } }),
      answer(getSearchSettings, { data: settings }),
      answer(saveSearchWeights, {}),
      answer(rebuildSearch, {}),
      answer(searchedWordList, {
        list: [{ word: '消费券', searches: 9, empties: 9, lastDay: '2026-11-20' }],
        total: 1,
      }),
      answer(trySearch, {
        data: {
          isBlocked: false,
          groups: [['地铁', '轨道交通']],
          total: 1,
          list: [
            {
              id: '8',
              title: '三号线开工',
              contentType: 5,
              snippet: '轨道交通三号线',
              publishedTime: '2026-11-01 08:00:00',
              isPinned: true,
            },
          ],
        },
      }),
    ],
  });

it('stop words are one word each', async () => {
  const { shell, user } = show('words');
  await user.click(await screen.findByText('停用词'));
  await user.click(await screen.findByRole('button', { name: '新建停用词' }));
  const dialog = within(await screen.findByRole('dialog', { name: '新建停用词' }));
  await user.type(dialog.getByRole('textbox', { name: '词语' }), '近况');
  await user.click(dialog.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(shell.callsOf(saveSearchWords)).toEqual([{ kind: 'stop', words: ['近况'] }]));
});

it('weights are saved under the revision that was read; a rebuild is confirmed first', async () => {
  const { shell, user } = show('weights');
  const body = await screen.findByRole('spinbutton', { name: '正文' });
  await user.clear(body);
  await user.type(body, '7');
  await user.click(screen.getByRole('button', { name: '保存权重' }));
  await waitFor(() =>
    expect(shell.callsOf(saveSearchWeights)).toEqual([{ weights: { title: 10, summary: 4, body: 7 }, rev: 3 }]),
  );
  expect(screen.getByText('120 / 120 篇')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '重建索引' }));
  await waitFor(() => expect(shell.callsOf(rebuildSearch)).toHaveLength(1));
});

it('the try-it box says how the words were cut and what is pinned', async () => {
  const { shell, user } = show('try');
  await user.type(await screen.findByRole('textbox', { name: '试搜词' }), '地铁');
  await user.click(screen.getByRole('button', { name: /搜\s*索/ }));
  expect(await screen.findByText('地铁 或 轨道交通')).toBeInTheDocument();
  expect(screen.getByText('置顶')).toBeInTheDocument();
  expect(shell.callsOf(trySearch)).toEqual([{ keywords: '地铁', order: 'best' }]);
});

it('the report tells what found nothing', async () => {
  const { shell, user } = show('searched');
  expect(await screen.findByText('消费券')).toBeInTheDocument();
  await user.click(screen.getByText('无结果'));
  await waitFor(() => expect(shell.callsOf(searchedWordList).at(-1)).toMatchObject({ onlyEmpty: true, days: 30 }));
});

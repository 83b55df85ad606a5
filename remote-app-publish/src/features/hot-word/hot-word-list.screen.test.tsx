import { screen, waitFor, within } from '@testing-library/react';
import { hotWordList, hotWordProposals, saveHotWord, setHotWordState, sortHotWords } from 'shared-contracts/endpoints';
import type { HotWordRow } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { HotWordListScreen } from './hot-word-list.screen.tsx';

const hotWord = (id: string, word: string, more: Partial<HotWordRow> = {}): HotWordRow => ({
  id,
  word,
  link: '',
  targets: ['website'],
  startTime: null,
  endTime: null,
  state: 'shown',
  searches7: 12,
  searches30: 40,
  modifiedUserName: '运营',
  modifiedTime: '2026-11-01 08:00:00',
  ...more,
});

const show = () =>
  renderWithShell(<HotWordListScreen />, {
    path: '/app/config/hot',
    answers: [
      answer(hotWordList, { list: [hotWord('1', '防汛'), hotWord('2', '地铁')], total: 2 }),
      answer(hotWordProposals, { list: [{ word: '医保', searches: 30, empties: 0, lastDay: '2026-11-20' }] }),
      answer(saveHotWord, { data: { id: '3' } }),
      answer(setHotWordState, { list: [{ id: '1', title: '', ok: true, message: '' }] }),
      answer(sortHotWords, {}),
    ],
  });

it('a hot word leads to a search or to a link of a known kind', async () => {
  const { shell, user } = show();
  await user.click(await screen.findByRole('button', { name: '新建热词' }));
  const dialog = within(await screen.findByRole('dialog', { name: '新建热词' }));
  await user.type(dialog.getByRole('textbox', { name: '链接' }), 'javascript:x()');
  await user.click(dialog.getByRole('button', { name: /确\s*定/ }));
  for (const text of ['请填写热词', '链接须以http://、https://或/开头'])
    expect(await dialog.findByText(text)).toBeInTheDocument();
  await user.clear(dialog.getByRole('textbox', { name: '链接' }));
  await user.type(dialog.getByRole('textbox', { name: '热词' }), '高铁');
  await user.click(dialog.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(shell.callsOf(saveHotWord)).toEqual([
      { draft: { word: '高铁', link: '', targets: ['website', 'app'], startTime: null, endTime: null } },
    ]),
  );
});

it('the order is changed by buttons too, and what readers search for becomes a hot word', async () => {
  const { shell, user } = show();
  await user.click(await screen.findByRole('button', { name: '调整顺序' }));
  const order = within(await screen.findByRole('dialog', { name: '调整热词顺序' }));
  await user.click(order.getByRole('button', { name: '上移地铁' }));
  await user.click(order.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(shell.callsOf(sortHotWords)).toEqual([{ ids: '2,1' }]));
  await user.click(screen.getByRole('button', { name: '搜索词建议' }));
  await user.click(await screen.findByRole('button', { name: '添加医保' }));
  await waitFor(() =>
    expect(shell.callsOf(saveHotWord)).toMatchObject([{ draft: { word: '医保', targets: ['website', 'app'] } }]),
  );
});

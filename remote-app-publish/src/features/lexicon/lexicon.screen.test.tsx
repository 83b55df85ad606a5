import { screen, waitFor, within } from '@testing-library/react';
import {
  blockLexiconWords,
  learnLexicon,
  lexiconState,
  listLexiconWords,
  listRuleAlarms,
  saveLexiconWord,
} from 'shared-contracts/endpoints';
import { answer, renderWithShell } from 'shared-ui/testing';
import { LexiconScreen } from './lexicon.screen.tsx';

const answers = [
  answer(listLexiconWords, {
    list: [
      { id: '1', word: '临窗', origin: 'learned', stories: 12, isBlocked: false, modifiedTime: '2026-11-21 10:00:00' },
    ],
    total: 1,
  }),
  answer(lexiconState, {
    data: {
      isLearning: false,
      learnedTime: '2026-11-21 03:00:00',
      stories: 120,
      words: 56,
      packs: [{ name: 'typo-pairs', title: '常见错词', version: '2026-11-20', entries: 900 }],
    },
  }),
  answer(listRuleAlarms, {
    list: [{ rule: 'typo.similar', title: '音近形近错字', alarms: 1, characters: 11_000, perTenThousand: 0.89 }],
  }),
  answer(blockLexiconWords, {}),
  answer(learnLexicon, {}),
  answer(saveLexiconWord, { data: { id: '2' } }),
];

it('shows what was learned, blocks a word, learns again and takes a word by hand', async () => {
  const { user, shell } = renderWithShell(<LexiconScreen />, { answers });
  expect(await screen.findByText('2026-11-21 03:00 学习了120篇已发布稿件，得到56个词语')).toBeInTheDocument();
  const row = await screen.findByRole('row', { name: /临窗/ });
  expect(row).toHaveTextContent('稿库学习');
  await user.click(within(row).getByRole('button', { name: '停用' }));
  await waitFor(() => expect(shell.callsOf(blockLexiconWords)).toEqual([{ ids: '1', isBlocked: '1' }]));
  await user.click(screen.getByRole('button', { name: '重新学习' }));
  await waitFor(() => expect(shell.callsOf(learnLexicon)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: '新建词语' }));
  const dialog = await screen.findByRole('dialog', { name: '新建词语' });
  await user.type(within(dialog).getByRole('textbox', { name: '词语' }), '智造');
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(shell.callsOf(saveLexiconWord)).toEqual([{ word: '智造' }]));
});

it('shows the dated packs and the measured false alarms', async () => {
  renderWithShell(<LexiconScreen />, { answers, path: '/?view=rules' });
  expect(await screen.findByRole('row', { name: /常见错词 2026-11-20 900/ })).toBeInTheDocument();
  expect(await screen.findByRole('row', { name: /音近形近错字 typo.similar 1 0.89/ })).toBeInTheDocument();
});

import { screen, waitFor, within } from '@testing-library/react';
import {
  clearFindings,
  deleteSensitiveWords,
  exportSensitiveWords,
  importSensitiveWords,
  listCheckLogs,
  listSensitiveWords,
  listWordFindings,
  runLookBack,
  saveSensitiveWord,
  withdrawFindings,
} from 'shared-contracts/endpoints';
import type { SensitiveWord, WordFinding } from 'shared-contracts/model';
import { answer, type FakeAnswer, pressRowAction, renderWithShell } from 'shared-ui/testing';
import { SensitiveScreen } from './sensitive.screen.tsx';

const word: SensitiveWord = {
  id: '4',
  word: '旧城',
  level: 3,
  suggestion: '老城区',
  remark: '',
  startDate: '2026-01-01',
  endDate: null,
  isActive: true,
  hits: 2,
  createUserName: '总编',
  modifiedTime: '2026-11-21 10:00:00',
};
const finding: WordFinding = {
  id: '1',
  wordId: '4',
  word: '旧城',
  level: 3,
  kind: 'story',
  itemId: '33',
  title: '老城新貌',
  categoryName: '要闻',
  field: '标题、正文',
  snippet: '走进旧城巷陌',
  places: ['移动端', '网站'],
  state: 'open',
  reason: '',
  decidedName: null,
  decidedTime: null,
  foundTime: '2026-11-20 08:00:00',
};
const cleared: WordFinding = {
  ...finding,
  id: '2',
  kind: 'ad',
  itemId: '8',
  title: '旧城书店',
  state: 'cleared',
  reason: '店名',
  decidedName: '总编',
  decidedTime: '2026-11-20 09:00:00',
};
const base: FakeAnswer[] = [
  answer(listSensitiveWords, { list: [word, { ...word, id: '5', word: '新词', hits: null }], total: 2 }),
  answer(saveSensitiveWord, { data: { id: '9' } }),
  answer(deleteSensitiveWords, {}),
  answer(runLookBack, {}),
  answer(listWordFindings, { list: [finding, cleared], total: 2 }),
  answer(withdrawFindings, { list: [{ id: '1', title: '老城新貌', ok: true, message: '' }] }),
  answer(clearFindings, {}),
  answer(listCheckLogs, {
    list: [
      {
        id: '1',
        title: '某稿',
        content: '正文',
        checkTo: '校对超时，请重试',
        checkFrom: 'heima',
        userId: '7',
        userName: '张编辑',
        time: '2026-11-21 10:00:00',
      },
    ],
    total: 1,
  }),
];
const open = (answers: FakeAnswer[] = [], codes?: string[], path = '/app/config/sensitive') =>
  renderWithShell(<SensitiveScreen />, { path, answers: [...base, ...answers], ...(codes && { codes }) });
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

it('shows words with level, days and published stories that hold them', async () => {
  const { user, shell } = open();
  const row = await rowOf('旧城');
  expect(row).toHaveTextContent('禁用');
  expect(row).toHaveTextContent('2026-01-01起');
  expect(await rowOf('新词')).toHaveTextContent('回查中…');
  await user.click(within(row).getByRole('button', { name: '2处' }));
  const dialog = await screen.findByRole('dialog', { name: '含有“旧城”的已发布内容' });
  await user.click(await within(dialog).findByRole('link', { name: '老城新貌' }));
  expect(shell.navigate).toHaveBeenCalledWith('/app/news/detail?id=33');
});

it('adds a word, and says that published stories are searched', async () => {
  const { user, shell } = open();
  await rowOf('旧城');
  await user.click(screen.getByRole('button', { name: '新建敏感词' }));
  const dialog = await screen.findByRole('dialog', { name: '新建敏感词' });
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  expect(await within(dialog).findByText('请填写词语')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: '词语' }), '老街');
  await user.click(within(dialog).getByRole('radio', { name: '慎用' }));
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(shell.message.success).toHaveBeenCalledWith('保存成功，正在回查已发布内容'));
  expect(shell.callsOf(saveSensitiveWord)).toEqual([
    { word: '老街', level: 2, suggestion: '', remark: '', startDate: null, endDate: null },
  ]);
});

it('imports pasted lines and names those that were refused', async () => {
  const { user, shell } = open([
    answer(importSensitiveWords, {
      data: { added: 1, changed: 0, refused: [{ line: 2, message: '级别应为敏感、慎用、禁用' }] },
    }),
  ]);
  await rowOf('旧城');
  await user.click(screen.getByRole('button', { name: '导入' }));
  const dialog = await screen.findByRole('dialog', { name: '导入敏感词' });
  await user.click(within(dialog).getByRole('button', { name: '导入' }));
  expect(shell.message.warning).toHaveBeenCalledWith('请粘贴或选择要导入的词语');
  await user.type(within(dialog).getByRole('textbox', { name: '导入内容' }), '甲,禁用{Enter}乙,未知');
  await user.click(within(dialog).getByRole('button', { name: '导入' }));
  expect(await within(dialog).findByText('第2行：级别应为敏感、慎用、禁用')).toBeInTheDocument();
  expect(shell.callsOf(importSensitiveWords)[0]!.lines).toEqual([
    ['甲', '禁用'],
    ['乙', '未知'],
  ]);
});

it('exports, and deletes after asking', async () => {
  const { user, shell } = open();
  const row = await rowOf('旧城');
  await user.click(screen.getByRole('button', { name: '导出' }));
  expect(shell.download).toHaveBeenCalledWith(exportSensitiveWords, {}, '敏感词.csv');
  await pressRowAction(user, within(row), '删除');
  await waitFor(() => expect(shell.callsOf(deleteSensitiveWords)).toEqual([{ ids: '4' }]));
  expect(shell.dialogs.confirm).toHaveBeenCalled();
});

it('shows the log to whom it is for', async () => {
  open([], undefined, '/app/config/sensitive?view=logs');
  const row = await rowOf('某稿');
  expect(row).toHaveTextContent('黑马校对');
  expect(row).toHaveTextContent('校对超时，请重试');
});

it('shows neither log nor buttons to whom they are not for', async () => {
  open([], ['/app/config/sensitive']);
  await rowOf('旧城');
  expect(screen.queryByRole('tab', { name: '校对日志' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '新建敏感词' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '导入' })).not.toBeInTheDocument();
});

describe('what was found in published items', () => {
  const openFindings = (answers: FakeAnswer[] = [], codes?: string[]) =>
    open(answers, codes, '/app/config/sensitive?view=findings');

  it('is counted at the tab, and shows word, place, kind, targets and what was decided', async () => {
    openFindings();
    expect(await screen.findByRole('tab', { name: '回查结果（2）' })).toBeInTheDocument();
    const row = await rowOf('老城新貌');
    for (const text of ['旧城', '禁用', '稿件', '标题、正文', '走进旧城巷陌', '移动端、网站', '待处理'])
      expect(row).toHaveTextContent(text);
    const decided = await rowOf('旧城书店');
    expect(decided).toHaveTextContent('确认无误');
    expect(decided).toHaveTextContent('总编：店名');
  });

  it('is taken down in one step, with a reason that is filled in beforehand', async () => {
    const { user, shell } = openFindings();
    await pressRowAction(user, within(await rowOf('老城新貌')), '撤下');
    const dialog = await screen.findByRole('dialog', { name: '撤下1项内容' });
    expect(within(dialog).getByRole('textbox', { name: '撤下原因' })).toHaveValue('含有词库中的词语：旧城');
    await user.click(within(dialog).getByRole('button', { name: '确定' }));
    await waitFor(() =>
      expect(shell.callsOf(withdrawFindings)).toEqual([{ ids: '1', reason: '含有词库中的词语：旧城' }]),
    );
    await waitFor(() => expect(shell.message.success).toHaveBeenCalledWith('已撤下'));
  });

  it('is said to be in order only with a reason, once, and by whom keeps the list', async () => {
    const { user, shell, unmount } = openFindings();
    expect(within(await rowOf('旧城书店')).getByRole('button', { name: '确认无误' })).toHaveAccessibleDescription(
      '该项已处理',
    );
    await user.click(within(await rowOf('老城新貌')).getByRole('button', { name: '确认无误' }));
    const dialog = await screen.findByRole('dialog', { name: '确认1项无误' });
    await user.click(within(dialog).getByRole('button', { name: '确定' }));
    expect(await within(dialog).findByText('请填写原因')).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: '确认原因' }), '引用文件名');
    await user.click(within(dialog).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(shell.callsOf(clearFindings)).toEqual([{ ids: '1', reason: '引用文件名' }]));
    unmount();
    openFindings([], ['/app/config/sensitive']);
    expect(within(await rowOf('老城新貌')).queryByRole('button', { name: '确认无误' })).not.toBeInTheDocument();
  });
});

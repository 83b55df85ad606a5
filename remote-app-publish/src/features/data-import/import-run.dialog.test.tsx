import { screen, waitFor, within } from '@testing-library/react';
import {
  getAuthorizedChannelTree,
  getDataImport,
  listDataImports,
  listImportProblems,
  resumeDataImport,
  startDataImport,
} from 'shared-contracts/endpoints';
import { importCounts, type ImportRunDetail } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { ImportRuns } from './import-runs.tsx';
import { ImportRunDialog } from './import-run.dialog.tsx';

const run = (more: Partial<ImportRunDetail> = {}): ImportRunDetail => ({
  id: '1',
  format: 'wxr',
  source: '旧站',
  fileName: 'export.xml',
  picturesName: '',
  state: 'checked',
  importAs: 'draft',
  checked: importCounts.parse({ read: 4, added: 3, refused: 1 }),
  counts: importCounts.parse({}),
  message: '',
  userName: '管理员',
  createdTime: '2026-11-27 10:00:00',
  finishedTime: null,
  categories: [
    { key: 'local', name: '本地', stories: 2, channelId: '3' },
    { key: 'old', name: '旧闻', stories: 1, channelId: '' },
  ],
  authors: [{ name: '李雨桐', stories: 3, reporterId: '7' }],
  defaultChannelId: null,
  hasFile: true,
  ...more,
});

const channel = (catalogId: string, categoryName: string) => ({ catalogId, categoryName, children: [] });
const callsOf = (detail: ImportRunDetail) => [
  answer(getDataImport, { data: detail }),
  answer(listDataImports, { list: [detail] }),
  answer(getAuthorizedChannelTree, { data: [channel('1', '要闻'), channel('3', '本地')] }),
  answer(listImportProblems, { list: [], total: 0 }),
  answer(startDataImport, {}),
  answer(resumeDataImport, {}),
];
const show = (detail: ImportRunDetail, codes?: string[]) =>
  renderWithShell(<ImportRunDialog id="1" onDone={() => undefined} />, {
    path: '/app/config/dataimport',
    ...(codes && { codes }),
    answers: callsOf(detail),
  });

it('an import starts with the table of channels as it was confirmed, and not without a default', async () => {
  const { user, shell } = show(run());
  const start = await screen.findByRole('button', { name: '开始导入' });
  await user.click(start);
  expect(await screen.findByText('请选择默认栏目')).toBeInTheDocument();
  expect(shell.call).not.toHaveBeenCalledWith(startDataImport, expect.anything());
  await user.click(screen.getByRole('combobox', { name: '“旧闻”导入到' }));
  await user.click(await screen.findByTitle('新建同名栏目'));
  await user.click(screen.getByRole('combobox', { name: '默认栏目' }));
  await user.click(await screen.findByTitle('要闻'));
  await user.click(start);
  expect(shell.call).toHaveBeenCalledWith(startDataImport, {
    id: '1',
    importAs: 'published',
    defaultChannelId: '1',
    channels: [
      { key: 'local', channelId: '3' },
      { key: 'old', channelId: 'new' },
    ],
  });
});

it('a broken file says where, and a stopped import goes on', async () => {
  const message = '文件在第9行损坏（XML不完整）';
  const { user, shell } = show(run({ state: 'stopped', message, defaultChannelId: '1' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^继\s?续$/ }));
  expect(shell.call).toHaveBeenCalledWith(resumeDataImport, { id: '1' });
});

it('who may only look sees no button that changes', async () => {
  show(run(), ['/app/config/dataimport']);
  expect(await screen.findByText('试运行结果')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '开始导入' })).not.toBeInTheDocument();
});

it('the address that a notice leads to opens the very import, and forgets it with the dialog', async () => {
  const { user, address } = renderWithShell(<ImportRuns />, {
    path: '/app/config/dataimport?open=1',
    answers: callsOf(run()),
  });
  const dialog = await screen.findByRole('dialog', { name: /旧站/ });
  await user.click(
    within(dialog)
      .getAllByRole('button', { name: /关\s*闭/ })
      .at(-1)!,
  );
  await waitFor(() => expect(address()).toBe('/app/config/dataimport'));
});

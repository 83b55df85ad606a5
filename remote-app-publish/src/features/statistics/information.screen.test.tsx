import { screen, waitFor, within } from '@testing-library/react';
import {
  cancelExportRun,
  departmentList,
  exportRunFile,
  exportRuns,
  getAuthorizedChannelTree,
  informationExport,
  informationList,
  beginInformationExport,
} from 'shared-contracts/endpoints';
import type { ExportRun } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { InformationScreen } from './information.screen.tsx';

const run = (id: string, state: ExportRun['state'], more: Partial<ExportRun> = {}): ExportRun => ({
  id,
  state,
  format: 'xlsx',
  done: 500,
  total: 20_000,
  fileName: `信息明细_${id}.xlsx`,
  createdTime: '2026-11-25 10:00:00',
  expiresTime: null,
  ...more,
});
const show = (list: ExportRun[], started: string | null, codes?: string[]) =>
  renderWithShell(<InformationScreen />, {
    path: '/app/statistics/InformationDetails',
    ...(codes && { codes }),
    answers: [
      answer(informationList, { list: [], total: 10_000 }),
      answer(departmentList, { list: [] }),
      answer(getAuthorizedChannelTree, { data: [] }),
      answer(exportRuns, { list }),
      answer(beginInformationExport, { data: { id: started } }),
      answer(informationExport, {}),
      answer(exportRunFile, {}),
      answer(cancelExportRun, {}),
    ],
  });
type User = ReturnType<typeof show>['user'];
async function exportAll(user: User) {
  await user.click(await screen.findByRole('button', { name: '导出' }));
  await user.click((await screen.findAllByRole('menuitem', { name: '全部结果' }))[0]!);
}

it('many results are exported by a job, with the filters and the shown columns', async () => {
  const { user, shell } = show([], '7');
  await exportAll(user);
  await waitFor(() => expect(shell.message.success).toHaveBeenCalledWith('结果较多，已在后台导出，完成后可在此下载'));
  expect(shell.callsOf(beginInformationExport)[0]).toMatchObject({
    format: 'xlsx',
    columns: expect.arrayContaining(['title']),
  });
  expect(shell.download).not.toHaveBeenCalled();
});

it('few results are downloaded at once', async () => {
  const { user, shell } = show([], null);
  await exportAll(user);
  await waitFor(() =>
    expect(shell.download).toHaveBeenCalledWith(informationExport, expect.anything(), expect.anything()),
  );
});

it('shows how far an export came, cancels it, and offers the file of one that is done', async () => {
  const { user, shell } = show(
    [run('2', 'running'), run('1', 'done', { done: 20_000, expiresTime: '2026-11-28 10:00:00' }), run('0', 'failed')],
    '7',
  );
  const box = within(await screen.findByRole('region', { name: '大批量导出' }));
  expect(box.getByRole('progressbar', { name: '信息明细_2.xlsx的进度' })).toHaveAttribute('aria-valuenow', '2');
  expect(box.getByText('500 / 20000条')).toBeInTheDocument();
  expect(box.getByText('保留至2026-11-28 10:00')).toBeInTheDocument();
  expect(box.getByText('失败')).toBeInTheDocument();
  await user.click(box.getByRole('button', { name: '下载' }));
  expect(shell.download).toHaveBeenCalledWith(exportRunFile, { id: '1' }, '信息明细_1.xlsx');
  await user.click(box.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(shell.callsOf(cancelExportRun)).toEqual([{ id: '2' }]));
});

it('asks for no exports where one may not export', async () => {
  const { shell } = show([run('1', 'done')], null, ['/app/statistics/InformationDetails']);
  await waitFor(() => expect(shell.callsOf(informationList).length).toBeGreaterThan(0));
  expect(shell.callsOf(exportRuns)).toEqual([]);
});

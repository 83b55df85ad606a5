import { screen, waitFor, within } from '@testing-library/react';
import {
  binnedFileList,
  cleanFiles,
  departmentList,
  getStorageState,
  recountStorage,
  restoreFiles,
  saveStorageAlarm,
  storageFigures,
  storageFiguresExport,
  unusedFileList,
} from 'shared-contracts/endpoints';
import type { BinnedFileRow, FigurePage, StorageState, UnusedFileRow } from 'shared-contracts/model';
import type { ChartProps } from 'shared-contracts/shell';
import { answer, renderWithShell } from 'shared-ui/testing';
import { StorageScreen } from './storage.screen.tsx';

const page: FigurePage = {
  days: ['2026-11-01', '2026-11-02'],
  daysBefore: ['2026-10-30', '2026-10-31'],
  sums: [{ key: 'stored', title: '存储总量（MB）', value: 1200, before: null }],
  tables: [
    {
      key: 'kinds',
      title: '存储构成',
      columns: [
        { key: 'name', title: '类型' },
        { key: 'megabytes', title: '占用（MB）', digits: 2 },
      ],
      charted: ['megabytes'],
      rows: [{ name: '图片', megabytes: 12.5 }],
    },
    {
      key: 'files',
      title: '最大的100个文件',
      columns: [
        { key: 'id', title: 'id', isHidden: true },
        { key: 'name', title: '文件' },
        { key: 'uses', title: '使用处' },
      ],
      charted: [],
      rows: [
        { id: '42', name: '江岸', uses: '稿件《防汛会议》' },
        { id: null, name: '空镜', uses: '未引用' },
      ],
    },
  ],
};
const state: StorageState = {
  countedTime: '2026-11-02 03:00:00',
  isCounting: false,
  bytes: 3 * 1024 ** 3,
  unusedFiles: 1,
  unusedBytes: 2048,
  binnedFiles: 1,
  alarmGb: 2,
  isBeyond: true,
  rev: 4,
};
const file: UnusedFileRow = {
  id: 'a'.repeat(32),
  name: '空镜',
  kind: 1,
  bytes: 2048,
  ownerName: '李雨桐',
  createdTime: '2026-09-01 08:00:00',
  pictureUrl: null,
};
const binned: BinnedFileRow = {
  ...file,
  id: 'b'.repeat(32),
  name: '旧图',
  binnedTime: '2026-11-01 08:00:00',
  binnedName: '管理员',
  removeTime: '2026-12-01 08:00:00',
};
const done = (id: string) => ({ list: [{ id, title: '', ok: true, message: '' }] });
const Chart = ({ label, places, series }: ChartProps) => (
  <div role="img" aria-label={label}>
    {places.map((place, index) => `${place}=${series[0]!.values[index]}`).join(' ')}
  </div>
);
const open = ({ codes, now = state }: { codes?: string[]; now?: StorageState } = {}) =>
  renderWithShell(<StorageScreen />, {
    path: '/app/statistics/storagetraffic',
    tools: { charts: { Chart } },
    ...(codes && { codes }),
    answers: [
      answer(storageFigures, { data: page }),
      answer(storageFiguresExport, {}),
      answer(getStorageState, { data: now }),
      answer(departmentList, { list: [] }),
      answer(unusedFileList, { list: [file], total: 1 }),
      answer(binnedFileList, { list: [binned], total: 1 }),
      answer(cleanFiles, done(file.id)),
      answer(restoreFiles, done(binned.id)),
      answer(saveStorageAlarm, {}),
      answer(recountStorage, {}),
    ],
  });

it('shows the store as chart and table, leads to the story that uses a file, filters and exports', async () => {
  const { user, shell } = open();
  const card = within(await screen.findByRole('region', { name: '存储构成' }));
  expect(await card.findByRole('img', { name: '存储构成' })).toHaveTextContent('图片=12.5');
  await user.click(card.getByText('表'));
  expect(card.getByRole('row', { name: '图片 12.50' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '稿件《防汛会议》' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '未引用' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: '上传时间' }));
  await user.click(await screen.findByText('3年以上'));
  await waitFor(() => expect(shell.callsOf(storageFigures).at(-1)).toMatchObject({ age: 4 }));
  await user.click(await screen.findByRole('button', { name: '导出 存储构成' }));
  expect(shell.download).toHaveBeenCalledWith(
    storageFiguresExport,
    expect.objectContaining({ table: 'kinds', age: 4, format: 'xlsx' }),
    '存储流量_存储构成.xlsx',
  );
});

it('warns beyond the alarm, which is set with the revision that was seen', async () => {
  const { user, shell } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('存储已用 3.0 GB，超过告警容量 2 GB');
  await user.click(screen.getByRole('button', { name: '设置告警' }));
  const dialog = within(await screen.findByRole('dialog', { name: '设置存储告警' }));
  const field = dialog.getByRole('spinbutton', { name: '告警容量（GB）' });
  await user.clear(field);
  await user.type(field, '0');
  await user.click(dialog.getByRole('button', { name: /确\s*定/ }));
  expect(await dialog.findByText('须为1至1000000的整数')).toBeInTheDocument();
  expect(shell.callsOf(saveStorageAlarm)).toEqual([]);
  await user.clear(field);
  await user.click(dialog.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(shell.callsOf(saveStorageAlarm)).toEqual([{ alarmGb: null, rev: 4 }]));
});

it('cleans a file after a question that says how long it can be restored, and restores one', async () => {
  const { user, shell } = open();
  await user.click(await screen.findByRole('tab', { name: '未引用文件' }));
  const row = within(await screen.findByRole('row', { name: /空镜/ }));
  await user.click(row.getByRole('button', { name: /清理/ }));
  await waitFor(() => expect(shell.callsOf(cleanFiles)).toEqual([{ ids: file.id }]));
  expect(shell.dialogs.confirm).toHaveBeenCalledWith(
    expect.objectContaining({ content: '将1个文件（共 2.0 KB）移入回收站？30天内可以恢复，之后彻底删除。' }),
  );
  await user.click(screen.getByRole('tab', { name: '回收站' }));
  const old = within(await screen.findByRole('row', { name: /旧图/ }));
  await user.click(old.getByRole('button', { name: /恢复/ }));
  await waitFor(() => expect(shell.callsOf(restoreFiles)).toEqual([{ ids: binned.id }]));
});

it('offers neither cleaning nor the alarm without their rights', async () => {
  const { user } = open({ codes: ['/app/statistics/storagetraffic'], now: { ...state, isBeyond: false } });
  expect(await screen.findByText(/存储数据截至 2026-11-02 03:00，/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '重新统计' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '设置告警' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: '未引用文件' }));
  await screen.findByRole('row', { name: /空镜/ });
  expect(screen.queryByRole('button', { name: /清理/ })).not.toBeInTheDocument();
});

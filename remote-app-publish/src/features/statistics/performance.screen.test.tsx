import { screen, waitFor, within } from '@testing-library/react';
import { departmentList, figureRoles, getAuthorizedChannelTree, performanceFigures } from 'shared-contracts/endpoints';
import type { FigurePage } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { PerformanceScreen } from './performance.screen.tsx';

const page: FigurePage = {
  days: ['2026-11-01', '2026-11-30'],
  daysBefore: ['2026-10-02', '2026-10-31'],
  sums: [],
  tables: [
    {
      key: 'persons',
      title: '人员绩效',
      columns: [
        { key: 'userId', title: 'id', isHidden: true },
        { key: 'name', title: '姓名' },
        { key: 'stories', title: '发稿' },
      ],
      charted: ['stories'],
      rows: [
        { userId: '7', name: '张编辑', stories: 3 },
        { userId: '8', name: '李编辑', stories: 12 },
      ],
    },
  ],
};
const open = (codes?: string[]) =>
  renderWithShell(<PerformanceScreen />, {
    path: '/app/statistics/performance?period=custom&startDate=2026-11-01&endDate=2026-11-30',
    ...(codes && { codes }),
    answers: [
      answer(performanceFigures, { data: page }),
      answer(departmentList, { list: [{ id: '2', name: '要闻部', isOn: true }] }),
      answer(figureRoles, { list: [{ id: '3', name: '总编' }] }),
      answer(getAuthorizedChannelTree, { data: [] }),
    ],
  });

it('leads from a person to that person’s stories of the same days, and orders by a column', async () => {
  const { user, shell } = open();
  const table = within(await screen.findByRole('region', { name: '人员绩效' }));
  await user.click(table.getByRole('columnheader', { name: /发稿/ }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent('张编辑');
  await user.click(table.getByRole('columnheader', { name: /发稿/ }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent('李编辑');
  await user.click(table.getByRole('link', { name: '查看张编辑的稿件明细' }));
  expect(shell.navigate).toHaveBeenCalledWith(
    '/app/statistics/InformationDetails?userId=7&period=custom&startDate=2026-11-01&endDate=2026-11-30',
  );
});

it('asks for the persons of a role', async () => {
  const { user, shell } = open();
  await user.click(await screen.findByRole('combobox', { name: '角色' }));
  await user.click(await screen.findByText('总编'));
  await waitFor(() => expect(shell.callsOf(performanceFigures).at(-1)).toMatchObject({ roleId: '3' }));
});

it('offers a choice of departments and roles to those who see everybody alone', async () => {
  open(['/app/statistics/performance']);
  await screen.findByRole('region', { name: '人员绩效' });
  for (const name of ['部门', '角色']) expect(screen.queryByRole('combobox', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

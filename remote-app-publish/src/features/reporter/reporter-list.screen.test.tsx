import { screen, waitFor, within } from '@testing-library/react';
import {
  getDepartmentList,
  getReporter,
  reporterCounts,
  reporterList,
  saveReporter,
  setReporterState,
} from 'shared-contracts/endpoints';
import type { ReporterRow } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { ReporterListScreen } from './reporter-list.screen.tsx';

const reporter = (id: string, more: Partial<ReporterRow> = {}): ReporterRow => ({
  id,
  name: `记者${id}`,
  penNames: [],
  cardNo: 'K1',
  cardExpiry: '2030-01-01',
  pressCard: 'valid',
  departmentId: '1',
  departmentName: '新闻采编中心',
  beat: '时政',
  mobile: '139****1234',
  userName: '',
  intro: '',
  state: 'active',
  storyCount: 7,
  publicUrl: `/site/by/${id}`,
  rev: 0,
  modifiedUserName: '管理员',
  modifiedTime: '2026-11-01 08:00:00',
  ...more,
});

const show = () =>
  renderWithShell(<ReporterListScreen />, {
    path: '/app/config/reporter',
    answers: [
      answer(reporterList, { list: [reporter('1'), reporter('2', { pressCard: 'expired' })], total: 2 }),
      answer(reporterCounts, { data: { expired: 1, soon: 2 } }),
      answer(getDepartmentList, { list: [{ id: '1', name: '新闻采编中心' }] }),
      answer(getReporter, {
        data: {
          id: '1',
          rev: 4,
          name: '记者1',
          penNames: ['一笔'],
          cardNo: 'K1',
          cardExpiry: '2030-01-01',
          departmentId: '1',
          beat: '时政',
          mobile: '13900001234',
          userName: '',
          intro: '',
        },
      }),
      answer(saveReporter, { data: { id: '1' } }),
      answer(setReporterState, { list: [{ id: '2', title: '', ok: true, message: '' }] }),
    ],
  });

it('warns of press cards, leads to the public page, and changes a reporter under the revision that was read', async () => {
  const { shell, user } = show();
  expect(await screen.findByText('1位在职记者的记者证已过期，2位将在60天内到期')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /记者1的署名页（新窗口）$/ })).toHaveAttribute('href', '/site/by/1');
  await user.click(screen.getByRole('button', { name: '查看已过期' }));
  expect(shell.navigate).toHaveBeenCalledWith('/app/config/reporter?pressCard=expired&state=active');
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
  await user.click(row('记者1').getByRole('button', { name: '编辑' }));
  const dialog = await screen.findByRole('dialog', { name: '编辑记者：记者1' });
  const beat = within(dialog).getByRole('textbox', { name: '报道领域' });
  await user.clear(beat);
  await user.type(beat, '经济');
  await user.click(within(dialog).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(shell.callsOf(saveReporter)).toMatchObject([
      { id: '1', rev: 4, beat: '经济', penNames: ['一笔'], cardExpiry: '2030-01-01', mobile: '13900001234' },
    ]),
  );
});

it('a new reporter needs a name, and a press card its last day', async () => {
  const { shell, user } = show();
  await user.click(await screen.findByRole('button', { name: '新建记者' }));
  const dialog = await screen.findByRole('dialog', { name: '新建记者' });
  await user.type(within(dialog).getByRole('textbox', { name: '记者证号' }), 'K9');
  await user.click(within(dialog).getByRole('button', { name: /确\s*定/ }));
  for (const text of ['请填写姓名', '请填写记者证有效期'])
    expect(await within(dialog).findByText(text)).toBeInTheDocument();
  expect(shell.callsOf(saveReporter)).toEqual([]);
});

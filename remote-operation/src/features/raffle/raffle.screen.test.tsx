import { screen, waitFor, within } from '@testing-library/react';
import {
  activityAdd,
  activityEntries,
  activityFiguresGet,
  activityGet,
  activityRecords,
  activitySources,
  raffleHandOver,
  raffleMobile,
  raffleStandingGet,
  raffleVoidWin,
  raffleWins,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { ActivityDetail, RaffleWin } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import { RaffleDetailScreen } from './raffle-detail.screen.tsx';
import { handOverRefusals, oddsSum, voidRefusals } from './raffle.rules.ts';
import { PrizeList } from './prize-list.tsx';

const win = (id: string, more: Partial<RaffleWin> = {}): RaffleWin => ({
  id,
  level: '一等奖',
  prizeName: `奖品${id}`,
  state: 'claimed',
  entryNo: 7,
  mobile: '139****0001',
  wonTime: '2026-11-20 10:00:00',
  claimedTime: '2026-11-20 10:00:00',
  handedTime: null,
  handedUserName: '',
  handedNote: '',
  voidTime: null,
  voidUserName: '',
  voidReason: '',
  substituteOf: null,
  ...more,
});
const detail: ActivityDetail = {
  id: '5',
  kind: 'raffle',
  name: '订报抽好礼',
  listThumbnail: null,
  phase: 'ended',
  startTime: '2026-11-01 00:00:00',
  endTime: '2026-11-19 00:00:00',
  targets: ['website'],
  joinRule: 'once',
  joinMax: 1,
  asksMobile: true,
  entryCount: 12,
  createUserName: '运营',
  createdTime: '2026-11-01 00:00:00',
  modifiedUserName: '运营',
  modifiedTime: '2026-11-01 00:00:00',
  publishedTime: '2026-11-01 00:00:00',
  rev: 1,
  publicUrl: 'http://localhost/site/raffle/5',
  keywords: '',
  introduction: '',
  sponsors: [],
  theme: '',
  form: '',
  cover: null,
  settings: {
    kind: 'raffle',
    raffleType: 1,
    drawTime: '2026-11-20 10:00:00',
    totalMax: null,
    winsPerReader: 1,
    isForQualified: false,
    claimUntil: null,
    claimNote: '',
    prizes: [{ id: '1', level: '一等奖', name: '书', picture: null, stock: 2, odds: 0 }],
  },
};

function open() {
  return renderWithShell(<RaffleDetailScreen />, {
    path: '/app/raffle/detail?id=5',
    answers: [
      answer(activityGet, { data: detail }),
      answer(activityFiguresGet, {
        data: {
          entryCount: 12,
          personCount: 12,
          cancelledCount: 0,
          doubts: [],
          countsDoubtful: false,
          days: [],
          lines: [],
          capacity: null,
        },
      }),
      answer(activityEntries, { list: [], total: 0 }),
      answer(activitySources, { data: [] }),
      answer(activityRecords, { list: [], total: 0 }),
      answer(raffleStandingGet, {
        data: {
          raffleType: 1,
          drawTime: detail.endTime,
          prizes: [{ id: '1', level: '一等奖', name: '书', picture: null, stock: 2, odds: 0, awarded: 1 }],
          seedHash: 'ab12',
          seed: 'cd34',
          drawnTime: '2026-11-20 10:00:00',
          entryCount: 12,
          wins: { won: 0, claimed: 1, handed: 0, void: 0 },
        },
      }),
      answer(raffleWins, {
        list: [
          win('1'),
          win('2', { state: 'handed', handedTime: '2026-11-21 10:00:00', handedUserName: '运营', handedNote: '自取' }),
        ],
        total: 2,
      }),
      answer(raffleMobile, { data: { mobile: '13910000001' } }),
      answer(raffleHandOver, { list: [{ id: '1', title: '', ok: true, message: '' }] }),
      answer(raffleVoidWin, { data: { substitute: win('3', { entryNo: 9 }) } }),
      answer(activityAdd, () => {
        throw new AppError(ErrorCode.Invalid);
      }),
    ],
  });
}
const press = async (prize: string, name: string, user: ReturnType<typeof open>['user']) => {
  const line = (await screen.findByText(`一等奖 ${prize}`)).closest('tr')!;
  const direct = within(line).queryByRole('button', { name });
  if (direct) return user.click(direct);
  await user.click(within(line).getByRole('button', { name: /更多/ }));
  return user.click(await screen.findByRole('menuitem', { name }));
};

it('R019 R070 shows prizes, proof and winners; hands out prizes, voids wins, reads numbers one by one', async () => {
  const { shell, user } = open();
  await user.click(await screen.findByRole('tab', { name: '奖品与开奖' }));
  expect(await screen.findByText('cd34')).toBeInTheDocument();
  expect(screen.getByText('1 至 12')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: '中奖名单' }));
  expect(await screen.findAllByText('139****0001')).toHaveLength(2);

  await press('奖品1', '查看手机号', user);
  expect(await screen.findByText('13910000001')).toBeInTheDocument();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '确定' }));

  await press('奖品1', '发奖', user);
  const handing = await screen.findByRole('dialog', { name: /登记发奖/ });
  await user.type(within(handing).getByLabelText('发奖说明'), '快递 SF1');
  await user.click(within(handing).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(shell.callsOf(raffleHandOver)).toEqual([{ id: '5', winIds: '1', note: '快递 SF1' }]));

  await press('奖品1', '作废', user);
  const voiding = await screen.findByRole('dialog', { name: /作废中奖/ });
  await user.click(within(voiding).getByRole('button', { name: '作废' }));
  expect(await within(voiding).findByText('请填写作废原因')).toBeInTheDocument();
  await user.type(within(voiding).getByLabelText('作废原因'), '号码不实');
  await user.click(within(voiding).getByRole('button', { name: '作废' }));
  await waitFor(() =>
    expect(shell.callsOf(raffleVoidWin)).toEqual([{ id: '5', winId: '1', reason: '号码不实', substitute: true }]),
  );
});

it('prizes are added, moved and removed, and their odds summed up', async () => {
  const onChange = jest.fn();
  const prizes = [
    { level: '一等奖', name: '甲', picture: null, stock: 1, odds: 60 },
    { level: '二等奖', name: '乙', picture: null, stock: 1, odds: 50 },
  ];
  const { user } = renderWithShell(
    <PrizeList
      id="p"
      isTimed={false}
      prizes={prizes}
      problems={{ 'settings.prizes.1.stock': '奖品数量须为1至1000000的整数' }}
      onChange={onChange}
    />,
    {},
  );
  expect(screen.getByText('中奖概率合计超过 100%')).toBeInTheDocument();
  expect(within(screen.getByRole('listitem', { name: '奖品2' })).getByRole('alert')).toHaveTextContent(
    '奖品数量须为1至1000000的整数',
  );
  await user.click(screen.getByRole('button', { name: '下移奖品1' }));
  expect(onChange).toHaveBeenLastCalledWith([prizes[1], prizes[0]]);
  await user.click(screen.getByRole('button', { name: '删除奖品1' }));
  expect(onChange).toHaveBeenLastCalledWith([prizes[1]]);
});

it('odds are summed without noise, and what cannot be done is said', () => {
  expect(oddsSum([{ odds: 0.1 }, { odds: 0.2 }])).toBe(0.3);
  expect([
    handOverRefusals({ state: 'won' }),
    handOverRefusals({ state: 'claimed' }),
    voidRefusals({ state: 'handed' }),
  ]).toEqual([['还没有登记领奖手机号，不能发奖'], [], ['已经发奖，不能作废']]);
});

import { screen, waitFor, within } from '@testing-library/react';
import {
  adCheckPublish,
  adCounts,
  adDays,
  floatAdList,
  floatAdUpdateIsShow,
  getAuthorizedChannelTree,
  popupAdAdd,
  popupAdList,
  popupAdPublishStartPopUps,
  startAdDeleteByids,
  startAdGetByid,
  startAdList,
  startAdStop,
  startAdUpdate,
  startAdUpdateSort,
  startAdUse,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { AdRow } from 'shared-contracts/model';
import { answer, type FakeShellOptions, renderWithShell, sampleAd } from 'shared-ui/testing';
import { routes } from '../../routes.ts';
import { AdDetailScreen } from './ad-detail.screen.tsx';
import { AdFormScreen } from './ad-form.screen.tsx';
import { FloatAdsScreen, LaunchAdsScreen, PopupAdsScreen } from './ad-lists.screen.tsx';

const counts = { data: { all: 3, draft: 1, enabled: 1, published: 1, stopped: 0, expired: 0 } };
const batch = ({ ids }: { ids: string }) => ({
  list: ids.split(',').map((id) => ({ id, title: '', ok: true, message: '' })),
});
const rival = { id: '9', title: '灯光节', startDate: '2026-11-01 00:00:00', endDate: '2026-12-01 00:00:00' };
const start = (change: Partial<AdRow> = {}) => sampleAd({ kind: 'start', seconds: 5, ...change });

const standard = [
  answer(adCounts, counts),
  answer(startAdUse, ({ id }) => ({ data: start({ id }) })),
  answer(startAdStop, ({ id }) => ({ data: start({ id }) })),
  answer(startAdDeleteByids, batch),
  answer(startAdUpdateSort, ({ id }) => ({ data: start({ id }) })),
  answer(popupAdPublishStartPopUps, batch),
  answer(adCheckPublish, { data: { problems: [], rivals: [rival] } }),
  answer(floatAdUpdateIsShow, ({ id }) => ({ data: sampleAd({ id }) })),
  answer(getAuthorizedChannelTree, { data: [] }),
  answer(adDays, { list: [{ day: '2026-11-20', impressions: 200, clicks: 5 }] }),
];
const rowOf = async (title: string) => (await screen.findByText(title)).closest('tr')!;

function launch(list: AdRow[], options: FakeShellOptions = {}) {
  return renderWithShell(<LaunchAdsScreen />, {
    path: '/app/ads/launch',
    ...options,
    answers: [...standard, answer(startAdList, { list, total: list.length })],
  });
}
async function press(title: string, name: string, user: ReturnType<typeof launch>['user']) {
  const row = await rowOf(title);
  const direct = within(row).queryByRole('button', { name });
  if (direct) return user.click(direct);
  await user.click(within(row).getByRole('button', { name: /更多/ }));
  return user.click(await screen.findByRole('menuitem', { name }));
}

it('R086 ads are a group of four pages, one per kind, in the menu of whoever has the right to one', () => {
  const group = routes.find(({ path }) => path === '/app/ads');
  expect(group).toMatchObject({ container: true, parent: '/app' });
  const pages = routes.filter(({ parent, hidden }) => parent === '/app/ads' && hidden !== true);
  expect(pages.map(({ path }) => path)).toEqual(
    ['launch', 'occupy', 'float', 'popup'].map((kind) => `/app/ads/${kind}`),
  );
  // Without a right of its own in the table a page asks for its path.
  for (const { hidden, permission } of [group!, ...pages]) expect([hidden, permission]).toEqual([undefined, undefined]);
});

it('R015 lists ads with state, period, why one is not served, who wants its place, and numbers', async () => {
  launch([start({ title: '灯会', rivals: [rival], linkProblem: '目标稿件未发布或已撤下' })]);
  const row = await rowOf('灯会');
  for (const text of [
    '已发布',
    '临江银行',
    '2026-11-01 08:00 — 2026-12-01 20:00',
    '5秒',
    '200',
    '2.50%',
    '同位 1',
    '未投放',
  ])
    expect(within(row).getByText(text)).toBeInTheDocument();
});

it('R167 a start ad is enabled, stopped after a question, sorted and deleted', async () => {
  const { shell, user } = launch([
    start({ id: '1', title: '草稿一则', state: 'draft' }),
    start({ id: '2', title: '在发一则' }),
  ]);
  await press('草稿一则', '启用', user);
  await waitFor(() => expect(shell.callsOf(startAdUse)).toEqual([{ id: '1' }]));
  await press('在发一则', '停用', user);
  await waitFor(() => expect(shell.callsOf(startAdStop)).toEqual([{ id: '2' }]));
  expect(shell.dialogs.confirm).toHaveBeenCalledWith(expect.objectContaining({ danger: true }));
  await press('草稿一则', '删除', user);
  await waitFor(() => expect(shell.callsOf(startAdDeleteByids)).toEqual([{ ids: '1' }]));
});

it('R168 publishing a popup ad first shows the other ads at its place', async () => {
  const { shell, user } = renderWithShell(<PopupAdsScreen />, {
    path: '/app/ads/popup',
    answers: [
      ...standard,
      answer(popupAdList, { list: [sampleAd({ kind: 'popup', title: '开票', state: 'enabled' })], total: 1 }),
    ],
  });
  await press('开票', '发布', user);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('《灯光节》 2026-11-01 00:00 至 2026-12-01 00:00')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: /发\s*布/ }));
  await waitFor(() => expect(shell.callsOf(popupAdPublishStartPopUps)).toEqual([{ ids: '5' }]));
});

it('publishing waits for what is at the place, and an ad with problems is not published', async () => {
  const looked = Promise.withResolvers<void>();
  const { user } = renderWithShell(<PopupAdsScreen />, {
    path: '/app/ads/popup',
    answers: [
      answer(adCounts, counts),
      answer(popupAdList, { list: [sampleAd({ kind: 'popup', title: '开票', state: 'enabled' })], total: 1 }),
      answer(adCheckPublish, async () => {
        await looked.promise;
        return { data: { problems: ['目标稿件未发布或已撤下'], rivals: [] } };
      }),
    ],
  });
  await press('开票', '发布', user);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: /发\s*布/ })).toBeDisabled();
  looked.resolve();
  expect(await within(dialog).findByText('目标稿件未发布或已撤下')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: /发\s*布/ })).toBeDisabled();
});

it('R169 a float ad is hidden by its switch', async () => {
  const { shell, user } = renderWithShell(<FloatAdsScreen />, {
    path: '/app/ads/float',
    answers: [...standard, answer(floatAdList, { list: [sampleAd({ kind: 'float', title: '订报' })], total: 1 })],
  });
  await user.click(await screen.findByRole('switch', { name: '显示《订报》' }));
  await waitFor(() => expect(shell.callsOf(floatAdUpdateIsShow)).toEqual([{ id: '5', isShow: 0 }]));
});

it('who may only look sees no button that changes', async () => {
  launch([start({ title: '灯会' })], { codes: ['/app/ads/launch'] });
  await rowOf('灯会');
  for (const name of ['编辑', '停用', '删除', '新建', '导出'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

describe('the form', () => {
  it('says at its fields what is missing, and what the server refuses, and keeps what was typed', async () => {
    const refused = answer(popupAdAdd, () => {
      throw new AppError(ErrorCode.Invalid, '广告图片不合适', {
        fields: [{ path: 'imagePath', message: '这张图为1200×800像素，需要竖图3∶4' }],
      });
    });
    const { shell, user } = renderWithShell(<AdFormScreen />, {
      path: '/new/ad?kind=popup',
      answers: [...standard, refused],
    });
    await user.click(screen.getByRole('button', { name: /保\s*存/ }));
    for (const text of ['请填写广告名称', '请填写广告主', '链接地址不正确，请填写以 http:// 或 https:// 开头的地址'])
      expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('广告名称')).toHaveFocus();
    expect(shell.message.warning).toHaveBeenCalledWith('有3处需要修改');
    await user.type(screen.getByLabelText('广告名称'), '开票');
    await user.type(screen.getByLabelText('广告主'), '大剧院');
    await user.type(screen.getByLabelText('链接地址'), 'https://ad.example.com');
    expect(shell.callsOf(popupAdAdd)).toEqual([]);
    await user.click(screen.getByRole('button', { name: /保\s*存/ }));
    expect(await screen.findByText('这张图为1200×800像素，需要竖图3∶4')).toBeInTheDocument();
    expect(shell.callsOf(popupAdAdd)).toMatchObject([
      { title: '开票', advertiser: '大剧院', linkKind: 'url', externalLinkUrl: 'https://ad.example.com', seconds: 0 },
    ]);
    expect(screen.getByLabelText('广告名称')).toHaveValue('开票');
  });

  it('asks before it writes over what another saved meanwhile', async () => {
    const answers = [
      ...standard,
      answer(startAdGetByid, { data: start({ state: 'draft', rev: 1 }) }),
      answer(startAdUpdate, ({ rev }) => {
        if (rev === 1)
          throw new AppError(ErrorCode.StaleRevision, '广告已被修改', {
            current: start({ rev: 2, modifiedUserName: '李运营' }),
          });
        return { data: start({ rev: 3 }) };
      }),
    ];
    const { shell, user } = renderWithShell(<AdFormScreen />, { path: '/new/ad?kind=start&id=5', answers });
    await user.type(await screen.findByLabelText('广告名称'), '二');
    await user.click(screen.getByRole('button', { name: /保\s*存/ }));
    await waitFor(() =>
      expect(shell.callsOf(startAdUpdate).map(({ rev, title }) => [rev, title])).toEqual([
        [1, '便民贷二'],
        [2, '便民贷二'],
      ]),
    );
    expect(shell.dialogs.confirm).toHaveBeenCalledWith(
      expect.objectContaining({ content: expect.stringContaining('李运营') }),
    );
    expect(shell.navigate).toHaveBeenCalledWith('/app/ads/launch');
  });
});

it('the detail shows an ad with its numbers day by day', async () => {
  renderWithShell(<AdDetailScreen />, {
    path: '/app/ad/detail?kind=start&id=5',
    answers: [...standard, answer(startAdGetByid, { data: start() })],
  });
  expect(await screen.findByText('2026-11-20')).toBeInTheDocument();
  expect(screen.getAllByText('2.50%')).toHaveLength(2);
});

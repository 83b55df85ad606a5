import { screen, waitFor, within } from '@testing-library/react';
import {
  contentUpdateTargets,
  websiteCounts,
  websiteListDone,
  websitePickMaterial,
  websiteRepublish,
  type WebsiteRow,
  websiteWithdraw,
} from 'shared-contracts/endpoints';
import { emptyListedTexts } from 'shared-contracts/model';
import { answer, pressRowAction, renderWithShell } from 'shared-ui/testing';
import { WebsiteDoneScreen } from './website-done.screen.tsx';
import { absoluteUrl, republishRefusals } from './website-story.rules.ts';

const story = (id: string, extra: Partial<WebsiteRow> = {}): WebsiteRow => ({
  id,
  contentType: 5,
  ...emptyListedTexts,
  title: `稿件${id}`,
  editor: '李编辑',
  keywords: [],
  categoryId: '1',
  categoryName: '要闻',
  listThumbnail: null,
  wordCount: 800,
  auditState: 'cleared',
  auditStage: 9,
  auditRound: 1,
  round: {
    writerIds: [],
    taskWriterIds: [],
    approvals: [],
    stages: [1],
    missingStages: [],
    passAsk: 'lastTwo',
    pullBackUntil: null,
    mayPullBack: false,
  },
  needsReaudit: false,
  publishStatus: 1,
  deliveries: [],
  task: null,
  lock: null,
  isStick: false,
  isRecommend: false,
  recheck: 0,
  sortField: 0,
  urgent: false,
  hits: 0,
  praise: 0,
  commentCount: 0,
  rev: 1,
  createUserId: '1',
  createUserName: '',
  createdTime: '2026-11-01 08:00:00',
  modifiedTime: '2026-11-01 08:00:00',
  modifiedUserName: '',
  appPublishedTime: null,
  returnOpinion: null,
  deletedTime: null,
  deletedUserName: null,
  deleteReason: null,
  websiteUrl: `/site/a/${id}`,
  websiteState: 'published',
  websiteTime: '2026-11-02 09:00:00',
  ...extra,
});

function open(list: WebsiteRow[], path = '/website/Done') {
  const result = ({ ids }: { ids: string }) => ({
    list: ids.split(',').map((id) => ({ id, title: `稿件${id}`, ok: true, message: '' })),
  });
  return renderWithShell(<WebsiteDoneScreen />, {
    path,
    answers: [
      answer(websiteListDone, { list, total: list.length }),
      answer(websiteCounts, { data: { published: 4, withdrawn: 2, stale: 1 } }),
      answer(websiteWithdraw, result),
      answer(websiteRepublish, result),
      answer(websitePickMaterial, result),
      answer(contentUpdateTargets, ({ ids }) => ({
        list: [{ id: ids, title: '', ok: true, message: '', targets: [] }],
      })),
    ],
  });
}
const rowOf = async (title: string) => (await screen.findByText(title)).closest('tr')!;

it('shows channel, time, state and the address that opens the public page', async () => {
  const { shell } = open([story('7')]);
  const row = await rowOf('稿件7');
  expect(within(row).getByText('要闻')).toBeInTheDocument();
  expect(within(row).getByTitle('2026-11-02 09:00:00')).toBeInTheDocument();
  expect(within(row).getByText('已发布')).toBeInTheDocument();
  expect(within(row).getByRole('link', { name: '/site/a/7 在网站打开《稿件7》' })).toHaveAttribute('href', '/site/a/7');
  expect(shell.callsOf(websiteListDone)[0]).toMatchObject({ state: 'published' });
});

it('the tabs carry their counts', async () => {
  open([]);
  expect(await screen.findByRole('tab', { name: /已发布\s*4/ })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: /已撤稿\s*2/ })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: /旧版\s*1/ })).toBeInTheDocument();
});

it('marks stories that the website shows with an older text, and updates them', async () => {
  const website = {
    target: 'website',
    state: 'published',
    planTime: null,
    publishedTime: '2026-11-02 09:00:00',
    withdrawnTime: null,
    url: '/site/a/7',
    lastError: null,
  } as const;
  const { shell, user } = open([
    story('7', { deliveries: [{ ...website, isOld: true }], round: { ...story('7').round, writerIds: ['3'] } }),
    story('8', { deliveries: [website] }),
  ]);
  const row = within(await rowOf('稿件7'));
  expect(row.getByText('旧版')).toBeInTheDocument();
  expect(within(await rowOf('稿件8')).queryByText('旧版')).toBeNull();
  const direct = row.queryByRole('button', { name: '更新各端' });
  if (!direct) await user.click(row.getByRole('button', { name: '更多' }));
  await user.click(direct ?? (await screen.findByRole('menuitem', { name: '更新各端' })));
  await waitFor(() => expect(shell.callsOf(contentUpdateTargets)).toEqual([{ ids: '7' }]));
});

it('withdraws only with a reason', async () => {
  const { shell, user } = open([story('7')]);
  await pressRowAction(user, within(await rowOf('稿件7')), '撤稿');
  const dialog = await screen.findByRole('dialog', { name: '撤稿' });
  await user.click(within(dialog).getByRole('button', { name: '撤稿' }));
  expect(await within(dialog).findByText('请填写撤稿原因')).toBeInTheDocument();
  expect(shell.callsOf(websiteWithdraw)).toEqual([]);
  await user.type(within(dialog).getByRole('textbox', { name: '撤稿原因' }), ' 事实有误 ');
  await user.click(within(dialog).getByRole('button', { name: '撤稿' }));
  await waitFor(() =>
    expect(shell.callsOf(websiteWithdraw)).toEqual([{ ids: '7', reason: '事实有误', outside: false }]),
  );
});

it('R002 shows where a story would remain published, and withdraws it there too when ticked', async () => {
  const wechat = {
    target: 'wechat',
    state: 'published',
    planTime: null,
    publishedTime: '2026-11-02 09:00:00',
    withdrawnTime: null,
    url: null,
    lastError: null,
  } as const;
  const { shell, user } = open([story('7', { deliveries: [wechat] })]);
  await pressRowAction(user, within(await rowOf('稿件7')), '撤稿');
  const dialog = await screen.findByRole('dialog', { name: '撤稿' });
  expect(within(dialog).getByText('其中1篇读者仍能在微信看到。')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: '撤稿原因' }), '事实有误');
  await user.click(within(dialog).getByRole('checkbox', { name: '同时从微信撤下' }));
  await user.click(within(dialog).getByRole('button', { name: '撤稿' }));
  await waitFor(() =>
    expect(shell.callsOf(websiteWithdraw)).toEqual([{ ids: '7', reason: '事实有误', outside: true }]),
  );
});

it('puts a withdrawn story back after a question; its address is offline meanwhile', async () => {
  const { shell, user } = open([story('8', { websiteState: 'withdrawn' })], '/website/Done?state=withdrawn');
  const row = await rowOf('稿件8');
  expect(within(row).queryByRole('link')).not.toBeInTheDocument();
  await user.click(within(row).getByRole('button', { name: '重新发布' }));
  await waitFor(() => expect(shell.callsOf(websiteRepublish)).toEqual([{ ids: '8' }]));
});

it('opens what the story has of its own on the website', async () => {
  const { shell, user } = open([story('7')]);
  const row = within(await rowOf('稿件7'));
  const direct = row.queryByRole('button', { name: '编辑' });
  if (!direct) await user.click(row.getByRole('button', { name: '更多' }));
  await user.click(direct ?? (await screen.findByRole('menuitem', { name: '编辑' })));
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith('/website/rendering?id=7'));
  expect(shell.callsOf(websitePickMaterial)).toEqual([{ ids: '7' }]);
});

it('a text changed after withdrawal says why it cannot go back', async () => {
  const { shell, user } = open(
    [story('8', { websiteState: 'withdrawn', needsReaudit: true })],
    '/website/Done?state=withdrawn',
  );
  const button = within(await rowOf('稿件8')).getByRole('button', { name: '重新发布' });
  expect(button).toHaveAccessibleDescription('稿件撤下后有修改，须重新审核通过才能发布');
  await user.click(button);
  expect(shell.callsOf(websiteRepublish)).toEqual([]);
});

it('shows the whole address as a QR code', async () => {
  const { shell, user } = open([story('7')]);
  await user.click(within(await rowOf('稿件7')).getByRole('button', { name: '二维码' }));
  expect(shell.dialogs.showQrCode).toHaveBeenCalledWith({ url: absoluteUrl('/site/a/7'), title: '扫码阅读' });
});

it.each([
  [story('1'), ['稿件仍在网站上']],
  [story('1', { websiteState: 'withdrawFailed' }), ['稿件仍在网站上']],
  [
    story('1', { websiteState: 'withdrawn', round: { ...story('1').round, missingStages: [4] } }),
    ['所在栏目还要求政治审核，请送审补齐后再发布'],
  ],
  [story('1', { websiteState: 'withdrawn', auditState: 'draft' }), ['稿件未处于已通过状态，须重新审核后才能发布']],
  [story('1', { websiteState: 'withdrawn' }), []],
])('a refusal of 重新发布 has its sentence (%#)', (row, refusals) => {
  expect(republishRefusals(row)).toEqual(refusals);
});

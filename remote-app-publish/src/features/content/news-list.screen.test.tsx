import { screen, waitFor, within } from '@testing-library/react';
import {
  contentCopyContent,
  contentList,
  contentPublish,
  contentSchedule,
  contentStick,
  contentSubmit,
  contentTabCounts,
  contentWithdraw,
} from 'shared-contracts/endpoints';
import { AuditState, type ContentRow, DeliveryState, PublishStatus, Stage, Target } from 'shared-contracts/model';
import { answer, pressRowAction, type RenderOptions, renderWithShell } from 'shared-ui/testing';
import { storyOf } from '../../testing/story.ts';
import { NewsListScreen } from './news-list.screen.tsx';

const batch = (id = '100') => ({ list: [{ id, title: '汛期将至', ok: true, message: '' }] });
const cleared = { auditState: AuditState.Cleared, auditStage: Stage.Cleared };
const delivery = {
  target: Target.App,
  state: DeliveryState.Published,
  planTime: null,
  publishedTime: '2025-03-02 10:00:00',
  withdrawnTime: null,
  url: null,
  lastError: null,
};

function show(row: ContentRow, { answers = [], ...options }: RenderOptions = {}) {
  return renderWithShell(<NewsListScreen />, {
    answers: [
      answer(contentList, { list: [row], total: 1 }),
      answer(contentTabCounts, { data: { all: 1 } }),
      ...answers,
    ],
    ...options,
  });
}

const row = async () => within((await screen.findByRole('link', { name: '汛期将至' })).closest('tr')!);

it('links the title to the detail and shows state, channel and author', async () => {
  show(storyOf({ urgent: true, lock: { userId: '8', nickName: '李编辑', expiresTime: '2025-03-01 09:01:00' } }));
  const cells = await row();
  expect(screen.getByRole('link', { name: '汛期将至' })).toHaveAttribute('href', '/app/news/detail?id=100');
  for (const text of ['草稿', '未发布', '要闻', '王记者', '急', '李编辑编辑中'])
    expect(cells.getByText(text)).toBeInTheDocument();
});

it('shows the stage, 需重审 and the state of each target', async () => {
  show(
    storyOf({
      auditState: AuditState.InReview,
      auditStage: Stage.Chief,
      needsReaudit: true,
      publishStatus: PublishStatus.Published,
      deliveries: [delivery, { ...delivery, target: Target.Website, state: DeliveryState.WithdrawFailed }],
    }),
  );
  const cells = await row();
  for (const text of ['总编审核', '需重审', '移动端', '网站', '已发布', '撤稿失败'])
    expect(cells.getByText(text)).toBeInTheDocument();
});

it('hands a draft to review with the revision that was looked at', async () => {
  const { user, shell } = show(storyOf(), { answers: [answer(contentSubmit, batch())] });
  await user.click((await row()).getByRole('button', { name: '送审' }));
  await waitFor(() => expect(shell.callsOf(contentSubmit)).toEqual([{ items: [{ id: '100', rev: 3 }] }]));
  expect(shell.message.success).toHaveBeenCalledWith('送审成功');
});

it('opens the form for 编辑 and 新建', async () => {
  const { user, shell } = show(storyOf());
  await user.click((await row()).getByRole('button', { name: '编辑' }));
  expect(shell.navigate).toHaveBeenLastCalledWith('/new/news?id=100');
  await user.click(screen.getByRole('button', { name: '新建' }));
  expect(shell.navigate).toHaveBeenLastCalledWith('/new/news');
});

it('R014 offers the other kinds of stories beside 新建, topics among them', async () => {
  const { user, shell } = show(storyOf());
  await row();
  await user.click(screen.getByRole('button', { name: '新建其他类型' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    '新建图集',
    '新建视频',
    '新建外链',
    '新建专题',
  ]);
  await user.click(screen.getByRole('menuitem', { name: '新建专题' }));
  expect(shell.navigate).toHaveBeenLastCalledWith('/app/special/add');
});

it('says why a draft cannot be published', async () => {
  const { user } = show(storyOf());
  await user.click((await row()).getByRole('button', { name: '更多' }));
  const item = await screen.findByRole('menuitem', { name: /^发布/ });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveTextContent('稿件尚未通过全部审核');
});

it('publishes a cleared story to the ticked targets', async () => {
  const { user, shell } = show(storyOf(cleared), { answers: [answer(contentPublish, batch())] });
  await user.click((await row()).getByRole('button', { name: '发布' }));
  const dialog = within(await screen.findByRole('dialog', { name: '发布' }));
  await user.click(dialog.getByRole('checkbox', { name: '网站' }));
  await user.click(dialog.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(shell.callsOf(contentPublish)).toEqual([{ ids: '100', targets: ['app'] }]));
});

it('asks for at least one target', async () => {
  const { user, shell } = show(storyOf(cleared), { answers: [answer(contentPublish, batch())] });
  await user.click((await row()).getByRole('button', { name: '发布' }));
  const dialog = within(await screen.findByRole('dialog', { name: '发布' }));
  for (const name of ['移动端', '网站']) await user.click(dialog.getByRole('checkbox', { name }));
  await user.click(dialog.getByRole('button', { name: '确定' }));
  expect((await dialog.findAllByText('请选择发布渠道')).length).toBeGreaterThan(0);
  expect(shell.callsOf(contentPublish)).toEqual([]);
});

it('plans a publication, and gives the plan up', async () => {
  const planned = { ...delivery, state: DeliveryState.Scheduled, planTime: '2099-01-01 08:00:00' };
  const { user, shell } = show(storyOf({ ...cleared, deliveries: [planned] }), {
    answers: [answer(contentSchedule, batch())],
  });
  await user.click((await row()).getByRole('button', { name: '定时发布' }));
  const dialog = within(await screen.findByRole('dialog', { name: '定时发布' }));
  expect(dialog.getByRole('textbox', { name: '发布时间' })).toHaveValue('2099-01-01 08:00:00');
  await user.click(dialog.getByRole('button', { name: '确定' }));
  await waitFor(() =>
    expect(shell.callsOf(contentSchedule)).toEqual([{ ids: '100', targets: ['app'], planTime: '2099-01-01 08:00:00' }]),
  );

  await user.click((await row()).getByRole('button', { name: '定时发布' }));
  await user.click(await screen.findByRole('button', { name: '取消定时' }));
  await waitFor(() => expect(shell.callsOf(contentSchedule).at(-1)).toEqual({ ids: '100', targets: ['app'] }));
});

it('withdraws only with a reason', async () => {
  const { user, shell } = show(
    storyOf({ ...cleared, publishStatus: PublishStatus.Published, deliveries: [delivery] }),
    { answers: [answer(contentWithdraw, batch())] },
  );
  await pressRowAction(user, await row(), '撤稿');
  const dialog = within(await screen.findByRole('dialog', { name: '撤稿' }));
  await user.click(dialog.getByRole('button', { name: '确定' }));
  expect(await dialog.findByText('请填写撤稿原因')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: '撤稿原因' }), '数据有误');
  await user.click(dialog.getByRole('button', { name: '确定' }));
  await waitFor(() =>
    expect(shell.callsOf(contentWithdraw)).toEqual([{ ids: '100', targets: ['app'], reason: '数据有误' }]),
  );
});

it('copies into the channels that the shell’s picker gives, and does nothing when it is given up', async () => {
  const { user, shell } = show(storyOf({ auditState: AuditState.InReview, auditStage: 1, createUserId: '9' }), {
    answers: [answer(contentCopyContent, batch())],
  });
  await pressRowAction(user, await row(), '复制');
  expect(shell.callsOf(contentCopyContent)).toEqual([]);
  jest.mocked(shell.dialogs.pickCategory).mockResolvedValueOnce([
    { id: '2', name: '本地', path: '要闻 / 本地' },
    { id: '5', name: '教育', path: '教育' },
  ]);
  await pressRowAction(user, await row(), '复制');
  await waitFor(() => expect(shell.callsOf(contentCopyContent)).toEqual([{ ids: '100', categoryIds: '2,5' }]));
});

it('offers 取消置顶 in place of 置顶 for a stuck story', async () => {
  const { user, shell } = show(
    storyOf({ ...cleared, isStick: true, publishStatus: PublishStatus.Published, deliveries: [delivery] }),
    { answers: [answer(contentStick, batch())] },
  );
  expect((await row()).queryByRole('button', { name: '置顶' })).not.toBeInTheDocument();
  await pressRowAction(user, await row(), '取消置顶');
  await waitFor(() => expect(shell.callsOf(contentStick)).toEqual([{ ids: '100', isStick: 0 }]));
});

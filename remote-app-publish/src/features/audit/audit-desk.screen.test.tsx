import { screen, waitFor, within } from '@testing-library/react';
import {
  contentApprove,
  contentClaim,
  contentListAudit,
  contentPullBack,
  contentTabCounts,
  dictionaryOptions,
} from 'shared-contracts/endpoints';
import { AuditState, type ContentRow, type ReviewRound, Stage, TaskState } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { answer, type RenderOptions, renderWithShell } from 'shared-ui/testing';
import { plainRound, storyOf } from '../../testing/story.ts';
import { ChiefDeskScreen, DirectorDeskScreen } from './audit-desk.screen.tsx';

const waiting = {
  id: '9',
  stage: Stage.Chief,
  state: TaskState.Waiting,
  assigneeId: null,
  assigneeName: null,
  waitingSince: '2025-03-01 10:00:00',
};
const atChief = (facts: Partial<ContentRow> = {}) =>
  storyOf({ auditState: AuditState.InReview, auditStage: Stage.Chief, task: waiting, createUserId: '1', ...facts });
/** A column that opens what is passed at its last stage alone, which is not the chief's. */
const quick = { ...plainRound, stages: [1, 2, 3, 4] as ReviewRound['stages'], passAsk: 'last' as const };
const batch = { list: [{ id: '100', title: '汛期将至', ok: true, message: '' }] };

function show(rows: ContentRow[], options: RenderOptions = {}) {
  return renderWithShell(<ChiefDeskScreen />, {
    answers: [
      answer(contentListAudit, { list: rows, total: rows.length }),
      answer(contentTabCounts, { data: { waiting: rows.length } }),
      answer(contentApprove, batch),
      answer(contentClaim, batch),
      answer(dictionaryOptions, {
        list: [{ label: '事实有误', value: 'fact', color: 'red', isDefault: false }],
      }),
    ],
    ...options,
  });
}

const row = async (title = '汛期将至') => within((await screen.findByRole('link', { name: title })).closest('tr')!);

it('asks for what waits at its own stage', async () => {
  const { shell } = show([atChief()]);
  await row();
  expect(shell.callsOf(contentListAudit)[0]).toMatchObject({ stage: 3, tab: 'waiting' });
  expect(shell.callsOf(contentTabCounts)[0]).toMatchObject({ box: 'audit3' });
});

it('marks what changed since the reviewer looked, and leads to the comparison', async () => {
  const changed = atChief({ id: '101', title: '改过的稿件', isChangedSinceSeen: true });
  const { user, shell } = show([atChief(), changed]);
  expect((await row()).queryByText('看过后有改动')).toBeNull();
  const mark = (await row('改过的稿件')).getByRole('link', { name: '《改过的稿件》看过后有改动，查看修改' });
  await user.click(mark);
  expect(shell.navigate).toHaveBeenCalledWith('/app/news/detail?id=101&since=seen');
});

it('passes a story at once at an earlier stage, with the revision that was looked at', async () => {
  const { user, shell } = show([atChief({ round: quick })]);
  await user.click((await row()).getByRole('button', { name: '通过' }));
  await waitFor(() =>
    expect(shell.callsOf(contentApprove)[0]).toMatchObject({ items: [{ id: '100', rev: 3 }], status: 1 }),
  );
});

it('informs an author that nobody passes their own story', async () => {
  show([atChief({ createUserId: '7' })]);
  expect((await row()).getByRole('button', { name: '通过' })).toHaveAccessibleDescription('不能审核自己的稿件');
});

it('shows who has claimed a story', async () => {
  const task = { ...waiting, state: TaskState.Claimed, assigneeId: '8', assigneeName: '李总编' };
  show([atChief({ task })], { codes: [ContentPermission.ReviewChief] });
  const cells = await row();
  expect(cells.getByText('李总编')).toBeInTheDocument();
  expect(cells.getByRole('button', { name: '退回' })).toHaveAccessibleDescription('稿件已由李总编认领');
});

it('claims, and gives back what is claimed', async () => {
  const { user, shell, unmount } = show([atChief()]);
  await user.click((await row()).getByRole('button', { name: '认领' }));
  await waitFor(() => expect(shell.callsOf(contentClaim)).toEqual([{ ids: '100', claim: true }]));
  unmount();
  const mine = show([atChief({ task: { ...waiting, state: TaskState.Claimed, assigneeId: '7', assigneeName: '我' } })]);
  await mine.user.click((await row()).getByRole('button', { name: '放回' }));
  await waitFor(() => expect(mine.shell.callsOf(contentClaim)).toEqual([{ ids: '100', claim: false }]));
});

it('returns only with a reason in words or kinds, to an earlier stage or to the author with resume', async () => {
  const { user, shell } = show([atChief()]);
  await user.click((await row()).getByRole('button', { name: '退回' }));
  const dialog = within(await screen.findByRole('dialog', { name: '退回' }));
  await user.click(dialog.getByRole('button', { name: '确定' }));
  expect(await dialog.findByText('请填写退回原因或选择原因类别')).toBeInTheDocument();

  await user.type(dialog.getByRole('textbox', { name: '退回原因' }), '导语请补充数据');
  await user.click(await dialog.findByRole('checkbox', { name: '事实有误' }));
  await user.click(dialog.getByRole('checkbox', { name: '修改后直接回到当前环节' }));
  await user.click(dialog.getByRole('button', { name: '确定' }));
  await waitFor(() =>
    expect(shell.callsOf(contentApprove)[0]).toEqual({
      items: [{ id: '100', rev: 3 }],
      status: 2,
      remark: '导语请补充数据',
      reasonCodes: ['fact'],
      returnStage: 0,
      resume: true,
    }),
  );
});

it('vetoes with an opinion', async () => {
  const { user, shell } = show([atChief()]);
  await user.click((await row()).getByRole('button', { name: '更多' }));
  await user.click(await screen.findByRole('menuitem', { name: '否决' }));
  const dialog = within(await screen.findByRole('dialog', { name: '否决' }));
  await user.type(dialog.getByRole('textbox', { name: '否决意见' }), '不宜刊发');
  await user.click(dialog.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(shell.callsOf(contentApprove)[0]).toMatchObject({ status: 3, remark: '不宜刊发' }));
});

it('has no 否决 for those without the right, nor before the chief’s stage', async () => {
  const { unmount } = show([atChief()], { codes: ['audit/chief'] });
  await row();
  expect(screen.queryByRole('button', { name: '否决' })).not.toBeInTheDocument();
  unmount();
  renderWithShell(<DirectorDeskScreen />, {
    answers: [
      answer(contentListAudit, { list: [atChief({ auditStage: Stage.Director })], total: 1 }),
      answer(contentTabCounts, { data: {} }),
    ],
  });
  expect((await row()).queryByRole('button', { name: '否决' })).not.toBeInTheDocument();
});

it('is worked by keyboard: J to the next story, A passes it, R opens the return', async () => {
  const { user, shell } = show([atChief({ round: quick }), atChief({ id: '101', title: '第二篇', round: quick })]);
  await row('第二篇');
  await user.keyboard('ja');
  await waitFor(() => expect(shell.callsOf(contentApprove)[0]).toMatchObject({ items: [{ id: '101' }], status: 1 }));
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: '退回' }));
  expect(dialog.getByRole('textbox', { name: '退回原因' })).toHaveValue('');
  await user.keyboard('a');
  expect(shell.callsOf(contentApprove)).toHaveLength(1);
});

it('lists what was changed after one’s approval, and pulls it back with a reason', async () => {
  const approval = { stage: Stage.Chief, userId: '7', userName: '张编辑', versionId: '4', isChanged: true };
  const round = { ...plainRound, approvals: [approval], pullBackUntil: '2025-03-02 10:00:00', mayPullBack: true };
  const changed = atChief({ auditStage: Stage.Political, task: { ...waiting, stage: Stage.Political }, round });
  const { user, shell } = show([changed], {
    answers: [
      answer(contentListAudit, { list: [changed], total: 1 }),
      answer(contentTabCounts, { data: { changed: 1 } }),
      answer(contentPullBack, batch),
    ],
  });
  await user.click(await screen.findByRole('tab', { name: /签后有改/ }));
  await waitFor(() => expect(shell.callsOf(contentListAudit).at(-1)).toMatchObject({ stage: 3, tab: 'changed' }));
  await user.click((await row()).getByRole('button', { name: '撤回签审' }));
  const dialog = within(await screen.findByRole('dialog', { name: '撤回签审' }));
  await user.click(dialog.getByRole('button', { name: '确定' }));
  expect(await dialog.findByText('请填写撤回原因')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: '撤回原因' }), '数据未核实');
  await user.click(dialog.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(shell.callsOf(contentPullBack)).toEqual([{ ids: '100', remark: '数据未核实' }]));
});

it('explains to authors and earlier approvers why they may not pass', async () => {
  const { unmount } = show([atChief({ round: { ...plainRound, writerIds: ['7'] } })]);
  expect((await row()).getByRole('button', { name: '通过' })).toHaveAccessibleDescription(
    '您写过或送审过本稿，请由他人审核',
  );
  unmount();
  show([
    atChief({
      round: {
        ...plainRound,
        approvals: [{ stage: Stage.Editor, userId: '7', userName: '我', versionId: null, isChanged: false }],
      },
    }),
  ]);
  expect((await row()).getByRole('button', { name: '通过' })).toHaveAccessibleDescription(
    '您已审核过本轮的其他环节，请由他人审核',
  );
});

it('where nothing is left, the next desk is offered', async () => {
  const { shell, user } = show([]);
  shell.openNextDesk = jest.fn(async () => undefined);
  await user.click(await screen.findByRole('button', { name: '下一处待办' }));
  expect(shell.openNextDesk).toHaveBeenCalledTimes(1);
});

import { contentApprove, contentAuditTimeline } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { type AuditEvent, AuditState, Decision, Stage, TaskState } from 'shared-contracts/model';
import { answer, fakeShell } from 'shared-ui/testing';
import { storyOf } from '../../testing/story.ts';
import { decideSurely } from './decide-surely.ts';

const story = storyOf({
  id: '1',
  title: '步道开放',
  auditState: AuditState.InReview,
  auditStage: Stage.Chief,
  task: {
    id: '9',
    stage: Stage.Chief,
    state: TaskState.Claimed,
    assigneeId: '7',
    assigneeName: '张编辑',
    waitingSince: '2025-03-01 10:00:00',
  },
});
const input = { items: [{ id: '1', rev: story.rev }], status: Decision.Approve };

/** A line that is lost with the decision, and what the server says of it once the line is back. */
function shellAfter(state: TaskState, by: Pick<AuditEvent, 'userName' | 'decidedBy'>) {
  const event = { id: '9', round: 1, stage: Stage.Chief, state, ...by, opinion: '', reasons: [] };
  const lost = () => {
    throw new AppError(ErrorCode.Network);
  };
  return fakeShell({
    answers: [
      answer(contentApprove, lost),
      answer(contentAuditTimeline, { list: [{ ...event, time: '2025-03-01 11:00:00' }] }),
    ],
  });
}

async function decide(state: TaskState, by = { userName: '张编辑', decidedBy: '7' }) {
  jest.useFakeTimers();
  try {
    const shell = shellAfter(state, by);
    const result = decideSurely(contentApprove, [story], input, shell);
    await jest.advanceTimersByTimeAsync(2000);
    return { shell, list: (await result).list };
  } finally {
    jest.useRealTimers();
  }
}

it('says that a decision is done whose answer was lost, and does not send it twice', async () => {
  const { shell, list } = await decide(TaskState.Approved);
  expect(list).toEqual([{ id: '1', title: '步道开放', ok: true, message: '' }]);
  expect(shell.message.warning).toHaveBeenCalledWith('网络中断，正在核对审核操作是否完成…');
  expect(shell.callsOf(contentApprove)).toHaveLength(1);
});

it('says that a decision did not arrive, and that another was quicker', async () => {
  expect((await decide(TaskState.Claimed)).list).toEqual([
    expect.objectContaining({ ok: false, message: '网络中断，操作没有完成：稿件仍在本环节，请再按一次' }),
  ]);
  expect((await decide(TaskState.Returned)).list).toEqual([
    expect.objectContaining({ ok: false, message: '网络中断期间，稿件已被他人处理，您的操作没有完成' }),
  ]);
});

it('takes nobody for oneself by the name', async () => {
  const other = expect.objectContaining({ message: '网络中断期间，稿件已被他人处理，您的操作没有完成' });
  for (const userName of ['王思远（代张编辑）', '张编辑'])
    expect((await decide(TaskState.Approved, { userName, decidedBy: '8' })).list).toEqual([other]);
  expect((await decide(TaskState.Approved, { userName: '张编辑（代王思远）', decidedBy: '7' })).list).toEqual([
    expect.objectContaining({ ok: true }),
  ]);
});

it('leaves a refusal as it is', async () => {
  const shell = fakeShell({
    answers: [
      answer(contentApprove, () => {
        throw new AppError(ErrorCode.StageMoved);
      }),
    ],
  });
  await expect(decideSurely(contentApprove, [story], input, shell)).rejects.toMatchObject({
    code: ErrorCode.StageMoved,
  });
  expect(shell.callsOf(contentAuditTimeline)).toHaveLength(0);
});

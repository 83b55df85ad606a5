import { contentListAudit } from 'shared-contracts/endpoints';
import { AuditState, type ContentRow, ContentType, Stage, TaskState } from 'shared-contracts/model';
import { answer, fakeShell } from 'shared-ui/testing';
import { plainRound, storyOf } from '../../testing/story.ts';
import { openNextOfDesk } from './next-of-desk.ts';

const actor = { userId: '7', can: () => true };
const row = (id: string, more: Partial<ContentRow> = {}) =>
  storyOf({
    id,
    title: `稿件${id}`,
    auditState: AuditState.InReview,
    auditStage: Stage.Director,
    createUserId: '1',
    task: {
      id: '9',
      stage: Stage.Director,
      state: TaskState.Waiting,
      assigneeId: null,
      assigneeName: null,
      waitingSince: '2025-03-01 10:00:00',
    },
    ...more,
  });
const shellOf = (list: ContentRow[], openedFrom?: string) =>
  fakeShell({
    answers: [answer(contentListAudit, { list, total: list.length })],
    ...(openedFrom !== undefined && { openedFrom }),
  });

it('opens the next story of the desk in the place of the decided one, and says so', async () => {
  const shell = shellOf([row('1'), row('2', { contentType: ContentType.Gallery })], '/app/audit');
  await openNextOfDesk('1', shell, actor);
  expect(shell.callsOf(contentListAudit)).toEqual([expect.objectContaining({ stage: 2, tab: 'waiting' })]);
  expect(shell.navigate).toHaveBeenCalledWith('/app/atlas/detail?id=2', { replace: true });
  expect(shell.message.info).toHaveBeenCalledWith('已打开本审核台的下一篇：《稿件2》');
});

it('passes over stories that the reviewer may not decide, and says when none is left', async () => {
  const shell = shellOf(
    [row('1'), row('2', { createUserId: actor.userId, round: { ...plainRound, writerIds: [actor.userId] } })],
    '/app/audit',
  );
  await openNextOfDesk('1', shell, actor);
  expect(shell.navigate).not.toHaveBeenCalled();
  expect(shell.message.info).toHaveBeenCalledWith('本审核台已没有您可以审核的稿件');
});

it.each([undefined, '/app/retrieve'])('leaves a story that was opened from %s', async (from) => {
  const shell = shellOf([row('2')], from);
  await openNextOfDesk('1', shell, actor);
  expect(shell.callsOf(contentListAudit)).toEqual([]);
  expect(shell.navigate).not.toHaveBeenCalled();
});

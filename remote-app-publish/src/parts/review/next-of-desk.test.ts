import { contentListAudit } from 'shared-contracts/endpoints';
import { AuditState, type ContentRow, ContentType, Stage, TaskState } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
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
  await openNextOfDesk(row('1'), shell, actor);
  expect(shell.callsOf(contentListAudit)).toEqual([expect.objectContaining({ stage: 2, tab: 'waiting' })]);
  expect(shell.navigate).toHaveBeenCalledWith('/app/atlas/detail?id=2', { replace: true });
  expect(shell.message.info).toHaveBeenCalledWith('已打开本审核台的下一篇：《稿件2》');
});

it('passes over stories that the reviewer may not decide, and says when none is left', async () => {
  const shell = shellOf(
    [row('1'), row('2', { createUserId: actor.userId, round: { ...plainRound, writerIds: [actor.userId] } })],
    '/app/audit',
  );
  await openNextOfDesk(row('1'), shell, actor);
  expect(shell.navigate).not.toHaveBeenCalled();
  expect(shell.message.info).toHaveBeenCalledWith('各审核台已没有您可以审核的稿件');
});

it('looks behind the first page where the reviewer may decide nothing of it', async () => {
  const own = { createUserId: actor.userId, round: { ...plainRound, writerIds: [actor.userId] } };
  const pages = [Array.from({ length: 50 }, (_, place) => row(String(place + 100), own)), [row('1'), row('2')]];
  const shell = fakeShell({
    answers: [answer(contentListAudit, ({ currentPage }) => ({ list: pages[currentPage] ?? [], total: 52 }))],
    openedFrom: '/app/audit',
  });
  await openNextOfDesk(row('1'), shell, actor);
  expect(shell.navigate).toHaveBeenCalledWith('/app/news/detail?id=2', { replace: true });
});

it('goes on at the desk of the stage after a story that was opened from a notice', async () => {
  const shell = shellOf([row('2')], '/notices');
  await openNextOfDesk(row('1'), shell, actor);
  expect(shell.callsOf(contentListAudit)).toEqual([expect.objectContaining({ stage: 2, tab: 'waiting' })]);
  expect(shell.navigate).toHaveBeenCalledWith('/app/news/detail?id=2', { replace: true, from: '/app/audit' });
  const topics = shellOf([row('2')], '/notices');
  const topic = { auditStage: Stage.Political, contentType: ContentType.Topic };
  await openNextOfDesk(row('1', topic), topics, actor);
  expect(topics.callsOf(contentListAudit)[0]).toMatchObject({ stage: 4, contentType: ContentType.Topic });
});

it.each([undefined, '/app/retrieve'])('leaves a story that was opened from %s', async (from) => {
  const shell = shellOf([row('2')], from);
  await openNextOfDesk(row('1'), shell, actor);
  expect(shell.callsOf(contentListAudit)).toEqual([]);
  expect(shell.navigate).not.toHaveBeenCalled();
});

it('leaves a story that was opened by way of a desk of others', async () => {
  const shell = shellOf([row('2')], '/app/audit');
  await openNextOfDesk(row('1'), shell, { ...actor, can: (code) => code !== '/app/audit' });
  expect(shell.callsOf(contentListAudit)).toEqual([]);
  expect(shell.showError).not.toHaveBeenCalled();
});

it('goes on at the next desk where something waits, which the story then belongs to', async () => {
  const waitingAt = (stage: Stage, id: string) => row(id, { auditStage: stage, task: { ...row(id).task!, stage } });
  const shell = fakeShell({
    answers: [
      answer(contentListAudit, ({ stage }) => ({
        list: stage === Stage.Chief ? [waitingAt(Stage.Chief, '5')] : [],
        total: 0,
      })),
    ],
    openedFrom: '/app/secondaudit',
  });
  await openNextOfDesk(row('5'), shell, actor);
  expect(shell.callsOf(contentListAudit).map(({ stage }) => stage)).toEqual([3, 3, 4, 4, 1, 2]);
  const other = fakeShell({
    answers: [
      answer(contentListAudit, ({ stage }) => ({
        list: stage === Stage.Chief ? [waitingAt(Stage.Chief, '5')] : [],
        total: 0,
      })),
    ],
    openedFrom: '/app/audit',
  });
  await openNextOfDesk(row('1'), other, actor);
  expect(other.navigate).toHaveBeenCalledWith('/app/news/detail?id=5', { replace: true, from: '/app/secondaudit' });
  expect(other.message.info).toHaveBeenCalledWith('本审核台已审完，已打开总编审核的下一篇：《稿件5》');
});

it('goes on with what waits for the deputy: after one of those at once, else after the own ones', async () => {
  const absent = { userId: '8', userName: '张建国', codes: [ContentPermission.ReviewDirector] };
  const deputed = row('6', { standsIn: absent });
  const shellWith = (own: ContentRow[]) =>
    fakeShell({
      answers: [answer(contentListAudit, ({ tab }) => ({ list: tab === 'deputed' ? [deputed] : own, total: 1 }))],
      openedFrom: '/app/audit',
    });
  const afterDeputed = shellWith([row('2')]);
  await openNextOfDesk(row('1', { standsIn: absent }), afterDeputed, actor);
  expect(afterDeputed.navigate).toHaveBeenCalledWith('/app/news/detail?id=6', { replace: true });
  expect(afterDeputed.message.info).toHaveBeenCalledWith('已打开下一篇代审稿件：《稿件6》');
  const afterOwn = shellWith([row('2')]);
  await openNextOfDesk(row('1'), afterOwn, actor);
  expect(afterOwn.navigate).toHaveBeenCalledWith('/app/news/detail?id=2', { replace: true });
  const afterLast = shellWith([]);
  await openNextOfDesk(row('1'), afterLast, actor);
  expect(afterLast.navigate).toHaveBeenCalledWith('/app/news/detail?id=6', { replace: true });
});

it('asks no desk that the reviewer may not work at', async () => {
  const shell = shellOf([], '/app/audit');
  await openNextOfDesk(row('1'), shell, { userId: '7', can: (code) => !code.includes('secondaudit') });
  expect(shell.callsOf(contentListAudit).map(({ stage }) => stage)).toEqual([2, 2, 4, 4, 1]);
});

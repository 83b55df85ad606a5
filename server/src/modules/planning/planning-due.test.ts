import {
  assignTopic,
  dropAssignment,
  dropTopic,
  markAssignment,
  planningStaff,
  saveTopic,
  workbenchTasks,
} from 'shared-contracts/endpoints';
import type { Endpoint } from 'shared-contracts/endpoints';
import type { TopicRow } from 'shared-contracts/model';
import { eq, sql } from '../../platform/database/orm.ts';
import { noticesOf } from '../../../test/notice-kit.ts';
import { inMinutes } from '../../../test/due-jobs-kit.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { notices } from '../../platform/notices/notice.tables.ts';
import { noticeDueAssignments } from './due-notices.ts';

startStoryServer();

const hour = 3_600_000;
const tell = () => noticeDueAssignments({ db: test.db, now: () => test.clock.now() });
const done = async <Data>(endpoint: Endpoint, input: Record<string, unknown>, user = 'director') => {
  const { envelope } = await test.call(endpoint, input, await kit.bearer(user));
  expect(envelope).toMatchObject({ suc: 1 });
  return envelope.data as Data;
};
const idOf = async (user: string) => {
  const { createUserName } = await done<TopicRow>(saveTopic, { title: '问名字' }, user);
  const { envelope } = await test.call(planningStaff, {}, await kit.bearer('director'));
  return (envelope.list as { id: string; nickName: string }[]).find(({ nickName }) => nickName === createUserName)!.id;
};

/** A topic of the chief's with a task of the editor's that is due in so many hours. */
async function assigned(hours: number, title: string): Promise<TopicRow> {
  const { id } = await done<TopicRow>(saveTopic, { title }, 'chief');
  const task = { userId: await idOf('editor'), task: '采访', dueTime: inMinutes(hours * 60) };
  return done(assignTopic, { id, rev: 0, ...task });
}

const ofTask = async (user: string, { assignments: [task] }: TopicRow, filter = {}) =>
  (await noticesOf(test, await kit.bearer(user), filter)).filter(
    ({ subjectId }) => subjectId === `assignment:${task!.id}`,
  );
/** What a person has heard of a task's time. */
const heard = async (user: string, topic: TopicRow) =>
  (await ofTask(user, topic)).flatMap(({ kind, link }) => (kind === 'taskAssigned' ? [] : [[kind, link]]));
const unread = async (user: string, topic: TopicRow) =>
  (await ofTask(user, topic, { isUnread: true })).map(({ kind, title, text }) => [kind, title, text]);
const tasksOf = async (user: string) =>
  (await test.call(workbenchTasks, {}, await kit.bearer(user))).envelope as unknown as {
    list: { subject: string; light: string | null; link: string }[];
    data: { total: number; today: { title: string }[]; todayTotal: number; pages: string[] };
  };

it('the workbench has the topics of today, with who works on them and how far they are', async () => {
  const { id, planTime } = await done<TopicRow>(saveTopic, { title: '今天的题', planTime: inMinutes(26 * 60) });
  await done(saveTopic, { title: '后天的题', planTime: inMinutes(50 * 60) });
  const { assignments } = await done<TopicRow>(assignTopic, {
    id,
    rev: 0,
    userId: await idOf('editor'),
    task: '采访',
    dueTime: null,
  });
  test.clock.advance(26 * hour);
  const people = [assignments[0]!.userName];
  const today = [{ id, title: '今天的题', planTime, state: '采写中', people, link: `/planning/board?topic=${id}` }];
  expect((await tasksOf('director')).data).toMatchObject({ today, todayTotal: 1 });
});

it('who has a task hears that its time is nearly over, the topic’s editor too that it is over, each once', async () => {
  const topic = await assigned(8, '临近期限');
  const link = `/planning/board?topic=${topic.id}`;
  const light = async () => (await tasksOf('editor')).list.find(({ subject }) => subject === topic.title);
  await tell();
  expect(await heard('editor', topic)).toEqual([]);
  expect(await light()).toMatchObject({ light: null, link });
  test.clock.advance(6 * hour);
  await Promise.all([tell(), tell()]);
  await tell();
  expect([await heard('editor', topic), await heard('chief', topic)]).toEqual([[['taskDueSoon', link]], []]);
  expect(await light()).toMatchObject({ light: 'soon' });
  test.clock.advance(2 * hour);
  await Promise.all([tell(), tell()]);
  await tell();
  expect(await heard('editor', topic)).toEqual([
    ['taskOverdue', link],
    ['taskDueSoon', link],
  ]);
  expect(await heard('chief', topic)).toEqual([['taskOverdue', link]]);
  expect(await light()).toMatchObject({ light: 'overdue' });
  await done(markAssignment, { id: topic.id, assignmentId: topic.assignments[0]!.id, isDone: true }, 'editor');
  const ofSubject = eq(notices.subjectId, `assignment:${topic.assignments[0]!.id}`);
  expect((await test.db.select().from(notices).where(ofSubject)).every(({ readTime }) => readTime !== null)).toBe(true);
  expect(await light()).toBeUndefined();
});

it('a round that broke off noticed nobody, and the next one does it', async () => {
  const topic = await assigned(1, '断电');
  test.clock.advance(hour);
  const db = {
    transaction: (work: (tx: typeof test.db) => Promise<unknown>) =>
      test.db.transaction(async (tx) => {
        await work(tx);
        throw new Error('the process dies here');
      }),
  } as unknown as typeof test.db;
  await expect(noticeDueAssignments({ db, now: () => test.clock.now() })).rejects.toThrow('the process dies here');
  expect(await heard('editor', topic)).toEqual([]);
  await tell();
  expect(await heard('editor', topic)).toHaveLength(1);
});

it('another time is noticed of itself; nothing is of what is done or dropped', async () => {
  const topic = await assigned(1, '改了时间');
  test.clock.advance(hour);
  await tell();
  expect(await heard('editor', topic)).toHaveLength(1);
  const { id, rev, assignments } = topic;
  const { userId, task } = assignments[0]!;
  await done(assignTopic, { id, rev, assignmentId: assignments[0]!.id, userId, task, dueTime: inMinutes(60) });
  await tell();
  expect(await heard('editor', topic)).toHaveLength(1);
  test.clock.advance(hour);
  await tell();
  expect(await heard('editor', topic)).toHaveLength(2);

  const [finished, dropped] = [await assigned(1, '已完成'), await assigned(1, '已放弃')];
  await done(markAssignment, { id: finished.id, assignmentId: finished.assignments[0]!.id, isDone: true }, 'editor');
  await done(dropTopic, { id: dropped.id, rev: 1, isDropped: true, reason: '不做了' });
  test.clock.advance(hour);
  await tell();
  expect([await heard('editor', finished), await heard('editor', dropped)]).toEqual([[], []]);
});

it('a task that is not done after all is noticed of its time once more, each time once', async () => {
  const topic = await assigned(1, '又没做完');
  const assignmentId = topic.assignments[0]!.id;
  const marked = (isDone: boolean) => done(markAssignment, { id: topic.id, assignmentId, isDone }, 'editor');
  test.clock.advance(hour);
  await tell();
  for (const count of [2, 3]) {
    await marked(true);
    await tell();
    expect(await unread('editor', topic)).toEqual([]);
    await marked(false);
    await Promise.all([tell(), tell()]);
    await tell();
    expect(await heard('editor', topic)).toHaveLength(count);
    expect(await unread('editor', topic)).toHaveLength(1);
  }
});

it('another text of a task is noticed as such, and its time is not noticed once more', async () => {
  const topic = await assigned(1, '改了内容');
  test.clock.advance(hour);
  await tell();
  const { id, rev, assignments } = topic;
  const [{ id: assignmentId, userId, dueTime }] = assignments as [TopicRow['assignments'][number]];
  await done(assignTopic, { id, rev, assignmentId, userId, dueTime, task: '补拍' });
  await tell();
  expect(await heard('editor', topic)).toHaveLength(1);
  expect((await unread('editor', topic)).map(([kind]) => kind)).toEqual(['taskAssigned', 'taskOverdue']);
});

it('who had a task hears that another has it, or that it is taken back; what asked for it is read', async () => {
  const topic = await assigned(8, '改派');
  const { id, rev, assignments } = topic;
  const task = { assignmentId: assignments[0]!.id, task: '采访' };
  const kind = 'taskAssigned';
  await done(assignTopic, { id, rev, ...task, userId: await idOf('chief') });
  expect(await unread('editor', topic)).toEqual([
    [kind, '选题《改派》的任务已改派', expect.stringMatching(/^采访；.+改派给.+$/)],
  ]);
  expect(await unread('chief', topic)).toEqual([[kind, '选题《改派》指派给你', expect.anything()]]);
  await done(assignTopic, { id, rev: rev + 1, ...task, userId: await idOf('editor') });
  expect(await unread('editor', topic)).toEqual([[kind, '选题《改派》指派给你', expect.anything()]]);
  await done(dropAssignment, { id, rev: rev + 2, assignmentId: task.assignmentId });
  expect(await unread('editor', topic)).toEqual([
    [kind, '选题《改派》的任务已取消', expect.stringMatching(/^采访；.+取消$/)],
  ]);
});

it('a group chat reads who lost a task and who has it now', async () => {
  await test.db.execute(sql`insert into notice_robots (robot, kinds) values ('wecom', '{taskAssigned}')`);
  const { id, rev, assignments } = await assigned(8, '群里也看到');
  const task = { assignmentId: assignments[0]!.id, task: '采访', userId: await idOf('chief') };
  await done(assignTopic, { id, rev, ...task });
  const { rows } = await test.db.execute<{ title: string }>(sql`
    select n.title from notice_outbox o join notices n on n.id = o.notice_id
    where o.channel = 'wecom' and n.subject_id = ${`assignment:${task.assignmentId}`} order by o.id`);
  expect(rows.map(({ title }) => title)).toEqual([
    '选题《群里也看到》指派给你',
    '选题《群里也看到》的任务已改派',
    '选题《群里也看到》指派给你',
  ]);
  await test.db.execute(sql`delete from notice_robots`);
});

it('a task that is assigned over already is noticed as over alone', async () => {
  const topic = await assigned(-1, '过去的时间');
  await tell();
  expect(await heard('editor', topic)).toMatchObject([['taskOverdue', expect.anything()]]);
});

it('the workbench has one’s own tasks alone, and the pages that one may open', async () => {
  const topic = await assigned(48, '自己的任务');
  const { list, data } = await tasksOf('editor');
  expect(list.map(({ subject }) => subject)).toContain(topic.title);
  expect(data.pages).toEqual(['/planning/board', '/planning/calendar']);
  expect((await tasksOf('chief')).list.map(({ subject }) => subject)).not.toContain(topic.title);
  expect(await tasksOf('finance')).toMatchObject({ list: [], data: { total: 0, pages: [] } });
});

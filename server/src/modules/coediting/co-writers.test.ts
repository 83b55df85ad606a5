import { randomUUID } from 'node:crypto';
import {
  addTopicStory,
  assignTopic,
  coeditAsk,
  coeditPull,
  contentAddNote,
  contentDelete,
  contentGetContent,
  contentSubmit,
  contentUpdateContent,
  coWriterCandidates,
  coWriterInvite,
  coWriterList,
  coWriterRemove,
  dropAssignment,
  type Endpoint,
  planningStaff,
  saveTopic,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import type { CoWriter, TopicRow } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import { first, kit, noticesOf, second, startTwoProcesses } from '../../../test/notice-kit.ts';
import { openRoom, Page, textOf } from '../../../test/room-kit.ts';
import { draft } from '../../../test/story-kit.ts';

startTwoProcesses();

const call = async (endpoint: Endpoint, input: Record<string, unknown>, user: string) =>
  (await first.call(endpoint, input, await kit.bearer(user))).envelope;
const done = async <Data>(endpoint: Endpoint, input: Record<string, unknown>, user: string) => {
  const envelope = await call(endpoint, input, user);
  expect(envelope).toMatchObject({ suc: 1 });
  return envelope.data as Data;
};
const idOf = async (userName: string): Promise<string> => {
  const { rows } = await first.db.execute<{ id: string }>(
    sql`select id::text as id from users where user_name = ${userName}`,
  );
  return rows[0]!.id;
};
const namesOf = async (id: string, user = 'editor') => {
  const { people } = await done<{ people: CoWriter[] }>(coWriterList, { id }, user);
  return people.map((one) => [one.id, one.reasons]);
};
/** Editor2 without columns: what lets them in is the draft alone. */
const withoutColumns = async (userName: string) =>
  first.db.execute(sql`delete from user_channels where user_id = ${await idOf(userName)}`);

beforeAll(() => withoutColumns('editor2'));

const saveAs = async (id: string, user: string, content: string) => {
  const lock = await kit.lock(id, user);
  const { token } = (lock.envelope.data ?? {}) as { token?: string };
  const { rev } = await kit.get(id);
  return (await kit.save(id, user, { rev, content, ...(token !== undefined && { lockToken: token }) })).envelope;
};
const freeLock = (id: string) => first.db.execute(sql`delete from edit_locks where content_id = ${id}`);

it('who was invited opens, saves and annotates a draft as a writer, and may not submit or invite', async () => {
  const id = await kit.add('editor');
  await freeLock(id);
  const userId = await idOf('editor2');
  expect(await call(contentGetContent, { id }, 'editor2')).toMatchObject({ suc: 0, respCode: ErrorCode.Forbidden });
  expect(await call(coWriterInvite, { id, userId }, 'editor2')).toMatchObject({ suc: 0 });
  expect((await call(coWriterCandidates, { id }, 'editor')).list).toContainEqual(
    expect.objectContaining({ id: userId }),
  );
  expect(await done(coWriterInvite, { id, userId }, 'editor')).toEqual({ isNew: true });
  expect(await done(coWriterInvite, { id, userId }, 'editor')).toEqual({ isNew: false });
  expect(await namesOf(id, 'editor2')).toEqual([[userId, ['invited']]]);
  expect((await noticesOf(first, await kit.bearer('editor2'), { kind: 'coWriting' })).map(({ link }) => link)).toEqual([
    expect.stringContaining(id),
  ]);
  const saved = await saveAs(id, 'editor2', '<p>协作者改的正文。</p>');
  expect(saved).toMatchObject({ suc: 1 });
  const story = await kit.get(id);
  expect(story.content).toContain('协作者改的正文');
  expect(story.round.writerIds).toContain(userId);
  const anchor = { words: '', start: 0, before: '', after: '' };
  await done(contentAddNote, { id, anchor, text: '请补数字', mentions: [], requestId: randomUUID() }, 'editor2');
  expect(await call(contentSubmit, { items: [{ id, rev: story.rev }] }, 'editor2')).toMatchObject({ suc: 0 });
  expect(await call(contentDelete, { ids: id, reason: '不要了' }, 'editor2')).toMatchObject({ suc: 0 });
  expect(await call(coWriterInvite, { id, userId: await idOf('director') }, 'editor2')).toMatchObject({ suc: 0 });
});

it('a person who is taken away leaves the open room at once, and can neither write, save nor come back', async () => {
  const { id, mine } = await openRoom();
  const userId = await idOf('editor2');
  const theirs = new Page(second, id, await second.loginAs('editor2'));
  await done(coWriterInvite, { id, userId }, 'editor');
  await theirs.pull();
  expect(await theirs.type((text) => text.insert(0, '协作者写的，'))).toMatchObject({ suc: 1 });
  await mine.pull();
  expect(textOf(mine.doc)).toMatch(/^协作者写的/);
  const { peopleMark, notesMark } = await theirs.pull();
  const waiting = second.call(coeditPull, { id, after: theirs.seq, waits: true, peopleMark, notesMark }, theirs.bearer);
  expect(await done(coWriterRemove, { id, userId }, 'editor')).toEqual({ stays: false });
  const closed = await waiting;
  const again = closed.envelope.suc === 0 ? closed : await second.call(coeditAsk, { id }, theirs.bearer);
  expect(again.envelope).toMatchObject({ respCode: ErrorCode.Forbidden, message: expect.stringContaining('协作者') });
  expect(await theirs.type((text) => text.insert(0, '再写'))).toMatchObject({ suc: 0, respCode: ErrorCode.Forbidden });
  const beside = { ...draft({ content: '<p>再存</p>' }), id, rev: 1, lockToken: '', requestId: randomUUID() };
  expect(await call(contentUpdateContent, beside, 'editor2')).toMatchObject({ suc: 0, respCode: ErrorCode.Forbidden });
  expect((await kit.lock(id, 'editor2')).envelope.suc).toBe(0);
});

it('planning and the byline let people in, and out again; an invitation that is taken back leaves them', async () => {
  const topic = await done<TopicRow>(saveTopic, { title: '一起写的选题', categoryId: '1' }, 'editor');
  const userId = await idOf('editor2');
  const people = (await call(planningStaff, {}, 'director')).list as { id: string }[];
  expect(people.some((one) => one.id === userId)).toBe(true);
  const assigned = await done<TopicRow>(
    assignTopic,
    { id: topic.id, rev: topic.rev, userId, task: '写稿', dueTime: null, equipment: '' },
    'director',
  );
  const { contentId: id } = await done<{ contentId: string }>(
    addTopicStory,
    { id: topic.id, requestId: randomUUID() },
    'editor',
  );
  await freeLock(id);
  expect(await namesOf(id)).toEqual([[userId, ['assigned']]]);
  await done(coWriterInvite, { id, userId }, 'editor');
  expect(await done(coWriterRemove, { id, userId }, 'editor')).toEqual({ stays: true });
  expect(await call(contentGetContent, { id }, 'editor2')).toMatchObject({ suc: 1 });
  const { rows } = await first.db.execute<{ rev: number }>(sql`select rev from planning_topics where id = ${topic.id}`);
  const gone = { id: topic.id, rev: rows[0]!.rev, assignmentId: assigned.assignments[0]!.id };
  await done(dropAssignment, gone, 'director');
  expect((await kit.lock(id, 'editor2')).envelope.suc).toBe(0);

  const { rows: reporters } = await first.db.execute<{ id: string }>(sql`
    insert into reporters (name, user_id, create_user_name, created_time, modified_user_name, modified_time)
    values ('联署记者', ${userId}, 'x', now(), 'x', now()) returning id::text as id`);
  const byline = { name: '联署记者', reporterId: reporters[0]!.id, role: 'text' as const, share: 100 };
  const story = await kit.add('editor', { authors: [byline], author: '联署记者' });
  await freeLock(story);
  expect(await namesOf(story)).toEqual([[userId, ['byline']]]);
  expect(await saveAs(story, 'editor2', '<p>署名人改的。</p>')).toMatchObject({ suc: 1 });
});

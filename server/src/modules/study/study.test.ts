import {
  addStudyMembers,
  contentAddContentToStudyGroups,
  remindStudy,
  removeStudyMembers,
  studyCandidates,
  studyGroupOptions,
  studyGroupSave,
  studyMatrix,
  studyMemberList,
  studyRecordExport,
  studyRecordList,
  studyStories,
} from 'shared-contracts/endpoints';
import type { StudyRecord, StudyRow } from 'shared-contracts/model';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { logInAtSite, type ReaderBrowser, signInApp } from '../../../test/member-kit.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { deleteLeftMembers } from '../members/leave.ts';
import { memberStudies } from './member-studies.ts';
import { studyMembers, studyRecords } from './study.tables.ts';

let test: TestApp;
let operator: string;
let chief: string;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.advance(86_400_000);
  operator = await test.loginAs('operator');
  chief = await test.loginAs('chief');
});

let next = 13_720_000_000;
let nth = 0;

interface Reader {
  id: string;
  mobile: string;
  browser: ReaderBrowser;
}

async function newReader(): Promise<Reader> {
  const mobile = String((next += 1));
  const { browser } = await logInAtSite(test, mobile);
  const file = (await browser.get('/site/me/data.json')).json<{ account: { id: string } }>();
  return { browser, id: file.account.id, mobile };
}

/** A group with published stories. */
async function newGroup(stories: number, isOpen = true): Promise<{ groupId: string; storyIds: string[] }> {
  const name = `学习小组${(nth += 1)}`;
  const saved = await test.call(studyGroupSave, { name, isOpen }, operator);
  const { id: groupId } = saved.envelope.data as { id: string };
  const storyIds: string[] = [];
  for (let count = 0; count < stories; count += 1)
    storyIds.push(await addPublishedStory(test, { title: `${name}第${count + 1}篇` }));
  await test.call(contentAddContentToStudyGroups, { ids: storyIds.join(','), studyGroupIds: groupId }, chief);
  return { groupId, storyIds };
}

const records = async (input: object) =>
  (await test.call(studyRecordList, input, operator)).envelope as unknown as { list: StudyRecord[]; total: number };
const matrix = async (input: { groupId: string; state?: 'done' | 'unfinished' }) =>
  ((await test.call(studyMatrix, input, operator)).envelope as unknown as { list: StudyRow[] }).list;
const report = async ({ browser }: Reader, story: string, progress: string) =>
  (await browser.post('/site/me/study/progress', { story, progress })).json<{ isRecorded: boolean }>().isRecorded;

it('staff put members into a group, which the inbox says, and take them out again', async () => {
  const [{ groupId }, reader] = [await newGroup(1, false), await newReader()];
  const found = await test.call(studyCandidates, { groupId, keywords: '读者' }, operator);
  expect(found.envelope.list).toEqual(expect.arrayContaining([expect.objectContaining({ id: reader.id })]));
  const added = await test.call(addStudyMembers, { groupId, ids: `${reader.id},999999` }, operator);
  expect(added.envelope.list).toMatchObject([{ ok: true }, { ok: false, message: '没有找到该会员' }]);
  const again = await test.call(addStudyMembers, { groupId, ids: reader.id }, operator);
  expect([again.status, again.envelope.message]).toEqual([409, '该会员已在小组中']);
  expect((await reader.browser.get('/site/me/messages')).body).toContain('您已加入学习小组');
  expect((await reader.browser.get(`/site/me/study/${groupId}`)).body).toContain('已读完 0 / 1 篇');
  const { list, total } = (await test.call(studyMemberList, { groupId }, operator)).envelope;
  expect([list, total]).toMatchObject([[{ id: reader.id, way: 'staff' }], 1]);
  expect((await test.call(addStudyMembers, { groupId, ids: reader.id }, chief)).status).toBe(403);
  expect((await test.call(removeStudyMembers, { groupId, ids: reader.id }, operator)).status).toBe(200);
  expect((await reader.browser.get(`/site/me/study/${groupId}`)).statusCode).toBe(404);
  const actions = (await test.db.select().from(auditLog)).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['study.add', 'study.remove']));
});

it('a member joins an open group alone, once, and leaves it', async () => {
  const [open, closed, reader] = [await newGroup(1), await newGroup(1, false), await newReader()];
  const { browser } = reader;
  const list = (await browser.get('/site/me/study')).body;
  expect(list).toContain(`name="group" value="${open.groupId}"`);
  expect(list).not.toContain(`name="group" value="${closed.groupId}"`);
  for (const _time of [1, 2]) {
    const joined = await browser.post('/site/me/study', { group: open.groupId, act: 'join' });
    expect([joined.statusCode, joined.headers.location]).toEqual([303, `/site/me/study/${open.groupId}`]);
  }
  expect(await test.db.$count(studyMembers)).toBeGreaterThan(0);
  const refused = await browser.post('/site/me/study', { group: closed.groupId, act: 'join' });
  expect([refused.statusCode, refused.body]).toEqual([403, expect.stringContaining('没有对读者开放')]);
  for (const group of ['x', '', '999999'])
    expect((await browser.post('/site/me/study', { group, act: 'join' })).statusCode).toBe(404);
  await browser.post('/site/me/study', { group: open.groupId, act: 'leave' });
  expect((await browser.get(`/site/me/study/${open.groupId}`)).statusCode).toBe(404);
});

it('opening a story of the group is recorded without script, and reports never take progress back', async () => {
  const [{ groupId, storyIds }, reader] = [await newGroup(2), await newReader()];
  const [story] = storyIds as [string];
  await reader.browser.post('/site/me/study', { group: groupId, act: 'join' });
  expect((await reader.browser.get(`/site/a/${story}`)).body).toContain('data-study');
  await until(async () => (await records({ groupId })).total === 1);
  expect((await records({ groupId })).list).toMatchObject([{ progress: 0, doneTime: null, memberId: reader.id }]);
  for (const progress of ['50', '100', '25', '100']) expect(await report(reader, story, progress)).toBe(true);
  const { list, total } = await records({ groupId });
  expect([total, list]).toMatchObject([1, [{ progress: 100, doneTime: expect.any(String), contentId: story }]]);
  expect((await reader.browser.get(`/site/me/study/${groupId}`)).body).toContain('已读完 1 / 2 篇');
  expect((await reader.browser.get('/site/me/data.json')).json()).toMatchObject({ study: [{ state: '已读完' }] });
});

it('nothing is kept of strangers, of other stories, and of what no page reports', async () => {
  const [{ groupId, storyIds }, reader, stranger] = [await newGroup(1), await newReader(), await newReader()];
  const [story] = storyIds as [string];
  await reader.browser.post('/site/me/study', { group: groupId, act: 'join' });
  expect(await report(stranger, story, '100')).toBe(false);
  expect(await report(reader, await addPublishedStory(test), '100')).toBe(false);
  for (const progress of ['101', '-1', '5.5', '', 'x']) expect(await report(reader, story, progress)).toBe(false);
  const nobody = await test.app.inject({
    method: 'POST',
    url: '/site/me/study/progress',
    payload: `story=${story}&progress=100`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(nobody.json()).toEqual({ isRecorded: false });
  expect((await records({ groupId })).total).toBe(0);
});

it('the app joins, reports and reads what was read', async () => {
  const [{ groupId, storyIds }, reader] = [await newGroup(1), await newReader()];
  test.clock.advance(61_000);
  const headers = { authorization: `Bearer ${await signInApp(test, reader.mobile)}` };
  const post = (url: string, payload: object) => test.app.inject({ method: 'POST', url, payload, headers });
  const url = `/open/v1/me/study/${groupId}`;
  expect((await test.app.inject({ url, headers })).statusCode).toBe(404);
  expect((await post(`${url}/membership`, {})).json()).toEqual({ message: '已加入学习小组' });
  const wrong = await post('/open/v1/me/study/progress', { contentId: storyIds[0], progress: 120 });
  expect(wrong.statusCode).toBe(422);
  const sent = await post('/open/v1/me/study/progress', { contentId: storyIds[0], progress: 100 });
  expect(sent.json()).toEqual({ data: { isRecorded: true } });
  const groups = (await test.app.inject({ url: '/open/v1/me/study', headers })).json<{ list: object[] }>().list;
  expect(groups).toContainEqual(expect.objectContaining({ id: groupId, isMember: true, done: 1, total: 1 }));
  expect((await test.app.inject({ url, headers })).json()).toMatchObject({
    list: [{ contentId: storyIds[0], progress: 100, doneTime: expect.any(String) }],
  });
  expect((await post(`${url}/membership`, { leave: true })).json()).toEqual({ message: '已退出学习小组' });
  expect((await test.app.inject('/open/v1/me/study')).statusCode).toBe(401);
});

it('the matrix tells who has finished; a reminder goes to the others, once a day', async () => {
  const [{ groupId, storyIds }, done, behind] = [await newGroup(2), await newReader(), await newReader()];
  for (const reader of [done, behind]) await reader.browser.post('/site/me/study', { group: groupId, act: 'join' });
  for (const story of storyIds) await report(done, story, '100');
  await report(behind, storyIds[0]!, '25');
  expect(await matrix({ groupId })).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: done.id, done: 2, total: 2 }),
      expect.objectContaining({ id: behind.id, done: 0, total: 2, progress: { [storyIds[0]!]: 25 } }),
    ]),
  );
  expect((await matrix({ groupId, state: 'done' })).map(({ id }) => id)).toEqual([done.id]);
  expect((await matrix({ groupId, state: 'unfinished' })).map(({ id }) => id)).toEqual([behind.id]);
  const remind = async (ids?: string) =>
    (await test.call(remindStudy, { groupId, ...(ids && { ids }) }, operator)).envelope.data;
  expect(await remind()).toEqual({ reminded: 1, left: 0 });
  expect(await remind(`${done.id},${behind.id}`)).toEqual({ reminded: 0, left: 0 });
  const inbox = (await behind.browser.get('/site/me/messages')).body;
  expect(inbox).toContain('还有2篇，请抽空读完');
  expect((await done.browser.get('/site/me/messages')).body).not.toContain('请抽空读完');
  test.clock.advance(86_400_000);
  operator = await test.loginAs('operator');
  chief = await test.loginAs('chief');
  expect(await remind()).toEqual({ reminded: 1, left: 0 });
  expect((await test.call(remindStudy, { groupId }, chief)).status).toBe(403);
  expect((await test.call(remindStudy, { groupId: '999999' }, operator)).status).toBe(404);
  const { list } = (await test.call(studyStories, { groupId }, operator)).envelope as unknown as { list: object[] };
  expect(list).toHaveLength(2);
  const options = (await test.call(studyGroupOptions, {}, operator)).envelope.list;
  expect(options).toContainEqual(expect.objectContaining({ id: groupId, memberCount: 2 }));
});

it('records are filtered and exported, which is logged; a member who leaves takes them along', async () => {
  const [{ groupId, storyIds }, reader] = [await newGroup(2), await newReader()];
  await reader.browser.post('/site/me/study', { group: groupId, act: 'join' });
  await report(reader, storyIds[0]!, '100');
  await report(reader, storyIds[1]!, '75');
  expect((await records({ groupId, state: 'done' })).list).toMatchObject([{ contentId: storyIds[0] }]);
  expect((await records({ groupId, state: 'reading' })).list).toMatchObject([{ contentId: storyIds[1] }]);
  expect((await records({ groupId, title: '第1篇' })).total).toBe(1);
  expect((await records({ groupId, keywords: '没有这个人' })).total).toBe(0);
  expect((await records({ groupId, startDate: '2099-01-01' })).total).toBe(0);
  const query = { groupId, columns: ['title', 'progress'], format: 'csv' } as const;
  const file = await test.call(studyRecordExport, query, operator);
  expect([file.status, (await test.call(studyRecordExport, query, chief)).status]).toEqual([200, 403]);
  expect((await test.db.select().from(auditLog)).map(({ action }) => action)).toContain('study.export');
  await reader.browser.post('/site/me/leave', { act: 'leave', sure: '1' });
  test.clock.advance(61 * 86_400_000);
  await deleteLeftMembers({ db: test.db, now: test.clock.now, settings: test.settings }, [memberStudies]);
  const left = await test.db.select().from(studyRecords);
  expect(left.filter(({ memberId }) => memberId === reader.id)).toEqual([]);
  expect((await test.db.select().from(studyMembers)).filter(({ memberId }) => memberId === reader.id)).toEqual([]);
});

/** Waits for what is written after an answer was sent. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isTrue()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('it did not become true');
}

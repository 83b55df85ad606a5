import {
  contentAuditTimeline,
  contentClaim,
  contentGetContent,
  contentListAudit,
  contentMoveContent,
  contentTabCounts,
  contentTakeBack,
  deputyEnd,
  deputyList,
  deputySave,
  recordList,
  workbenchWaiting,
} from 'shared-contracts/endpoints';
import type { AuditEvent, ContentRow, OperationRecord, WaitingAtDesk } from 'shared-contracts/model';
import { eq, inArray, sql } from '../../platform/database/orm.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { notices } from '../../platform/notices/notice.tables.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { giveRole } from '../../../test/give-role.ts';
import { noticesOf } from '../../../test/notice-kit.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { endOverDeputies } from './deputy.commands.ts';
import { deputies } from './deputy.tables.ts';

startStoryServer();
beforeAll(async () => {
  for (const user of ['operator', 'live']) await giveRole(test, user, 'editor');
});
beforeEach(async () => {
  await test.db.delete(deputies);
});

const hour = 3_600_000;
const inHours = (hours: number) => toWireTime(new Date(test.clock.now().getTime() + hours * hour));
const name = async (absent: string, deputy: string, from = 0, to = 24) =>
  test.call(
    deputySave,
    { deputyId: await test.userId(deputy), fromTime: inHours(from), toTime: inHours(to) },
    await kit.bearer(absent),
  );
/** A story that waits for the director; the editor's, passed by an editor. */
const atDirector = async (title = '待主任审', by = 'operator', author = 'editor') => {
  const id = await kit.add(author, { title });
  await kit.submit(id, author);
  await kit.decide(id, by);
  return id;
};
const deputed = async (user: string) =>
  (
    (await test.call(contentListAudit, { stage: 1, tab: 'deputed' }, await kit.bearer(user))).envelope
      .list as ContentRow[]
  ).map(({ id }) => id);
const claim = async (id: string, user: string) => test.call(contentClaim, { ids: id }, await kit.bearer(user));
const noRight = '您没有权限执行此操作';

const takeBack = async (id: string, user: string) => test.call(contentTakeBack, { ids: id }, await kit.bearer(user));
const waitingFor = async (user: string) =>
  ((await test.call(workbenchWaiting, {}, await kit.bearer(user))).envelope.list as WaitingAtDesk[]).find(
    ({ desk }) => desk === 'deputed',
  );

describe('a deputy', () => {
  it('takes a pass back as the absent person could, and not when the time is over', async () => {
    const id = await atDirector('代审撤回');
    await name('director', 'editor2');
    expect((await kit.decide(id, 'editor2')).envelope.suc).toBe(1);
    expect(await kit.get(id, 'editor2')).toMatchObject({ auditStage: 3, backFor: { userName: '张建国' } });
    expect((await takeBack(id, 'editor2')).envelope.suc).toBe(1);
    const story = await kit.get(id, 'editor2');
    expect(story).toMatchObject({ auditStage: 2, task: { state: 'claimed', assigneeName: '王思远（代张建国）' } });
    expect((await kit.decide(id, 'editor2')).envelope.suc).toBe(1);
    await test.db.delete(deputies);
    const refused = (await takeBack(id, 'editor2')).envelope;
    expect(refused.suc).toBe(0);
    expect((await kit.get(id)).auditStage).toBe(3);
  });

  it('finds what waits in place of others among what waits, with its desk and lights', async () => {
    await atDirector('工作台上的代审');
    expect(await waitingFor('editor2')).toBeUndefined();
    await name('director', 'editor2');
    const row = (await waitingFor('editor2'))!;
    expect(row).toMatchObject({ path: '/app/beforeaudit', oldest: expect.any(String) as string });
    expect(row.count).toBe((await deputed('editor2')).length);
    await test.db.execute(
      sql`update audit_tasks set soon_time = now() - interval '2 days', due_time = now() - interval '1 day'
        where state in ('waiting', 'claimed')`,
    );
    expect((await waitingFor('editor2'))!.overdue).toBe(row.count);
  });

  it('reviews at the stage of the absent person, and the records say in whose place', async () => {
    const id = await atDirector();
    expect((await kit.decide(id, 'editor2')).envelope.message).toBe(noRight);
    expect(await deputed('editor2')).toEqual([]);
    expect((await name('director', 'editor2')).envelope.suc).toBe(1);
    expect(await deputed('editor2')).toContain(id);
    const counts = await test.call(contentTabCounts, { box: 'audit1' }, await kit.bearer('editor2'));
    expect(counts.envelope.data).toHaveProperty('deputed');
    expect(await kit.get(id, 'editor2')).toMatchObject({ standsIn: { userName: '张建国' } });
    expect((await kit.decide(id, 'editor2')).envelope.suc).toBe(1);
    const bearer = await kit.bearer('admin');
    const timeline = (await test.call(contentAuditTimeline, { id }, bearer)).envelope.list as AuditEvent[];
    expect(timeline.find(({ stage }) => stage === 2)).toMatchObject({
      state: 'approved',
      userName: '王思远（代张建国）',
      decidedBy: await test.userId('editor2'),
    });
    const records = (await test.call(recordList, { newsId: id }, bearer)).envelope.list as OperationRecord[];
    expect(records[0]).toMatchObject({ opName: '审核通过', createUserName: '王思远（代张建国）' });
    expect((await kit.get(id)).round.approvals.map(({ userName }) => userName)).toContain('王思远（代张建国）');
    const log = await test.db.select().from(auditLog).where(eq(auditLog.action, 'deputy.name'));
    expect(log.at(-1)!.detail).toMatchObject({ deputy: '王思远' });
  });

  it('never what they wrote or passed before, nor what the absent person wrote', async () => {
    await name('director', 'editor2');
    const passed = await atDirector('自己审过', 'editor2');
    const written = await atDirector('自己写的', 'operator', 'editor2');
    const theirs = await atDirector('主任写的', 'operator', 'director');
    const list = await deputed('editor2');
    for (const id of [passed, written, theirs]) expect(list).not.toContain(id);
    expect((await kit.decide(passed, 'editor2')).envelope.message).toContain('您已审核过本轮的其他环节');
    expect((await kit.decide(written, 'editor2')).envelope.message).toContain('不能审核自己的稿件');
    expect((await kit.decide(theirs, 'editor2')).envelope.message).toBe(noRight);
  });

  it('in the columns of the absent person, and there for reviewing alone', async () => {
    const id = await atDirector();
    // An editor of another column.
    expect((await test.call(contentGetContent, { id }, await kit.bearer('live'))).status).toBe(403);
    await name('director', 'live');
    expect(await deputed('live')).toContain(id);
    expect((await test.call(contentGetContent, { id }, await kit.bearer('live'))).envelope.suc).toBe(1);
    const moved = await test.call(contentMoveContent, { ids: id, categoryIds: '5' }, await kit.bearer('live'));
    expect(moved.status).toBe(403);
    expect((await claim(id, 'live')).envelope.suc).toBe(1);
    expect((await kit.get(id)).task!.assigneeName).toBe('周晓岚（代张建国）');
    expect((await kit.decide(id, 'live', { status: 2, remark: '再核' })).envelope.suc).toBe(1);
    expect((await test.call(contentGetContent, { id }, await kit.bearer('live'))).status).toBe(403);
  });

  it('takes what the absent person had claimed', async () => {
    const id = await atDirector();
    await claim(id, 'director');
    await name('director', 'editor2');
    expect((await claim(id, 'editor2')).envelope.suc).toBe(1);
    expect((await kit.decide(id, 'editor2')).envelope.suc).toBe(1);
  });

  it.each([
    ['editor2', '/app/beforeaudit?tab=deputed&period=4'],
    ['political', '/app/politicalAudit/politicalAuditNews?tab=deputed&period=4'],
  ])('is sent to a desk that is open to them: %s', async (deputy, link) => {
    await test.db.delete(notices);
    expect((await name('director', deputy)).envelope.suc).toBe(1);
    const [{ id }] = (await test.call(deputyList, {}, await kit.bearer('director'))).envelope.list as [{ id: string }];
    expect((await test.call(deputyEnd, { id }, await kit.bearer('director'))).envelope.suc).toBe(1);
    const got = await noticesOf(test, await kit.bearer(deputy), { kind: 'reviewHanded' });
    expect(got.map((one) => one.link)).toEqual([link, link]);
  });

  it('gets the notices of the absent person, with the name', async () => {
    await name('director', 'editor2');
    const id = await atDirector();
    const texts = async (user: string) =>
      (await noticesOf(test, await kit.bearer(user)))
        .filter(({ subjectId, title }) => subjectId === id && title.endsWith('待主任审核'))
        .map(({ text }) => text);
    expect(await texts('director')).toEqual(['吴佳怡通过了编辑审核']);
    expect(await texts('editor2')).toEqual(['吴佳怡通过了编辑审核（代张建国）']);
    // The author is nobody's deputy for their own story.
    await test.db.delete(deputies);
    await name('director', 'editor');
    const own = await atDirector('作者代审');
    const got = (await noticesOf(test, await kit.bearer('editor'))).filter(({ subjectId }) => subjectId === own);
    expect(got).toEqual([]);
  });
});

describe('the time of a deputy', () => {
  it('begins and ends by itself; what was claimed waits for anyone again', async () => {
    const id = await atDirector();
    await name('director', 'editor2', 1, 3);
    expect((await claim(id, 'editor2')).envelope.suc).toBe(0);
    test.clock.advance(hour);
    expect((await claim(id, 'editor2')).envelope.suc).toBe(1);
    test.clock.advance(2 * hour);
    expect((await kit.decide(id, 'editor2')).envelope.message).toBe(noRight);
    await endOverDeputies({ db: test.db, now: () => test.clock.now() });
    expect((await kit.get(id)).task).toMatchObject({ state: 'waiting', assigneeId: null });
  });

  it('ends at once when it is withdrawn, by who is absent alone', async () => {
    const id = await atDirector();
    const deputyId = ((await name('director', 'editor2')).envelope.data as { id: string }).id;
    await claim(id, 'editor2');
    expect((await test.call(deputyEnd, { id: deputyId }, await kit.bearer('editor2'))).status).toBe(404);
    expect((await test.call(deputyEnd, { id: deputyId }, await kit.bearer('director'))).envelope.suc).toBe(1);
    expect((await kit.get(id)).task).toMatchObject({ state: 'waiting' });
    expect((await kit.decide(id, 'editor2')).envelope.message).toBe(noRight);
    expect((await test.call(deputyList, {}, await kit.bearer('director'))).envelope.list).toEqual([]);
    const actions = await test.db
      .select()
      .from(auditLog)
      .where(inArray(auditLog.target, [deputyId]));
    expect(actions.map(({ action }) => action)).toEqual(expect.arrayContaining(['deputy.name', 'deputy.end']));
  });

  it('is refused for who reviews nothing, for oneself, for two at a time, and for no time', async () => {
    expect((await name('director', 'moderator')).envelope.message).toContain('只能委托有审核权限的其他同事');
    expect((await name('director', 'director')).envelope.message).toContain('只能委托有审核权限的其他同事');
    expect((await name('director', 'editor2', 3, 2)).envelope.message).toContain('结束时间须晚于');
    expect((await name('director', 'editor2', 0, 24 * 91)).envelope.message).toContain('一次最多委托90天');
    const both = await Promise.all([name('director', 'editor2', 1, 5), name('director', 'live', 4, 9)]);
    expect(both.map(({ envelope }) => envelope.suc).sort()).toEqual([0, 1]);
    expect((await name('moderator', 'editor2')).status).toBe(403);
  });
});

import {
  contentClaim,
  contentPullBack,
  contentSchedule,
  coWriterInvite,
  noticeList,
  noticeMark,
  noticeMarkAll,
  noticeSaveSetting,
  noticeSettings,
  noticeUnreadCount,
} from 'shared-contracts/endpoints';
import { noticeDays } from 'shared-contracts/limits';
import { NoticeKind } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import { runHousekeeping } from '../../assembly/housekeeping.ts';
import { dueHandlers } from '../../assembly/jobs.ts';
import { createRunner } from '../../platform/jobs/runner.ts';
import { noticeStaff } from '../../platform/notices/notice-staff.ts';
import { notices } from '../../platform/notices/notice.tables.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { noticesOf, unreadOf } from '../../../test/notice-kit.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();
beforeEach(async () => {
  await test.db.delete(notices);
});

const noticesFor = async (user: string, filter: Record<string, unknown> = {}) =>
  noticesOf(test, await kit.bearer(user), filter);
const unread = async (user: string) => unreadOf(test, await kit.bearer(user));
const handedIn = async (title: string, more: object = {}): Promise<string> => {
  const id = await kit.add('editor', { title, ...more });
  await kit.submit(id);
  return id;
};

const addFor = async (user: string, count: number) => {
  for (let index = 0; index < count; index += 1)
    await noticeStaff(
      test.db,
      { users: [await test.userId(user)] },
      {
        kind: index % 2 === 0 ? 'returned' : 'vetoed',
        title: `第${index}条`,
        text: '',
        link: '/',
        subjectId: '1',
        event: `test:${index}`,
        by: null,
        now: test.clock.now(),
      },
    );
};

describe('what is noticed', () => {
  it('a story handed in waits for those who may review its stage in its channel, until it is decided', async () => {
    const id = await handedIn('大桥合龙');
    expect(await noticesFor('editor2')).toMatchObject([
      {
        kind: 'reviewWaiting',
        title: '《大桥合龙》待编辑审核',
        text: '李雨桐送审',
        link: `/app/news/detail?id=${id}`,
        subjectId: id,
        isRead: false,
      },
    ]);
    // Another stage, no right to review, and who did it.
    expect(await Promise.all(['director', 'moderator', 'editor'].map(unread))).toEqual([0, 0, 0]);
    await kit.decide(id, 'editor2');
    expect([await unread('editor2'), await unread('director')]).toEqual([0, 1]);
    expect(await noticesFor('director')).toMatchObject([
      { title: '《大桥合龙》待主任审核', text: '王思远通过了编辑审核' },
    ]);
  });

  it('a channel that a reviewer does not have is not the reviewer’s', async () => {
    await test.db.execute(sql`
      delete from user_channels where channel_id = 5 and user_id = (select id from users where user_name = 'editor2')`);
    await handedIn('文化稿', { categoryId: '5' });
    expect(await unread('editor2')).toBe(0);
    await handedIn('要闻稿');
    expect(await unread('editor2')).toBe(1);
  });

  it('the author hears of a return and of a veto with the reason, until the story is handed in again', async () => {
    const id = await handedIn('退回的稿');
    await kit.decide(id, 'editor2', { status: 2, remark: '请核对数字' });
    expect(await noticesFor('editor')).toMatchObject([
      { kind: 'returned', title: '《退回的稿》被退回', text: '王思远：请核对数字', isRead: false },
    ]);
    await kit.submit(id);
    expect(await unread('editor')).toBe(0);
    await kit.decide(id, 'editor2');
    await kit.decide(id, 'director');
    await kit.decide(id, 'chief', { status: 3, remark: '不宜刊发' });
    expect((await noticesFor('editor'))[0]).toMatchObject({ kind: 'vetoed', text: '陈慕华：不宜刊发' });
  });

  it('who writes with the author hears of a return, until the story is handed in again', async () => {
    const id = await kit.add('editor', { title: '一起写的稿' });
    const userId = await test.userId('live');
    await test.call(coWriterInvite, { id, userId }, await kit.bearer('editor'));
    await kit.submit(id);
    await kit.decide(id, 'editor2', { status: 2, remark: '请核对数字' });
    for (const user of ['editor', 'live'])
      expect(await noticesFor(user, { kind: 'returned' })).toMatchObject([
        { title: '《一起写的稿》被退回', text: '王思远：请核对数字', isRead: false },
      ]);
    await kit.submit(id);
    expect(await noticesFor('live', { kind: 'returned', isUnread: true })).toEqual([]);
  });

  it('a return to an earlier stage waits for its reviewers with the reason, and is not the author’s', async () => {
    const id = await handedIn('退到编辑');
    await kit.decide(id, 'editor2');
    await kit.decide(id, 'director', { status: 2, remark: '导语太长', returnStage: 1 });
    expect((await noticesFor('editor2'))[0]).toMatchObject({ kind: 'reviewWaiting', text: '张建国退回：导语太长' });
    expect(await unread('editor')).toBe(0);
  });

  it('who edits hears that another took the story over, who reviews that it was pulled back', async () => {
    const draft = await kit.add('editor', { title: '被接管' });
    await kit.lock(draft, 'editor');
    expect((await kit.lock(draft, 'admin', { takeOver: true })).envelope.suc).toBe(1);
    expect(await noticesFor('editor', { kind: 'takenOver' })).toMatchObject([{ title: '《被接管》的编辑被接管' }]);

    const id = await handedIn('撤回签审', { content: `<p>${'会议研究部署防汛工作。'.repeat(20)}</p>` });
    await kit.decide(id, 'editor2');
    await kit.decide(id, 'director');
    await kit.decide(id, 'chief', { status: 2, remark: '补一个数据', resume: true });
    await kit.save(id, 'editor', {
      title: '撤回签审',
      content: `<p>${'会议研究部署防汛工作。'.repeat(20)}补。</p>`,
    });
    await kit.submit(id);
    await test.call(contentClaim, { ids: id }, await kit.bearer('chief'));
    await test.call(contentPullBack, { ids: id, remark: '未核实' }, await kit.bearer('director'));
    expect(await noticesFor('chief', { kind: 'takenOver' })).toMatchObject([
      { title: '《撤回签审》的审核被收回', text: '张建国撤回签审，稿件退回其环节' },
    ]);
  });

  it('a plan that could not go out is noticed once to author and planner, however many runners there are', async () => {
    const id = await kit.clear({ title: '迟到的稿' });
    const planTime = toWireTime(new Date(test.clock.now().getTime() + 60_000));
    await test.call(contentSchedule, { ids: id, targets: ['app'], planTime }, await kit.bearer('operator'));
    test.clock.advance(3_600_000);
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
    const deps = { db: test.db, settings: test.settings, now: test.clock.now, log };
    await Promise.all([createRunner(dueHandlers, deps).tick(), createRunner(dueHandlers, deps).tick()]);
    for (const user of ['editor', 'operator'])
      expect(await noticesFor(user, { kind: 'publishFailed' })).toMatchObject([
        { title: '《迟到的稿》未能发布到移动端' },
      ]);
  });
});

describe('how it is written', () => {
  const notice = {
    kind: 'returned' as const,
    title: 't',
    text: '',
    link: '/',
    subjectId: '1',
    event: 'decided:1',
    by: null,
  };

  it('in the transaction of the act: neither happens without the other', async () => {
    const id = await kit.add('editor', { title: '同一事务' });
    await test.db.execute(sql`alter table notices add constraint broken check (title not like '%同一事务%')`);
    expect((await kit.submit(id)).envelope.suc).toBe(0);
    expect(await kit.get(id)).toMatchObject({ auditState: 'draft' });
    await test.db.execute(sql`alter table notices drop constraint broken`);
    expect((await kit.submit(id)).envelope.suc).toBe(1);
    expect(await unread('editor2')).toBe(1);
  });

  it('an event is noticed once to each person, by two at the same moment too', async () => {
    const users = [await test.userId('editor'), await test.userId('chief')];
    const write = () => test.db.transaction((tx) => noticeStaff(tx, { users }, { ...notice, now: test.clock.now() }));
    await Promise.all([write(), write(), write()]);
    expect([await unread('editor'), await unread('chief')]).toEqual([1, 1]);
  });

  it('with a title that is shortened where it is long', async () => {
    const users = [await test.userId('editor')];
    await noticeStaff(test.db, { users }, { ...notice, title: '长'.repeat(300), now: test.clock.now() });
    expect([...(await noticesFor('editor'))[0]!.title]).toHaveLength(100);
  });
});

describe('the calls', () => {
  it('list by kind, by what is unread and page by page', async () => {
    await addFor('editor', 5);
    const bearer = await kit.bearer('editor');
    const first = (await test.call(noticeList, { limit: 3 }, bearer)).envelope;
    expect(first).toMatchObject({ data: { hasMore: true }, list: [{ title: '第4条' }, {}, { title: '第2条' }] });
    const before = (first.list as { id: string }[])[2]!.id;
    expect((await test.call(noticeList, { limit: 3, before }, bearer)).envelope).toMatchObject({
      data: { hasMore: false },
      list: [{ title: '第1条' }, { title: '第0条' }],
    });
    expect(await noticesFor('editor', { kind: 'vetoed' })).toHaveLength(2);
    await test.call(noticeMark, { ids: before }, bearer);
    expect(await noticesFor('editor', { isUnread: true })).toHaveLength(4);
  });

  it('mark some or all up to the newest one seen, and only the user’s own', async () => {
    await addFor('editor', 4);
    const list = await noticesFor('editor');
    const [newest, second] = list.map(({ id }) => id) as [string, string];
    const mark = async (user: string, input: object) =>
      (await test.call(noticeMark, { ...input }, await kit.bearer(user))).envelope.data;
    expect(await mark('editor2', { ids: newest })).toEqual({ count: 0 });
    expect(await unread('editor')).toBe(4);
    expect(await mark('editor', { ids: list[3]!.id })).toEqual({ count: 3 });
    const all = async (user: string, upTo: string) =>
      (await test.call(noticeMarkAll, { upTo }, await kit.bearer(user))).envelope.data;
    await all('editor2', newest);
    expect(await all('editor', second)).toEqual({ count: 1 });
  });

  it('settings: a kind that is off is not written, each change is recorded', async () => {
    const bearer = await kit.bearer('editor2');
    expect((await test.call(noticeSettings, {}, bearer)).envelope.list).toHaveLength(Object.keys(NoticeKind).length);
    await test.call(noticeSaveSetting, { kind: 'reviewWaiting', isOn: false, isToast: true }, bearer);
    await handedIn('不想知道');
    expect(await unread('editor2')).toBe(0);
    await test.call(noticeSaveSetting, { kind: 'reviewWaiting', isOn: true, isToast: false }, bearer);
    await handedIn('想知道');
    expect(await unread('editor2')).toBe(1);
    const { rows } = await test.db.execute(
      sql`select target, detail from audit_log where action = 'notice.setting' order by id`,
    );
    expect(rows).toEqual([
      { target: 'reviewWaiting', detail: { isOn: false, isToast: true } },
      { target: 'reviewWaiting', detail: { isOn: true, isToast: false } },
    ]);
  });

  it('refuse who is not logged in, media users, and bad input', async () => {
    expect((await test.call(noticeList, {})).status).toBe(401);
    expect((await test.call(noticeUnreadCount, {}, await test.loginAs('media'))).status).toBe(403);
    const bearer = await kit.bearer('editor');
    for (const input of [{ limit: 0 }, { limit: 51 }, { kind: 'gossip' }, { before: 'x' }, { userId: '1' }])
      expect((await test.call(noticeList, input, bearer)).status).toBe(422);
    expect((await test.call(noticeMark, { ids: '' }, bearer)).status).toBe(422);
    expect((await test.call(noticeMarkAll, {}, bearer)).status).toBe(422);
  });
});

// The last one: housekeeping of a later day ends the sessions too.
it('housekeeping deletes notices after their days, and not before', async () => {
  await addFor('editor', 2);
  const inDays = (days: number) =>
    runHousekeeping({
      db: test.db,
      settings: test.settings,
      now: () => new Date(test.clock.now().getTime() + days * 86_400_000),
    });
  await inDays(noticeDays - 1);
  expect(await test.db.$count(notices)).toBe(2);
  await inDays(noticeDays + 1);
  expect(await test.db.$count(notices)).toBe(0);
});

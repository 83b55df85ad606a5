import { sql } from '../../platform/database/orm.ts';
import { pointAction } from '../../../test/points-kit.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { adjustPoints, earnPoints, type MemberEvent, openAccount, reversePoints } from './points.ts';
import { expirePoints, provePoints } from './point-proof.ts';
import { saveLevels } from './levels.ts';
import { pointAccounts, pointEvents, pointTransfers } from './points.tables.ts';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());

let memberNumber = 0;
const newMember = () => String((memberNumber += 1));
const earnInFull = (event: MemberEvent) => test.db.transaction((tx) => earnPoints(tx, event));
/** Does it so many times, on as many connections at a time as the server has. */
async function onEveryConnection(times: number, work: (n: number) => Promise<number>): Promise<number[]> {
  const connections = 8;
  const done: number[] = [];
  const lane = async (first: number) => {
    for (let n = first; n < times; n += connections) done.push(await work(n));
  };
  await Promise.all(Array.from({ length: connections }, (_, first) => lane(first)));
  return done;
}
const by = { userId: '1', nickName: '运营' };
const balanceOf = async (memberId: string) => {
  const rows = await test.db.select().from(pointAccounts);
  return rows.find((row) => row.memberId === memberId)?.balance ?? 0;
};
const proof = () => provePoints(test.db, test.clock.now());

it('200 events at once keep daily and total caps, and the same event counts once', async () => {
  await pointAction(test.db, 'comment', { points: 3, dailyCap: 20, totalCap: 50 });
  const memberId = newMember();
  const now = test.clock.now();
  const earn = (n: number) =>
    test.db.transaction((tx) => earnPoints(tx, { memberId, action: 'comment', eventKey: `c:${n % 100}`, now }));
  const earned = await onEveryConnection(200, earn);
  expect(earned.reduce((sum, points) => sum + points, 0)).toBe(20);
  expect(await balanceOf(memberId)).toBe(20);
  expect(await test.db.$count(pointEvents)).toBe(100);
  for (let day = 1; day <= 2; day += 1) {
    const later = new Date(now.getTime() + day * 86_400_000);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        test.db.transaction((tx) =>
          earnPoints(tx, { memberId, action: 'comment', eventKey: `d${day}:${n}`, now: later }),
        ),
      ),
    );
  }
  expect(await balanceOf(memberId)).toBe(50);
  expect(await proof()).toEqual({ wrong: 0 });
});

it('a rule that is off or not yet begun gives nothing, and notes the event', async () => {
  const memberId = newMember();
  const now = test.clock.now();
  await pointAction(test.db, 'vote', { points: 5, isOn: false });
  expect(await earnInFull({ memberId, action: 'vote', eventKey: 'v:1', now })).toBe(0);
  await pointAction(test.db, 'vote', { points: 5, startTime: new Date(now.getTime() + 1000) });
  expect(await earnInFull({ memberId, action: 'vote', eventKey: 'v:2', now })).toBe(0);
  await pointAction(test.db, 'vote', { points: 5 });
  expect(await earnInFull({ memberId, action: 'vote', eventKey: 'v:1', now })).toBe(0);
  expect(await earnInFull({ memberId, action: 'vote', eventKey: 'v:3', now })).toBe(5);
});

it('staff change points once for each request, and never below zero', async () => {
  const memberId = newMember();
  const adjust = (amount: number, requestId: string) =>
    test.db.transaction((tx) =>
      adjustPoints(tx, { memberId, requestId, amount, reason: '活动奖励', by, now: test.clock.now() }),
    );
  expect(await adjust(100, 'a')).toBe(true);
  expect(await adjust(100, 'a')).toBe(false);
  await expect(adjust(-101, 'b')).rejects.toMatchObject({ code: 20003 });
  const takes = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => adjust(-10, `t${n}`)));
  expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(await balanceOf(memberId)).toBe(0);
  expect(await proof()).toEqual({ wrong: 0 });
});

it('points expire once, those that expire first are used first', async () => {
  await pointAction(test.db, 'login', { points: 10, validDays: 10 });
  await pointAction(test.db, 'quiz', { points: 10, validDays: 0 });
  const memberId = newMember();
  const now = test.clock.now();
  await earnInFull({ memberId, action: 'quiz', eventKey: `q:${memberId}`, now });
  await earnInFull({ memberId, action: 'login', eventKey: `l:${memberId}`, now });
  const request = { memberId, requestId: 'use', amount: -4, reason: '兑换', by, now };
  await test.db.transaction((tx) => adjustPoints(tx, request));
  const later = new Date(now.getTime() + 11 * 86_400_000);
  const ended = await Promise.all([expirePoints(test.db, later), expirePoints(test.db, later)]);
  expect(Math.max(...ended)).toBeGreaterThanOrEqual(1);
  expect(await balanceOf(memberId)).toBe(10);
  expect(await proof()).toEqual({ wrong: 0 });
});

it('a change is taken back once by an opposite one, never deleted', async () => {
  await pointAction(test.db, 'activity', { points: 7 });
  const memberId = newMember();
  const now = test.clock.now();
  await earnInFull({ memberId, action: 'activity', eventKey: 'a:1', now });
  const rows = await test.db.select().from(pointTransfers);
  const { id } = rows.find((row) => row.memberId === memberId)!;
  const reverse = () => test.db.transaction((tx) => reversePoints(tx, { id, reason: '刷分', by, now }));
  const both = await Promise.allSettled([reverse(), reverse()]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(reverse()).rejects.toMatchObject({ message: '这条记录已冲正' });
  expect(await balanceOf(memberId)).toBe(0);
  for (const statement of [
    sql`delete from point_transfers where id = ${id}`,
    sql`update point_transfers set amount = 1000 where id = ${id}`,
    sql`delete from point_entries where transfer_id = ${id}`,
    sql`truncate point_entries`,
  ])
    await expect(test.db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } });
  expect(await proof()).toEqual({ wrong: 0 });
});

it('a forged change without its two sides is refused by the database, a forged balance found by the proof', async () => {
  const memberId = newMember();
  await openAccount(test.db, memberId);
  const forged = sql`insert into point_transfers (event_key, member_id, source, amount, balance, created_time)
    values ('forged', ${memberId}, 'earned', 99, 99, now())`;
  await expect(test.db.execute(forged)).rejects.toMatchObject({ cause: { code: '23514' } });
  await test.db.execute(sql`update point_accounts set balance = 5 where member_id = ${memberId}`);
  expect(await proof()).toEqual({ wrong: 1 });
  await test.db.execute(sql`update point_accounts set balance = 0 where member_id = ${memberId}`);
});

it('levels have no gap and no overlap, and follow growth', async () => {
  const level = (name: string, growthFrom: number) => ({ name, icon: '', growthFrom, benefits: '' });
  const save = (...levels: ReturnType<typeof level>[]) => test.db.transaction((tx) => saveLevels(tx, levels));
  await expect(save(level('甲', 1))).rejects.toMatchObject({ code: 42200 });
  await expect(save(level('甲', 0), level('乙', 0))).rejects.toMatchObject({ code: 42200 });
  await expect(save(level('甲', 0), level('甲', 9))).rejects.toMatchObject({ code: 42200 });
  await save(level('普通', 0), level('白银', 10));
  await pointAction(test.db, 'signUp', { points: 10 });
  const memberId = newMember();
  await openAccount(test.db, memberId);
  const levelName = async () =>
    (
      await test.db.execute<{ name: string }>(
        sql`select l.name from point_accounts a join member_levels l on l.id = a.level_id where a.member_id = ${memberId}`,
      )
    ).rows[0]?.name;
  expect(await levelName()).toBe('普通');
  await earnInFull({ memberId, action: 'signUp', eventKey: `r:${memberId}`, now: test.clock.now() });
  expect(await levelName()).toBe('白银');
});

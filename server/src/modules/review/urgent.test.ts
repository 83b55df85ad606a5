import {
  contentApprove,
  contentWithdraw,
  recordList,
  urgentAnswer,
  urgentListDebts,
  urgentPass,
  urgentSubmit,
  workbenchWaiting,
} from 'shared-contracts/endpoints';
import type { OperationRecord, UrgentDebt, WaitingAtDesk } from 'shared-contracts/model';
import { eq, sql } from '../../platform/database/orm.ts';
import { addChannel } from '../../../test/channel-kit.ts';
import { giveRole } from '../../../test/give-role.ts';
import { noticesOf } from '../../../test/notice-kit.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { adjust } from '../../platform/settings/parameters.ts';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import { seals } from '../stories/review.tables.ts';
import { keepUrgentDebts } from './urgent-debts.ts';

startStoryServer();

let soft: string;
beforeAll(async () => {
  soft = await addChannel(test, [1, 2, 3]);
  await giveRole(test, 'finance', 'director');
});

const handedIn = async (title: string, categoryId = soft, by = 'editor') => {
  const id = await kit.add(by, { title, categoryId });
  await kit.submit(id, by);
  return id;
};
const ask = async (id: string, user = 'director') =>
  test.call(urgentSubmit, { ids: id, reason: '突发汛情' }, await kit.bearer(user));
const answer = async (id: string, user = 'chief', agree = true, reason = '') => {
  await kit.read(id, user);
  return test.call(urgentAnswer, { id, agree, reason }, await kit.bearer(user));
};
const pay = async (id: string, user: string, stage: number) => {
  await kit.read(id, user);
  return test.call(urgentPass, { id, stage, remark: '补审无误' }, await kit.bearer(user));
};
const debtOf = async (id: string, user = 'chief') =>
  ((await test.call(urgentListDebts, {}, await kit.bearer(user))).envelope.list as UrgentDebt[]).find(
    ({ contentId }) => contentId === id,
  );
const urgentNotices = async (user: string, id: string) =>
  (await noticesOf(test, await kit.bearer(user)))
    .filter(({ kind, subjectId }) => kind === 'urgent' && subjectId === id)
    .map(({ title }) => title);
const records = async (id: string) =>
  ((await test.call(recordList, { newsId: id }, await kit.bearer('admin'))).envelope.list as OperationRecord[]).map(
    ({ opName }) => opName,
  );
/** A story that two persons have cleared. */
const urgent = async (title: string) => {
  const id = await handedIn(title);
  await ask(id);
  expect((await answer(id)).envelope.suc).toBe(1);
  return id;
};
const keep = () => keepUrgentDebts({ db: test.db, now: () => test.clock.now() });

describe('an urgent story', () => {
  it('is cleared by two persons, one a chief, goes out, and owes its reviews', async () => {
    const id = await handedIn('堤坝管涌');
    expect((await ask(id)).envelope.suc).toBe(1);
    expect(await urgentNotices('chief', id)).toEqual(['急稿申请：《堤坝管涌》']);
    expect(await kit.get(id)).toMatchObject({ auditState: 'inReview', urgent: true });
    expect((await answer(id)).envelope.suc).toBe(1);
    expect(await kit.get(id)).toMatchObject({ auditState: 'cleared', round: { missingStages: [] }, task: null });
    expect(await debtOf(id)).toMatchObject({ state: 'open', stages: [1, 2, 3], askedName: '张建国', isOverdue: false });
    expect((await urgentNotices('editor', id))[0]).toBe('《堤坝管涌》已按急稿放行');
    expect((await urgentNotices('editor2', id))[0]).toBe('《堤坝管涌》须补审');
    expect((await records(id)).slice(0, 2)).toEqual(['急稿放行', '申请急稿']);
    expect((await kit.publish(id)).envelope.suc).toBe(1);
  });

  it('one person alone is refused: the same one in a second tab, in a batch, or without the right', async () => {
    const [one, other] = [await handedIn('一人急稿'), await handedIn('一人急稿乙')];
    const both = await test.call(urgentSubmit, { ids: `${one},${other}`, reason: '抢时间' }, await kit.bearer('chief'));
    expect(both.envelope.list).toMatchObject([{ ok: true }, { ok: true }]);
    await kit.read(one, 'chief');
    const secondTab = await test.loginAs('chief');
    const alone = await test.call(urgentAnswer, { id: one, agree: true }, secondTab);
    expect(alone.envelope.message).toBe('急稿须由另一人同意，申请人不能同意自己的申请');
    expect((await ask(one, 'director')).envelope.message).toBe('陈慕华已申请急稿，等待另一人同意');
    expect((await ask(await handedIn('无权'), 'editor')).status).toBe(403);
    expect((await test.call(urgentAnswer, { id: one, agree: true }, await kit.bearer('editor2'))).status).toBe(403);
    for (const id of [one, other]) expect(await kit.get(id)).toMatchObject({ auditState: 'inReview' });
    // Two at once: one answer counts.
    const twice = await Promise.all([answer(one, 'director'), answer(one, 'finance')]);
    expect(twice.map(({ envelope }) => envelope.suc).sort()).toEqual([0, 1]);
  });

  it('two persons without a chief, a second who wrote or has not read it, and a changed text are refused', async () => {
    const id = await handedIn('两位主任');
    await ask(id);
    expect((await answer(id, 'finance')).envelope.message).toBe('急稿的两人中须有一名本栏目的总编');
    const unread = await test.call(urgentAnswer, { id, agree: true }, await kit.bearer('chief'));
    expect(unread.envelope.message).toBe('您还没有阅读本稿当前的文字，请先打开稿件阅读');
    const own = await handedIn('总编写的', soft, 'chief');
    await ask(own);
    expect((await answer(own)).envelope.message).toContain('您写过或改过本稿');
    await kit.decide(id, 'editor2', { status: 2, remark: '改导语' });
    expect((await answer(id)).envelope.message).toBe('稿件不在审核中');
    await keep();
    expect(await debtOf(id)).toBeUndefined();
    expect(await kit.get(id)).toMatchObject({ urgent: false });
  });

  it('a refusal says why; the story stays where it is', async () => {
    const id = await handedIn('不够急');
    await ask(id);
    expect((await answer(id, 'chief', false)).envelope.message).toContain('请填写不同意的原因');
    expect((await answer(id, 'chief', false, '按常规审')).envelope.suc).toBe(1);
    expect(await kit.get(id)).toMatchObject({ auditState: 'inReview', auditStage: 1, urgent: false });
    expect(await urgentNotices('director', id)).toEqual(['《不够急》的急稿申请未获同意']);
  });

  it('passes political review by where the column allows it alone', async () => {
    const strict = await handedIn('政审在先', '1');
    await ask(strict);
    expect((await answer(strict)).envelope.suc).toBe(1);
    expect(await kit.get(strict)).toMatchObject({ auditState: 'inReview', auditStage: 4, task: { stage: 4 } });
    expect((await kit.publish(strict)).envelope.suc).toBe(0);
    expect((await kit.decide(strict, 'political')).envelope.suc).toBe(1);
    expect((await kit.publish(strict)).envelope.suc).toBe(1);
    const open = await addChannel(test, [1, 2, 3, 4]);
    await test.db.execute(sql`update channels set urgent_political = true where id = ${open}::bigint`);
    const left = await handedIn('政审后补', open);
    await ask(left);
    await answer(left);
    expect(await kit.get(left)).toMatchObject({ auditState: 'cleared' });
    expect(await debtOf(left)).toMatchObject({ stages: [1, 2, 3, 4] });
  });
});

describe('the debt', () => {
  it('is paid stage by stage, by who may review it, wrote nothing and reviewed no other stage', async () => {
    const id = await urgent('补审');
    expect((await pay(id, 'chief', 1)).envelope.message).toBe('您没有权限补审此环节');
    expect((await pay(id, 'editor', 1)).envelope.message).toContain('您写过或改过本稿');
    expect((await pay(id, 'editor2', 1)).envelope.suc).toBe(1);
    expect((await pay(id, 'editor2', 1)).envelope.message).toContain('此环节不需要补审');
    await giveRole(test, 'editor2', 'director');
    expect((await pay(id, 'editor2', 2)).envelope.message).toBe('您已审核过本轮的其他环节，请由他人补审');
    expect((await pay(id, 'director', 2)).envelope.suc).toBe(1);
    expect(await debtOf(id)).toMatchObject({ stages: [3] });
    expect((await pay(id, 'chief', 3)).envelope.suc).toBe(1);
    expect(await debtOf(id)).toBeUndefined();
    expect(await kit.get(id)).toMatchObject({ auditState: 'cleared', urgent: false });
    const living = (await test.db.select().from(seals).where(eq(seals.contentId, id))).filter(
      ({ voidedTime }) => voidedTime === null,
    );
    expect(living.map(({ stage, urgent: isUrgent }) => [stage, isUrgent])).toEqual([
      [1, false],
      [2, false],
      [3, false],
    ]);
  });

  it('is read by everybody whom nothing of it concerns any more', async () => {
    await giveRole(test, 'operator', 'editor');
    await giveRole(test, 'editor2', 'director');
    const id = await urgent('补审已读');
    test.clock.advance(25 * 3_600_000);
    await keep();
    const unread = async (user: string) =>
      (await noticesOf(test, await kit.bearer(user), { kind: 'urgent', isUnread: true }))
        .filter(({ subjectId }) => subjectId === id)
        .map(({ title }) => title);
    const [due, late] = ['《补审已读》须补审', '《补审已读》的补审已超时'];
    for (const user of ['editor2', 'operator', 'director']) expect(await unread(user)).toContain(due);
    // Who has paid one stage pays no other, whatever their rights.
    expect((await pay(id, 'editor2', 1)).envelope.suc).toBe(1);
    for (const user of ['editor2', 'operator']) expect(await unread(user)).not.toContain(due);
    expect(await unread('director')).toContain(due);
    expect(await unread('chief')).toContain(late);
    await pay(id, 'director', 2);
    expect(await unread('director')).not.toContain(due);
    expect(await unread('chief')).toContain(late);
    await pay(id, 'chief', 3);
    expect(await unread('chief')).not.toContain(late);
  });

  it('has the hours that administrators set, and is among what waits for a chief', async () => {
    adjust(test.settings, new Map([['URGENT_DEBT_HOURS', 2]]));
    const begin = test.clock.now().getTime();
    const id = await urgent('两小时内补审');
    const end = test.clock.now().getTime();
    adjust(test.settings, new Map());
    const { dueTime } = (await debtOf(id))!;
    // Of the second in which it was agreed, somewhere between.
    const agreed = fromWireTime(dueTime!).getTime() - 2 * 3_600_000;
    expect(agreed).toBeGreaterThan(begin - 1000);
    expect(agreed).toBeLessThanOrEqual(end);
    const waits = async () =>
      ((await test.call(workbenchWaiting, {}, await kit.bearer('chief'))).envelope.list as WaitingAtDesk[]).find(
        ({ desk }) => desk === 'urgent',
      );
    const debts = (await test.call(urgentListDebts, {}, await kit.bearer('chief'))).envelope.list as UrgentDebt[];
    expect(await waits()).toMatchObject({ count: debts.length });
    const overdue = debts.filter(({ isOverdue }) => isOverdue).length;
    test.clock.advance(3 * 3_600_000);
    expect((await waits())!.overdue).toBeGreaterThan(overdue);
  });

  it('alarms the chiefs once when it is overdue', async () => {
    const id = await urgent('逾期补审');
    await kit.publish(id);
    await keep();
    expect(await urgentNotices('chief', id)).not.toContain('《逾期补审》的补审已超时');
    test.clock.advance(25 * 3_600_000);
    await Promise.all([keep(), keep()]);
    await keep();
    expect(await debtOf(id)).toMatchObject({ isOverdue: true });
    const alarms = (await urgentNotices('chief', id)).filter((title) => title === '《逾期补审》的补审已超时');
    expect(alarms).toHaveLength(1);
  });

  it('ends with a withdrawal, and is not taken back like a pass', async () => {
    const id = await urgent('撤下即清');
    await kit.publish(id);
    await test.call(contentWithdraw, { ids: id, reason: '信息有误' }, await kit.bearer('chief'));
    await keep();
    expect(await debtOf(id)).toBeUndefined();
    expect((await records(id))[0]).toBe('急稿结清');
    const { rev } = await kit.get(id);
    const late = await test.call(contentApprove, { items: [{ id, rev }], status: 1 }, await kit.bearer('chief'));
    expect(late.envelope.suc).toBe(0);
  });
});

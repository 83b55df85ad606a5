import {
  feeConfirmChange,
  feeDistribute,
  feeMonthClose,
  feeMonthGet,
  feePass,
  feePayeeFind,
  feeReturn,
  feeStepCounts,
  feeStepList,
  feeSubmit,
  feeUpdate,
  getAssessmentLogList,
} from 'shared-contracts/endpoints';
import type { ChainLine, FeeLine, FeeMonth } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import { type FeeKit, feeKit } from '../../../test/fee-kit.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { noticesOf } from '../../../test/notice-kit.ts';
import { noticeDesks } from '../notices/desk-notices.ts';

let server: TestApp;
let kit: FeeKit;
const month = '2026-10';
beforeAll(async () => {
  server = await buildTestApp();
  kit = await feeKit(server, month);
});
afterAll(() => server.close());

const read = async (id: string) => {
  const steps = ['distribution', 'department', 'director', 'regional', 'publication'] as const;
  for (const step of steps) {
    const lines = [...(await kit.listAt(step)), ...(await kit.listAt(step, 'out'))];
    const found = lines.find((line) => line.id === id);
    if (found) return found;
  }
  throw new Error(`line ${id} is nowhere`);
};
const distribute = async (id: string, shares: object[], more: object = {}) =>
  server.call(
    feeDistribute,
    { id, rev: (await read(id)).rev, shares, reason: '两人合写', ...more },
    await kit.as('finance'),
  );
const refused = (query: ReturnType<typeof sql>) =>
  expect(server.db.execute(query)).rejects.toMatchObject({
    cause: { code: expect.stringMatching(/^(42501|23514|23505)$/) as string },
  });

describe('distribution', () => {
  it('R056 a line begins with its writer’s share, and is divided among several people who sum to the whole', async () => {
    const id = await kit.line();
    expect((await read(id)).shares).toMatchObject([{ payeeName: '李雨桐', percent: 10_000, amount: 12_000 }]);
    const found = (await server.call(feePayeeFind, { keywords: '王思' }, await kit.as('finance'))).envelope.list as {
      userId: string;
    }[];
    expect(found).toMatchObject([{ name: '王思远', departmentName: '新闻采编中心' }]);
    const shared = await distribute(id, [
      { name: '王思远', userId: found[0]!.userId, percent: 3333 },
      { name: '特约作者', percent: 3333 },
      { name: '另一位', percent: 3333 },
    ]);
    const line = shared.envelope.data as ChainLine;
    expect(line.shares.map(({ percent, amount }) => [percent, amount])).toEqual([
      [3334, 4001],
      [3333, 4000],
      [3333, 3999],
    ]);
    expect(line.changerIds).toEqual([await server.userId('finance')]);
    expect((await server.call(feePayeeFind, { keywords: '特约' }, await kit.as('finance'))).envelope.list).toEqual([
      { userId: null, name: '特约作者', departmentName: '' },
    ]);
  });

  it.each([
    ['分配比例合计须为100%', [{ name: '甲', percent: 5000 }]],
    [
      '分配比例合计须为100%',
      [
        { name: '甲', percent: 6000 },
        { name: '乙', percent: 6000 },
      ],
    ],
    [
      '同一人只能出现一次',
      [
        { name: '甲', percent: 5000 },
        { name: '甲', percent: 5000 },
      ],
    ],
    ['分配对象不存在', [{ name: '甲', userId: '999999', percent: 10_000 }]],
    ['至少一位作者', []],
    ['请填写姓名', [{ name: ' ', percent: 10_000 }]],
  ])('refuses: %s', async (message, shares) => {
    const id = await kit.line();
    const { status, envelope } = await distribute(id, shares);
    expect([status, envelope.message]).toEqual([422, message]);
    expect((await read(id)).shares).toMatchObject([{ percent: 10_000 }]);
  });

  it('asks for a reason, and a second editor who began with the former line hears of it', async () => {
    const id = await kit.line();
    const whole = [{ name: '特约作者', percent: 10_000 }];
    expect((await distribute(id, whole, { reason: ' ' })).envelope.message).toBe('请填写分配原因');
    expect((await distribute(id, whole)).status).toBe(200);
    expect((await distribute(id, whole, { rev: 0 })).envelope).toMatchObject({ respCode: 20002 });
  });
});

describe('reviews', () => {
  it('R058 R059 a line goes from step to step, each by another person, and the log names them', async () => {
    const id = await kit.line();
    await kit.walk(id);
    const line = await read(id);
    expect(line).toMatchObject({
      step: 'publication',
      passes: [
        { step: 'department', userName: '张建国' },
        { step: 'director', userName: '陈慕华' },
        { step: 'regional', userName: '系统管理员' },
      ],
    });
    const log = await server.call(getAssessmentLogList, { id }, await kit.as('finance'));
    expect(
      (log.envelope.list as { opName: string; userName: string }[]).map(({ opName, userName }) => [opName, userName]),
    ).toEqual([
      ['待区域中心审核通过', '系统管理员'],
      ['待主任审核通过', '陈慕华'],
      ['待部门审核通过', '张建国'],
      ['提交稿费审核', '孙丽萍'],
    ]);
  });

  it('nobody passes a line that they changed, earn from or passed before, whatever the way to the database', async () => {
    const adminId = await server.userId('admin');
    const earned = await kit.line({ by: 'admin' });
    await kit.submit(earned);
    expect((await kit.pass(earned, 'department', 'admin')).envelope.message).toContain('从这条稿费中受益');
    await refused(
      sql`insert into fee_passes (fee_line_id, round, step, user_id, user_name, time) values (${earned}, 0, 'department', ${adminId}, '', now())`,
    );
    await refused(sql`update fee_lines set step = 'director' where id = ${earned}`);

    const changed = await kit.line();
    const all = [{ name: '特约作者', percent: 10_000 }];
    await server.call(feeDistribute, { id: changed, rev: 0, shares: all, reason: '外稿' }, await kit.as('admin'));
    await kit.submit(changed);
    expect((await kit.pass(changed, 'department', 'admin')).envelope.message).toContain('修改过这条稿费');
    await refused(
      sql`insert into fee_passes (fee_line_id, round, step, user_id, user_name, time) values (${changed}, 0, 'department', ${adminId}, '', now())`,
    );
    await refused(sql`update fee_shares set amount = 1 where fee_line_id = ${changed}`);
    await refused(sql`delete from fee_shares where fee_line_id = ${changed}`);

    const twice = await kit.line();
    await kit.submit(twice);
    await kit.pass(twice, 'department', 'admin');
    expect((await kit.pass(twice, 'director', 'admin')).envelope.message).toContain('已在前一步通过');
    await refused(sql`update fee_lines set step = 'regional' where id = ${twice}`);
  });

  it('a department’s reviewer sees and passes the own department alone, and each step needs its right', async () => {
    const other = await kit.line({ by: 'operator' });
    await kit.submit(other);
    expect((await kit.listAt('department', 'here', 'director')).map(({ id }) => id)).not.toContain(other);
    expect((await kit.pass(other, 'department', 'director')).envelope.message).toBe('只能审核本部门的稿费');
    expect((await kit.pass(other, 'regional', 'director')).status).toBe(403);
    expect((await kit.pass(other, 'department', 'editor')).status).toBe(403);
    expect((await server.call(feeStepList, { month, step: 'regional' }, await kit.as('director'))).status).toBe(403);
    expect((await kit.pass(other, 'director', 'chief')).envelope.message).toContain('现在待部门审核');
  });

  it('of two people who pass a line at once one wins, and the other hears who', async () => {
    const id = await kit.line();
    await kit.submit(id);
    await kit.pass(id, 'department', 'director');
    const both = await Promise.all([kit.pass(id, 'director', 'chief'), kit.pass(id, 'director', 'admin')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.envelope.message).toMatch(/已由(陈慕华|系统管理员)通过/);
    expect((await read(id)).passes).toHaveLength(2);
  });

  it('a line that is sent back starts over, and a confirmed change of its sum sends it back too', async () => {
    const id = await kit.line();
    await kit.submit(id);
    await kit.pass(id, 'department', 'director');
    const back = { ids: id, step: 'director' as const };
    expect((await server.call(feeReturn, { ...back, reason: ' ' }, await kit.as('chief'))).status).toBe(422);
    expect((await server.call(feeReturn, { ...back, reason: '比例不对' }, await kit.as('chief'))).status).toBe(200);
    expect(await read(id)).toMatchObject({ step: 'distribution', passes: [], returnReason: '比例不对' });

    await kit.submit(id);
    const change = { id, rev: 0, grade: 'C' as const, adjustment: 30, reason: '重点稿件' };
    const updated = (await server.call(feeUpdate, change, await kit.as('finance'))).envelope.data as FeeLine;
    expect((await kit.pass(id, 'department', 'director')).envelope.message).toContain('有待确认的金额修改');
    await server.call(feeConfirmChange, { id: updated.pending!.id }, await kit.as('chief'));
    expect(await read(id)).toMatchObject({
      step: 'distribution',
      amount: 15_000,
      shares: [{ amount: 15_000 }],
      changerIds: [await server.userId('finance')],
    });
    await refused(sql`update fee_lines set step = 'department', round = 0 where id = ${id}`);
  });

  it('a notice of one line shows that line alone, one of several shows their month', async () => {
    const heard = async () => {
      await noticeDesks({ db: server.db, now: () => server.clock.now() });
      const [newest] = await noticesOf(server, await kit.as('director'), { kind: 'deskWaiting' });
      return newest!.link;
    };
    const [one, ...others] = [await kit.line(), await kit.line(), await kit.line()];
    await server.db.execute(sql`delete from desk_arrivals`);
    await kit.submit(one);
    expect(await heard()).toBe(`/assess/feeAuditForm?month=${month}&id=${one}`);
    const asDirector = await kit.as('director');
    const alone = { month, step: 'department', id: one };
    expect((await server.call(feeStepList, alone, asDirector)).envelope).toMatchObject({
      list: [{ id: one }],
      total: 1,
    });
    expect((await server.call(feeStepCounts, alone, asDirector)).envelope).toMatchObject({
      data: { here: 1, passed: 0 },
    });
    await server.db.execute(sql`delete from desk_arrivals`);
    for (const id of others) await kit.submit(id);
    expect(await heard()).toBe(`/assess/feeAuditForm?month=${month}`);
  });

  it('counts its tabs, and several lines are answered one by one', async () => {
    const [good, gone] = [await kit.line(), '999999'];
    const { envelope } = await server.call(feeSubmit, { ids: `${good},${gone}` }, await kit.as('finance'));
    expect(envelope.list).toMatchObject([{ ok: true }, { ok: false, message: '稿费记录不存在' }]);
    const counts = (await server.call(feeStepCounts, { month, step: 'department' }, await kit.as('admin'))).envelope
      .data as Record<string, number>;
    expect(counts.here).toBe((await kit.listAt('department')).length);
    expect((await server.call(feePass, { ids: 'x', step: 'department' }, await kit.as('admin'))).status).toBe(422);
  });
});

describe('publication of a month', () => {
  const closing = '2026-09';
  let september: FeeKit;
  const close = async (userName: string) => server.call(feeMonthClose, { month: closing }, await kit.as(userName));
  const state = async () =>
    (await server.call(feeMonthGet, { month: closing }, await kit.as('chief'))).envelope.data as FeeMonth;
  beforeAll(async () => {
    september = await feeKit(server, closing);
  });

  it('R057 waits for every line, leaves out withdrawn stories, and freezes the rest', async () => {
    expect((await close('chief')).envelope.message).toBe('这个月没有可发布的稿费');
    const [paid, gone] = [await september.line(), await september.line()];
    expect((await close('chief')).envelope.message).toBe('还有2条稿费没有走完审核，全部通过后才能发布');
    await september.walk(paid);
    const { contentId } = (await september.listAt('distribution'))[0]!;
    await server.db.execute(sql`update deliveries set state = 'withdrawn' where content_id = ${contentId}`);
    expect(await september.listAt('distribution', 'out')).toMatchObject([{ id: gone, isWithdrawn: true, isOut: true }]);
    expect((await september.submit(gone)).envelope.message).toContain('稿件已撤下');
    expect((await close('finance')).status).toBe(403);
    expect((await close('chief')).status).toBe(200);
    expect(await state()).toMatchObject({
      isClosed: true,
      closedName: '陈慕华',
      lineCount: 1,
      amount: 12_000,
      out: { count: 1 },
    });
    expect((await close('chief')).envelope.message).toContain('已经发布过了');
    const change = { id: paid, rev: 0, grade: 'A' as const, adjustment: 0, reason: '补' };
    expect((await server.call(feeUpdate, change, await kit.as('finance'))).envelope.message).toContain('只能通过退款');
    await refused(sql`update fee_months set is_closed = false where month = ${closing}`);
    await refused(sql`update fee_lines set step = 'distribution', round = 1 where id = ${paid}`);
    await refused(sql`insert into fee_shares (fee_line_id, month, payee_id, percent, amount, created_by, is_by_hand, created_time)
      select fee_line_id, month, payee_id, 1, 1, 1, true, now() from fee_shares where fee_line_id = ${paid}`);
  });

  it('a withdrawal while the month is published is either left out or marked in the published month', async () => {
    const august = await feeKit(server, '2026-08');
    const ids = [await august.line(), await august.line()];
    for (const id of ids) await august.walk(id);
    const contentId = (await august.listAt('publication')).find(({ id }) => id === ids[0])!.contentId;
    const [closed] = await Promise.all([
      server.call(feeMonthClose, { month: '2026-08' }, await kit.as('chief')),
      server.db.execute(sql`update deliveries set state = 'withdrawn' where content_id = ${contentId}`),
    ]);
    const line = [...(await august.listAt('publication')), ...(await august.listAt('publication', 'out'))].find(
      ({ id }) => id === ids[0],
    )!;
    const { amount, lineCount } = closed.envelope.data as FeeMonth;
    expect([lineCount, amount]).toEqual(line.isOut ? [1, 12_000] : [2, 24_000]);
    expect(line.isWithdrawn).toBe(true);
  });
});

import { readSheet } from 'read-excel-file/node';
import {
  feeBankFile,
  feeBatchCancel,
  feeBatchList,
  feeBatchMake,
  feeBatchPass,
  feeDistribute,
  feeMonthClose,
  feeOwnList,
  feePaymentExport,
  feePaymentFailed,
  feePaymentList,
  feePaymentPaid,
  feeSetAsideList,
  feeSumList,
  payeeList,
  payeeSave,
  publishedShareList,
  refundInform,
  refundList,
  refundRepeat,
  refundSettle,
} from 'shared-contracts/endpoints';
import type { FeeBatch, FeePayment, FeeRefund, Payee, PublishedShare, SetAside } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import { verifyLedger } from '../../platform/ledger/verify-ledger.ts';
import { type FeeKit, feeKit } from '../../../test/fee-kit.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';

let server: TestApp;
let kit: FeeKit;
const month = '2026-10';
const longBank = '中国工商银行股份有限公司'.repeat(6).slice(0, 64);
beforeAll(async () => {
  server = await buildTestApp();
  kit = await feeKit(server, month);
  const shared = await kit.line({ title: '合写', content: `<p>${'字'.repeat(2500)}</p>` });
  await server.call(
    feeDistribute,
    {
      id: shared,
      rev: 0,
      reason: '合写',
      shares: [
        { name: '李雨桐', userId: await server.userId('editor'), percent: 6000 },
        { name: '=cmd|外稿', percent: 4000 },
      ],
    },
    await kit.as('finance'),
  );
  for (const id of [shared, await kit.line({ title: '独写' }), await kit.line({ title: '主任写的', by: 'director' })]) {
    await kit.submit(id);
    for (const [step, by] of [
      ['department', id === shared ? 'director' : 'admin'],
      ['director', 'chief'],
    ] as const)
      await kit.pass(id, step, by);
    const last = await kit.pass(id, 'regional', id === shared ? 'admin' : 'political');
    if (last.status === 403) {
      await server.db.execute(
        sql`update roles set codes = codes || '{fee/region,/assess/regionalCenterReviewForm}' where code = 'political'`,
      );
      await kit.pass(id, 'regional', 'political');
    }
  }
});
afterAll(() => server.close());

const call = async (...[endpoint, input, userName]: [Parameters<TestApp['call']>[0], object, string?]) =>
  server.call(endpoint, input, await kit.as(userName ?? 'finance'));
const payees = async () => (await call(payeeList, {})).envelope.list as Payee[];
const payeeOf = async (name: string) => (await payees()).find((payee) => payee.name === name)!;
const giveAccount = async (name: string, more: object = {}) => {
  const { id, rev } = await payeeOf(name);
  return call(payeeSave, {
    id,
    rev,
    incomeKind: 'manuscript',
    bankName: longBank,
    account: '6222020200112233445',
    reason: '本人提交',
    ...more,
  });
};
const payments = async (more: object = {}) =>
  (await call(feePaymentList, { month, ...more })).envelope.list as FeePayment[];
const refused = (query: ReturnType<typeof sql>) =>
  expect(server.db.execute(query)).rejects.toMatchObject({
    cause: { code: expect.stringMatching(/^(42501|23514|23505)$/) as string },
  });

describe('payees', () => {
  it('keeps an account encrypted and shows it masked; reasons, limits and revisions are checked', async () => {
    expect((await giveAccount('李雨桐', { account: '12ab' })).envelope.message).toBe('账号须为8至30位数字');
    expect((await giveAccount('李雨桐', { bankName: '行'.repeat(65) })).envelope.message).toContain('不能超过64个字');
    expect((await giveAccount('李雨桐', { bankName: ' ' })).envelope.message).toBe('请填写开户行');
    expect((await giveAccount('李雨桐', { reason: '' })).status).toBe(422);
    expect((await giveAccount('李雨桐')).envelope.data).toMatchObject({
      accountMask: '6222 **** **** 3445',
      bankName: longBank,
    });
    expect((await giveAccount('李雨桐', { rev: 0 })).envelope).toMatchObject({ respCode: 20002 });
    const { rows } = await server.db.execute(
      sql`select account_sealed::text as sealed, to_jsonb(p)::text as row from fee_payees p where name = '李雨桐'`,
    );
    expect(JSON.stringify(rows)).not.toContain('6222020200112233445');
    expect((await call(payeeSave, {}, 'editor')).status).toBe(403);
  });
});

describe('batches', () => {
  let batch: FeeBatch;
  it('R061 pays a published month to those with an account, sets the others aside, and a second person passes it', async () => {
    expect((await call(feeBatchMake, { month })).envelope.message).toContain('还没有发布');
    await call(feeMonthClose, { month }, 'chief');
    const made = (await call(feeBatchMake, { month })).envelope.data as { batch: FeeBatch; setAside: SetAside[] };
    expect(made.setAside.map(({ payeeName, reason }) => [payeeName, reason])).toEqual(
      expect.arrayContaining([['=cmd|外稿', '=cmd|外稿还没有登记收款账户，登记后归入下一批']]),
    );
    batch = made.batch;
    // 60 % of 500.00 and 120.00 by one author: (420 − 800) leaves nothing to tax.
    expect(batch).toMatchObject({ state: 'made', count: 1, gross: batch.net, tax: 0 });
    expect((await call(feeBatchMake, { month })).envelope.message).toContain('暂缓');
    expect((await call(feeBankFile, { id: batch.id, format: 'csv' })).envelope.message).toContain('复核通过后');
    expect((await call(feeBatchPass, { id: batch.id })).envelope.message).toContain('不能复核自己制作的批次');
    await refused(sql`update fee_batches set state = 'passed', passed_by = made_by where id = ${batch.id}`);
    expect((await call(feeBatchPass, { id: batch.id }, 'chief')).envelope.data).toMatchObject({
      state: 'passed',
      passedName: '陈慕华',
    });
    expect((await call(feeBatchPass, { id: batch.id }, 'chief')).envelope.message).toContain('发放中');
    expect((await call(feeBatchCancel, { id: batch.id, reason: '错' })).status).toBe(409);
  });

  it('A56 the bank’s file has whole accounts, a bank of 64 characters and no formula, in both formats', async () => {
    const xlsx = await call(feeBankFile, { id: batch.id, format: 'xlsx' });
    const rows = await readSheet(xlsx.response.rawPayload);
    expect(rows[1]).toEqual([1, '李雨桐', '6222020200112233445', longBank, batch.net / 100, '2026-10稿费']);
    const csv = await call(feeBankFile, { id: batch.id, format: 'csv' });
    expect(csv.response.body).toContain('"\t6222020200112233445"');
    const table = await call(feePaymentExport, { month, format: 'csv' });
    expect(table.response.body).toContain('6222 **** **** 3445');
    expect(table.response.body).not.toContain('6222020200112233445');
  });

  it('a failed payment is free for the next batch, a paid one keeps its receipt, and each is decided once', async () => {
    const [first] = await payments();
    expect((await call(feePaymentFailed, { ids: first!.id, reason: ' ' })).status).toBe(422);
    expect((await call(feePaymentFailed, { ids: first!.id, reason: '账号户名不符' })).status).toBe(200);
    expect((await call(feePaymentPaid, { ids: first!.id, receipt: 'R1' })).envelope.message).toContain('发放失败');
    expect((await call(feeBatchList, { month })).envelope.list).toMatchObject([{ state: 'done', failedCount: 1 }]);
    expect((await giveAccount('=cmd|外稿', { incomeKind: 'labour' })).status).toBe(200);
    const second = ((await call(feeBatchMake, { month })).envelope.data as { batch: FeeBatch }).batch;
    expect(second.count).toBe(2);
    const cancelled = await call(feeBatchCancel, { id: second.id, reason: '换一张卡' }, 'chief');
    expect(cancelled.envelope.data).toMatchObject({ state: 'cancelled' });
    const third = ((await call(feeBatchMake, { month })).envelope.data as { batch: FeeBatch }).batch;
    await call(feeBatchPass, { id: third.id }, 'chief');
    const waiting = await payments({ batchId: third.id });
    const ids = waiting.map(({ id }) => id).join(',');
    expect((await call(feePaymentPaid, { ids, receipt: '20261101-7' })).envelope.list).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
    expect(await payments({ batchId: third.id, state: 'paid' })).toMatchObject([
      { receipt: '20261101-7' },
      { receipt: '20261101-7' },
    ]);
    await refused(sql`update fee_payments set net = net + 1, gross = gross + 1`);
    await refused(sql`update fee_payments set state = 'waiting' where state = 'paid'`);
    const aside = (await call(feeSetAsideList, { month })).envelope.list as SetAside[];
    expect(aside).toMatchObject([{ payeeName: '张建国' }]);
  });

  it('two people who make a batch at once make one', async () => {
    expect((await giveAccount('张建国')).status).toBe(200);
    const both = await Promise.all([call(feeBatchMake, { month }), call(feeBatchMake, { month }, 'admin')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.envelope.message).toBe('没有需要发放的稿费');
  });

  it('each author sees the author’s own fees of published months, and sums are given by name', async () => {
    const own = (await call(feeOwnList, { month }, 'editor')).envelope as unknown as {
      list: PublishedShare[];
      data: { amount: number };
    };
    expect(own.list.map(({ payeeName, payment }) => [payeeName, payment])).toEqual([
      ['李雨桐', 'paid'],
      ['李雨桐', 'paid'],
    ]);
    expect(own.data.amount).toBe(own.list.reduce((sum, { amount }) => sum + amount, 0));
    expect((await call(feeOwnList, {}, 'editor2')).envelope.list).toEqual([]);
    const byMonth = (await call(feeSumList, { from: month, to: month, by: 'month' })).envelope.list as {
      amount: number;
    }[];
    for (const by of ['author', 'department', 'grade'] as const) {
      const rows = (await call(feeSumList, { from: '2026-01', to: month, by })).envelope.list as { amount: number }[];
      expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(byMonth[0]!.amount);
    }
    expect((await call(feeSumList, { from: month, to: '2026-01', by: 'month' })).status).toBe(422);
  });
});

describe('refunds', () => {
  const shares = async (which: 'all' | 'withdrawn' = 'all') =>
    (await call(publishedShareList, { month, which })).envelope.list as PublishedShare[];
  const shareOf = async (title: string, payee: string) =>
    (await shares()).find((share) => share.title === title && share.payeeName === payee && !share.isReversal)!;
  const inform = async (shareId: string, more: object = {}) =>
    call(refundInform, {
      shareId,
      amount: 1000,
      cause: 'withdrawn',
      reason: '稿件撤下',
      dueDate: '2099-01-31',
      ...more,
    });

  it('R060 a paid fee of a withdrawn story is asked back, confirmed by a second person and booked as a reversing entry', async () => {
    const share = await shareOf('独写', '李雨桐');
    await server.db.execute(sql`update deliveries set state = 'withdrawn' where content_id = ${share.contentId}`);
    expect(await shares('withdrawn')).toMatchObject([{ id: share.id, isWithdrawn: true }]);
    expect((await inform(share.id, { amount: share.amount + 1 })).envelope.message).toContain('退款不能超过');
    expect((await inform(share.id, { dueDate: '2020-01-01' })).envelope.message).toBe('退款期限不能早于今天');
    expect((await inform('999999')).status).toBe(404);
    const refund = (await inform(share.id, { amount: share.amount })).envelope.data as FeeRefund;
    expect((await inform(share.id)).envelope.message).toContain('尚未退回的0.00元');
    const repeat = (userName: string, isConfirmed = true) =>
      call(refundRepeat, { id: refund.id, isConfirmed, note: '已核实' }, userName);
    expect((await repeat('finance')).envelope.message).toContain('不能复核自己发出的');
    await refused(sql`update fee_refunds set state = 'owed', decided_by = informed_by where id = ${refund.id}`);
    expect((await call(refundSettle, { id: refund.id, receipt: 'X' })).envelope.message).toContain('待复核');
    const both = await Promise.all([repeat('chief'), repeat('admin')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await call(refundList, { state: 'owed' })).envelope.list).toMatchObject([
      { payeeName: '李雨桐', amount: share.amount, tax: 0 },
    ]);
    const reversal = (await shares()).find(({ isReversal }) => isReversal)!;
    expect(reversal).toMatchObject({ title: '独写', amount: -share.amount });
    await refused(sql`insert into fee_shares (fee_line_id, month, payee_id, percent, amount, refund_id, created_by, is_by_hand, created_time)
      select fee_line_id, month, payee_id, 0, amount, refund_id, 1, true, now() from fee_shares where refund_id is not null`);
    expect((await call(refundSettle, { id: refund.id, receipt: '现金-3' })).envelope.data).toMatchObject({
      state: 'settled',
      receipt: '现金-3',
    });
    expect((await call(feeBatchMake, { month })).envelope.message).toBe('没有需要发放的稿费');
  });

  it('a fee in a waiting batch is not refunded before the bank has answered, a rejected refund changes nothing', async () => {
    const share = await shareOf('主任写的', '张建国');
    const refundRow = (await inform(share.id, { cause: 'wrong' })).envelope.data as FeeRefund;
    const repeat = (isConfirmed: boolean, userName: string) =>
      call(refundRepeat, { id: refundRow.id, isConfirmed, note: '核对' }, userName);
    expect((await repeat(true, 'chief')).envelope.message).toContain('正在发放批次中');
    expect((await repeat(false, 'chief')).envelope.data).toMatchObject({ state: 'rejected' });
    expect((await shareOf('主任写的', '张建国')).refunded).toBe(0);
    expect((await call(refundRepeat, { id: refundRow.id, isConfirmed: true, note: '' }, 'chief')).status).toBe(422);
    expect((await call(refundInform, {}, 'editor')).status).toBe(403);
  });

  it('what was not paid yet is taken off the next batch', async () => {
    const [batch] = ((await call(feeBatchList, { month })).envelope.list as FeeBatch[]).filter(
      ({ state }) => state === 'made',
    );
    await call(feeBatchCancel, { id: batch!.id, reason: '有退款' }, 'chief');
    const share = await shareOf('主任写的', '张建国');
    const refundRow = (await inform(share.id, { cause: 'wrong', amount: 2000 })).envelope.data as FeeRefund;
    const confirmed = await call(refundRepeat, { id: refundRow.id, isConfirmed: true, note: '多算' }, 'chief');
    expect(confirmed.envelope.data).toMatchObject({ state: 'netted', tax: 0 });
    const { batch: next } = (await call(feeBatchMake, { month })).envelope.data as { batch: FeeBatch };
    expect(next).toMatchObject({ count: 1, gross: share.amount - 2000 });
    expect((await verifyLedger(server.db)).problems).toEqual([]);
  });
});

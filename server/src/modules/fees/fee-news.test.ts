import {
  feeBatchMake,
  feeBatchPass,
  feeDistribute,
  feeMonthClose,
  feeNews,
  feePaymentFailed,
  feePaymentList,
  feePaymentPaid,
  feeReturn,
  payeeList,
  payeeSave,
  publishedShareList,
  refundInform,
  savePreference,
} from 'shared-contracts/endpoints';
import {
  type FeeBatch,
  type FeeNewsEntry,
  feeNewsReadKey,
  type FeePayment,
  type FeeWaiting,
  type Payee,
  type PublishedShare,
} from 'shared-contracts/model';
import { type FeeKit, feeKit } from '../../../test/fee-kit.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';

let server: TestApp;
let kit: FeeKit;
const month = '2026-10';
beforeAll(async () => {
  server = await buildTestApp();
  kit = await feeKit(server, month);
});
afterAll(() => server.close());

const ask = async (userName: string) =>
  (await server.call(feeNews, {}, await kit.as(userName))).envelope.data as {
    waiting: FeeWaiting[];
    news: FeeNewsEntry[];
  };
const waiting = async (userName: string) => (await ask(userName)).waiting.map(({ desk, count }) => [desk, count]);
const call = async (endpoint: Parameters<TestApp['call']>[0], input: object, userName = 'finance') =>
  (await server.call(endpoint, input, await kit.as(userName))).envelope;

it('whoever has the next step sees how many fees wait for it, and the author hears of what is sent back', async () => {
  const id = await kit.line({ title: '退回的稿' });
  expect(await waiting('finance')).toEqual([['distribution', 1]]);
  expect(await waiting('editor')).toEqual([]);
  await kit.submit(id);
  expect(await waiting('finance')).toEqual([]);
  expect(await waiting('director')).toEqual([['department', 1]]);
  const other = await kit.line({ title: '外部门', by: 'operator' });
  await kit.submit(other);
  expect(await waiting('director')).toEqual([['department', 1]]);
  expect(await waiting('admin')).toEqual([['department', 2]]);
  await kit.pass(id, 'department', 'director');
  expect(await waiting('chief')).toEqual([['director', 1]]);
  await call(feeReturn, { ids: id, step: 'director', reason: '比例不对' }, 'chief');
  expect((await ask('editor')).news).toMatchObject([
    { kind: 'returned', title: '退回的稿', note: '比例不对', amount: null },
  ]);
  expect((await ask('editor2')).news).toEqual([]);
  await kit.walk(id);
  expect((await ask('editor')).news).toEqual([]);
  await kit.pass(other, 'department', 'admin');
  await kit.pass(other, 'director', 'chief');
  await call(feeReturn, { ids: other, step: 'regional', reason: '外稿' }, 'admin');
  await call(feeDistribute, { id: other, rev: 0, shares: [{ name: '外稿', percent: 10_000 }], reason: '外稿' });
  await kit.submit(other);
  await kit.pass(other, 'department', 'admin');
  await kit.pass(other, 'director', 'chief');
  await server.db.execute("update roles set codes = codes || '{fee/region}' where code = 'political'");
  await kit.pass(other, 'regional', 'political');
});

it('the author hears of the published month, the failed and the made payment, until they have read it', async () => {
  expect(await waiting('chief')).toEqual([['publication', 2]]);
  await call(feeMonthClose, { month }, 'chief');
  expect(await waiting('chief')).toEqual([]);
  expect((await ask('editor')).news).toMatchObject([{ kind: 'published', month, count: 1, amount: 12_000 }]);

  const payees = (await call(payeeList, {})).list as Payee[];
  const { id, rev } = payees.find(({ name }) => name === '李雨桐')!;
  const account = {
    incomeKind: 'manuscript',
    bankName: '江城银行',
    account: '6222020200112233445',
    reason: '本人提交',
  };
  await call(payeeSave, { id, rev, ...account });
  const pay = async () => {
    const { batch } = (await call(feeBatchMake, { month })).data as { batch: FeeBatch };
    expect(await waiting('chief')).toEqual([['batch', 1]]);
    expect(await waiting('finance')).toEqual([]);
    await call(feeBatchPass, { id: batch.id }, 'chief');
    return ((await call(feePaymentList, { month, batchId: batch.id })).list as FeePayment[])[0]!.id;
  };
  await call(feePaymentFailed, { ids: await pay(), reason: '户名不符' });
  await call(feePaymentPaid, { ids: await pay(), receipt: 'R-7' });
  const { news } = await ask('editor');
  expect(news.map(({ kind, note, amount }) => [kind, note, amount])).toEqual(
    expect.arrayContaining([
      ['published', '', 12_000],
      ['failed', '户名不符', 12_000],
      ['paid', 'R-7', 12_000],
    ]),
  );
  await call(savePreference, { key: feeNewsReadKey, value: news[0]!.time }, 'editor');
  expect((await ask('editor')).news).toEqual([]);
  await call(savePreference, { key: feeNewsReadKey, value: 'never' }, 'editor');
  expect((await ask('editor')).news).toHaveLength(3);
});

it('a refund waits for everybody who may confirm it but who asked for it', async () => {
  const [share] = (await call(publishedShareList, { month })).list as PublishedShare[];
  const refund = { shareId: share!.id, amount: 100, cause: 'wrong', reason: '多算', dueDate: '2099-01-31' };
  await call(refundInform, refund);
  expect(await waiting('finance')).toEqual([]);
  expect(await waiting('chief')).toEqual([['refund', 1]]);
});

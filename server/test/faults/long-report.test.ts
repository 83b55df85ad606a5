import { feeExport, feeList, getTargetChannelList, contentList } from 'shared-contracts/endpoints';
import { sql } from '../../src/platform/database/orm.ts';
import { toCsv, toXlsx } from '../../src/platform/text/spreadsheet.ts';
import { buildTestApp, type TestApp } from '../helper.ts';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());

it('F30 reports that take the database long leave other calls answered', async () => {
  const [admin, editor] = await Promise.all([test.loginAs('admin'), test.loginAs('editor')]);
  const month = '2026-01';
  let isAnswered = false;
  let reports: Promise<number[]> = Promise.resolve([]);
  await test.db.transaction(async (tx) => {
    // Readers of fees wait for this transaction, as for a long sum.
    await tx.execute(sql`lock table fee_lines in access exclusive mode`);
    const requests = [
      test.call(feeExport, { month, format: 'xlsx' }, admin),
      test.call(feeList, { month }, admin),
      test.call(feeExport, { month, format: 'csv' }, admin),
    ];
    reports = Promise.all(requests).then((answers) => ((isAnswered = true), answers.map(({ status }) => status)));
    const waiting = async () =>
      (await tx.execute(sql`select 1 from pg_locks where relation = 'fee_lines'::regclass and not granted`)).rows
        .length;
    while ((await waiting()) < requests.length) await new Promise((resolve) => setImmediate(resolve));
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await test.call(contentList, {}, editor)).status).toBe(200);
      expect((await test.call(getTargetChannelList, {}, editor)).status).toBe(200);
    }
    expect(isAnswered).toBe(false);
  });
  expect(await reports).toEqual([200, 200, 200]);
});

it.each([
  ['xlsx', toXlsx],
  ['csv', toCsv],
] as const)('F30 the table of a long report is written in turns: %s', async (_format, write) => {
  const columns = Array.from({ length: 12 }, (_, place) => ({
    title: `列${place}`,
    value: (row: number) => `第${row}行，今天全市值守`,
  }));
  let [turns, isWritten] = [0, false];
  const others = (async () => {
    for (; !isWritten; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  })();
  await write(
    columns,
    Array.from({ length: 20_000 }, (_, row) => row),
  );
  isWritten = true;
  await others;
  // One turn for each two hundred rows.
  expect(turns).toBeGreaterThanOrEqual(99);
});

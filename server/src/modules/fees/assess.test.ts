import { readSheet } from 'read-excel-file/node';
import {
  contentListContentAssessment,
  contentListUnits,
  feeCompute,
  feeConfirmChange,
  feeExport,
  feeList,
  feeRejectChange,
  feeUpdate,
} from 'shared-contracts/endpoints';
import type { FeeLine } from 'shared-contracts/model';
import { eq, sql } from '../../platform/database/orm.ts';
import { operationRecords } from '../../platform/audit/record.tables.ts';
import { feeChanges } from './fee.tables.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { addPublishedStory } from '../../../test/published-story.ts';

let server: TestApp;
let finance: string;
const month = '2026-10';
const publishedTime = new Date('2026-10-15T02:00:00Z');
beforeAll(async () => {
  server = await buildTestApp();
  finance = await server.loginAs('finance');
  await addPublishedStory(server, {
    title: '=HYPERLINK("x")',
    author: '李雨桐',
    publishedTime,
    content: `<p>${'字'.repeat(1000)}</p><p><img src="/files/picture/a.jpg"></p>`,
  });
  await addPublishedStory(server, { title: '另一个月', publishedTime: new Date('2026-10-31T16:00:00Z') });
});
afterAll(() => server.close());

const lines = async () =>
  (await server.call(feeList, { month }, finance)).envelope as unknown as {
    list: FeeLine[];
    total: number;
    data: { totalAmount: number };
  };

describe('fees', () => {
  it('computes a line for each article first published in the month, once', async () => {
    expect((await server.call(feeCompute, { month }, finance)).envelope.data).toEqual({ created: 1, kept: 0 });
    expect((await server.call(feeCompute, { month }, finance)).envelope.data).toEqual({ created: 0, kept: 1 });
    const { list, data } = await lines();
    expect(list).toMatchObject([
      {
        author: '李雨桐',
        departmentName: '新闻采编中心',
        wordCount: 1000,
        pictureCount: 1,
        grade: 'C',
        baseAmount: 140,
        amount: 140,
        rev: 0,
      },
    ]);
    expect(data.totalAmount).toBe(140);
  });

  it('a change of a sum needs a reason, and stays a request until another person confirms it', async () => {
    const [line] = (await lines()).list;
    const change = {
      id: line!.id,
      rev: 0,
      grade: 'A' as const,
      adjustment: 50.5,
      remark: '深度报道',
      reason: '头版重点稿件',
    };
    expect((await server.call(feeUpdate, { ...change, reason: ' ' }, finance)).envelope.message).toContain(
      '请填写修改原因',
    );
    expect((await server.call(feeUpdate, { ...change, adjustment: -1000 }, finance)).status).toBe(422);
    const requestedChange = (await server.call(feeUpdate, change, finance)).envelope.data as FeeLine;
    expect(requestedChange).toMatchObject({
      grade: 'C',
      amount: 140,
      rev: 0,
      pending: { grade: 'A', amount: 370.5, reason: '头版重点稿件', requestedName: '孙丽萍' },
    });
    const pendingId = requestedChange.pending!.id;
    expect((await server.call(feeUpdate, change, finance)).envelope.message).toContain('有待确认的修改');
    expect((await server.call(feeConfirmChange, { id: pendingId }, finance)).envelope.message).toContain(
      '不能确认自己提出的修改',
    );
    expect((await lines()).list[0]!.amount).toBe(140);
    const chief = await server.loginAs('chief');
    expect((await server.call(feeConfirmChange, { id: pendingId }, chief)).envelope.data).toMatchObject({
      grade: 'A',
      baseAmount: 320,
      amount: 370.5,
      rev: 1,
      pending: null,
    });
    expect((await server.call(feeConfirmChange, { id: pendingId }, chief)).status).toBe(409);
    const stale = await server.call(feeUpdate, change, finance);
    expect(stale.envelope).toMatchObject({ respCode: 20002, data: { current: { rev: 1, amount: 370.5 } } });
    const records = await server.db
      .select()
      .from(operationRecords)
      .where(eq(operationRecords.newsId, line!.contentId))
      .orderBy(operationRecords.id);
    expect(records.map(({ opName, createUserName }) => [opName, createUserName]).slice(-2)).toEqual([
      ['申请修改稿费', '孙丽萍'],
      ['确认稿费修改', '陈慕华'],
    ]);
  });

  it('a rejected or withdrawn request leaves the sum as it is, and each step is recorded', async () => {
    const [line] = (await lines()).list;
    const change = { id: line!.id, rev: 1, grade: 'A' as const, adjustment: 900, remark: '', reason: '补发' };
    const ask = async () => ((await server.call(feeUpdate, change, finance)).envelope.data as FeeLine).pending!.id;
    const chief = await server.loginAs('chief');
    expect((await server.call(feeRejectChange, { id: await ask(), note: '' }, chief)).status).toBe(422);
    const [{ pending }] = (await lines()).list as [FeeLine];
    expect(
      (await server.call(feeRejectChange, { id: pending!.id, note: '依据不足' }, chief)).envelope.data,
    ).toMatchObject({ amount: 370.5, pending: null });
    expect(
      (await server.call(feeRejectChange, { id: await ask(), note: '填错了' }, finance)).envelope.data,
    ).toMatchObject({ amount: 370.5, pending: null });
    const states = await server.db.select({ state: feeChanges.state }).from(feeChanges).orderBy(feeChanges.id);
    expect(states.map(({ state }) => state)).toEqual(['confirmed', 'rejected', 'withdrawn']);
  });

  it('the remark alone is changed at once', async () => {
    const [line] = (await lines()).list;
    const { id, rev, grade, adjustment } = line!;
    expect(
      (await server.call(feeUpdate, { id, rev, grade, adjustment, remark: '已核对' }, finance)).envelope.data,
    ).toMatchObject({ remark: '已核对', rev: 2 });
  });

  it('the database refuses a sum that no second person confirmed, and a confirmation by the same person', async () => {
    const [line] = (await lines()).list;
    const refused = (query: ReturnType<typeof sql>) =>
      expect(server.db.execute(query)).rejects.toMatchObject({
        cause: { code: expect.stringMatching(/^(42501|23514)$/) as string },
      });
    await refused(sql`update fee_lines set amount = 9999 where id = ${line!.id}`);
    await refused(sql`delete from fee_lines`);
    await refused(sql`update fee_changes set amount = 9999`);
    await refused(sql`delete from fee_changes`);
    await server.call(
      feeUpdate,
      { id: line!.id, rev: line!.rev, grade: 'B', adjustment: 0, reason: '重新评级' },
      finance,
    );
    await refused(
      sql`update fee_changes set state = 'confirmed', decided_by = requested_by, decided_time = now() where state = 'pending'`,
    );
    await server.call(feeRejectChange, { id: ((await lines()).list[0] as FeeLine).pending!.id, note: '撤回' }, finance);
  });

  it('keeps an edited line when the month is computed again', async () => {
    await server.call(feeCompute, { month }, finance);
    expect((await lines()).list[0]).toMatchObject({ amount: 370.5, remark: '已核对' });
  });

  it('A56 exports xlsx and CSV with amounts as numbers and titles made harmless', async () => {
    const xlsx = await server.call(feeExport, { month, format: 'xlsx' }, finance);
    const rows = await readSheet(xlsx.response.rawPayload);
    expect(rows[1]).toEqual(expect.arrayContaining([`'=HYPERLINK("x")`, 370.5]));
    const csv = await server.call(feeExport, { month, format: 'csv' }, finance);
    expect(csv.response.body).toContain('370.5');
    expect(csv.response.headers['content-disposition']).toContain(encodeURIComponent('稿费_2026-10.csv'));
  });

  it.each(['2026-13', '2026-1', 'x'])('A28 refuses the month %s', async (bad) => {
    expect((await server.call(feeCompute, { month: bad }, finance)).status).toBe(422);
  });

  it('A17 is closed to those without the right', async () => {
    expect((await server.call(feeCompute, { month }, await server.loginAs('editor'))).status).toBe(403);
  });
});

describe('what fees are computed from', () => {
  it('R216 lists the stories of a month with what their lines begin with, by unit, and makes lines of those chosen', async () => {
    await addPublishedStory(server, {
      title: '八月的稿件',
      publishedTime: new Date('2026-08-10T02:00:00Z'),
      content: `<p>${'字'.repeat(400)}</p>`,
    });
    const other = await addPublishedStory(server, {
      title: '八月的另一篇',
      publishedTime: new Date('2026-08-11T02:00:00Z'),
    });
    const ask = async (more: object) =>
      (await server.call(contentListContentAssessment, { month: '2026-08', ...more }, finance)).envelope as unknown as {
        list: { title: string }[];
        total: number;
      };
    expect(await ask({})).toMatchObject({
      total: 2,
      list: [
        { title: '八月的另一篇', hasFee: false },
        { title: '八月的稿件', grade: 'C', baseAmount: 60, departmentName: '新闻采编中心' },
      ],
    });
    expect((await server.call(feeCompute, { month: '2026-08', ids: other }, finance)).envelope.data).toEqual({
      created: 1,
      kept: 0,
    });
    expect(await ask({ open: true })).toMatchObject({ total: 1, list: [{ title: '八月的稿件' }] });
    expect(await ask({ keywords: '另一篇' })).toMatchObject({ total: 1, list: [{ hasFee: true }] });
    const units = (await server.call(contentListUnits, {}, finance)).envelope.list as { id: string; name: string }[];
    expect((await ask({ unitId: units.find(({ name }) => name === '新闻采编中心')!.id })).total).toBe(2);
    expect((await ask({ unitId: units.find(({ name }) => name !== '新闻采编中心')!.id })).total).toBe(0);
    expect(
      (await server.call(contentListContentAssessment, { month: '2026-08', unitId: 'x' }, finance)).envelope.message,
    ).toBe('部门不存在');
    expect(
      (await server.call(contentListContentAssessment, { month: '2026-08' }, await server.loginAs('editor'))).status,
    ).toBe(403);
  });
});

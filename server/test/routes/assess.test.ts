import { readSheet } from 'read-excel-file/node';
import { contentListContentAssessment, contentListUnits, feeCompute, feeExport, feeList, feeUpdate } from 'shared-contracts/endpoints';
import type { FeeLine } from 'shared-contracts/model';
import { buildTestApp, type TestApp } from '../helper.ts';
import { addPublishedStory } from '../published-story.ts';

let server: TestApp;
let finance: string;
const month = '2026-10';
const publishedTime = new Date('2026-10-15T02:00:00Z');
beforeAll(async () => {
  server = await buildTestApp();
  finance = await server.loginAs('finance');
  await addPublishedStory(server, { title: '=HYPERLINK("x")', author: '李雨桐', publishedTime, content: `<p>${'字'.repeat(1000)}</p><p><img src="/files/picture/a.jpg"></p>` });
  await addPublishedStory(server, { title: '另一个月', publishedTime: new Date('2026-10-31T16:00:00Z') });
});
afterAll(() => server.close());

const lines = async () => (await server.call(feeList, { month }, finance)).envelope as unknown as { list: FeeLine[]; total: number; data: { totalAmount: number } };

describe('fees', () => {
  it('computes a line for each article first published in the month, once', async () => {
    expect((await server.call(feeCompute, { month }, finance)).envelope.data).toEqual({ created: 1, kept: 0 });
    expect((await server.call(feeCompute, { month }, finance)).envelope.data).toEqual({ created: 0, kept: 1 });
    const { list, data } = await lines();
    expect(list).toMatchObject([{ author: '李雨桐', departmentName: '新闻采编中心', wordCount: 1000, pictureCount: 1, grade: 'C', baseAmount: 140, amount: 140, rev: 0 }]);
    expect(data.totalAmount).toBe(140);
  });

  it('changes a line under its revision; a stale one gets 20002 with what stands there', async () => {
    const [line] = (await lines()).list;
    const change = { id: line!.id, rev: 0, grade: 'A' as const, adjustment: 50.5, remark: '深度报道' };
    expect((await server.call(feeUpdate, change, finance)).envelope.data).toMatchObject({ grade: 'A', baseAmount: 320, amount: 370.5, rev: 1, modifiedUserName: '孙丽萍' });
    const stale = await server.call(feeUpdate, change, finance);
    expect(stale.envelope).toMatchObject({ respCode: 20002, data: { current: { rev: 1, amount: 370.5 } } });
    expect((await server.call(feeUpdate, { ...change, rev: 1, adjustment: -1000 }, finance)).status).toBe(422);
    expect((await lines()).list[0]!.amount).toBe(370.5);
  });

  it('keeps an edited line when the month is computed again', async () => {
    await server.call(feeCompute, { month }, finance);
    expect((await lines()).list[0]).toMatchObject({ amount: 370.5, remark: '深度报道' });
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
    await addPublishedStory(server, { title: '八月的稿件', publishedTime: new Date('2026-08-10T02:00:00Z'), content: `<p>${'字'.repeat(400)}</p>` });
    const other = await addPublishedStory(server, { title: '八月的另一篇', publishedTime: new Date('2026-08-11T02:00:00Z') });
    const ask = async (more: object) => (await server.call(contentListContentAssessment, { month: '2026-08', ...more }, finance)).envelope as unknown as { list: { title: string }[]; total: number };
    expect(await ask({})).toMatchObject({ total: 2, list: [{ title: '八月的另一篇', hasFee: false }, { title: '八月的稿件', grade: 'C', baseAmount: 60, departmentName: '新闻采编中心' }] });
    expect((await server.call(feeCompute, { month: '2026-08', ids: other }, finance)).envelope.data).toEqual({ created: 1, kept: 0 });
    expect(await ask({ open: true })).toMatchObject({ total: 1, list: [{ title: '八月的稿件' }] });
    expect(await ask({ keywords: '另一篇' })).toMatchObject({ total: 1, list: [{ hasFee: true }] });
    const units = (await server.call(contentListUnits, {}, finance)).envelope.list as { id: string; name: string }[];
    expect((await ask({ unitId: units.find(({ name }) => name === '新闻采编中心')!.id })).total).toBe(2);
    expect((await ask({ unitId: units.find(({ name }) => name !== '新闻采编中心')!.id })).total).toBe(0);
    expect((await server.call(contentListContentAssessment, { month: '2026-08', unitId: 'x' }, finance)).envelope.message).toBe('部门不存在');
    expect((await server.call(contentListContentAssessment, { month: '2026-08' }, await server.loginAs('editor'))).status).toBe(403);
  });
});

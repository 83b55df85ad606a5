import {
  feeBatchMake,
  feeMonthClose,
  feeTaxDraftList,
  feeTaxDrop,
  feeTaxList,
  feeTaxSave,
  feeTaxTry,
  feeTaxUse,
  payeeList,
  payeeSave,
} from 'shared-contracts/endpoints';
import type { FeeBatch, Payee, TaxDraft, TaxRate, TaxTrial } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import { type FeeKit, feeKit } from '../../../test/fee-kit.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';

let server: TestApp;
let kit: FeeKit;
const month = '2026-10';
/** A tenth of everything. */
const tenth = {
  threshold: 0,
  flat: 0,
  deductPercent: 0,
  incomePercent: 100,
  bands: [{ upTo: null, rate: 10, quick: 0 }],
};
beforeAll(async () => {
  server = await buildTestApp();
  kit = await feeKit(server, month);
  await kit.walk(await kit.line({ title: '长稿', content: `<p>${'字'.repeat(2500)}</p>` }));
});
afterAll(() => server.close());

const call = async (...[endpoint, input, userName]: [Parameters<TestApp['call']>[0], object, string?]) =>
  server.call(endpoint, input, await kit.as(userName ?? 'finance'));
const save = (more: object = {}) =>
  call(feeTaxSave, { incomeKind: 'manuscript', validFrom: '2026-10-01', table: tenth, reason: '新公告', ...more });
const draftOf = async (more: object = {}) => (await save(more)).envelope.data as TaxDraft;
const tryOut = async (id: string) => (await call(feeTaxTry, { id, month })).envelope.data as TaxTrial;
const use = ({ id, rev }: TaxDraft, by = 'chief') => call(feeTaxUse, { id, rev }, by);
const rates = async () => (await call(feeTaxList, {})).envelope.list as TaxRate[];
const newest = async () => (await rates()).find(({ incomeKind }) => incomeKind === 'manuscript')!;
const drafts = async () => (await call(feeTaxDraftList, {})).envelope.list as TaxDraft[];

describe('tax tables before a month is published', () => {
  it('begin with the law’s, and a draft changes nothing until it is used', async () => {
    expect((await rates()).map(({ incomeKind, validFrom }) => [incomeKind, validFrom]).toSorted()).toEqual([
      ['labour', '2019-01-01'],
      ['manuscript', '2019-01-01'],
    ]);
    const draft = await draftOf({ validFrom: '2026-09-01' });
    expect(draft).toMatchObject({ rev: 0, trial: null, modifiedName: '孙丽萍' });
    expect(await rates()).toHaveLength(2);
    expect((await drafts()).map(({ id }) => id)).toEqual([draft.id]);
    expect((await call(feeTaxDrop, { id: draft.id, rev: 0 })).status).toBe(200);
    expect(await drafts()).toEqual([]);
    expect((await tryAgain(draft.id)).message).toContain('已删除');
  });
  const tryAgain = async (id: string) => (await call(feeTaxTry, { id, month })).envelope;

  it.each([
    ['不能早于2019-01-01', { validFrom: '2018-01-01' }],
    ['日期不存在', { validFrom: '2026-13-01' }],
    ['只有最后一级没有上限', { table: { ...tenth, bands: [{ upTo: 100, rate: 3, quick: 0 }] } }],
    ['预扣率须为0至100的整数', { table: { ...tenth, bands: [{ upTo: null, rate: 101, quick: 0 }] } }],
    ['依据', { reason: ' ' }],
  ])('refuses with %s', async (message, more) => {
    const { status, envelope } = await save(more);
    expect(status).toBe(422);
    expect(envelope.message).toContain(message);
  });

  it('is tried on a month first, again after each change, and used by another person', async () => {
    const draft = await draftOf();
    expect((await use(draft)).envelope.message).toContain('请先用上月的稿费试算');
    const trial = await tryOut(draft.id);
    // 500 yuan for one payee: below the law's deduction of 800.
    expect(trial).toMatchObject({ month, payeeCount: 1, gross: 50_000, before: 0, after: 5000 });
    expect(trial.samples).toContainEqual({ gross: 500_000, before: 56_000, after: 50_000 });
    const changed = await draftOf({ id: draft.id, rev: 0, reason: '更正公告' });
    expect(changed).toMatchObject({ rev: 1, trial: null });
    expect((await save({ id: draft.id, rev: 0 })).envelope).toMatchObject({ respCode: 20002 });
    expect((await use(draft)).envelope).toMatchObject({ respCode: 20002 });
    await tryOut(draft.id);
    expect((await use(changed, 'editor')).status).toBe(403);
    await server.db.execute(sql`update roles set codes = codes || '{fee/useRules}' where code = 'finance'`);
    const own = await server.call(feeTaxUse, { id: draft.id, rev: 1 }, await server.loginAs('finance'));
    expect(own.envelope.message).toBe('不能启用自己登记的税率，请由另一人启用');
    const both = await Promise.all([use(changed), use(changed)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await newest()).toMatchObject({
      validFrom: '2026-10-01',
      createdName: '孙丽萍',
      usedName: '陈慕华',
      reason: '更正公告',
    });
    expect(await drafts()).toEqual([]);
    const { rows } = await server.db.execute(
      sql`select op_name as op, remark from operation_records where news_id = 'fee-tax' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ op: '启用税率', remark: expect.stringContaining('更正公告') as string }]);
  });
});

describe('a published month', () => {
  it('keeps its table: none is written, used or stored for it or a month before', async () => {
    const early = await draftOf({ validFrom: '2026-10-15' });
    const later = await draftOf({
      validFrom: '2026-11-01',
      table: { ...tenth, bands: [{ upTo: null, rate: 50, quick: 0 }] },
    });
    for (const { id } of [early, later]) await tryOut(id);
    expect((await call(feeMonthClose, { month }, 'chief')).status).toBe(200);
    expect((await save({ validFrom: '2026-10-31' })).envelope.message).toBe(
      '2026-10的稿费已发布，税率不再改变，请选之后的月份',
    );
    expect((await use(early)).envelope.message).toContain('2026-10的稿费已发布');
    expect((await use(later)).status).toBe(200);

    const [payee] = (await call(payeeList, {})).envelope.list as Payee[];
    await call(payeeSave, {
      id: payee!.id,
      rev: payee!.rev,
      incomeKind: 'manuscript',
      bankName: '中国工商银行',
      account: '6222020200112233445',
      reason: '本人提交',
    });
    const { batch } = (await call(feeBatchMake, { month })).envelope.data as { batch: FeeBatch };
    expect(batch).toMatchObject({ gross: 50_000, tax: 5000 });
  });

  it('and the database takes no table but one that was tried and used by a second person', async () => {
    const insert = (from: string, by: number) =>
      server.db.execute(sql`insert into fee_tax_rates
        (income_kind, valid_from, "table", reason, created_by, created_name, created_time)
        values ('manuscript', ${from}, ${JSON.stringify(tenth)}::jsonb, 'x', ${by}, 'x', now())`);
    for (const [from, by] of [
      ['2027-01-01', 5],
      ['2027-01-01', 0],
      ['2026-10-01', 5],
    ] as const)
      await expect(insert(from, by)).rejects.toMatchObject({ cause: { code: '42501' } });
    const draft = await draftOf({ validFrom: '2027-01-01' });
    await expect(
      server.db.execute(sql`update fee_tax_drafts set state = 'used', used_by = modified_by where id = ${draft.id}`),
    ).rejects.toMatchObject({ cause: { code: '23514' } });
  });
});

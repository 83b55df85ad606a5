import {
  addAssessment,
  feeRuleList,
  feeRuleSave,
  feeRuleTry,
  feeRuleUse,
  getAssessmentByCId,
  getAssessmentById,
  getAssessmentLogList,
  scoredStoryList,
  updateAssessment,
} from 'shared-contracts/endpoints';
import type { AssessmentSheet, FeeRuleVersion, FeeTrial, StoryAssessment } from 'shared-contracts/model';
import { type FeeKit, feeKit } from '../../../test/fee-kit.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { firstRules } from './fee-rule.rules.ts';

let server: TestApp;
let kit: FeeKit;
let contentId: string;
const month = '2026-10';
beforeAll(async () => {
  server = await buildTestApp();
  kit = await feeKit(server, month);
  await kit.line();
  contentId = (await kit.listAt('distribution'))[0]!.contentId;
});
afterAll(() => server.close());

const call = async (...[endpoint, input, userName]: [Parameters<TestApp['call']>[0], object, string]) =>
  server.call(endpoint, input, await kit.as(userName));

describe('scoring of contents', () => {
  const scores = { direction: 20, fact: 22, writing: 15, timeliness: 10, effect: 8 };

  it('R258 R259 R260 several judges hand in and change sheets, and their spread is given', async () => {
    expect(addAssessment.encoding).toBe('json');
    expect(updateAssessment.encoding).toBe('json');
    const first = (await call(addAssessment, { cId: contentId, scores, remark: '扎实' }, 'director')).envelope
      .data as AssessmentSheet;
    expect(first).toMatchObject({ total: 75, judgeName: '张建国', rev: 0 });
    await call(addAssessment, { cId: contentId, scores: { ...scores, writing: 20 } }, 'chief');
    const all = (await call(getAssessmentByCId, { cId: contentId }, 'chief')).envelope.data as StoryAssessment;
    expect(all.sheets.map(({ total }) => total)).toEqual([75, 80]);
    expect(all.spread!.total).toEqual({ mean: 77.5, least: 75, most: 80, spread: 5 });
    const change = { id: first.id, rev: 0, scores: { ...scores, fact: 25 }, remark: '核实后' };
    expect((await call(updateAssessment, change, 'chief')).envelope.message).toBe('只能修改自己的评分');
    expect((await call(updateAssessment, change, 'director')).envelope.data).toMatchObject({ total: 78, rev: 1 });
    expect((await call(updateAssessment, change, 'director')).envelope).toMatchObject({ respCode: 20002 });
    expect((await call(getAssessmentById, { id: first.id }, 'chief')).envelope.data).toMatchObject({ total: 78 });
    const log = await call(getAssessmentLogList, { id: contentId, subject: 'score' }, 'chief');
    expect(log.envelope.list).toMatchObject([
      { opName: '修改评分', before: 75, after: 78, reason: '核实后' },
      { opName: '内容评分', after: 80 },
      { opName: '内容评分', after: 75 },
    ]);
    expect((await call(scoredStoryList, { month }, 'director')).envelope.list).toMatchObject([
      { judgeCount: 2, mean: 79, spread: 2, ownTotal: 78 },
    ]);
    expect((await call(scoredStoryList, { month, which: 'open' }, 'director')).envelope.total).toBe(0);
  });

  it('nobody judges twice or their own story; points beyond the criterion and unknown stories are refused', async () => {
    const again = await call(addAssessment, { cId: contentId, scores }, 'chief');
    expect([again.status, again.envelope.message]).toEqual([409, '您已给这篇稿件评过分，可以修改']);
    await kit.line({ by: 'chief', title: '总编手记' });
    const own = (await kit.listAt('distribution')).find(({ title }) => title === '总编手记')!.contentId;
    expect((await call(addAssessment, { cId: own, scores }, 'chief')).envelope.message).toBe('不能给自己的稿件评分');
    const tooMuch = await call(addAssessment, { cId: own, scores: { ...scores, effect: 16 } }, 'director');
    expect([tooMuch.status, tooMuch.envelope.message]).toEqual([422, '传播得分须为0至15的整数']);
    expect((await call(addAssessment, { cId: '999999', scores }, 'director')).status).toBe(404);
    expect((await call(getAssessmentById, { id: '999999' }, 'director')).status).toBe(404);
    expect((await call(addAssessment, { cId: own, scores }, 'editor')).status).toBe(403);
  });
});

describe('rules of fees', () => {
  const doubled = { ...firstRules, kinds: [{ contentType: 5, percent: 200 }] };

  it('a version is written, tried on a month and put in use by a second person; older lines keep theirs', async () => {
    const draft = (await call(feeRuleSave, { name: '节日版', rules: doubled }, 'finance')).envelope
      .data as FeeRuleVersion;
    expect(draft).toMatchObject({ version: 1, state: 'draft', trial: null });
    const use = { id: draft.id, rev: 0 };
    expect((await call(feeRuleUse, use, 'chief')).envelope.message).toContain('请先用上月的稿费试算');
    expect((await call(feeRuleTry, { id: draft.id, month: '2025-01' }, 'finance')).envelope.message).toContain(
      '没有稿费',
    );
    const trial = (await call(feeRuleTry, { id: draft.id, month }, 'finance')).envelope.data as FeeTrial;
    expect(trial.after).toBe(trial.before * 2);
    const changed = await call(feeRuleSave, { id: draft.id, rev: 0, name: '节日版', rules: doubled }, 'finance');
    expect(changed.envelope.data).toMatchObject({ rev: 1, trial: null });
    expect(
      (await call(feeRuleSave, { id: draft.id, rev: 0, name: 'x', rules: doubled }, 'finance')).envelope,
    ).toMatchObject({
      respCode: 20002,
    });
    await call(feeRuleTry, { id: draft.id, month }, 'finance');
    await server.db.execute("update roles set codes = codes || '{fee/useRules}' where code = 'finance'");
    expect((await call(feeRuleUse, { id: draft.id, rev: 1 }, 'finance')).envelope.message).toContain(
      '不能启用自己编写的规则',
    );
    expect((await call(feeRuleUse, { id: draft.id, rev: 1 }, 'chief')).envelope.data).toMatchObject({
      state: 'inUse',
      usedName: '陈慕华',
    });
    expect(
      (await call(feeRuleSave, { id: draft.id, rev: 1, name: 'x', rules: doubled }, 'finance')).envelope.message,
    ).toContain('只有草稿');
    await kit.line({ title: '新规则' });
    const lines = await kit.listAt('distribution');
    expect(lines.find(({ title }) => title === '新规则')!.amount).toBe(24_000);
    expect(lines.find(({ title }) => title === '总编手记')!.amount).toBe(12_000);
    expect((await call(feeRuleList, {}, 'finance')).envelope).toMatchObject({ total: 1 });
  });

  it.each([
    ['四个等级各一行', { ...firstRules, grades: firstRules.grades.slice(1) }],
    ['最低不能高于最高', { ...firstRules, grades: firstRules.grades.map((row) => ({ ...row, least: row.most + 1 })) }],
    ['系数须为0至1000的整数', { ...firstRules, kinds: [{ contentType: 5, percent: 1001 }] }],
  ])('refuses: %s', async (message, rules) => {
    const { status, envelope } = await call(feeRuleSave, { name: 'x', rules }, 'finance');
    expect([status, envelope.message]).toEqual([422, message]);
  });
});

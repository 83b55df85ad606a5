import {
  adsQuestionnaireList,
  closeQuestionnaire,
  copyQuestionnaire,
  deleteQuestionnaire,
  getQuestionnaire,
  questionnaireCounts,
  saveQuestionnaire,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import type { QuestionnaireDetail } from 'shared-contracts/model';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';

let test: TestApp;
let operator: string;

beforeAll(async () => {
  test = await buildTestApp();
  operator = await test.loginAs('operator');
});
afterAll(() => test.close());

const definition =
  '{"list":[{"type":"input","name":"姓名","model":"name","key":"1_1","options":{"required":true},"rules":[]}],"config":{}}';
const detailOf = (envelope: { data?: unknown }) => envelope.data as QuestionnaireDetail;

async function save(extra: Record<string, unknown> = {}): Promise<QuestionnaireDetail> {
  const { envelope } = await test.call(saveQuestionnaire, { title: '读者调查', definition, ...extra }, operator);
  return detailOf(envelope);
}

it('R021 keeps a questionnaire with its form byte for byte', async () => {
  const odd = `${definition.slice(0, -1)} , "extra" : 1.50 }`;
  const saved = await save({ title: ' 读者调查 ', definition: odd });
  const { envelope } = await test.call(getQuestionnaire, { id: saved.id }, operator);
  expect(detailOf(envelope)).toMatchObject({
    title: '读者调查',
    definition: odd,
    state: 'draft',
    versionNo: null,
    rev: 0,
    publicUrl: `http://localhost/site/q/${saved.id}`,
  });
});

it('R253 lists questionnaires with their state, filtered and counted', async () => {
  await save({ title: '食堂满意度' });
  const { envelope } = await test.call(adsQuestionnaireList, { keywords: '食堂', pageSize: 10 }, operator);
  expect(envelope).toMatchObject({ total: 1, list: [{ title: '食堂满意度', state: 'draft', answerCount: 0 }] });
  const counts = await test.call(questionnaireCounts, { keywords: '食堂' }, operator);
  expect(counts.envelope.data).toEqual({ all: 1, draft: 1, published: 0, closed: 0 });
});

it.each([
  ['not JSON', 'list', '表单'],
  ['without a list', '{"config":{}}', 'list'],
  ['dangerous to prototypes', '{"list":[],"__proto__":{"x":1}}', '__proto__'],
  ['a thousand deep', `{"list":${'['.repeat(1000)}`, '嵌套超过'],
  ['too long', `{"list":[]${' '.repeat(2_000_000)}}`, '表单'],
])('refuses a form that is %s', async (_, text, expected) => {
  const { envelope } = await test.call(saveQuestionnaire, { title: '坏表单', definition: text }, operator);
  expect(envelope.respCode).toBe(ErrorCode.Invalid);
  expect(envelope.message).toContain(expected);
});

it('refuses a closing time before the opening time', async () => {
  const { envelope } = await test.call(
    saveQuestionnaire,
    { title: '时间', definition, startTime: '2026-12-02 00:00:00', endTime: '2026-12-01 00:00:00' },
    operator,
  );
  expect(envelope.message).toBe('结束时间须晚于开始时间');
});

it('of two editors the second is shown what the first saved, and loses nothing', async () => {
  const first = await save();
  await save({ id: first.id, rev: 0, title: '改了标题' });
  const { envelope } = await test.call(
    saveQuestionnaire,
    { id: first.id, rev: 0, title: '我的标题', definition },
    operator,
  );
  expect(envelope).toMatchObject({
    respCode: ErrorCode.StaleRevision,
    data: { current: { title: '改了标题', rev: 1 } },
  });
  expect(envelope.message).toContain('合并');
  const again = await save({ id: first.id, rev: 1, title: '合并后的标题' });
  expect(again).toMatchObject({ title: '合并后的标题', rev: 2 });
});

it('copies form and words, not state and times', async () => {
  const first = await save({ title: '原件', thanks: '谢谢', endTime: '2030-01-01 00:00:00' });
  const { envelope } = await test.call(copyQuestionnaire, { id: first.id }, operator);
  expect(detailOf(envelope)).toMatchObject({
    title: '原件（副本）',
    thanks: '谢谢',
    endTime: null,
    state: 'draft',
    definition,
  });
});

it('an unpublished one cannot be ended, and can be removed', async () => {
  const { id } = await save();
  expect((await test.call(closeQuestionnaire, { ids: id }, operator)).envelope.message).toBe(
    '问卷不在发布中，无需结束',
  );
  expect((await test.call(deleteQuestionnaire, { ids: id }, operator)).envelope.suc).toBe(1);
  expect((await test.call(getQuestionnaire, { id }, operator)).envelope.respCode).toBe(ErrorCode.NotFound);
});

it('a user without the right for questionnaires can load none', async () => {
  const finance = await test.loginAs('finance');
  expect((await test.call(adsQuestionnaireList, {}, finance)).envelope.respCode).toBe(ErrorCode.Forbidden);
  expect((await test.call(saveQuestionnaire, { title: 'x', definition }, finance)).envelope.respCode).toBe(
    ErrorCode.Forbidden,
  );
});

import { randomUUID } from 'node:crypto';
import {
  contentAddContent,
  contentAddSelfContent,
  contentGetContent,
  contentList,
  savePreference,
  saveQuestionnaire,
} from 'shared-contracts/endpoints';
import type { ContentDetail } from 'shared-contracts/model';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { base, field } from '../../../test/questionnaire-kit.ts';
import { draft } from '../../../test/story-kit.ts';

let test: TestApp;
let editor: string;
beforeAll(async () => {
  test = await buildTestApp();
  editor = await test.loginAs('editor');
});
afterAll(() => test.close());

const add = (content: string) =>
  test.call(contentAddContent, { ...draft({ content }), requestId: randomUUID() }, editor);
const storiesOf = async () => (await test.call(contentList, {}, editor)).envelope.total ?? 0;

it('a story of 100,000 characters with its markup is saved whole', async () => {
  const content = `<p><strong>防汛</strong>${'今天全市各级部门加强值守，'.repeat(30)}</p>`.repeat(280);
  expect(content.length).toBeGreaterThan(100_000);
  const { status, envelope } = await add(content);
  expect([status, envelope.message]).toEqual([200, '']);
  const saved = await test.call(contentGetContent, { id: (envelope.data as { id: string }).id }, editor);
  expect((saved.envelope.data as ContentDetail).content).toBe(content);
});

it('a story that is longer cleaned than it may be is refused, since nobody could save it again', async () => {
  const before = await storiesOf();
  const { status, envelope } = await add('<'.repeat(400_000));
  expect([status, envelope.message]).toEqual([413, '正文过长']);
  expect(await storiesOf()).toBe(before);
});

it('a form definition of 1 MB is saved', async () => {
  const fields = Array.from({ length: 500 }, (_, place) =>
    field('input', `问题${place}`, `q${place}`, { defaultValue: '', placeholder: '请按实际情况填写。'.repeat(90) }),
  );
  const definition = JSON.stringify({ ...base, list: fields, extension: undefined });
  expect(Buffer.byteLength(definition)).toBeGreaterThan(1_000_000);
  const { status, envelope } = await test.call(
    saveQuestionnaire,
    { title: '大问卷', onceRule: 'unlimited', definition },
    await test.loginAs('operator'),
  );
  expect([status, envelope.message]).toEqual([200, '']);
});

it('a call that brings no text is refused beyond a small body, before it is read', async () => {
  const list = await test.call(contentList, { keywords: 'x'.repeat(300_000) }, editor);
  expect([list.status, list.envelope.message]).toEqual([413, '提交的内容过大']);
  const preference = await test.call(savePreference, { key: 'a', value: 'x'.repeat(70_000) }, editor);
  expect([preference.status, preference.envelope.message]).toEqual([413, '提交的内容过大']);
});

it('A55 values nested without end are refused before they are looked at', async () => {
  const value = Array.from({ length: 100 }).reduce<unknown>((inner) => [inner], 0);
  const { status, envelope } = await test.call(savePreference, { key: 'a', value }, editor);
  expect([status, envelope.message]).toEqual([413, '提交的数据过于复杂，无法处理']);
});

it('900 kB of nested tags are refused with a sentence, from staff and from contributors, and nothing is stored', async () => {
  const before = await storiesOf();
  const nested = '<b>'.repeat(300_000);
  const staff = await add(nested);
  expect([staff.status, staff.envelope.message]).toEqual([413, '内容的层级过深（最多256层），请清除格式后再试']);
  const { title, subTitle, leadTitle, author, remark, cover, categoryId } = draft();
  const media = await test.call(
    contentAddSelfContent,
    { title, subTitle, leadTitle, author, remark, cover, categoryId, content: nested, requestId: randomUUID() },
    await test.loginAs('media'),
  );
  expect([media.status, media.envelope.message]).toEqual([413, '内容的层级过深（最多256层），请清除格式后再试']);
  expect(await storiesOf()).toBe(before);
});

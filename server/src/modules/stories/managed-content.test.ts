import {
  auditproofread,
  contentDelete,
  contentGetContent,
  contentList,
  contentListMyContent,
  contentRecover,
  contentStick,
  contentUpdateSort,
} from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import type { Called } from '../../../test/helper.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();

const idsOf = ({ envelope }: Called) => (envelope.list as ContentRow[]).map(({ id }) => id);

it('R007 an article is written, listed, changed, read, put into the bin and recovered', async () => {
  const editor = await kit.bearer('editor');
  const id = await kit.add('editor', { title: '长堤加固完工' });
  expect(idsOf(await test.call(contentListMyContent, {}, editor))).toContain(id);
  const { token: lockToken } = (await kit.lock(id, 'editor', { takeOver: true })).envelope.data as { token: string };
  expect((await kit.save(id, 'editor', { title: '长堤加固提前完工', lockToken, kind: 'save' })).envelope.suc).toBe(1);
  expect(await kit.get(id, 'editor')).toMatchObject({ title: '长堤加固提前完工' });
  await test.call(contentDelete, { ids: id, reason: '重复' }, editor);
  expect(idsOf(await test.call(contentList, {}, editor))).not.toContain(id);
  await test.call(contentRecover, { ids: id }, editor);
  expect(idsOf(await test.call(contentList, {}, editor))).toContain(id);
});

it('R170 an article is checked for slips before its review, and judged in it', async () => {
  const id = await kit.add('editor', { content: '<p>记者迫不急待地赶到现场。</p>' });
  const { envelope } = await test.call(auditproofread, { id }, await kit.bearer('editor'));
  expect(JSON.stringify(envelope.data)).toContain('迫不及待');
  await kit.submit(id);
  expect((await kit.decide(id, 'editor2')).envelope.suc).toBe(1);
  expect(await kit.get(id)).toMatchObject({ auditState: 'inReview', auditStage: 2 });
});

it('R242 what readers see of a channel is put in order by number, and one story is stuck to the top', async () => {
  const operator = await kit.bearer('operator');
  const [first, second, third] = [
    await kit.clear({ title: '其一' }),
    await kit.clear({ title: '其二' }),
    await kit.clear({ title: '其三' }),
  ];
  for (const id of [first, second, third]) await kit.publish(id);
  let limit = 10;
  // Another limit each time: answers are kept for a moment.
  const order = async () =>
    (await test.app.inject(`/open/v1/articles?channel=news&limit=${(limit += 1)}`))
      .json<{ list: { id: string }[] }>()
      .list.map(({ id }) => id);
  await test.call(contentUpdateSort, { id: first, sortField: 9 }, operator);
  await test.call(contentUpdateSort, { id: second, sortField: 3 }, operator);
  expect(await order()).toEqual([first, second, third]);
  expect((await test.call(contentStick, { ids: third, isStick: 1 }, operator)).envelope.suc).toBe(1);
  expect(await order()).toEqual([third, first, second]);
});

it('R245 answers of content carry suc, message, list, total and data', async () => {
  const editor = await kit.bearer('editor');
  const id = await kit.add('editor');
  const page = (await test.call(contentList, {}, editor)).response.json<object>();
  expect(page).toMatchObject({
    suc: 1,
    message: expect.any(String),
    list: expect.any(Array),
    total: expect.any(Number),
  });
  const one = (await test.call(contentGetContent, { id }, editor)).response.json<object>();
  expect(one).toMatchObject({ suc: 1, message: expect.any(String), data: { id } });
  const refused = (await test.call(contentGetContent, { id: '999999' }, editor)).response.json<object>();
  expect(refused).toMatchObject({ suc: 0, message: expect.stringMatching(/./) });
});

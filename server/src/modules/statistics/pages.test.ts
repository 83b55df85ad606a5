import {
  figureRoles,
  informationExport,
  informationList,
  interactionFigures,
  performanceFigures,
  performanceFiguresExport,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { type FigurePage, type FigureTable, type InformationRow, InformationSort } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { rollUpDays } from './roll-up.ts';
import { rollUpWork } from './roll-up-work.ts';
startStoryServer();

const rollUp = async () => {
  await rollUpDays(test.db, test.clock.now());
  await rollUpWork(test.db, test.clock.now());
};
const table = (page: FigurePage, key: string): FigureTable => page.tables.find((one) => one.key === key)!;
const performance = async (userName: string, input: object = {}) =>
  (await test.call(performanceFigures, input, await kit.bearer(userName))).envelope.data as FigurePage;

it('shows who wrote, reviewed and was read how much, rolled up from what happened', async () => {
  const id = await kit.clear({ title: '要闻一则', content: '<p>会议研究部署防汛工作。</p>' });
  await kit.publish(id);
  await test.db.execute(sql`
    insert into story_hours (content_id, hour, target, device, source, readings, comments)
    values (${id}, date_trunc('hour', now()), 1, 1, 1, 40, 2)`);
  await rollUp();
  const page = await performance('chief');
  const persons = table(page, 'persons').rows;
  const nameOf = async (userName: string) =>
    (await test.db.execute<{ n: string }>(sql`select nick_name as n from users where user_name = ${userName}`)).rows[0]!
      .n;
  expect(persons.find((row) => row.userId === undefined)).toBeUndefined();
  const editor = await nameOf('editor');
  expect(persons.find(({ name }) => name === editor)).toMatchObject({ stories: 1, readings: 40, comments: 2 });
  const director = await nameOf('director');
  expect(persons.find(({ name }) => name === director)).toMatchObject({ reviews: 1, medianWait: 1, returnedShare: 0 });
  expect(table(page, 'stages').rows.map(({ reviews }) => reviews)).toEqual([1, 1, 1, 1]);
  expect(page.sums.find(({ key }) => key === 'stories')).toMatchObject({ value: 1, before: 0 });
});

it('shows the work of those who hold a role alone', async () => {
  const chief = await kit.bearer('chief');
  const roles = (await test.call(figureRoles, {}, chief)).envelope.list as { id: string; name: string }[];
  const idOf = (role: string) => roles.find(({ name }) => name === role)!.id;
  const persons = table(await performance('chief', { roleId: idOf('编辑') }), 'persons').rows;
  expect(persons.map(({ userId }) => userId)).toContain(await test.userId('editor'));
  expect(persons.map(({ userId }) => userId)).not.toContain(await test.userId('director'));
  expect(table(await performance('chief', { roleId: idOf('财务') }), 'persons').rows).toEqual([]);
  expect((await test.call(figureRoles, {}, await kit.bearer('editor'))).envelope.respCode).toBe(ErrorCode.Forbidden);
});

it('shows an author the figures of the author’s own stories alone', async () => {
  await addPublishedStory(test, { by: 'editor2', title: '别人的稿件' });
  test.clock.advance(10 * 60_000);
  await rollUp();
  const page = await performance('editor');
  expect(table(page, 'persons').rows.map(({ userId }) => userId)).toEqual([await test.userId('editor')]);
  const { envelope } = await test.call(
    informationList,
    { userId: await test.userId('editor2') },
    await kit.bearer('editor'),
  );
  expect((envelope.list as InformationRow[]).map(({ title }) => title)).not.toContain('别人的稿件');
  const refused = await test.call(
    performanceFiguresExport,
    { table: 'persons', format: 'csv' },
    await kit.bearer('editor'),
  );
  expect(refused.envelope.respCode).toBe(ErrorCode.Forbidden);
});

it('counts again what it has counted without changing it', async () => {
  const before = await performance('chief');
  test.clock.advance(10 * 60_000);
  await rollUp();
  await rollUp();
  expect((await performance('chief')).sums).toEqual(before.sums);
});

it('lists published stories with their reviewers, sorted by any column, and exports them', async () => {
  const chief = await kit.bearer('chief');
  await test.db.execute(sql`update contents set hits = 900 where title = '别人的稿件'`);
  const { envelope } = await test.call(informationList, { sortType: 3, sortOrder: 1 }, chief);
  const [first] = envelope.list as InformationRow[];
  expect(first).toMatchObject({ title: '别人的稿件', hits: 900, targets: ['app', 'website'] });
  expect(first!.reviewers).toHaveLength(4);
  expect(first!.reviewers[1]).toMatch(/^主任审核：\S+ \d{4}-\d\d-\d\d/);
  expect(envelope.total).toBe((envelope.list as unknown[]).length);
  const file = await test.call(informationExport, { columns: ['title', 'hits'], format: 'csv' }, chief);
  expect(file.response.body).toContain('标题,阅读');
  expect(file.response.body).toContain('别人的稿件,900');
  const none = await test.call(informationList, { keywords: '没有这样的标题%' }, chief);
  expect(none.envelope).toMatchObject({ list: [], total: 0 });
});

it('finds stories by who made and reviewed them, and sorts by every column with one value', async () => {
  const chief = await kit.bearer('chief');
  const list = async (input: object) =>
    (await test.call(informationList, input, chief)).envelope as { list: InformationRow[]; total: number };
  await test.db.execute(sql`update contents set editor = '石编辑', source = '山城晚报' where title = '别人的稿件'`);
  const [{ name }] = (
    await test.db.execute<{ name: string }>(sql`
      select s.user_name as name from seals s join contents c on c.id = s.content_id
      where c.title = '别人的稿件' and s.stage = 2`)
  ).rows as [{ name: string }];
  const filters: readonly [string, string][] = [
    ['editor', '石编'],
    ['source', '山城'],
    ['reviewer', name],
  ];
  for (const [field, word] of filters) {
    expect((await list({ [field]: word })).list.map(({ title }) => title)).toContain('别人的稿件');
    expect((await list({ [field]: `${word}没有` })).total).toBe(0);
  }
  // Text is looked for as it is written.
  expect((await list({ reviewer: '%' })).total).toBe(0);
  const { total } = await list({});
  for (const sortType of Object.values(InformationSort))
    for (const sortOrder of [0, 1]) expect((await list({ sortType, sortOrder })).list).toHaveLength(total);
  const editors = (await list({ sortType: InformationSort.Editor, sortOrder: 1 })).list.map(({ editor }) => editor);
  expect(editors[0]).toBe('石编辑');
});

it('shows comments by what became of them, and what readers took part in', async () => {
  const id = await addPublishedStory(test);
  await test.db.execute(sql`
    insert into comments (content_id, user_id, nick_name, status, comment, created_time)
    values (${id}, 'app:1', '读者', '0', '一', now()), (${id}, 'app:2', '读者', '1', '二', now()), (${id}, 'app:3', '读者', '1', '三', now())`);
  const { envelope } = await test.call(interactionFigures, {}, await kit.bearer('chief'));
  expect(table(envelope.data as FigurePage, 'comments').rows).toEqual([
    { state: '0', name: '待审核', count: 1 },
    { state: '1', name: '已审核', count: 2 },
    { state: '2', name: '审核未通过', count: 0 },
  ]);
  expect(table(envelope.data as FigurePage, 'parts').rows).toEqual([]);
});

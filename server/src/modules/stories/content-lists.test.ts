import {
  contentClaim,
  contentDelete,
  contentExport,
  contentList,
  contentListAudit,
  contentListMyContent,
  contentListPublishContent,
  contentListRecycle,
  contentTabCounts,
  manuscriptSearch,
} from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { unzipSync } from 'fflate';
import { sql } from '../../platform/database/orm.ts';
import { foldTallies } from './tally.queries.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Called } from '../../../test/helper.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

const ids: Record<string, string> = {};

startStoryServer();
beforeAll(async () => {
  ids.draft = await kit.add('editor', { title: '草稿一篇100%' });
  ids.culture = await kit.add('live', { title: '文化馆夜场', categoryId: '5' });
  ids.review = await kit.add('editor', { title: '防汛演练送审', categoryId: '3' });
  await kit.submit(ids.review);
  ids.cleared = await kit.clear({ title: '抗旱保供待发布', categoryId: '2' });
  ids.live = await kit.clear({
    title: '防汛物资已发布',
    categoryId: '4',
    editor: '王小明',
    content: '<p>襄阳市储备防汛物资，保障群众安全。</p>',
  });
  await kit.publish(ids.live);
  ids.bin = await kit.add('editor', { title: '删掉的稿件' });
  await test.call(contentDelete, { ids: ids.bin, reason: '重复' }, await kit.bearer('editor'));
});

const titles = ({ envelope }: Called) => (envelope.list as ContentRow[]).map(({ title }) => title);
const list = async (filters: Record<string, unknown> = {}, userName = 'editor') =>
  test.call(contentList, filters, await kit.bearer(userName));

describe('content lists', () => {
  it('give the stories of one’s channels, newest change first, with the total', async () => {
    const all = await list();
    expect(titles(all)).toEqual(['防汛物资已发布', '抗旱保供待发布', '防汛演练送审', '文化馆夜场', '草稿一篇100%']);
    expect(all.envelope.total).toBe(5);
    expect(titles(await list({ sortOrder: 0 }))[0]).toBe('草稿一篇100%');
    expect(titles(await list({}, 'live'))).toEqual(['文化馆夜场']);
  });

  it.each([
    ['draft', ['文化馆夜场', '草稿一篇100%']],
    ['inReview', ['防汛演练送审']],
    ['waiting', []],
    ['cleared', ['抗旱保供待发布']],
    ['published', ['防汛物资已发布']],
    ['withdrawn', []],
    ['bin', ['删掉的稿件']],
  ])('tab %s', async (tab, expected) => {
    const answer = await list({ tab });
    expect(titles(answer)).toEqual(expected);
    expect(answer.envelope.total).toBe(expected.length);
  });

  it.each([
    ['a state', { auditState: 'cleared' }, ['防汛物资已发布', '抗旱保供待发布']],
    ['S1’s publish status', { appPublishStatus: 1 }, ['防汛物资已发布']],
    ['a channel with those below it', { categoryId: '1' }, ['防汛物资已发布', '防汛演练送审', '草稿一篇100%']],
    ['two characters of the title', { keywords: '防汛' }, ['防汛物资已发布', '防汛演练送审']],
    ['one character of the title', { keywords: '汛' }, ['防汛物资已发布', '防汛演练送审']],
    ['a longer stretch of the title', { keywords: '汛演练' }, ['防汛演练送审']],
    ['two words of the title', { keywords: '发布 物资' }, ['防汛物资已发布']],
    ['an editor', { editor: '王小明' }, ['防汛物资已发布']],
    ['part of the creator’s name', { createUserName: '晓岚' }, ['文化馆夜场']],
    ['a tab and a keyword', { keywords: '防汛', tab: 'published' }, ['防汛物资已发布']],
  ])('filter by %s', async (_, filters, expected) => {
    const answer = await list(filters);
    expect(titles(answer)).toEqual(expected);
    expect(answer.envelope.total).toBe(expected.length);
  });

  it('R182 R183 filters by days from the first second to the last', async () => {
    const today = toWireTime(test.clock.now()).slice(0, 10);
    const bounds = { startDate: `${today} 00:00:00`, endDate: `${today} 23:59:59` };
    expect((await list(bounds)).envelope.total).toBe(5);
    expect((await list({ ...bounds, dateField: 'created', tab: 'draft' })).envelope.total).toBe(2);
    expect((await list({ ...bounds, dateField: 'published' })).envelope.total).toBe(1);
    expect((await list({ startDate: '2020-01-01 00:00:00', endDate: '2020-12-31 23:59:59' })).envelope.total).toBe(0);
    expect((await list({ startDate: `${today} 00:00:01` })).envelope.total).toBe(5);
  });

  it('the boxes: own drafts, published, the desk of a stage, the bin', async () => {
    expect(titles(await test.call(contentListMyContent, { box: 'mydraft' }, await kit.bearer('editor')))).toEqual([
      '草稿一篇100%',
    ]);
    expect(titles(await test.call(contentListPublishContent, {}, await kit.bearer('operator')))).toEqual([
      '防汛物资已发布',
      '抗旱保供待发布',
    ]);
    expect(
      titles(await test.call(contentListAudit, { stage: 1, tab: 'waiting' }, await kit.bearer('editor2'))),
    ).toEqual(['防汛演练送审']);
    expect((await test.call(contentListAudit, { stage: 2 }, await kit.bearer('editor2'))).status).toBe(403);
    expect(titles(await test.call(contentListRecycle, {}, await kit.bearer('editor')))).toEqual(['删掉的稿件']);
  });

  it('what waits for me leaves out my own story and what another has claimed', async () => {
    const waiting = async (userName: string) => titles(await list({ tab: 'waiting' }, userName));
    expect(await waiting('editor')).toEqual([]);
    expect(await waiting('editor2')).toEqual(['防汛演练送审']);
    await test.call(contentClaim, { ids: ids.review! }, await kit.bearer('editor2'));
    expect(await waiting('editor2')).toEqual(['防汛演练送审']);
    expect(await waiting('admin')).toEqual([]);
    await test.call(contentClaim, { ids: ids.review!, claim: false }, await kit.bearer('editor2'));
  });

  it('tab counts say what the tabs then show, before and after the tallies are folded', async () => {
    const counts = async () =>
      (await test.call(contentTabCounts, { box: 'news' }, await kit.bearer('editor2'))).envelope.data;
    const expected = {
      all: 5,
      draft: 2,
      waiting: 1,
      inReview: 1,
      returned: 0,
      cleared: 1,
      published: 1,
      withdrawn: 0,
      bin: 1,
    };
    expect(await counts()).toEqual(expected);
    await foldTallies(test.db);
    expect(await counts()).toEqual(expected);
    const { rows } = await test.db.execute(sql`select count(*)::int as n from content_tally_deltas`);
    expect(rows).toEqual([{ n: 0 }]);
    const searched = await test.call(
      contentTabCounts,
      { box: 'search', keywords: '襄阳' },
      await kit.bearer('editor2'),
    );
    expect(searched.envelope.data).toMatchObject({ all: 1, published: 1, inReview: 0 });
  });

  it('tallies stay right through every change of state', async () => {
    const { rows: kept } = await test.db.execute(sql`
      select axis, facet, sum(n)::int as n from (select axis, facet, n from content_tallies where level = 2 union all select axis, facet, n from content_tally_deltas) c
      group by 1, 2 having sum(n) <> 0 order by 1, 2`);
    const { rows: true_ } = await test.db.execute(sql`
      select axis, facet, count(*)::int as n from contents, (values (1), (2), (3), (4), (6), (7)) a (axis) where axis not in (3, 6) or app_published_time is not null group by 1, 2
      union all
      select 5, case state when 'published' then 1 when 'withdrawn' then 2 else 3 end, count(*)::int from deliveries
      where target = 'website' and state in ('published', 'withdrawn', 'withdrawFailed') group by 1, 2
      order by 1, 2`);
    expect(kept).toEqual(true_);
  });

  it('A24 takes signs of LIKE and SQL for what they are', async () => {
    expect(titles(await list({ keywords: '%' }))).toEqual(['草稿一篇100%']);
    for (const keywords of ['_', "'", '\\', '"; drop table contents', "防' | '汛", '((', '\u0000']) {
      const [byTitle, byText] = [
        await list({ keywords }),
        await test.call(manuscriptSearch, { keywords }, await kit.bearer('editor')),
      ];
      expect([byTitle.status, byText.status].every((status) => status === 200 || status === 422)).toBe(true);
    }
  });

  it.each([
    ['an unknown field', { password: '1' }],
    ['an unknown sort', { sortType: 9 }],
    ['an injected sort', { sortType: 'id;drop' }],
    ['a huge page', { pageSize: 1_000_000 }],
    ['a page before the first', { currentPage: -1 }],
    ['a day that does not exist', { startDate: '2026-13-45' }],
    ['a keyword of 10 kB', { keywords: '汛'.repeat(10_000) }],
  ])('A23 A28 refuses %s', async (_, filters) => {
    expect((await list(filters)).status).toBe(422);
  });
});

describe('search', () => {
  const search = async (input: Record<string, unknown>, userName = 'editor') =>
    test.call(manuscriptSearch, input, await kit.bearer(userName));

  it('finds all words in titles and bodies, with a stretch round the hits', async () => {
    const found = await search({ keywords: '襄阳 防汛' });
    expect(found.envelope.total).toBe(1);
    expect(found.envelope.list![0]).toMatchObject({
      id: ids.live,
      hitWords: ['襄阳', '防汛'],
      snippet: expect.stringContaining('襄阳市储备防汛物资') as string,
    });
    expect((await search({ keywords: '襄阳 抗旱' })).envelope.total).toBe(0);
    expect((await search({ keywords: '物资', scope: 'title' })).envelope.total).toBe(1);
  });

  it('stays within the channels of the asker and out of the bin', async () => {
    expect((await search({ keywords: '襄阳' }, 'live')).envelope.total).toBe(0);
    expect((await search({ keywords: '删掉' })).envelope.total).toBe(0);
    expect((await search({ keywords: '，。！' })).envelope.total).toBe(0);
  });

  it('follows a change of the text', async () => {
    await kit.save(ids.draft!, 'editor', {
      title: '改写成湿地修复',
      lockToken: (await kit.lock(ids.draft!, 'editor', { takeOver: true })).envelope.data as never,
    });
    const { token } = (await kit.lock(ids.draft!, 'editor', { takeOver: true })).envelope.data as { token: string };
    await kit.save(ids.draft!, 'editor', { title: '改写成湿地修复', lockToken: token });
    expect((await search({ keywords: '湿地' })).envelope.total).toBe(1);
    expect(titles(await list({ keywords: '草稿' }))).toEqual([]);
  });
});

describe('export', () => {
  const exported = async (input: Record<string, unknown>, userName = 'editor') =>
    test.call(
      contentExport,
      { box: 'news', columns: ['title', 'createUserName', 'wordCount'], ...input },
      await kit.bearer(userName),
    );

  it('gives CSV with a byte-order mark and Chinese headers', async () => {
    const { response } = await exported({ format: 'csv', tab: 'published' });
    expect(response.headers['content-type']).toContain('text/csv');
    expect(response.body).toBe('\uFEFF标题,创建人,字数\r\n防汛物资已发布,李雨桐,15\r\n');
  });

  it('gives a real xlsx of ticked rows, and records it', async () => {
    const { response } = await exported({ format: 'xlsx', ids: ids.live });
    const files = unzipSync(response.rawPayload);
    expect(Object.keys(files)).toContain('xl/workbook.xml');
    expect(
      Object.values(files)
        .map((file) => Buffer.from(file).toString('utf8'))
        .join(''),
    ).toContain('防汛物资已发布');
    const { rows } = await test.db.execute(
      sql`select remark from operation_records where op_name = '导出' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ remark: '1条，xlsx，列：标题、创建人、字数' }]);
  });

  it('A56 makes formulas harmless', async () => {
    await kit.add('editor', { title: '=cmd|calc' });
    expect((await exported({ format: 'csv', tab: 'draft' })).response.body).toContain("'=cmd|calc");
  });

  it('refuses boxes and rows that the user may not see', async () => {
    expect((await exported({ format: 'csv', box: 'audit3' })).status).toBe(403);
    expect((await exported({ format: 'csv', ids: ids.live }, 'live')).status).toBe(403);
  });
});

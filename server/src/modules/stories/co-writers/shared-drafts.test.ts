import {
  contentDelete,
  contentExport,
  contentListMyContent,
  contentTabCounts,
  coWriterInvite,
  coWriterRemove,
} from 'shared-contracts/endpoints';
import type { ContentRow, ListTab } from 'shared-contracts/model';
import { sql } from '../../../platform/database/orm.ts';
import { kit, startStoryServer, test } from '../../../../test/story-kit.ts';
import { planOf } from '../content-plan.ts';

startStoryServer();

const idOf = async (userName: string): Promise<string> => {
  const { rows } = await test.db.execute<{ id: string }>(
    sql`select id::text as id from users where user_name = ${userName}`,
  );
  return rows[0]!.id;
};
const change = async (endpoint: typeof coWriterInvite | typeof coWriterRemove, id: string, userName: string) =>
  test.call(endpoint, { id, userId: await idOf(userName) }, await kit.bearer('editor'));
const invite = (id: string, userName = 'editor2') => change(coWriterInvite, id, userName);

/** Ids that 我的草稿 shows a person under a tab, and the count beside it. */
async function idsUnder(userName = 'editor2', tab: ListTab = 'shared', filters: Record<string, unknown> = {}) {
  const bearer = await kit.bearer(userName);
  const page = await test.call(contentListMyContent, { box: 'mydraft', tab, ...filters }, bearer);
  const counts = await test.call(contentTabCounts, { box: 'mydraft', ...filters }, bearer);
  const list = page.envelope.list as ContentRow[];
  const count = (counts.envelope.data as Partial<Record<ListTab, number>>)[tab];
  expect(page.envelope.total).toBe(count);
  expect(list).toHaveLength(count!);
  return list.map(({ id }) => id);
}

beforeEach(() => test.db.execute(sql`delete from story_co_writers`));

describe('协作 of 我的草稿', () => {
  it('shows and counts drafts to which a person is invited, while they are', async () => {
    const id = await kit.add('editor', { title: '请人一起写的稿件' });
    expect(await idsUnder()).toEqual([]);
    await invite(id);
    expect(await idsUnder()).toEqual([id]);
    expect(await idsUnder('editor')).toEqual([]);
    await change(coWriterRemove, id, 'editor2');
    expect(await idsUnder()).toEqual([]);
  });

  it('keeps them out of the tabs of one’s own drafts', async () => {
    const [own, theirs] = [await kit.add('editor2'), await kit.add('editor')];
    await invite(theirs);
    for (const tab of ['all', 'draft'] as const) {
      const ids = await idsUnder('editor2', tab);
      expect(ids).toContain(own);
      expect(ids).not.toContain(theirs);
    }
    expect(await idsUnder()).toEqual([theirs]);
  });

  it('has no story that cannot be edited with its author: in review or in the bin', async () => {
    const id = await kit.add('editor');
    await invite(id);
    await kit.submit(id);
    expect(await idsUnder()).toEqual([]);
    await kit.decide(id, 'editor2', { status: 2, remark: '请改' });
    expect(await idsUnder()).toEqual([id]);
    await test.call(contentDelete, { ids: id, reason: '重复' }, await kit.bearer('editor'));
    expect(await idsUnder()).toEqual([]);
  });

  it('is searched by title and reaches columns that the person does not have', async () => {
    const [one, other] = [
      await kit.add('editor', { title: '长堤夜跑' }),
      await kit.add('editor', { title: '江滩灯会' }),
    ];
    await test.db.execute(sql`delete from user_channels where user_id = ${await idOf('editor2')}`);
    await Promise.all([invite(one), invite(other)]);
    expect((await idsUnder()).toSorted()).toEqual([one, other].toSorted());
    expect(await idsUnder('editor2', 'shared', { keywords: '夜跑' })).toEqual([one]);
    expect(await idsUnder('editor2', 'shared', { keywords: '没有的词' })).toEqual([]);
  });

  it('is exported as it is shown', async () => {
    await invite(await kit.add('editor', { title: '导出的协作稿' }));
    const request = { box: 'mydraft', tab: 'shared', columns: ['title'], format: 'csv' };
    const { response } = await test.call(contentExport, request, await kit.bearer('editor2'));
    expect(response.body).toContain('导出的协作稿');
  });

  it('is found by an index of invitations', async () => {
    const filters = { box: 'mydraft', tab: 'shared', sortType: 1, sortOrder: 1 } as const;
    const { from, where } = planOf({
      filters: { ...filters, dateField: 'modified', appPublishStatus: -1 },
      channels: [],
      userId: '3',
      stages: [],
      isAlone: false,
      scope: 'title',
      now: new Date(),
    });
    const { rows } = await test.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute<{ 'QUERY PLAN': string }>(sql`explain select c.id from ${from} where ${where}`);
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('story_co_writers_user');
    expect(plan).not.toContain('Seq Scan');
  });
});

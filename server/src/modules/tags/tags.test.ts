import { addTag, mergeTags, saveTag, setTagState, tagList, tagOptions, tagStories } from 'shared-contracts/endpoints';
import { emptyDraft, type TagOption, type TagRow, type TagStory } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { operationRecords } from '../../platform/audit/record.tables.ts';
import { createRunner } from '../../platform/jobs/runner.ts';
import { writeText } from '../stories/content.rules.ts';
import { createStory } from '../stories/save.ts';
import { rewriteJobKind, rewriteStories } from './rewrite.job.ts';

turnCacheClock();
startStoryServer();

const call = async (...[endpoint, input]: Parameters<typeof test.call>) =>
  (await test.call(endpoint, input, await kit.bearer('operator'))).envelope;
const add = async (name: string, aliases: string[] = []) =>
  ((await call(addTag, { draft: { name, aliases } })).data as { id: string }).id;
const refused = async (draft: object) => (await call(addTag, { draft })).message;
const row = async (name: string) => ((await call(tagList, { keywords: name })).list as TagRow[])[0]!;
const keywordsOf = async (id: string) => (await kit.get(id)).keywords;
async function runRewrites() {
  const runner = createRunner({ [rewriteJobKind]: rewriteStories }, {
    db: test.db,
    now: () => test.clock.now(),
  } as never);
  while ((await runner.tick()) > 0);
  await runner.stop();
}
const read = (url: string) => {
  pastCache();
  return test.app.inject({ url });
};

it('a tag has names of its own, which no other tag and no listed word may be', async () => {
  const id = await add('公共交通', ['公交', 'BUS']);
  expect(await refused({ name: '公交' })).toBe('“公交”已是标签“公共交通”的名称或别名，请更换或合并两个标签');
  expect(await refused({ name: 'bus' })).toBe('“BUS”已是标签“公共交通”的名称或别名，请更换或合并两个标签');
  expect(await refused({ name: '地铁', aliases: ['地铁'] })).toBe('“地铁”重复');
  expect(await refused({ name: '地铁 出行' })).toBe('标签不能含空格、逗号、分号或顿号');
  expect(await row('公共交通')).toMatchObject({
    id,
    aliases: ['BUS', '公交'],
    uses: 0,
    lastUseTime: null,
    state: 'on',
  });
  expect(await test.db.$count(auditLog, sql`action = 'tag.create' and target = ${id}`)).toBe(1);
});

it('a story saved with an alias gets the tag, is counted and found by it; the form offers tags by what is typed', async () => {
  const id = await add('轨道交通', ['地铁', '轻轨']);
  const story = await kit.add('editor', { title: '三号线试跑', keywords: ['地铁', '轻轨', '城建'] });
  expect(await keywordsOf(story)).toEqual(['轨道交通', '城建']);
  expect(await row('轨道交通')).toMatchObject({ uses: 1 });
  expect((await call(tagStories, { id })).list as TagStory[]).toMatchObject([{ id: story, title: '三号线试跑' }]);
  const offered = (await test.call(tagOptions, { prefix: '地' }, await kit.bearer('editor'))).envelope.list;
  expect(offered as TagOption[]).toEqual([{ id, name: '轨道交通', match: '地铁' }]);
  expect((await call(tagOptions, { prefix: '%' })).list).toEqual([]);
});

it('a tag merged while a story that carries it is being saved leaves the story with the merged tag', async () => {
  const [id, intoId] = [await add('中考'), await add('中考招生')];
  const written = writeText({ ...emptyDraft, title: '考点公布', categoryId: '1', keywords: ['中考'] });
  const author = { userId: '1', nickName: '管理员', address: '' };
  let merging: ReturnType<typeof call> | undefined;
  const story = await test.db.transaction(async (tx) => {
    const now = test.clock.now();
    const { id: saved } = await createStory(tx, written, {
      contentType: 5,
      kind: 'save',
      by: author,
      now,
      operation: '新建',
    });
    merging = call(mergeTags, { id, intoId, reason: '同一件事' });
    // The merge waits for this save: its statement is seen waiting for the lock.
    for (;;) {
      const { rows } = await test.db.execute(sql`select 1 from pg_locks where locktype = 'advisory' and not granted`);
      if (rows.length > 0) return saved;
    }
  });
  expect((await merging)?.suc).toBe(1);
  await runRewrites();
  expect(await keywordsOf(story)).toEqual(['中考招生']);
  const late = await kit.add('editor', { keywords: ['中考', '中考招生'] });
  expect(await keywordsOf(late)).toEqual(['中考招生']);
  expect(await row('中考招生')).toMatchObject({ aliases: ['中考'], uses: 2, isRewriting: false });
  expect((await call(mergeTags, { id, intoId, reason: '再来' })).message).toBe('标签不存在或已被合并，请刷新');
  expect((await call(mergeTags, { id: intoId, intoId, reason: '自身' })).message).toBe('标签不能合并到自身');
  const [entry] = await test.db
    .select()
    .from(auditLog)
    .where(sql`action = 'tag.merge'`);
  expect(entry!.detail).toMatchObject({ name: '中考', into: '中考招生', reason: '同一件事' });
  const [record] = await test.db
    .select()
    .from(operationRecords)
    .where(sql`op_name = '更新标签' and news_id = ${story}`);
  expect(record!.remark).toBe('中考 → 中考招生');
});

it('a renamed tag is rewritten in its stories without spoiling an open form', async () => {
  const id = await add('夜市');
  const story = await kit.add('editor', { keywords: ['夜市', '消费'] });
  const { rev, hash } = await kit.get(story);
  expect((await call(saveTag, { id, draft: { name: '夜间经济', aliases: [] } })).suc).toBe(1);
  expect(await row('夜间经济')).toMatchObject({ aliases: ['夜市'], isRewriting: true });
  await runRewrites();
  expect(await kit.get(story)).toMatchObject({ keywords: ['夜间经济', '消费'], rev, hash });
  const { envelope } = await kit.lock(story, 'editor', { takeOver: true });
  const { token } = envelope.data as { token: string };
  expect((await kit.save(story, 'editor', { keywords: ['夜市'], rev, lockToken: token })).envelope.suc).toBe(1);
  expect(await keywordsOf(story)).toEqual(['夜间经济']);
});

it('no further story takes a tag that is off; those that carry it stay', async () => {
  const id = await add('旧称');
  const story = await kit.add('editor', { keywords: ['旧称'] });
  await call(setTagState, { ids: id, isOn: false });
  await expect(kit.add('editor', { keywords: ['旧称'] })).rejects.toThrow('标签“旧称”已停用，请更换');
  const { token } = (await kit.lock(story, 'editor', { takeOver: true })).envelope.data as { token: string };
  expect((await kit.save(story, 'editor', { title: '改题', keywords: ['旧称'], lockToken: token })).envelope.suc).toBe(
    1,
  );
  expect((await call(tagOptions, { prefix: '旧' })).list).toEqual([]);
});

it('readers go from a story to its tag under the present name; the open API carries both', async () => {
  const id = await add('江滩公园', ['江滩']);
  const story = await addPublishedStory(test, { title: '江滩花开', keywords: ['江滩', '赏花'] });
  await addPublishedStory(test, { title: '只在手机', keywords: ['江滩公园'], targets: ['app'] });
  const page = (await read(`/site/a/${story}`)).body;
  expect(page).toContain(`<a href="/site/tag/${id}">江滩公园</a><span>赏花</span>`);
  const tag = (await read(`/site/tag/${id}`)).body;
  expect(tag).toContain('江滩花开');
  expect(tag).not.toContain('只在手机');
  expect((await read(`/open/v1/articles/${story}`)).json()).toMatchObject({
    data: { keywords: ['江滩公园', '赏花'], tags: [{ id, name: '江滩公园' }] },
  });
  const open = (await read(`/open/v1/tags/${id}/articles`)).json<{ list: { title: string }[] }>();
  expect(open).toMatchObject({ tag: { id, name: '江滩公园' }, hasMore: false });
  expect(open.list.map(({ title }) => title).sort()).toEqual(['只在手机', '江滩花开']);
  await call(setTagState, { ids: id, isOn: false });
  expect((await read(`/site/tag/${id}`)).statusCode).toBe(404);
  expect((await read(`/open/v1/tags/${id}/articles`)).statusCode).toBe(404);
  expect((await read(`/site/a/${story}`)).body).not.toContain(`/site/tag/${id}`);
});

it('is closed to those without the right', async () => {
  const id = await add('专用');
  for (const [endpoint, input] of [
    [tagList, {}],
    [saveTag, { id, draft: { name: '甲' } }],
    [addTag, { draft: { name: '甲' } }],
    [mergeTags, { id, intoId: id, reason: '无权' }],
    [setTagState, { ids: id, isOn: false }],
  ] as const)
    expect((await test.call(endpoint, input as never, await kit.bearer('editor'))).status).toBe(403);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  contentPublish,
  contentSettleCopies,
  contentUpdateTargets,
  saveSensitiveWord,
  websiteCounts,
  websiteListDone,
} from 'shared-contracts/endpoints';
import { type Target, WordLevel } from 'shared-contracts/model';
import { and, eq, sql } from '../../platform/database/orm.ts';
import { putDelivery } from '../stories/delivery.queries.ts';
import { contents } from '../stories/content.tables.ts';
import { deliveries } from '../stories/delivery.tables.ts';
import {
  addChanged,
  call,
  countOld,
  listOld,
  oldTargets,
  page,
  pass,
  records,
  update,
  versionsOf,
} from '../../../test/correction-kit.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { turnCacheClock } from '../../../test/reader-caches.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();
turnCacheClock();

const migration = readFileSync(path.resolve(import.meta.dirname, '../../../migrations/0038_corrections.sql'), 'utf8');
/** The statements that determine the state of rows from before. */
const backfill = migration
  .slice(migration.indexOf('UPDATE "deliveries"'))
  .split(/;\s*$/m)
  .filter((statement) => statement.trim() !== '');

describe('an older text', () => {
  it('is marked where it is published when another has passed, counted, listed, and replaced everywhere in one step', async () => {
    const before = (await countOld())!;
    const id = await addPublishedStory(test, { title: '会议人数', content: '<p>到会三百人。</p>' });
    await kit.save(id, 'editor', { title: '会议人数', content: '<p>到会三十人。</p>' });
    await kit.submit(id);
    expect(await oldTargets(id)).toEqual([]);
    for (const reviewer of ['editor2', 'director', 'chief', 'political']) await kit.decide(id, reviewer);

    expect(await page(`/site/a/${id}`)).toContain('三百人');
    expect(await oldTargets(id)).toEqual(['app', 'website']);
    expect(await countOld()).toBe(before + 1);
    expect(await listOld()).toContain(id);
    expect(await listOld({ keywords: '会议人数' })).toEqual([id]);

    const { list } = await update(id);
    expect(list).toMatchObject([
      {
        id,
        ok: true,
        message: '移动端：已更新；网站：已更新',
        targets: [
          { target: 'app', ok: true },
          { target: 'website', ok: true },
        ],
      },
    ]);
    expect(await page(`/site/a/${id}`)).toContain('三十人');
    expect(await page(`/open/v1/articles/${id}`)).toContain('三十人');
    expect(await oldTargets(id)).toEqual([]);
    expect(await countOld()).toBe(before);
    expect((await records(id))[0]).toEqual(['更新各端', 'app、website']);
  });

  it('counts as such too where one target got the newer text, and after that text was changed again; what has not passed goes nowhere', async () => {
    const id = await addChanged('只更新了移动端');
    await call(contentPublish, { ids: id, targets: ['app'] });
    expect(await oldTargets(id)).toEqual(['website']);
    await kit.save(id, 'editor', { title: '只更新了移动端', content: '<p>没有人看过的文字。</p>' });
    expect(await oldTargets(id)).toEqual(['website']);
    const website = { state: 'stale', keywords: '只更新了移动端' };
    expect((await call(websiteListDone, website)).envelope).toMatchObject({ total: 1, list: [{ id }] });
    const counts = (await call(websiteCounts, { keywords: '只更新了移动端' })).envelope.data;
    expect(counts).toEqual({ published: 1, withdrawn: 0, stale: 1 });
    const refused = await update(id);
    expect(refused).toMatchObject({ suc: 0, message: expect.stringContaining('网站没有更新：') });
    expect(await page(`/site/a/${id}`)).toContain('三百人');
    expect(await page(`/open/v1/articles/${id}`)).toContain('三十人');
    expect(await listOld()).toContain(id);
  });

  it('is refused a word that was banned meanwhile, and says where the text did not go', async () => {
    const id = await addPublishedStory(test, { title: '词表之后', content: '<p>旧文字。</p>' });
    await kit.save(id, 'editor', { title: '词表之后', content: '<p>后来禁止的说法。</p>' });
    await pass(id);
    await call(saveSensitiveWord, { word: '后来禁止的说法', level: WordLevel.Banned }, 'admin');
    expect((await update(id)).message).toContain('移动端、网站没有更新：正文中有禁用词“后来禁止的说法”');
    expect(await oldTargets(id)).toEqual(['app', 'website']);
  });

  it('is replaced once when two persons request it at the same time', async () => {
    const id = await addChanged('两人同时更新');
    const versions = (await versionsOf(id)).length;
    const answers = await Promise.all([update(id), update(id, 'chief')]);
    expect(answers.map(({ suc }) => suc).sort()).toEqual([0, 1]);
    expect(answers.find(({ suc }) => suc === 0)?.message).toContain('各渠道已是最新文字');
    expect((await versionsOf(id)).length).toBe(versions + 1);
  });

  it('is not replaced or settled by whoever may not publish', async () => {
    const id = await addChanged('权限');
    expect((await call(contentUpdateTargets, { ids: id }, 'editor')).status).toBe(403);
    expect((await call(contentSettleCopies, { ids: id, note: '已处理' }, 'editor')).status).toBe(403);
    expect(await oldTargets(id)).toEqual(['app', 'website']);
  });

  it('reports on each story of a batch', async () => {
    const [one, two] = [await addChanged('批量甲'), await addPublishedStory(test, { title: '批量乙' })];
    const { list } = await update(`${one},${two}`);
    expect(list.map(({ ok }) => ok)).toEqual([true, false]);
    expect(list[1]!.message).toContain('各渠道已是最新文字');
    expect(await oldTargets(one)).toEqual([]);
  });
});

it('a database from before learns which version is published where, and where it is an older one', async () => {
  const id = await addPublishedStory(test, { title: '升级之前', content: '<p>到会三百人。</p>' });
  const deliveriesTo = (target: Target) =>
    test.db
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.contentId, id), eq(deliveries.target, target)));
  const publishedTime = test.clock.now();
  await putDelivery(test.db, id, 'wechat', { state: 'published', publishedTime, remoteId: 'a:1' }, publishedTime);
  test.clock.advance(60_000);
  await kit.save(id, 'editor', { title: '升级之前', content: '<p>到会三十人。</p>' });
  await pass(id);
  await test.db.update(contents).set({ isStale: false }).where(eq(contents.id, id));
  expect(await listOld()).not.toContain(id);

  for (const statement of backfill) await test.db.execute(sql.raw(statement));
  const [[wechat], [website]] = [await deliveriesTo('wechat'), await deliveriesTo('website')];
  expect(wechat!.versionId).toBe(website!.versionId);
  expect(await listOld()).toContain(id);
  expect(await oldTargets(id)).toEqual(['app', 'website', 'wechat']);
});

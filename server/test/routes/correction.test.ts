import { and, eq, sql } from 'drizzle-orm';
import {
  contentAuditTimeline, contentCopyContent, contentCorrect, contentDropCorrection, contentListPublishContent, contentPublish, contentSettleCopies, contentTabCounts,
  contentUpdateTargets, contentWithdraw, recordList, saveSensitiveWord, type UpdateResult, versionList,
} from 'shared-contracts/endpoints';
import { type AuditEvent, type ContentRow, type OperationRecord, type VersionRow, WordLevel } from 'shared-contracts/model';
import { putDelivery } from '../../src/store/delivery.store.ts';
import { contents, deliveries } from '../../src/store/schema/content.ts';
import { auditLog } from '../../src/store/schema/identity.ts';
import { addPublishedStory } from '../published-story.ts';
import { pastCache, turnCacheClock } from '../reader-caches.ts';
import { kit, startStoryServer, test } from '../story-kit.ts';

startStoryServer();
turnCacheClock();

const call = async (endpoint: Parameters<typeof test.call>[0], input: object, by = 'operator') =>
  test.call(endpoint, { ...input }, await kit.bearer(by));
const correct = async (id: string, note: string, by = 'editor') =>
  (await call(contentCorrect, { ids: id, kind: 'correct', note }, by)).envelope;
const page = async (path: string) => {
  pastCache();
  return (await test.app.inject(path)).body;
};
const pass = async (id: string) => {
  await kit.submit(id);
  for (const reviewer of ['editor2', 'director', 'chief', 'political']) {
    const { envelope } = await kit.decide(id, reviewer);
    if (envelope.suc !== 1) throw new Error(`${reviewer}: ${envelope.message}`);
  }
};
/** A published story whose changed text has passed review and stands nowhere yet. */
const addChanged = async (title: string) => {
  const id = await addPublishedStory(test, { title, content: '<p>到会三百人。</p>' });
  await kit.save(id, 'editor', { title, content: '<p>到会三十人。</p>' });
  await pass(id);
  return id;
};
const oldTargets = async (id: string) =>
  (await kit.get(id)).deliveries.filter(({ isOld }) => isOld).map(({ target }) => target);
const update = async (ids: string, by = 'operator') => {
  const { envelope } = await call(contentUpdateTargets, { ids }, by);
  return { ...envelope, list: (envelope.list ?? []) as UpdateResult['list'] };
};
const countOld = async () =>
  ((await call(contentTabCounts, { box: 'published' })).envelope.data as Record<string, number>).stale;
const listOld = async (filters: object = {}) =>
  ((await call(contentListPublishContent, { tab: 'stale', ...filters })).envelope.list as ContentRow[]).map(({ id }) => id);
const records = async (newsId: string) =>
  ((await call(recordList, { newsId, pageSize: 50 }, 'chief')).envelope.list as OperationRecord[]).map(({ opName, remark }) => [opName, remark]);
const versionsOf = async (newsId: string) => (await call(versionList, { newsId }, 'chief')).envelope.list as VersionRow[];

describe('an older text', () => {
  it('is marked where it stands when another has passed, counted, listed, and replaced everywhere in one step', async () => {
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
      { id, ok: true, message: '移动端：已更新；网站：已更新', targets: [{ target: 'app', ok: true }, { target: 'website', ok: true }] },
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

  it('is replaced once when two persons ask at the same time', async () => {
    const id = await addChanged('两人同时更新');
    const versions = (await versionsOf(id)).length;
    const answers = await Promise.all([update(id), update(id, 'chief')]);
    expect(answers.map(({ suc }) => suc).sort()).toEqual([0, 1]);
    expect(answers.find(({ suc }) => suc === 0)?.message).toContain('各渠道已是最新文字');
    expect((await versionsOf(id)).length).toBe(versions + 1);
  });

  it('is not seen by whom it does not concern: other rights, other columns, a whole batch with one of them', async () => {
    const id = await addChanged('权限');
    expect((await call(contentUpdateTargets, { ids: id }, 'editor')).status).toBe(403);
    expect((await call(contentSettleCopies, { ids: id, note: '已处理' }, 'editor')).status).toBe(403);
    expect(await oldTargets(id)).toEqual(['app', 'website']);
  });

  it('tells of each story of a batch', async () => {
    const [one, two] = [await addChanged('批量甲'), await addPublishedStory(test, { title: '批量乙' })];
    const { list } = await update(`${one},${two}`);
    expect(list.map(({ ok }) => ok)).toEqual([true, false]);
    expect(list[1]!.message).toContain('各渠道已是最新文字');
    expect(await oldTargets(one)).toEqual([]);
  });
});

describe('a copy that cannot be changed', () => {
  /** A story that stands at WeChat too, in the text that every target has. */
  const addAtWechat = async (title: string) => {
    const id = await addPublishedStory(test, { title, content: '<p>到会三百人。</p>' });
    const [own] = await test.db.select().from(deliveries).where(and(eq(deliveries.contentId, id), eq(deliveries.target, 'app')));
    const now = test.clock.now();
    await putDelivery(test.db, id, 'wechat', { state: 'published', versionId: own!.versionId, publishedTime: now, remoteId: 'a:1' }, now);
    await kit.save(id, 'editor', { title, content: '<p>到会三十人。</p>' });
    await pass(id);
    return id;
  };

  it('is named with what to do, stays listed, and is settled by a person for this text alone', async () => {
    const id = await addAtWechat('微信上的旧版');
    const { list } = await update(id);
    expect(list[0]!.targets.map(({ target, ok }) => [target, ok])).toEqual([['app', true], ['website', true], ['wechat', false]]);
    expect(list[0]!.targets[2]!.message).toContain('微信已发布的文章不能通过接口修改');
    expect(await oldTargets(id)).toEqual(['wechat']);
    expect(await listOld()).toContain(id);

    expect((await call(contentSettleCopies, { ids: id, note: '  ' })).envelope.message).toBe('请填写处理说明');
    await call(contentSettleCopies, { ids: id, note: '已在留言区置顶说明' });
    expect(await oldTargets(id)).toEqual([]);
    expect(await listOld()).not.toContain(id);
    expect((await records(id))[0]).toEqual(['旧版已人工处理', '微信；已在留言区置顶说明']);
    const lines = await test.db.select().from(auditLog).where(and(eq(auditLog.action, 'copies.settled'), eq(auditLog.target, id)));
    expect(lines).toMatchObject([{ userName: 'operator', detail: { targets: ['wechat'], note: '已在留言区置顶说明' } }]);
    expect((await call(contentSettleCopies, { ids: id, note: '再来一次' })).envelope.message).toBe('没有需要人工处理的旧版');

    await kit.save(id, 'editor', { title: '微信上的旧版', content: '<p>到会三十五人。</p>' });
    await pass(id);
    expect(await oldTargets(id)).toEqual(['app', 'website', 'wechat']);
  });

  it('counts no more when it was taken down', async () => {
    const id = await addAtWechat('撤下就不是旧版');
    await update(id);
    await putDelivery(test.db, id, 'wechat', { state: 'withdrawn', withdrawnTime: test.clock.now() }, test.clock.now());
    expect(await listOld()).not.toContain(id);
  });
});

describe('a correction', () => {
  it('goes through review with the changed text; readers keep what they have until then, and the note from then on', async () => {
    const id = await addPublishedStory(test, { title: '更正的会议', content: '<p>到会三百人。</p>' });
    expect((await correct(id, '“三百人”应为“三十人”。\r\n特此更正。')).suc).toBe(1);
    expect(await kit.get(id)).toMatchObject({ auditState: 'draft', isCorrecting: true, corrections: [{ kind: 'correct', time: null }] });
    expect((await records(id))[0]).toEqual(['更正', '更正：“三百人”应为“三十人”。\n特此更正。']);
    expect(await kit.publish(id)).toMatchObject({ status: 409 });
    await kit.save(id, 'editor', { title: '更正的会议', content: '<p>到会三十人。</p>' });
    expect(await kit.get(id)).toMatchObject({ isCorrecting: true });
    await pass(id);
    expect(await page(`/site/a/${id}`)).not.toContain('特此更正');

    expect((await update(id)).suc).toBe(1);
    const shown = await page(`/site/a/${id}`);
    expect(shown).toContain('三十人');
    expect(shown).toMatch(/更正<\/b>[\s\S]*特此更正/);
    expect(shown).toContain('href="/site/corrections"');
    const feed = JSON.parse(await page(`/open/v1/articles/${id}`)) as { data: { corrections: object[] } };
    expect(feed.data.corrections).toMatchObject([{ kind: 'correct', kindName: '更正', time: expect.stringMatching(/^\d{4}-/) }]);
    expect(await page('/site/corrections')).toMatch(new RegExp(`<a href="/site/a/${id}">更正的会议</a>[\\s\\S]*特此更正`));
    expect(await kit.get(id)).toMatchObject({ isCorrecting: false });
    expect((await records(id)).map(([opName]) => opName)).toContain('更正说明发布');
  });

  it('stays on later versions whoever saves, and is no part of a copy', async () => {
    const id = await addPublishedStory(test, { title: '留在以后的版本' });
    await correct(id, '作者姓名有误，特此更正。');
    await pass(id);
    expect(await oldTargets(id)).toEqual(['app', 'website']);
    await update(id);
    await kit.save(id, 'editor', { title: '留在以后的版本', content: '<p>又改了一次。</p>' });
    await pass(id);
    await update(id);
    const shown = await page(`/site/a/${id}`);
    expect(shown).toContain('又改了一次');
    expect(shown).toContain('作者姓名有误');
    expect((await page('/site/corrections')).match(/作者姓名有误/g)).toHaveLength(1);

    await call(contentCopyContent, { ids: id, categoryIds: '1' }, 'editor');
    const [copy] = await test.db.select().from(contents).where(eq(contents.fromId, id));
    expect((await kit.get(copy!.id)).corrections).toEqual([]);
  });

  it('is sealed with the text: a changed note loses every approval, its writer approves nothing', async () => {
    const id = await addPublishedStory(test, { title: '说明也要审', by: 'editor' });
    await correct(id, '第一次写的说明。', 'editor2');
    await kit.submit(id);
    expect((await kit.decide(id, 'editor2')).status).toBe(409);
    for (const reviewer of ['director', 'chief']) await kit.decide(id, reviewer);
    expect((await correct(id, '审核中换掉的说明。')).message).toMatch(/^稿件正在.*请先撤回或等待审核结束$/);
    const other = await addPublishedStory(test, { title: '换说明' });
    await correct(other, '第一次写的说明。');
    await pass(other);
    await correct(other, '第二次写的说明。');
    expect(await kit.get(other)).toMatchObject({ auditState: 'draft', corrections: [{ note: '第二次写的说明。', time: null }] });
    expect((await update(other)).message).toContain('各渠道已是最新文字');
    expect(await page('/site/corrections')).not.toContain('次写的说明');
  });

  it('is refused without a note, with one that is too long or banned, for what no reader has, and without the right', async () => {
    const id = await addPublishedStory(test, { title: '不许的更正' });
    expect((await correct(id, ' \n ')).message).toContain('请填写更正说明');
    expect((await correct(id, '长'.repeat(501))).message).toContain('不能超过500个字');
    await call(saveSensitiveWord, { word: '违禁的更正', level: WordLevel.Banned }, 'admin');
    expect((await correct(id, '这是违禁的更正。')).message).toBe('更正说明中有禁用词“违禁的更正”：这是违禁的更正。');
    expect(await kit.get(id)).toMatchObject({ auditState: 'cleared', corrections: [] });
    expect((await call(contentCorrect, { ids: id, kind: 'correct', note: '越权' }, 'operator')).status).toBe(403);
    expect((await correct(await kit.add('editor'), '还没有发布。')).message).toBe('只有已发布的稿件可以更正');
    await kit.lock(id, 'director');
    expect((await correct(id, '别人正在改。')).message).toMatch(/编辑/);
  });

  it('asks for sensitive words in its note when it is approved', async () => {
    await call(saveSensitiveWord, { word: '慎说的更正', level: WordLevel.Sensitive }, 'admin');
    const id = await addPublishedStory(test, { title: '敏感的更正' });
    expect((await correct(id, '慎说的更正，须确认。')).suc).toBe(1);
    await kit.submit(id);
    expect((await kit.decide(id, 'editor2')).envelope.message).toContain('更正说明中有敏感词“慎说的更正”');
    expect((await kit.decide(id, 'editor2', { wordNote: '已与当事人核实' })).envelope.suc).toBe(1);
    const events = (await call(contentAuditTimeline, { id }, 'chief')).envelope.list as AuditEvent[];
    expect(events.some(({ confirmed }) => confirmed?.note === '已与当事人核实')).toBe(true);
  });

  it('is given up before it goes out, with a trace', async () => {
    const id = await addPublishedStory(test, { title: '放弃的更正' });
    await correct(id, '写错了，不发。');
    expect((await call(contentDropCorrection, { ids: id }, 'editor')).envelope.suc).toBe(1);
    expect(await kit.get(id)).toMatchObject({ corrections: [], isCorrecting: false });
    expect((await records(id))[0]).toEqual(['放弃更正', '写错了，不发。']);
    expect((await call(contentDropCorrection, { ids: id }, 'editor')).envelope.message).toBe('稿件没有待发布的更正说明');
    const lines = await test.db.select().from(auditLog).where(eq(auditLog.target, id));
    expect(lines.map(({ action }) => action)).toEqual(expect.arrayContaining(['correction.ask', 'correction.drop']));
  });

  it('keeps its place in the archive without title or link when the story is withdrawn', async () => {
    const id = await addPublishedStory(test, { title: '撤下的报道' });
    await correct(id, '撤稿前更正过一次。');
    await pass(id);
    await update(id);
    expect(await page('/site/corrections')).toContain('撤下的报道');
    await call(contentWithdraw, { ids: id, reason: '核实' });
    const archive = await page('/site/corrections');
    expect(archive).toContain('撤稿前更正过一次');
    expect(archive).toContain('原稿已撤下');
    expect(archive).not.toContain('撤下的报道');
    expect(archive).not.toContain(`/site/a/${id}`);
  });

  it('stands in an archive with pages, newest first, without hidden columns', async () => {
    await test.db.execute(sql`insert into corrections (note_id, kind, note, time) select 'n' || n, 'supplement', '第' || n || '条旧补充', timestamptz '2020-01-01' + n * interval '1 day' from generate_series(1, 45) n`);
    const hidden = await addPublishedStory(test, { title: '隐藏栏目的报道', categoryId: '6' });
    await test.db.execute(sql`insert into corrections (content_id, note_id, kind, note, time) values (${hidden}, 'h', 'correct', '隐藏的更正', timestamptz '2020-06-01')`);
    const first = await page('/site/corrections');
    expect(first).toContain('rel="next"');
    const all = [first, await page('/site/corrections?page=2'), await page('/site/corrections?page=3')].join('');
    const places = [45, 20, 1].map((n) => all.indexOf(`第${n}条旧补充`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(all).not.toContain('隐藏的更正');
    expect((await test.app.inject('/site/corrections?page=99')).statusCode).toBe(404);
    expect((await test.app.inject('/site/corrections?page=x')).statusCode).toBe(404);
    expect(await page('/site/')).toContain('href="/site/corrections">更正与说明</a>');
  });
});

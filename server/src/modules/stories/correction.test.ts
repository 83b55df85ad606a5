import {
  contentAuditTimeline,
  contentCopyContent,
  contentCorrect,
  contentDropCorrection,
  contentWithdraw,
  saveSensitiveWord,
} from 'shared-contracts/endpoints';
import { type AuditEvent, WordLevel } from 'shared-contracts/model';
import { eq, sql } from '../../platform/database/orm.ts';
import { contents } from './content.tables.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { call, correct, oldTargets, page, pass, records, update } from '../../../test/correction-kit.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { turnCacheClock } from '../../../test/reader-caches.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();
turnCacheClock();

describe('a correction', () => {
  it('goes through review with the changed text; readers see the published text until then, and the note from then on', async () => {
    const id = await addPublishedStory(test, { title: '更正的会议', content: '<p>到会三百人。</p>' });
    expect((await correct(id, '“三百人”应为“三十人”。\r\n特此更正。')).suc).toBe(1);
    expect(await kit.get(id)).toMatchObject({
      auditState: 'draft',
      isCorrecting: true,
      corrections: [{ kind: 'correct', time: null }],
    });
    expect((await records(id))[0]).toEqual(['更正', '更正：“三百人”应为“三十人”。\n特此更正。']);
    expect(await kit.publish(id)).toMatchObject({ status: 409 });
    await kit.save(id, 'editor', { title: '更正的会议', content: '<p>到会三十人。</p>' });
    expect(await kit.get(id)).toMatchObject({ isCorrecting: true });
    await pass(id);
    expect(await page(`/site/a/${id}`)).not.toContain('特此更正');

    expect((await update(id)).suc).toBe(1);
    const html = await page(`/site/a/${id}`);
    expect(html).toContain('三十人');
    expect(html).toMatch(/更正<\/b>[\s\S]*特此更正/);
    expect(html).toContain('href="/site/corrections"');
    const feed = JSON.parse(await page(`/open/v1/articles/${id}`)) as { data: { corrections: object[] } };
    expect(feed.data.corrections).toMatchObject([
      { kind: 'correct', kindName: '更正', time: expect.stringMatching(/^\d{4}-/) },
    ]);
    expect(await page('/site/corrections')).toMatch(
      new RegExp(`<a href="/site/a/${id}">更正的会议</a>[\\s\\S]*特此更正`),
    );
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
    const html = await page(`/site/a/${id}`);
    expect(html).toContain('又改了一次');
    expect(html).toContain('作者姓名有误');
    expect((await page('/site/corrections')).match(/作者姓名有误/g)).toHaveLength(1);

    await call(contentCopyContent, { ids: id, categoryIds: '1' }, 'editor');
    const [copy] = await test.db.select().from(contents).where(eq(contents.fromId, id));
    expect((await kit.get(copy!.id)).corrections).toEqual([]);
  });

  it('is sealed with the text: a changed note voids every approval, its writer approves nothing', async () => {
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
    expect(await kit.get(other)).toMatchObject({
      auditState: 'draft',
      corrections: [{ note: '第二次写的说明。', time: null }],
    });
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

  it('requires a confirmation of sensitive words in its note when it is approved', async () => {
    await call(saveSensitiveWord, { word: '慎说的更正', level: WordLevel.Sensitive }, 'admin');
    const id = await addPublishedStory(test, { title: '敏感的更正' });
    expect((await correct(id, '慎说的更正，须确认。')).suc).toBe(1);
    await kit.submit(id);
    expect((await kit.decide(id, 'editor2')).envelope.message).toContain('更正说明中有敏感词“慎说的更正”');
    expect((await kit.decide(id, 'editor2', { wordNote: '已与当事人核实' })).envelope.suc).toBe(1);
    const events = (await call(contentAuditTimeline, { id }, 'chief')).envelope.list as AuditEvent[];
    expect(events.some(({ confirmed }) => confirmed?.note === '已与当事人核实')).toBe(true);
  });

  it('is given up before it is published, with a record', async () => {
    const id = await addPublishedStory(test, { title: '放弃的更正' });
    await correct(id, '写错了，不发。');
    expect((await call(contentDropCorrection, { ids: id }, 'editor')).envelope.suc).toBe(1);
    expect(await kit.get(id)).toMatchObject({ corrections: [], isCorrecting: false });
    expect((await records(id))[0]).toEqual(['放弃更正', '写错了，不发。']);
    expect((await call(contentDropCorrection, { ids: id }, 'editor')).envelope.message).toBe(
      '稿件没有待发布的更正说明',
    );
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

  it('is listed in an archive with pages, newest first, without hidden columns', async () => {
    await test.db.execute(
      sql`insert into corrections (note_id, kind, note, time) select 'n' || n, 'supplement', '第' || n || '条旧补充', timestamptz '2020-01-01' + n * interval '1 day' from generate_series(1, 45) n`,
    );
    const hidden = await addPublishedStory(test, { title: '隐藏栏目的报道', categoryId: '6' });
    await test.db.execute(
      sql`insert into corrections (content_id, note_id, kind, note, time) values (${hidden}, 'h', 'correct', '隐藏的更正', timestamptz '2020-06-01')`,
    );
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

import {
  cancelFrontPagePlan,
  contentWithdraw,
  frontPageHistory,
  getFrontPage,
  planFrontPage,
  previewFrontPage,
  publishFrontPage,
  restoreFrontPage,
  saveFrontPage,
  undoFrontPage,
} from 'shared-contracts/endpoints';
import type { FrontBlock, FrontLayout, FrontPageDetail, FrontPageVersion } from 'shared-contracts/model';
import { and, eq } from '../../platform/database/orm.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';
import { inMinutes, newRunner } from '../../../test/due-jobs-kit.ts';
import { noticesOf } from '../../../test/notice-kit.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
import { sensitiveWords } from '../words/sensitive-word.tables.ts';
import { frontPages, frontPageVersions } from './front-page.tables.ts';

startStoryServer();
turnCacheClock();

const ask = async (endpoint: Parameters<typeof test.call>[0], input: object, by = 'editor') =>
  (await test.call(endpoint, { ...input }, await kit.bearer(by))).envelope;
const page = async (place = 'home') => (await ask(getFrontPage, { id: place })).data as FrontPageDetail;
const body = async (url = '/site/') => {
  pastCache();
  return (await test.app.inject(url)).body;
};
const list = (key: string, count = 3, channelId: string | null = null): FrontBlock => ({
  kind: 'list',
  key,
  title: `列表${key}`,
  width: 'full',
  source: { from: 'newest', channelId, count },
});
const headline = (ids: readonly string[], key = 'lead'): FrontBlock => ({
  kind: 'headline',
  key,
  title: '',
  width: 'full',
  source: { from: 'picked', ids: [...ids] },
});
const save = async (layout: FrontLayout, place = 'home') =>
  ask(saveFrontPage, { place, rev: (await page(place)).rev, layout });
const publish = async (layout: FrontLayout, place = 'home') => {
  const saved = await save(layout, place);
  if (saved.suc !== 1) throw new Error(saved.message);
  const done = await ask(publishFrontPage, { place, rev: (await page(place)).rev }, 'chief');
  if (done.suc !== 1) throw new Error(done.message);
};
const occurrences = (text: string, part: string) => text.split(part).length - 1;
const story = (title: string, more: object = {}) => addPublishedStory(test, { title, ...more });

beforeEach(async () => {
  await test.db.delete(frontPages);
});

describe('the desk', () => {
  it('saves a draft under its revision, brings it to readers and keeps who did it', async () => {
    const id = await story('编排的头条');
    const before = await body();
    expect(await save([headline([id])])).toMatchObject({ suc: 1, data: { rev: 1, live: null } });
    expect(await body()).toBe(before);
    expect((await ask(saveFrontPage, { place: 'home', rev: 0, layout: [] })).message).toBe(
      '页面编排已被他人修改，请刷新后再改',
    );
    expect(await ask(publishFrontPage, { place: 'home', rev: 1 }, 'chief')).toMatchObject({ suc: 1 });
    expect(await page()).toMatchObject({ live: { isSame: true, hasFormer: false }, stories: [{ id, isShown: true }] });
    expect(await body()).toContain('class="blocks"');
    expect((await ask(publishFrontPage, { place: 'home', rev: 1 }, 'chief')).message).toBe('读者看到的已是这一版');
    const entries = await test.db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.target, 'home'));
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['frontPage.change', 'frontPage.publish']),
    );
  });

  it('is edited and published by two rights, and a channel by who has it', async () => {
    const layout = [list('a')];
    await save(layout);
    for (const [endpoint, input] of [
      [publishFrontPage, { place: 'home', rev: 1 }],
      [planFrontPage, { place: 'home', rev: 1, time: '2099-01-01 08:00:00' }],
      [cancelFrontPagePlan, { place: 'home' }],
      [restoreFrontPage, { place: 'home', versionId: '1' }],
      [undoFrontPage, { place: 'home', versionId: '1' }],
    ] as const)
      expect((await test.call(endpoint, input, await kit.bearer('editor'))).status).toBe(403);
    for (const [endpoint, input] of [
      [getFrontPage, { id: 'home' }],
      [saveFrontPage, { place: 'home', rev: 1, layout }],
      [previewFrontPage, { place: 'home' }],
      [frontPageHistory, { place: 'home' }],
    ] as const)
      expect((await test.call(endpoint, input, await kit.bearer('live'))).status).toBe(403);
    expect((await ask(getFrontPage, { id: '999999' })).message).toBe('栏目不存在或您没有该栏目的权限');
    expect((await ask(getFrontPage, { id: '../home' })).message).toBe('页面不正确');
  });

  it('refuses what readers cannot get: unpublished stories, empty pages, blocks without one, too many', async () => {
    const unseen = await kit.add('editor');
    expect((await save([headline([unseen])])).message).toBe('第1个区块“头条”中有稿件未在网站发布，请重新选择');
    expect((await save(Array.from({ length: 41 }, (_, index) => list(`k${index}`)))).message).toBe(
      '一个页面最多40个区块',
    );
    expect((await save([list('a'), list('a')])).message).toBe('区块编号重复');
    expect((await save([list('a', 21)])).message).toBe('条数须为1至20的整数');
    const attempt = async (layout: FrontLayout) => {
      await save(layout);
      return (await ask(publishFrontPage, { place: 'home', rev: (await page()).rev }, 'chief')).message;
    };
    expect(await attempt([headline([])])).toBe('第1个区块“头条”还没有选择稿件');
    expect(await attempt([])).toBe('请先添加区块再发布');
    expect(await attempt([list('h', 3, '99999')])).toBe('第1个区块“列表h”的栏目不对读者显示，请选择其他栏目');
  });

  it('takes the last publication back, step by step, and publishes a former version again', async () => {
    const ordinary = await body();
    await publish([list('one')]);
    await publish([list('two')]);
    const live = (await page()).live!;
    expect(await ask(undoFrontPage, { place: 'home', versionId: live.id }, 'chief')).toMatchObject({ suc: 1 });
    expect(await body()).toContain('列表one');
    // A second click on the same button is no second step.
    expect((await ask(undoFrontPage, { place: 'home', versionId: live.id }, 'chief')).message).toBe(
      '读者看到的已不是这一版，请刷新后再操作',
    );
    await ask(undoFrontPage, { place: 'home', versionId: (await page()).live!.id }, 'chief');
    expect(await body()).toBe(ordinary);
    const versions = (await ask(frontPageHistory, { place: 'home' })).list as FrontPageVersion[];
    expect(versions.map(({ isLive, undoneName }) => [isLive, undoneName === null])).toEqual([
      [false, false],
      [false, false],
    ]);
    await ask(restoreFrontPage, { place: 'home', versionId: versions[0]!.id }, 'chief');
    expect(await body()).toContain('列表two');
    expect((await ask(frontPageHistory, { place: 'home' })).list).toMatchObject([
      { way: 'restore', isLive: true },
      {},
      {},
    ]);
  });

  it('previews the very page that readers get, for a while', async () => {
    await story('预览的稿件');
    await save([list('a')]);
    const { path } = (await ask(previewFrontPage, { place: 'home' })).data as { path: string };
    const preview = await test.app.inject(path);
    expect(preview.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    await ask(publishFrontPage, { place: 'home', rev: 1 }, 'chief');
    expect(await body()).toBe(preview.body);
    test.clock.advance(16 * 60_000);
    expect((await test.app.inject(path)).statusCode).toBe(404);
  });
});

describe('a planned page', () => {
  it('comes to readers once at its minute, as it was when it was planned, whatever the servers', async () => {
    await save([list('planned')]);
    expect((await ask(planFrontPage, { place: 'home', rev: 1, time: inMinutes(-1) }, 'chief')).message).toBe(
      '定时发布时间须晚于当前时间',
    );
    await ask(planFrontPage, { place: 'home', rev: 1, time: inMinutes(10) }, 'chief');
    await save([list('later')]);
    const runners = [newRunner(), newRunner()];
    await Promise.all(runners.map((runner) => runner.tick()));
    expect((await page()).plan).toMatchObject({ error: null });
    test.clock.advance(11 * 60_000);
    await Promise.all(runners.map((runner) => runner.tick()));
    const text = await body();
    expect(text).toContain('列表planned');
    expect(text).not.toContain('列表later');
    expect(await test.db.$count(frontPageVersions, eq(frontPageVersions.place, 'home'))).toBe(1);
    expect(await page()).toMatchObject({ plan: null, live: { isSame: false } });
    const noted = and(eq(auditLog.target, 'home'), eq(auditLog.action, 'frontPage.schedule'));
    expect(await test.db.$count(auditLog, noted)).toBe(1);
  });

  it('that was given up or planned again does not come at its former minute', async () => {
    await save([list('given-up')]);
    await ask(planFrontPage, { place: 'home', rev: 1, time: inMinutes(10) }, 'chief');
    await ask(planFrontPage, { place: 'home', rev: 1, time: inMinutes(30) }, 'chief');
    test.clock.advance(11 * 60_000);
    await newRunner().tick();
    expect((await page()).live).toBeNull();
    await ask(cancelFrontPagePlan, { place: 'home' }, 'chief');
    test.clock.advance(30 * 60_000);
    await newRunner().tick();
    expect(await page()).toMatchObject({ live: null, plan: null });
    expect((await ask(cancelFrontPagePlan, { place: 'home' }, 'chief')).message).toBe('没有定时发布，请刷新');
  });
});

describe('a planned page that cannot go out', () => {
  const noticed = async (user: string) =>
    (await noticesOf(test, await kit.bearer(user), { kind: 'publishFailed' })).map(({ title, text, link }) => [
      title,
      text,
      link,
    ]);

  it('is noticed to who planned it alone, with the reason and the way to it', async () => {
    for (const place of ['home', '2']) {
      await save([{ ...list('a'), title: '停用词' }], place);
      await ask(planFrontPage, { place, rev: 1, time: inMinutes(10) }, 'chief');
    }
    const word = { word: '停用词', level: 3 as const, createUserName: '甲', modifiedTime: test.clock.now() };
    await test.db.insert(sensitiveWords).values(word);
    test.clock.advance(11 * 60_000);
    await newRunner().tick();
    await newRunner().tick();
    const { error } = (await page()).plan!;
    expect(error).toContain('停用词');
    expect(await noticed('chief')).toEqual([
      [expect.stringMatching(/^栏目页“.+”的定时发布没有成功$/), expect.stringContaining('停用词'), expect.anything()],
      ['首页的定时发布没有成功', error, '/website/frontpage'],
    ]);
    expect((await noticed('chief'))[0]![2]).toBe('/website/frontpage?place=2');
    expect(await noticed('editor')).toEqual([]);
    await test.db.delete(sensitiveWords);
  });
});

describe('readers', () => {
  it('never see a withdrawn story: its block disappears, and the page stays', async () => {
    const lead = await story('会被撤下的头条');
    await story('留下的稿件');
    await publish([headline([lead]), list('rest')]);
    expect(await body()).toContain('会被撤下的头条');
    await ask(contentWithdraw, { ids: lead, reason: '事实有误' }, 'chief');
    const text = await body();
    expect(text).not.toContain('会被撤下的头条');
    expect(text).not.toContain('block-headline');
    expect(text).toContain('留下的稿件');
    expect((await page()).stories).toMatchObject([{ id: lead, isShown: false }]);
  });

  it('never see a story that is withdrawn while its page is published', async () => {
    await story('留下的稿件');
    for (const round of [1, 2, 3]) {
      const title = `同时撤下的头条${round}`;
      const lead = await story(title);
      expect((await save([headline([lead]), list('rest')])).suc).toBe(1);
      const { rev } = await page();
      const [published, withdrawn] = await Promise.all([
        ask(publishFrontPage, { place: 'home', rev }, 'chief'),
        ask(contentWithdraw, { ids: lead, reason: '事实有误' }, 'chief'),
      ]);
      expect(withdrawn.suc).toBe(1);
      if (published.suc !== 1) expect(published.message).toContain('未在网站发布');
      const text = await body();
      expect(text).not.toContain(title);
      expect(text).toContain('留下的稿件');
    }
  });

  it('see no story twice: what was picked goes before what is merely new', async () => {
    const lead = await story('只出现一次的稿件');
    await publish([list('first', 20), list('second', 20), headline([lead])]);
    const text = await body();
    expect(occurrences(text, `href="/site/a/${lead}"`)).toBe(1);
    expect(text.indexOf('列表first')).toBeLessThan(text.indexOf('只出现一次的稿件'));
    const links = [...text.matchAll(/<li><a href="(\/site\/a\/\d+)"/g)].map(([, link]) => link);
    expect(new Set(links).size).toBe(links.length);
  });

  it('get the rest of a page with a broken block in it, and the ordinary page when nothing is left', async () => {
    const ordinary = await body();
    const lead = await story('健全的头条');
    await publish([headline([lead]), list('broken')]);
    const broken = [headline([lead]), { kind: 'unknown', key: 'broken' }, { ...list('no-source'), source: null }];
    await test.db.update(frontPageVersions).set({ layout: broken as FrontLayout });
    pastCache();
    const answer = await test.app.inject('/site/');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('健全的头条');
    expect(answer.body).not.toContain('列表');
    await test.db.update(frontPageVersions).set({ layout: [{ kind: 'unknown' }] as unknown as FrontLayout });
    await ask(contentWithdraw, { ids: lead, reason: '事实有误' }, 'chief');
    expect(await body()).toBe(ordinary);
  });

  it('find the blocks of a channel above its list, which leaves out what they show', async () => {
    const lead = await story('栏目的头条', { categoryId: '2' });
    const other = await story('栏目的另一篇', { categoryId: '2' });
    await publish([headline([lead])], '2');
    const text = await body('/site/c/economy');
    expect(occurrences(text, `href="/site/a/${lead}"`)).toBe(1);
    expect(text.indexOf('class="blocks"')).toBeLessThan(text.indexOf(`href="/site/a/${other}"`));
    expect(await body()).not.toContain('class="blocks"');
  });
});

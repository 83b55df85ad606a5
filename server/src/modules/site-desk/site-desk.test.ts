import {
  contentPublish,
  contentWithdraw,
  decideWebsiteRendering,
  dropWebsiteRendering,
  previewWebsiteRendering,
  websiteListAudit,
  websiteListMaterial,
  websitePickMaterial,
} from 'shared-contracts/endpoints';
import { eq } from '../../platform/database/orm.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { pass, records } from '../../../test/correction-kit.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';
import { noticesOf } from '../../../test/notice-kit.ts';
import { ask, chosen, deskChannel, handIn, judge, passed, rendering, write } from '../../../test/site-desk-kit.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();
turnCacheClock();

const read = async (url: string) => {
  pastCache();
  return test.app.inject(url);
};
const statusOf = async (id: string) => (await read(`/site/a/${id}`)).statusCode;
const idsOf = (list: unknown) => (list as { id: string }[]).map(({ id }) => id);

describe('from the material to readers', () => {
  it('leads a cleared story over an editor and a second person to the website', async () => {
    const id = await kit.clear({ categoryId: await deskChannel() });
    expect(idsOf((await ask(websiteListMaterial, {})).list)).toContain(id);
    expect((await ask(websitePickMaterial, { ids: id }, 'editor')).suc).toBe(1);
    expect(idsOf((await ask(websiteListMaterial, {})).list)).not.toContain(id);
    expect(await rendering(id)).toMatchObject({
      state: 'editing',
      presence: 'absent',
      draft: { title: '市委召开防汛工作会议', expireTime: null },
    });

    await write(id, {
      title: '网站另题：防汛部署',
      summary: '网站摘要一句',
      description: '给搜索引擎的话',
      channelId: '2',
    });
    expect((await handIn(id)).suc).toBe(1);
    expect(idsOf((await ask(websiteListAudit, { state: 'waiting' })).list)).toContain(id);
    expect(await statusOf(id)).toBe(404);
    expect((await judge(id)).data).toMatchObject({ state: 'passed', presence: 'online', versionNo: 1 });

    const { body } = await read(`/site/a/${id}`);
    expect(body).toContain('<h1>网站另题：防汛部署</h1>');
    expect(body).toContain('<meta name="description" content="给搜索引擎的话">');
    expect(body).not.toContain('市委召开防汛工作会议</h1>');
    expect((await read('/site/c/economy')).body).toContain('网站另题：防汛部署');
    expect((await read('/site/rss.xml')).body).toContain('网站摘要一句');
    expect((await read(`/site/search?q=${encodeURIComponent('另题')}&channel=economy`)).body).toContain(
      `/site/a/${id}`,
    );
    expect((await records(id)).map(([name]) => name)).toEqual(
      expect.arrayContaining(['选入网站编辑', '提交网站审核', '网站审核通过', '发布']),
    );
  });

  it('shows the app the story’s own words, and the website those that were passed', async () => {
    const id = await passed({ title: '只在网站的标题' });
    await ask(contentPublish, { ids: id, targets: ['app'] });
    expect((await read(`/open/v1/articles/${id}`)).body).toContain('市委召开防汛工作会议');
    expect((await read(`/site/a/${id}`)).body).toContain('只在网站的标题');
    expect((await read(`/site/search?q=${encodeURIComponent('只在网站')}`)).body).toContain(`/site/a/${id}`);
  });

  it('previews exactly the page that readers get, for a while, to who may see the story', async () => {
    const id = await chosen({ title: '预览的标题' });
    const { path } = (await ask(previewWebsiteRendering, { id }, 'editor')).data as { path: string };
    const preview = await read(path);
    expect(preview.statusCode).toBe(200);
    expect(preview.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    await handIn(id);
    await judge(id);
    // Times of publication aside, which the preview cannot know.
    const timeless = (body: string) =>
      body
        .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|\+08:00)?/g, '')
        .replaceAll(/<nav class="beside".*?<\/nav>/gs, '');
    expect(timeless((await read(`/site/a/${id}`)).body)).toBe(timeless(preview.body));
    expect((await read('/site/preview/unknown')).statusCode).toBe(404);
    test.clock.advance(16 * 60_000);
    expect((await read(path)).statusCode).toBe(404);
    expect((await ask(previewWebsiteRendering, { id }, 'live')).suc).not.toBe(1);
  });
});

describe('the second person', () => {
  it('is nobody who wrote the version or handed it in', async () => {
    const id = await chosen({}, '1');
    await write(id, { summary: '主编补的摘要' }, 'chief');
    await handIn(id);
    const refusal = '您编辑或送审过这一版，请由他人审核';
    expect((await judge(id, 'pass', 'chief')).message).toBe(refusal);
    expect((await judge(id, 'pass', 'operator')).suc).toBe(1);
  });

  it('returns with a reason; the next version begins with who wrote it', async () => {
    const id = await chosen();
    await handIn(id);
    expect((await judge(id, 'return', 'operator')).message).toBe('请填写退回原因');
    expect((await judge(id, 'return', 'operator', '标题太长')).data).toMatchObject({
      state: 'returned',
      opinion: '标题太长',
      versions: [{ versionNo: 1, decision: 'return', opinion: '标题太长' }],
    });
    const noticesOfRendering = async () =>
      (await noticesOf(test, await kit.bearer('editor'))).filter(({ subjectId }) => subjectId === `site:${id}`);
    expect(await noticesOfRendering()).toMatchObject([
      {
        kind: 'returned',
        title: '网站稿《市委召开防汛工作会议》被退回',
        text: expect.stringMatching(/：标题太长$/) as string,
        link: `/website/rendering?id=${id}`,
        isRead: false,
      },
    ]);
    await write(id, { title: '短标题' }, 'operator');
    await handIn(id);
    expect(await noticesOfRendering()).toMatchObject([{ isRead: true }]);
    expect((await judge(id, 'pass', 'operator')).suc).not.toBe(1);
    expect((await judge(id, 'pass', 'chief')).data).toMatchObject({ versionNo: 2, state: 'passed' });
  });

  it('passes exactly the version that was looked at', async () => {
    const id = await chosen();
    await handIn(id);
    await write(id, { title: '送审后又改的标题' });
    expect((await judge(id)).message).toBe('不在待审核状态，请刷新');
    await handIn(id);
    const old = await ask(decideWebsiteRendering, { id, versionNo: 1, decision: 'pass' });
    expect(old.message).toBe('送审内容已有新版本，请重新查看后再审核');
    expect(await statusOf(id)).toBe(404);
  });

  it('cannot pass what was withdrawn or changed since it was handed in', async () => {
    const withdrawn = await chosen();
    await ask(contentPublish, { ids: withdrawn, targets: ['app'] });
    await handIn(withdrawn);
    await ask(contentWithdraw, { ids: withdrawn, reason: '事实有误' });
    expect((await judge(withdrawn)).message).toBe('稿件送审后已从移动端撤稿，不能发布到网站');

    const changed = await chosen();
    await handIn(changed);
    await kit.save(changed, 'editor', { title: '改了稿件', categoryId: (await kit.get(changed)).categoryId });
    expect((await judge(changed)).message).toBe('稿件已不在通过状态，不能发布到网站');
    await pass(changed);
    expect((await judge(changed)).message).toBe('稿件在送审后有改动，请退回重新送审');
    expect((await rendering(changed)).stopped).toBe('稿件在送审后有改动，请退回重新送审');
    expect(await statusOf(changed)).toBe(404);
  });

  it('keeps what was passed before readers until a change of it is passed too', async () => {
    const id = await passed({ title: '第一版标题' });
    await write(id, { title: '第二版标题' }, 'chief');
    expect((await read(`/site/a/${id}`)).body).toContain('第一版标题');
    await ask(dropWebsiteRendering, { ids: id }, 'chief');
    expect(await rendering(id)).toMatchObject({ state: 'passed', title: '第一版标题' });
    await write(id, { title: '第三版标题' }, 'chief');
    await handIn(id, 'chief');
    expect((await judge(id, 'pass', 'operator')).suc).toBe(1);
    expect((await read(`/site/a/${id}`)).body).toContain('第三版标题');
    const entries = await test.db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.target, id));
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['site.pick', 'site.submit', 'site.pass', 'site.reopen', 'site.giveUp']),
    );
  });
});

import { eq } from 'drizzle-orm';
import {
  contentPublish,
  contentSchedule,
  contentUpdateTargets,
  contentWithdraw,
  decideWebsiteRendering,
  dropWebsiteRendering,
  previewWebsiteRendering,
  saveWebsiteRendering,
  submitWebsiteRendering,
  type UpdateResult,
  websiteDeskExport,
  websiteDropMaterial,
  websiteListAudit,
  websiteListMaterial,
  websiteListRenderings,
  websitePickMaterial,
  websiteRenderingCounts,
  websiteRepublish,
  websiteWithdraw,
} from 'shared-contracts/endpoints';
import type { ContentRow, SiteRenderingRow } from 'shared-contracts/model';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { pass, records } from '../../../test/correction-kit.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';
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
const inHours = (hours: number) => toWireTime(new Date(test.clock.now().getTime() + hours * 3_600_000));

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

    await write(id, { title: '网站另题：防汛部署', summary: '网站摘要一句', description: '给搜索引擎的话', channelId: '2' });
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
    expect((await read(`/site/search?q=${encodeURIComponent('另题')}&channel=economy`)).body).toContain(`/site/a/${id}`);
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
      body.replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|\+08:00)?/g, '').replaceAll(/<nav class="beside".*?<\/nav>/gs, '');
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
    await write(id, { title: '短标题' }, 'operator');
    await handIn(id);
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
  });
});

describe('no other way to the website', () => {
  const refusal = '本栏目的稿件须经网站编审才能发布到网站，请先在“网站素材”中选用';

  it('neither by publishing, alone or in a batch, nor by a plan, nor with another target', async () => {
    const [id, other] = [await kit.clear({ categoryId: await deskChannel() }), await kit.clear()];
    expect((await ask(contentPublish, { ids: id, targets: ['website'] })).message).toBe(refusal);
    expect((await ask(contentPublish, { ids: id, targets: ['app', 'website'] })).message).toBe(refusal);
    expect((await ask(contentPublish, { ids: `${id},${other}`, targets: ['app', 'website'] })).list).toMatchObject([
      { id, ok: false, message: refusal },
      { id: other, ok: true },
    ]);
    const plan = { ids: id, targets: ['website'], planTime: inHours(1) };
    expect((await ask(contentSchedule, plan)).message).toBe(refusal);
    expect((await ask(contentPublish, { ids: id, targets: ['app'] })).suc).toBe(1);
    // 追加渠道: the same call for a story that is out elsewhere.
    expect((await ask(contentPublish, { ids: id, targets: ['website'] })).message).toBe(refusal);
    expect(await statusOf(id)).toBe(404);
  });

  it('nor by republishing, nor by 更新各端 after a correction, which the app does not wait for', async () => {
    const categoryId = await deskChannel();
    const down = await addPublishedStory(test, { categoryId });
    await ask(websiteWithdraw, { ids: down, reason: '核实' });
    expect((await ask(websiteRepublish, { ids: down }, 'chief')).message).toBe(refusal);

    const id = await passed({}, categoryId);
    await ask(contentPublish, { ids: id, targets: ['app'] });
    await kit.save(id, 'editor', { title: '更正后的稿件', categoryId });
    await pass(id);
    const [line] = (await ask(contentUpdateTargets, { ids: id })).list as UpdateResult['list'];
    expect(line!.targets).toEqual([
      { target: 'website', ok: false, message: '稿件在网站审核后有改动，须重新送网站审核才能发布到网站' },
      { target: 'app', ok: true, message: '已更新' },
    ]);
    expect((await read(`/open/v1/articles/${id}`)).body).toContain('更正后的稿件');
    // The rendering goes the same way again for the new text.
    expect((await handIn(id)).suc).toBe(1);
    expect((await judge(id)).data).toMatchObject({ presence: 'online', versionNo: 2, stopped: null });
    expect((await kit.get(id)).deliveries.filter(({ isOld }) => isOld)).toEqual([]);
  });

  it('is closed only where the channel asks for the desk: with political review, or by its setting', async () => {
    const { addChannel } = await import('../../../test/channel-kit.ts');
    const { channels } = await import('../channels/channel.tables.ts');
    const plain = await addChannel(test, [1, 2, 3, 4]);
    const id = await kit.clear({ categoryId: plain });
    const tryPublish = async () => (await ask(contentPublish, { ids: id, targets: ['website'] })).message;
    await test.db.update(channels).set({ siteDesk: 'on', stages: [1] }).where(eq(channels.id, plain));
    expect(await tryPublish()).toBe(refusal);
    await test.db.update(channels).set({ siteDesk: 'auto', stages: [1, 4] }).where(eq(channels.id, plain));
    expect(await tryPublish()).toBe(refusal);
    await test.db.update(channels).set({ siteDesk: 'auto', stages: [1] }).where(eq(channels.id, plain));
    expect((await ask(contentPublish, { ids: id, targets: ['website'] })).suc).toBe(1);
  });
});

describe('the desk', () => {
  it('refuses what another saved meanwhile, bad input, and what readers may not be given', async () => {
    const id = await chosen();
    const { rev, draft } = await rendering(id);
    await write(id, { title: '先存的' });
    const stale = await ask(saveWebsiteRendering, { id, rev, draft: { ...draft, title: '后存的' } }, 'editor');
    expect(stale.message).toBe('网站内容已被他人修改，请刷新后再改');
    expect((await write(id, { title: '长'.repeat(61) })).message).toBe('网站标题不能超过60个字');
    expect((await write(id, { expireTime: '明天' })).suc).not.toBe(1);
    const wrongs: [object, string][] = [
      [{ title: ' ' }, '请填写网站标题'],
      [{ title: '好标题', channelId: '6' }, '所选栏目不对读者显示，请选择其他栏目'],
      [{ channelId: null }, '请选择网站栏目'],
      [{ channelId: '1', publishTime: inHours(-1) }, '上线时间须晚于当前时间'],
      [{ publishTime: inHours(5), expireTime: inHours(4) }, '下线时间须晚于上线时间'],
      [{ publishTime: null, expireTime: inHours(-1) }, '下线时间须晚于当前时间'],
    ];
    for (const [change, message] of wrongs) {
      expect((await write(id, change)).suc).toBe(1);
      expect((await handIn(id)).message).toBe(message);
    }
  });

  it('asks for each right, and for the story’s channel', async () => {
    const id = await chosen();
    await handIn(id);
    const { versionNo } = await rendering(id);
    const decision = { id, versionNo, decision: 'pass' };
    for (const [endpoint, input, by] of [
      [decideWebsiteRendering, decision, 'editor2'],
      [websiteDeskExport, { columns: ['title'], format: 'xlsx' }, 'editor2'],
      [websiteListAudit, {}, 'editor2'],
      [saveWebsiteRendering, { id, rev: 1, draft: (await rendering(id)).draft }, 'political'],
      [submitWebsiteRendering, { ids: id }, 'political'],
      [websiteListMaterial, {}, 'political'],
    ] as const)
      expect((await ask(endpoint, input, by)).suc).not.toBe(1);
    expect((await ask(websitePickMaterial, { ids: '999999' }, 'editor')).suc).not.toBe(1);
  });

  it('lists, counts, sets aside and exports, with an entry in the log for each write', async () => {
    const categoryId = await deskChannel();
    const [first, second] = [await chosen({ title: '列表一号' }, categoryId), await kit.clear({ categoryId })];
    expect((await ask(websiteListRenderings, { categoryId })).list).toMatchObject([{ id: first, title: '列表一号' }]);
    expect((await ask(websiteListRenderings, { keywords: '列表一号' })).total).toBe(1);
    expect((await ask(websiteRenderingCounts, { categoryId })).data).toEqual({
      editing: 1,
      waiting: 0,
      returned: 0,
      passed: 0,
    });
    const material = async () => ((await ask(websiteListMaterial, { categoryId })).list as ContentRow[]).map(({ id }) => id);
    expect(await material()).toEqual([second]);
    await ask(websiteDropMaterial, { ids: second });
    expect(await material()).toEqual([]);
    await ask(dropWebsiteRendering, { ids: first }, 'editor');
    expect(await material()).toEqual([first]);
    const csv = await test.call(
      websiteDeskExport,
      { columns: ['title', 'state'], format: 'csv' },
      await kit.bearer('operator'),
    );
    expect(csv.response.body).toContain('网站标题,状态');
    const actions = (await test.db.select({ action: auditLog.action }).from(auditLog)).map(({ action }) => action);
    for (const action of ['pick', 'drop', 'submit', 'pass', 'return', 'giveUp', 'reopen', 'export'])
      expect(actions).toContain(`site.${action}`);
    expect((await ask(websiteListAudit, {})).list as SiteRenderingRow[]).not.toContainEqual(
      expect.objectContaining({ versionNo: 0 }),
    );
  });
});

import {
  decideWebsiteRendering,
  dropWebsiteRendering,
  saveWebsiteRendering,
  submitWebsiteRendering,
  websiteDeskExport,
  websiteDropMaterial,
  websiteListAudit,
  websiteListMaterial,
  websiteListRenderings,
  websitePickMaterial,
  websiteRenderingCounts,
} from 'shared-contracts/endpoints';
import type { ContentRow, SiteRenderingRow } from 'shared-contracts/model';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { ask, chosen, deskChannel, handIn, rendering, write } from '../../../test/site-desk-kit.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();

const inHours = (hours: number) => toWireTime(new Date(test.clock.now().getTime() + hours * 3_600_000));

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
    const material = async () =>
      ((await ask(websiteListMaterial, { categoryId })).list as ContentRow[]).map(({ id }) => id);
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
    for (const action of ['pick', 'drop', 'submit', 'giveUp', 'export']) expect(actions).toContain(`site.${action}`);
    expect((await ask(websiteListAudit, {})).list as SiteRenderingRow[]).not.toContainEqual(
      expect.objectContaining({ versionNo: 0 }),
    );
  });
});

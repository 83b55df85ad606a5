import type { Page } from '@playwright/test';
import {
  anchorList,
  auditLogList,
  broadcastList,
  handOverScript,
  listLiveEntries,
  listLiveRooms,
  saveAnchor,
  scriptList,
} from 'shared-contracts/endpoints';
import { liveDetailPath, operationPaths, publicPaths } from 'shared-contracts/paths';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

const stamp = String(Date.now()).slice(-8);
const anchor = `主播${stamp}`;
const title = `开场口播${stamp}`;
const words = `各位读者，直播马上开始（${stamp}）。`;
const place = `连播${stamp}`;
const secret = `rtmp://push.example.com/live/room?key=${stamp}`;

/** Chooses an option of a select that is searched by typing. */
async function choose(page: Page, name: string, text: string): Promise<void> {
  const box = page.getByRole('dialog').getByRole('combobox', { name });
  await box.click();
  await box.fill(text);
  await page.locator('.ant-select-item-option').filter({ hasText: text }).first().click();
}

test('R053 R054 R055 an anchor reads a passed script in a live room and on another platform', async ({ newsroom }) => {
  const api = await newsroom.apiAs('operator');
  const liveApi = await newsroom.apiAs('live');
  const operator = await newsroom.loginAs('operator');
  const list = new ListPage(operator);
  const frame = new Frame(operator);
  const script = async () => (await api.call(scriptList, { keywords: title })).list[0]!;
  const room = (await liveApi.call(listLiveRooms, { state: 'live' })).list.find(({ hosts }) =>
    hosts.some(({ nickName }) => nickName === '周晓岚'),
  )!;

  await test.step('Given an anchor whom the operator adds', async () => {
    await operator.goto(operationPaths.anchors);
    await operator.getByRole('button', { name: '新建主播' }).click();
    const dialog = operator.getByRole('dialog', { name: '新建主播' });
    await dialog.getByRole('textbox', { name: '主播名称' }).fill(anchor);
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(operator.getByRole('row').filter({ hasText: anchor })).toContainText('长期');
    expect((await api.call(anchorList, { keywords: anchor })).list).toMatchObject([{ kind: 'person', speed: 240 }]);
  });

  await test.step('When the operator writes a script and submits it', async () => {
    await operator.goto(operationPaths.scripts);
    await operator.getByRole('button', { name: '新建文字' }).click();
    const dialog = operator.getByRole('dialog', { name: '新建文字' });
    await dialog.getByRole('textbox', { name: '标题' }).fill(title);
    await choose(operator, '主播', anchor);
    await dialog.getByRole('textbox', { name: '口播文字' }).fill(words);
    await dialog.getByRole('button', { name: '确定' }).click();
    const row = operator.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText('草稿');
    await list.act(row, '送审');
    await expect(row).toContainText('待审');
  });

  await test.step('And the director reads and passes it', async () => {
    const director = await newsroom.loginAs('director');
    const desk = new ListPage(director);
    await desk.act(await desk.find(operationPaths.scripts, title, '标题'), '审核');
    const dialog = director.getByRole('dialog', { name: '审核文字' });
    await expect(dialog.getByRole('region', { name: '口播文字' })).toHaveText(words);
    await dialog.getByRole('button', { name: '通过', exact: true }).click();
    await expect(director.getByRole('row').filter({ hasText: title })).toContainText('已通过');
    expect(await script()).toMatchObject({ state: 'passed', reviewedName: expect.stringMatching(/./) });
  });

  await test.step('And the operator hands it to a live room, where readers do not see it yet', async () => {
    await list.act(await list.find(operationPaths.scripts, title, '标题'), '加入直播间');
    await choose(operator, '直播间', room.title);
    await operator.getByRole('dialog', { name: '加入直播间' }).getByRole('button', { name: '确定' }).click();
    await frame.expectToast('已加入直播间，共1段');
    const { data } = await liveApi.call(listLiveEntries, { liveRoomId: room.id });
    expect(JSON.stringify(data.list)).not.toContain(words);
  });

  const host = await newsroom.loginAs('live');
  await test.step('Then its host posts it, and readers see it', async () => {
    await host.goto(liveDetailPath(room.id));
    const cue = host.getByRole('region', { name: '待发文字' }).getByRole('listitem').filter({ hasText: title });
    await cue.getByRole('button', { name: '填入' }).click();
    const composer = host.getByRole('region', { name: '发布内容' });
    await expect(composer.getByRole('textbox', { name: '内容' })).toHaveValue(words);
    await composer.getByRole('button', { name: '发布', exact: true }).click();
    await expect(cue).toBeHidden();
    const reader = await newsroom.reader();
    await reader.goto(publicPaths.live(room.id));
    await expect(reader.getByText(words)).toBeVisible();
  });

  await test.step('And the live team puts the room on a platform, starts it and ends it', async () => {
    const hosts = new ListPage(host);
    await host.goto(operationPaths.broadcasts);
    await host.getByRole('button', { name: '新建直播' }).click();
    const dialog = host.getByRole('dialog', { name: '新建直播' });
    await choose(host, '直播间', room.title);
    await dialog.getByRole('textbox', { name: '直播标题' }).fill(place);
    await choose(host, '主播', anchor);
    await dialog.getByRole('checkbox', { name: '本站' }).uncheck();
    await dialog.getByRole('checkbox', { name: '其他平台' }).check();
    await dialog.getByRole('textbox', { name: '其他平台推流地址' }).fill(secret);
    await dialog.getByRole('button', { name: '确定' }).click();
    const row = host.getByRole('row').filter({ hasText: place });
    await expect(row).toContainText('未开始');
    await hosts.act(row, '推流地址');
    const address = host.getByRole('dialog', { name: `推流地址：其他平台·${place}` });
    await expect(address.getByText(secret)).toBeVisible();
    await address.getByRole('button', { name: '关闭' }).first().click();
    await hosts.act(row, '开始');
    await new Frame(host).confirm('开始');
    await expect(row).toContainText('直播中');
    await hosts.act(row, '结束');
    await new Frame(host).confirm('结束');
    await expect(row).toContainText('已结束');
    const [stored] = (await liveApi.call(broadcastList, { keywords: place })).list;
    expect(stored).toMatchObject({ state: 'ended', startedName: '周晓岚', endedName: '周晓岚', viewers: null });
    const log = await (await newsroom.apiAs('admin')).call(auditLogList, { area: 'broadcast' });
    expect(log.list.filter(({ target }) => target.includes(place)).map(({ action }) => action)).toContain(
      'broadcast.address',
    );
    expect(JSON.stringify(log)).not.toContain(secret);
  });

  await test.step('But an anchor whose licence has expired is refused', async () => {
    const { id, rev, kind, speed } = (await api.call(anchorList, { keywords: anchor })).list[0]!;
    await api.call(saveAnchor, { id, rev, kind, speed, name: anchor, licenceEnd: '2025-01-01 00:00:00' });
    const { id: scriptId, rev: scriptRev } = await script();
    await expect(api.call(handOverScript, { id: scriptId, rev: scriptRev, liveRoomId: room.id })).rejects.toThrow(
      `主播“${anchor}”的授权已过期`,
    );
    const row = await list.find(operationPaths.anchors, anchor, '名称或音色');
    await expect(row).toContainText('已过期');
  });
});

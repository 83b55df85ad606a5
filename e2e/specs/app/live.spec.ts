import {
  contentGetLiveRoom,
  listLiveEntries,
  listLiveEntryVersions,
  listLiveRecords,
  listLiveRooms,
} from 'shared-contracts/endpoints';
import { appPaths, liveDetailPath, liveFormPath, publicPaths } from 'shared-contracts/paths';
import type { Locator, Page } from '@playwright/test';
import { pngOf } from '../../core/pictures.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

/** Chooses a picture of this computer by a button. */
async function upload(page: Page, button: Locator, name: string, colour: [number, number, number]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: pngOf(1200, 800, colour) });
}

test(
  'R016 R032 R234 R235 a live room is planned with a guest, approved by another user, reported in words and pictures to readers, ended and taken down',
  { tag: '@slow' },
  async ({ newsroom }) => {
    const title = `龙舟赛现场${Date.now()}`;
    const api = await newsroom.apiAs('live');
    const stored = async () => {
      const { id } = (await api.call(listLiveRooms, { keywords: title, scope: 'mine' })).list[0]!;
      return (await api.call(contentGetLiveRoom, { id })).data;
    };
    const page = await newsroom.loginAs('live');
    const frame = new Frame(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    await test.step('It is planned with its picture and a guest, and submitted', async () => {
      await page.goto(liveFormPath());
      await page.getByRole('textbox', { name: '直播标题' }).fill(title);
      await new NewsFormPage(page).chooseChannel('要闻');
      for (const [place, time] of [
        ['开始时间', '2026-01-01 08:00'],
        ['结束时间', '2099-01-01 08:00'],
      ] as const) {
        await page.getByPlaceholder(place).fill(time);
        await page.getByPlaceholder(place).press('Enter');
      }
      await page.getByRole('textbox', { name: '直播简介' }).fill('二十支队伍在江面上比试。');
      await upload(
        page,
        page.getByRole('group', { name: '封面' }).getByRole('button', { name: '上传图片' }),
        '封面',
        [30, 90, 150],
      );
      await expect(page.getByRole('img', { name: '封面' })).toBeVisible();
      await button('保存').click();
      await frame.expectToast('保存成功');
      await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText('编辑直播间');
      await button('添加嘉宾').click();
      const dialog = frame.dialog('添加嘉宾');
      await dialog.getByRole('textbox', { name: '姓名' }).fill('何队长');
      await dialog.getByRole('textbox', { name: '职务' }).fill('龙舟队队长');
      await upload(page, dialog.getByRole('button', { name: '上传图片' }), '头像', [150, 90, 30]);
      await expect(dialog.getByRole('img', { name: '头像' })).toBeVisible();
      await dialog.getByRole('button', { name: '确定' }).click();
      await expect(page.getByRole('region', { name: '嘉宾' })).toContainText('何队长');
      await button('进入直播间').click();
      await button('送审').click();
      await expect.poll(async () => (await stored()).state).toBe('waiting');
      expect(await stored()).toMatchObject({
        listThumbnail: expect.stringContaining('/files/'),
        guests: [{ name: '何队长', post: '龙舟队队长', portrait: expect.stringContaining('/files/') }],
      });
    });

    const { id } = await stored();
    const director = await newsroom.loginAs('director');
    await test.step('Another user approves it at the desk of live rooms', async () => {
      const desk = new ListPage(director);
      await desk.act(await desk.find(appPaths.liveAudit, title), '通过');
      await expect.poll(async () => (await stored()).state).toBe('approved');
    });

    const reader = await newsroom.reader();
    const shownEntries = reader.getByRole('region', { name: '图文直播' }).getByRole('listitem');
    await test.step('It begins, and readers see its page', async () => {
      expect((await reader.goto(publicPaths.live(id)))?.status()).toBe(404);
      await page.reload();
      await button('开始直播').click();
      await frame.confirm('开始直播');
      await expect.poll(async () => (await stored()).state).toBe('live');
      await expect(async () => {
        expect((await reader.goto(publicPaths.live(id)))?.status()).toBe(200);
      }).toPass();
      await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(reader.getByText('主持人还没有发布内容')).toBeVisible();
      await expect(reader.getByRole('complementary')).toContainText('龙舟队队长');
    });
    // A mark that survives only while the page is not reloaded.
    await reader.evaluate(() => document.body.setAttribute('data-opened-once', ''));

    const composer = page.getByRole('region', { name: '发布内容' });
    const lines = page.getByRole('list', { name: '图文直播' }).getByRole('listitem');
    const line = (text: string) => lines.filter({ hasText: text });
    const entries = async () => (await api.call(listLiveEntries, { liveRoomId: id })).data.list;
    await test.step('Words of a guest and words with a picture appear on the open page of a reader, newest first', async () => {
      await composer.getByRole('combobox', { name: '发言人' }).click();
      await page.getByText('何队长（龙舟队队长）').click();
      await composer.getByRole('textbox', { name: '内容' }).fill('水面平稳，六百米赛道已经清场。');
      await composer.getByRole('button', { name: '发布', exact: true }).click();
      await expect(line('六百米赛道')).toContainText('何队长');
      await composer.getByRole('textbox', { name: '内容' }).fill('第一组出发。');
      await upload(page, composer.getByRole('button', { name: '添加图片' }), '出发', [30, 150, 90]);
      await expect(composer.getByRole('img', { name: '第 1 张图片' })).toBeVisible();
      await composer.getByRole('textbox', { name: '内容' }).press('Control+Enter');
      await expect(line('第一组出发').getByRole('img', { name: '第 1 张图片' })).toBeVisible();
      expect(await entries()).toMatchObject([
        { text: '第一组出发。', pictures: [expect.stringContaining('/files/')] },
        { text: '水面平稳，六百米赛道已经清场。', speakerName: '何队长', pictures: [] },
      ]);
      await expect(
        shownEntries.filter({ hasText: '第一组出发。' }).getByRole('img', { name: /第 1 张图片/ }),
      ).toBeVisible();
      await expect(shownEntries).toContainText(['第一组出发。', '水面平稳']);
    });

    await test.step('Corrections and removals appear on that page too; the former words are kept', async () => {
      const [, wrong] = await entries();
      await line('六百米赛道').getByRole('button', { name: '更正' }).click();
      const dialog = frame.dialog('更正内容');
      await dialog.getByRole('textbox', { name: '内容' }).fill('水面平稳，五百米赛道已经清场。');
      await dialog.getByRole('button', { name: '发布更正' }).click();
      await expect(shownEntries.filter({ hasText: '五百米赛道' })).toContainText('已更正');
      await line('第一组出发').getByRole('button', { name: '删除' }).click();
      await frame.confirm('删除');
      await expect(shownEntries).toHaveCount(1);
      expect((await api.call(listLiveEntryVersions, { id: wrong!.id })).list).toMatchObject([
        { text: '水面平稳，六百米赛道已经清场。' },
      ]);
      expect((await entries()).map(({ text }) => text)).toEqual(['水面平稳，五百米赛道已经清场。']);
      await expect(reader.locator('body')).toHaveAttribute('data-opened-once', '');
    });

    await test.step('It ends: nothing more is sent, readers still see the entries', async () => {
      await button('结束直播').click();
      await frame.confirm('结束直播');
      await expect.poll(async () => (await stored()).state).toBe('ended');
      await expect(composer.getByRole('button', { name: '发布', exact: true })).toBeDisabled();
      await expect(reader.getByText('已结束')).toBeVisible();
      await expect(shownEntries).toContainText(['五百米赛道']);
    });

    await test.step('The desk takes it down with a reason, and it is gone for readers; the log records all of it', async () => {
      await director.goto(liveDetailPath(id));
      await director.getByRole('button', { name: '撤下', exact: true }).click();
      const dialog = new Frame(director).dialog('撤下直播间');
      await dialog.getByRole('textbox', { name: '撤下原因' }).fill('成绩公布有误');
      await dialog.getByRole('button', { name: '确定' }).click();
      await expect.poll(async () => (await stored()).state).toBe('withdrawn');
      await expect.poll(async () => (await reader.goto(publicPaths.live(id)))?.status()).toBe(410);
      await expect(reader.getByText('直播已撤下').first()).toBeVisible();
      const { list } = await api.call(listLiveRecords, { id });
      expect(list.map(({ opName }) => opName)).toEqual([
        '撤下',
        '结束直播',
        '删除内容',
        '更正内容',
        '开始直播',
        '通过',
        '送审',
        '添加嘉宾',
        '新建直播间',
      ]);
    });
  },
);

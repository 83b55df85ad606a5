import { fileURLToPath } from 'node:url';
import { contentApprove, contentGetContent, contentPublish } from 'shared-contracts/endpoints';
import type { Page } from '@playwright/test';
import type { Account } from '../../core/accounts.ts';
import { pngOf } from '../../core/pictures.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

type Newsroom = Parameters<Parameters<typeof test>[2]>[0]['newsroom'];

/** Passes every desk and publishes, by the calls that the buttons make; the desks have stories of their own. */
async function publish(newsroom: Newsroom, id: string): Promise<void> {
  const admin = await newsroom.apiAs('admin');
  const story = async () => (await admin.call(contentGetContent, { id })).data;
  const desks: Record<number, Account> = { 1: 'editor2', 2: 'director', 3: 'chief', 4: 'political' };
  for (let now = await story(); now.auditState === 'inReview'; now = await story()) {
    const reviewer = await newsroom.apiAs(desks[now.auditStage]!);
    await reviewer.call(contentApprove, { items: [{ id, rev: now.rev }], status: 1 });
  }
  await (await newsroom.apiAs('operator')).call(contentPublish, { ids: id, targets: ['app', 'website'] });
}

async function handIn(page: Page): Promise<string> {
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page).toHaveURL(/\?id=\d+/);
  const id = new URL(page.url()).searchParams.get('id')!;
  await page.getByRole('button', { name: '送审', exact: true }).click();
  await expect(page.getByText('送审成功').first()).toBeVisible();
  return id;
}

test('an atlas goes from pictures of this computer through review to the readers', async ({ newsroom }) => {
  test.setTimeout(180_000);
  const editor = await newsroom.loginAs('editor');
  const title = `江畔四季 ${Date.now()}`;
  const form = new NewsFormPage(editor);

  await test.step('Two pictures are uploaded, described and put in order', async () => {
    await editor.goto('/new/atlas');
    await form.title.fill(title);
    await form.chooseChannel('要闻');
    const chooser = editor.waitForEvent('filechooser');
    // The cover's box has a button of the same name, after it.
    await editor.getByRole('button', { name: '上传图片' }).first().click();
    await (await chooser).setFiles([
      { name: '春汛.png', mimeType: 'image/png', buffer: pngOf(800, 500, [40, 110, 160]) },
      { name: '秋水.png', mimeType: 'image/png', buffer: pngOf(800, 500, [160, 110, 40]) },
    ]);
    const list = editor.getByRole('list', { name: '图集图片' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await editor.getByRole('textbox', { name: '第1张图片的说明' }).fill('春汛初涨');
    await editor.getByRole('textbox', { name: '第2张图片的说明' }).fill('秋水长天');
    await editor.getByRole('button', { name: '第2张上移' }).click();
    await expect(editor.getByRole('textbox', { name: '第1张图片的说明' })).toHaveValue('秋水长天');
  });

  await test.step('It is handed in, passed and published; the gallery stands on the public page in that order', async () => {
    const id = await handIn(editor);
    const stored = (await (await newsroom.apiAs('admin')).call(contentGetContent, { id })).data;
    expect(stored.pictures.map(({ caption }) => caption)).toEqual(['秋水长天', '春汛初涨']);
    await publish(newsroom, id);
    const reader = await newsroom.reader();
    await expect(async () => {
      expect((await reader.goto(`/site/a/${id}`))?.status()).toBe(200);
    }).toPass();
    const gallery = reader.getByRole('group', { name: '图集，共 2 张' });
    await expect(gallery.getByRole('figure')).toHaveCount(2);
    await expect(gallery.getByRole('figure').first()).toContainText('1/2 秋水长天');
    expect(await gallery.getByRole('img').first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
});

test('a video of the library is chosen by keyboard, reviewed, and plays on the public page', async ({ newsroom }) => {
  test.setTimeout(180_000);
  const editor = await newsroom.loginAs('editor');
  const title = `航拍城区 ${Date.now()}`;
  const form = new NewsFormPage(editor);
  await editor.goto('/new/video');
  await form.title.fill(title);
  await form.chooseChannel('要闻');

  await test.step('Search, tick and confirm without a mouse; the focus comes back', async () => {
    const opener = editor.getByRole('button', { name: '从视频库选取' });
    await opener.focus();
    await editor.keyboard.press('Enter');
    const dialog = new Frame(editor).dialog('视频库');
    await expect(dialog.getByRole('searchbox', { name: '关键词' })).toBeFocused();
    await editor.keyboard.insertText('航拍');
    await editor.keyboard.press('Enter');
    await expect(dialog.getByRole('checkbox')).toHaveCount(1);
    await dialog.getByRole('checkbox', { name: '航拍城区' }).focus();
    await editor.keyboard.press('Space');
    await expect(dialog.getByRole('region', { name: '已选视频' })).toContainText('航拍城区');
    await dialog.getByRole('button', { name: '确定' }).focus();
    await editor.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(editor.getByLabel('航拍城区', { exact: true })).toBeVisible();
  });

  await test.step('Readers play it', async () => {
    const id = await handIn(editor);
    await publish(newsroom, id);
    const reader = await newsroom.reader();
    await expect(async () => {
      expect((await reader.goto(`/site/a/${id}`))?.status()).toBe(200);
    }).toPass();
    const player = reader.locator('video.player');
    await expect(player).toBeVisible();
    await player.evaluate((video: HTMLVideoElement) => {
      video.muted = true;
      return video.play();
    });
    await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  });
});

test('a video of this computer is uploaded, converted, reviewed, and plays on the public page', async ({ newsroom }) => {
  test.setTimeout(240_000);
  const editor = await newsroom.loginAs('editor');
  const title = `步道开放 ${Date.now()}`;
  const form = new NewsFormPage(editor);
  await editor.goto('/new/video');
  await form.title.fill(title);
  await form.chooseChannel('要闻');

  await test.step('The upload shows its progress; the form plays the video once it is converted', async () => {
    await editor.getByRole('button', { name: '上传本地视频' }).click();
    const dialog = new Frame(editor).dialog('上传本地视频');
    const chooser = editor.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: '选择视频文件' }).click();
    await (await chooser).setFiles(fileURLToPath(new URL('../../../server/src/providers/video-library/media/clip-2.mp4', import.meta.url)));
    await expect(dialog.getByText('上传完成，正在转码')).toBeVisible();
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(editor.getByLabel('clip-2', { exact: true })).toBeVisible({ timeout: 60_000 });
  });

  await test.step('Readers play what the conversion made', async () => {
    const id = await handIn(editor);
    const { video } = (await (await newsroom.apiAs('admin')).call(contentGetContent, { id })).data;
    expect(video).toMatchObject({ source: 'stream', playURL: expect.stringMatching(/^\/files\//) });
    await publish(newsroom, id);
    const reader = await newsroom.reader();
    await expect(async () => {
      expect((await reader.goto(`/site/a/${id}`))?.status()).toBe(200);
    }).toPass();
    const player = reader.locator('video.player');
    await player.evaluate((film: HTMLVideoElement) => {
      film.muted = true;
      return film.play();
    });
    await expect.poll(() => player.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0);
  });
});

test('a link takes its address from the activity list, chosen by keyboard', async ({ newsroom }) => {
  const editor = await newsroom.loginAs('editor');
  await editor.goto('/new/link');
  await editor.getByRole('button', { name: '从站内选取' }).click();
  await editor.getByRole('menuitem', { name: '活动列表' }).click();
  const dialog = new Frame(editor).dialog('活动列表');
  await expect(dialog.getByRole('searchbox', { name: '关键词' })).toBeFocused();
  await editor.keyboard.insertText('全民阅读');
  await editor.keyboard.press('Enter');
  const choice = dialog.getByRole('radio', { name: '全民阅读打卡季' });
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await choice.focus();
  await editor.keyboard.press('Space');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(editor.getByRole('textbox', { name: '外链地址' })).toHaveValue(/^https:\/\/huodong\.example\.com\/activity\//);
  await expect(editor.getByRole('textbox', { name: '标题', exact: true })).toHaveValue('全民阅读打卡季');
});

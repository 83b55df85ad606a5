import {
  contentGetContent,
  getCommentListByBefore,
  listDisclosureMaterial,
  listLiveEntries,
  listLiveRooms,
  websiteListDone,
} from 'shared-contracts/endpoints';
import { liveDetailPath, operationPaths, shellPaths } from 'shared-contracts/paths';
import type { Locator, Page } from '@playwright/test';
import { phones, sideways } from '../../core/phone.ts';
import { pngOf } from '../../core/pictures.ts';
import type { Account } from '../../core/accounts.ts';
import { expect, type Newsroom, test } from '../../core/test.ts';
import { sendTipoff } from '../../core/tip-off.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

const stamp = Date.now();
const [wide, narrow] = phones;

async function onPhone(newsroom: Newsroom, account: Account, size: (typeof phones)[number] = wide): Promise<Page> {
  const page = await newsroom.loginAs(account);
  await page.setViewportSize(size);
  return page;
}

/** The card of a list's row by what it says. */
async function cardOf(page: Page, words: string): Promise<Locator> {
  await page.getByRole('textbox', { name: '关键词' }).fill(words);
  await page.getByRole('button', { name: '查询' }).click();
  const card = page.getByRole('listitem').filter({ hasText: words }).first();
  await expect(card).toBeVisible();
  expect(await sideways(page)).toBe('');
  return card;
}

test('on a phone a short text with a picture of the camera is handed in, and its notice leads to it', async ({
  newsroom,
}) => {
  const title = `手机写稿 ${stamp}`;
  const stored = await newsroom.apiAs('editor');
  const page = await onPhone(newsroom, 'editor');
  const form = new NewsFormPage(page);
  let id = '';

  await test.step('words, and a picture that the phone is asked to take', async () => {
    await form.open();
    await form.title.fill(title);
    await form.chooseChannel('要闻');
    await form.type('路口积水已经退去，公交恢复运行。');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('toolbar', { name: '编辑工具栏' }).getByRole('button', { name: '拍照' }).click();
    const camera = await chooser;
    expect(await camera.element().getAttribute('capture')).toBe('environment');
    await camera.setFiles({ name: '现场.png', mimeType: 'image/png', buffer: pngOf(800, 500, [60, 110, 160]) });
    await expect(form.body.locator('img[src^="/files/"]')).toHaveCount(1);
    expect(await sideways(page)).toBe('');
    id = await form.handIn();
  });

  await test.step('it waits for review with both', async () => {
    const story = (await stored.call(contentGetContent, { id })).data;
    expect(story).toMatchObject({ title, auditState: 'inReview' });
    expect(story.content).toMatch(/公交恢复运行[\s\S]*<img[^>]+src="\/files\//);
  });

  await test.step('the list of notices of a reviewer, on a narrower phone, leads to the story', async () => {
    const reviewer = await onPhone(newsroom, 'editor2', narrow);
    await reviewer.goto(shellPaths.notices);
    const notice = reviewer.getByRole('listitem').filter({ hasText: title });
    await expect(notice).toBeVisible();
    expect(await sideways(reviewer)).toBe('');
    await notice.getByRole('link', { name: new RegExp(title) }).click();
    await expect(reviewer).toHaveURL(new RegExp(`/app/news/detail\\?id=${id}`));
    await expect(reviewer.getByRole('heading', { level: 1, name: title }).first()).toBeVisible();
    expect(await sideways(reviewer)).toBe('');
  });
});

test('on a phone a comment is passed, and a tip-off claimed and refused', async ({ newsroom }) => {
  const [comment, tipoff] = [`手机上通过 ${stamp}`, `手机上处理 ${stamp}`];
  const reader = await newsroom.reader();

  await test.step('a comment is passed', async () => {
    const stored = await newsroom.apiAs('operator');
    const [story] = (await (await newsroom.apiAs('chief')).call(websiteListDone, { state: 'published' })).list;
    await reader.goto(`/site/a/${story!.id}`);
    await reader.getByRole('textbox', { name: '评论内容' }).fill(comment);
    await reader.getByRole('button', { name: '发表' }).click();
    await expect(reader.getByText('评论已提交，审核通过后显示')).toBeVisible();
    const page = await onPhone(newsroom, 'operator');
    await page.goto(operationPaths.comment);
    await new ListPage(page).act(await cardOf(page, comment), '通过');
    const statusOf = async () => (await stored.call(getCommentListByBefore, { keywords: comment })).list[0]?.status;
    await expect.poll(statusOf).toBe('1');
  });

  await test.step('a tip-off is claimed and refused with a reason', async () => {
    await sendTipoff(reader, tipoff, '路灯坏了三天。');
    const stored = await newsroom.apiAs('director');
    const stateOf = async () =>
      (await stored.call(listDisclosureMaterial, { kind: 'reader', keywords: tipoff })).list[0]?.state;
    const page = await onPhone(newsroom, 'director');
    const list = new ListPage(page);
    await page.goto('/app/baoliao');
    const card = await cardOf(page, tipoff);
    await list.act(card, '领取');
    await expect(card).toContainText('处理中');
    await list.act(card, '不采用');
    const dialog = new Frame(page).dialog('不采用');
    await dialog.getByRole('textbox', { name: '不采用的理由' }).fill('已转路灯管理所');
    await dialog.getByRole('button', { name: '不采用' }).click();
    await expect.poll(stateOf).toBe('refused');
  });
});

test('on a phone a host reports from the live room desk', async ({ newsroom }) => {
  const words = `手机直播 ${stamp}`;
  const api = await newsroom.apiAs('live');
  const { id } = (await api.call(listLiveRooms, { state: 'live' })).list[0]!;
  const page = await onPhone(newsroom, 'live');
  await page.goto(liveDetailPath(id));
  const composer = page.getByRole('region', { name: '发布内容' });
  await composer.getByRole('textbox', { name: '内容' }).fill(words);
  expect(await sideways(page)).toBe('');
  await composer.getByRole('button', { name: '发布', exact: true }).click();
  await expect(
    page.getByRole('list', { name: '图文直播' }).getByRole('listitem').filter({ hasText: words }),
  ).toBeVisible();
  expect(await sideways(page)).toBe('');
  const { list } = (await api.call(listLiveEntries, { liveRoomId: id })).data;
  expect(list.map(({ text }) => text)).toContain(words);
});

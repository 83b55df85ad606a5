import {
  contentAddContent,
  contentGetContent,
  contentSubmit,
  wechatListMaterial,
  wechatListMessages,
} from 'shared-contracts/endpoints';
import { anyCover } from '../../core/illustrated-story.ts';
import { passReview } from '../../core/review.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';
import { NewsDetailPage } from '../../pages/news-detail.page.ts';

const stamp = Date.now() % 1_000_000;
const title = `分端发布试题${stamp}`;
const siteTitle = `网站另有题目${stamp}`;
const siteSummary = `只在网站上的摘要${stamp}`;
const wechatTitle = `公众号另有题目${stamp}`;
const planTime = '2099-01-01 08:30:00';
const expireTime = '2099-03-01 18:00:00';

test('a story goes to each target in its own words and at its own time', async ({ newsroom, request }) => {
  const stored = await newsroom.apiAs('admin');
  let id = '';
  const deliveryAt = async (target: string) =>
    (await stored.call(contentGetContent, { id })).data.deliveries.find((one) => one.target === target);

  await test.step('Given a story that was passed', async () => {
    const cover = await anyCover(newsroom);
    const author = await newsroom.apiAs('editor');
    const { data } = await author.call(contentAddContent, {
      title,
      content: '<p>同一篇稿件，各端各有题目。</p>',
      summary: '稿件自己的摘要',
      categoryId: '1',
      cover,
      requestId: crypto.randomUUID(),
    });
    id = data.id;
    await author.call(contentSubmit, { items: [{ id, rev: data.rev }] });
    await passReview(newsroom, id);
  });

  await test.step('When it is published with other words for the website and a later time for WeChat', async () => {
    const page = await newsroom.loginAs('admin');
    const frame = new Frame(page);
    const detail = new NewsDetailPage(page);
    await detail.open(id);
    await detail.button('发布').click();
    await frame.dialog('发布').getByRole('button', { name: '分端设置' }).click();
    const dialog = frame.dialog('分端发布方案');
    await dialog.getByRole('tab', { name: '网站' }).click();
    await dialog.getByRole('textbox', { name: '网站标题' }).fill(siteTitle);
    await expect(dialog.getByText(`${siteTitle.length} / 60`)).toBeVisible();
    await dialog.getByRole('textbox', { name: '网站摘要' }).fill(siteSummary);
    await dialog.getByRole('tab', { name: '微信' }).click();
    await dialog.getByRole('checkbox', { name: '送微信素材' }).check();
    await dialog.getByRole('textbox', { name: '微信标题' }).fill(wechatTitle);
    await expect(dialog.getByText(`${wechatTitle.length} / 64`)).toBeVisible();
    const time = dialog.getByRole('textbox', { name: '微信发布时间' });
    await time.fill('2099-01-01 08:30');
    await time.press('Enter');
    await expect(dialog.getByText(/已群发到读者会话的消息收不回/)).toBeVisible();
    const end = dialog.getByRole('textbox', { name: '微信下线时间' });
    await end.fill('2099-03-01 18:00');
    await end.press('Enter');
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`此端标题：${siteTitle}`)).toBeVisible();
    expect(await deliveryAt('website')).toMatchObject({ state: 'published', ownTitle: siteTitle });
  });

  await test.step('Then readers of the website have its words, and those of the app the story’s own', async () => {
    const reader = await newsroom.reader();
    await expect(async () => {
      await reader.goto(`/site/a/${id}`);
      await expect(reader.getByRole('heading', { name: siteTitle })).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    await expect(reader.locator('meta[name="description"]')).toHaveAttribute('content', siteSummary);
    const { url } = (await deliveryAt('app'))!;
    const article = await (await request.get(url!)).text();
    expect(article).toContain(title);
    expect(article).not.toContain(siteTitle);
  });

  await test.step('and WeChat’s article waits in its own words for a second person', async () => {
    const [material] = (await stored.call(wechatListMaterial, {})).list.filter(({ contentId }) => contentId === id);
    expect(material).toMatchObject({ title: wechatTitle, planTime, expireTime });
    const operator = await newsroom.loginAs('operator');
    await operator.goto('/wechat/material');
    await expect(operator.getByText(`计划 ${expireTime.slice(0, 16)} 下线`)).toBeVisible();
    await operator.getByRole('checkbox', { name: `选择《${wechatTitle}》` }).check();
    await operator.getByRole('button', { name: '送审' }).click();
    await new Frame(operator).dialog('送审').getByRole('button', { name: '送审' }).click();
    await new Frame(operator).expectToast('已送审');
    const chief = await newsroom.loginAs('chief');
    const desk = new ListPage(chief);
    await desk.open('/wechat/materialaudit');
    await desk.act(desk.row(wechatTitle), '通过');
    await new Frame(chief).confirm('通过');
    await expect(desk.row(wechatTitle).getByText('待发布')).toBeVisible();
  });

  await test.step('and nothing of it is at the account before its time', async () => {
    const operator = await newsroom.loginAs('operator');
    const list = new ListPage(operator);
    await list.open('/wechat/materialaudit');
    await list.act(list.row(wechatTitle), '发布');
    await new Frame(operator).confirm('发布');
    await expect(list.row(wechatTitle).getByText('定时发布', { exact: true }).first()).toBeVisible();
    await expect(list.row(wechatTitle).getByText(`计划 ${planTime.slice(0, 16)} 发布`)).toBeVisible();
    const scheduled = { state: 'scheduled', keywords: wechatTitle } as const;
    await expect
      .poll(async () => (await stored.call(wechatListMessages, scheduled)).list[0])
      .toMatchObject({ planTime, draftMediaId: null, publishedTime: null, articles: [{ expireTime }] });
    expect(await deliveryAt('wechat')).toMatchObject({ state: 'scheduled', planTime, url: null });
  });

  await test.step('until the plan is given up', async () => {
    const operator = await newsroom.loginAs('operator');
    const list = new ListPage(operator);
    await list.open('/wechat/materialaudit');
    await list.act(list.row(wechatTitle), '取消定时');
    await expect(list.row(wechatTitle).getByText('待发布')).toBeVisible();
    expect((await deliveryAt('wechat'))?.state).toBe('idle');
  });
});

import type { Page } from '@playwright/test';
import { contentGetContent, weiboListPosts, wechatListMaterial, wechatListMessages } from 'shared-contracts/endpoints';
import { publishedWithCover } from '../../core/illustrated-story.ts';
import { expect, type Newsroom, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

/** A story with a picture that is on the website, and the other places where it is published. */
async function publishedStory(newsroom: Newsroom) {
  const stored = await newsroom.apiAs('chief');
  const title = `江畔书市${Date.now()}`;
  const story = { id: await publishedWithCover(newsroom, title), title };
  const deliveryAt = async (target: string) =>
    (await stored.call(contentGetContent, { id: story.id })).data.deliveries.find((one) => one.target === target);
  return { stored, story, deliveryAt };
}

/** Takes a story off app and website, which leaves it at the other target, and then withdraws it there. */
async function withdrawStepwise(chief: Page, storyId: string, other: string): Promise<void> {
  await chief.goto(`/app/news/detail?id=${storyId}`);
  await chief.getByRole('button', { name: '撤稿', exact: true }).click();
  const dialog = new Frame(chief).dialog('撤稿');
  await dialog.getByRole('textbox', { name: '撤稿原因' }).fill('事实有误');
  await dialog.getByRole('checkbox', { name: other }).uncheck();
  await dialog.getByRole('button', { name: '确定' }).click();
  await chief.getByRole('button', { name: `从${other}撤下` }).click();
  await dialog.getByRole('textbox', { name: '撤稿原因' }).fill('事实有误');
  await dialog.getByRole('button', { name: '确定' }).click();
}

test('R002 R026 a story goes to WeChat after approval by a second person, and is withdrawn', async ({ newsroom }) => {
  const operator = await newsroom.loginAs('operator');
  const chief = await newsroom.loginAs('chief');
  const { stored, story, deliveryAt } = await publishedStory(newsroom);

  await test.step('the operator chooses it and submits the message', async () => {
    await operator.goto('/wechat/material');
    await operator.getByRole('button', { name: '选稿' }).first().click();
    const picker = new Frame(operator).dialog('选稿');
    await picker.getByRole('searchbox', { name: '标题关键词' }).fill(story.title);
    await picker.getByRole('searchbox', { name: '标题关键词' }).press('Enter');
    await picker.getByRole('checkbox', { name: `选择《${story.title}》` }).check();
    await picker.getByRole('button', { name: /加入素材/ }).click();
    await expect(picker).toBeHidden();
    await operator.getByRole('checkbox', { name: `选择《${story.title}》` }).check();
    await operator.getByRole('button', { name: '送审' }).click();
    await new Frame(operator).dialog('送审').getByRole('button', { name: '送审' }).click();
    await new Frame(operator).expectToast('已送审');
    expect((await stored.call(wechatListMaterial, {})).list.some(({ contentId }) => contentId === story.id)).toBe(
      false,
    );
  });

  await test.step('the chief approves it, the operator publishes it', async () => {
    const desk = new ListPage(chief);
    await desk.open('/wechat/materialaudit');
    await desk.act(desk.row(story.title), '通过');
    await new Frame(chief).confirm('通过');
    await expect.poll(async () => (await stored.call(wechatListMessages, { state: 'passed' })).list.length).toBe(1);
    const list = new ListPage(operator);
    await list.open('/wechat/materialaudit');
    await list.act(list.row(story.title), '发布');
    await new Frame(operator).confirm('发布');
    await expect(list.row(story.title).getByText('已发布')).toBeVisible();
    const { url } = (await deliveryAt('wechat'))!;
    await chief.goto(`/app/news/detail?id=${story.id}`);
    await expect(chief.getByText('微信已发布')).toBeVisible();
    expect((await operator.request.get(new URL(url!).pathname)).status()).toBe(200);
  });

  await test.step('taken off app and website, it says where else it is published, and is withdrawn there', async () => {
    await withdrawStepwise(chief, story.id, '微信');
    await expect.poll(async () => (await deliveryAt('wechat'))?.state).toBe('withdrawn');
    const { url } = (await deliveryAt('wechat'))!;
    expect((await chief.request.get(new URL(url!).pathname)).status()).toBe(410);
  });
});

test(
  'R027 a story goes to the microblog with other words, and is withdrawn',
  { tag: '@slow' },
  async ({ newsroom }) => {
    const operator = await newsroom.loginAs('operator');
    const chief = await newsroom.loginAs('chief');
    const { stored, story, deliveryAt } = await publishedStory(newsroom);

    await test.step('the operator posts it on the microblog with other words', async () => {
      const list = new ListPage(operator);
      await list.open('/weibo');
      await operator.getByRole('button', { name: '发微博' }).click();
      const picker = new Frame(operator).dialog('选择稿件');
      await picker.getByRole('searchbox', { name: '标题关键词' }).fill(story.title);
      await picker.getByRole('searchbox', { name: '标题关键词' }).press('Enter');
      await picker.getByRole('radio', { name: `选择《${story.title}》` }).check();
      await picker.getByRole('button', { name: '下一步' }).click();
      const dialog = new Frame(operator).dialog('编辑微博');
      await dialog.getByRole('textbox', { name: '微博正文' }).fill('今天的新鲜事，点开就看。');
      await dialog.getByRole('button', { name: '发送' }).click();
      await expect(list.row('今天的新鲜事').getByText('已发布')).toBeVisible();
      const [post] = (await stored.call(weiboListPosts, {})).list;
      expect(await (await operator.request.get(new URL(post!.url!).pathname)).text()).toContain(
        '今天的新鲜事，点开就看。',
      );
    });

    await test.step('taken off app and website, it is withdrawn there too', async () => {
      await withdrawStepwise(chief, story.id, '微博');
      await expect.poll(async () => (await deliveryAt('weibo'))?.state).toBe('withdrawn');
    });
  },
);

import {
  wechatAddMaterial,
  wechatDecideMessage,
  wechatListCommentArticles,
  wechatListComments,
  wechatListMaterial,
  wechatListMessages,
  wechatPublishMessage,
  wechatSubmitMessage,
} from 'shared-contracts/endpoints';
import { wechatPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { publishedWithCover } from '../../core/illustrated-story.ts';
import { expect, type Newsroom, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

/** An article that readers find at WeChat. */
async function publishedArticle(newsroom: Newsroom): Promise<{ title: string; page: string }> {
  const [operator, chief] = [await newsroom.apiAs('operator'), await newsroom.apiAs('chief')];
  const storyId = await publishedWithCover(newsroom, `湖边灯会${Date.now()}`);
  await operator.call(wechatAddMaterial, { ids: storyId });
  const { list } = await operator.call(wechatListMaterial, {});
  const material = list.find(({ contentId }) => contentId === storyId)!;
  const { id } = (await operator.call(wechatSubmitMessage, { ids: material.id })).data;
  await chief.call(wechatDecideMessage, { ids: id, decision: 'pass' });
  await operator.call(wechatPublishMessage, { ids: id });
  const article = async () => (await chief.call(wechatListMessages, {})).list.find((one) => one.id === id)?.articles[0];
  await expect.poll(async () => (await article())?.url ?? null, { timeout: 30_000 }).not.toBeNull();
  return { title: material.title, page: new URL((await article())!.url!).pathname };
}

test('readers’ comments of a WeChat article are opened, drawn back, elected, answered and deleted', async ({
  newsroom,
}) => {
  const { title, page } = await publishedArticle(newsroom);
  const stored = await newsroom.apiAs('chief');
  const operator = await newsroom.loginAs('operator');
  const reader = await newsroom.reader();
  const list = new ListPage(operator);
  const words = `请问${Date.now() % 10_000}号线几点收班`;
  const comment = async () => (await stored.call(wechatListComments, {})).list.find(({ text }) => text === words);

  await test.step('the operator opens the article to comments, and a reader writes one', async () => {
    await list.open(wechatPaths.comment);
    await operator.getByRole('button', { name: '文章留言开关' }).click();
    const dialog = new Frame(operator).dialog('文章留言开关');
    await dialog.getByRole('button', { name: `开放《${title}》的留言` }).click();
    await new Frame(operator).expectToast('已开放留言');
    const { list: articles } = await stored.call(wechatListCommentArticles, {});
    expect(articles.find((one) => one.title === title)?.isOpen).toBe(true);
    await dialog
      .getByRole('button', { name: /关\s?闭/ })
      .last()
      .click();
    await reader.goto(page);
    await reader.getByRole('textbox', { name: '写留言' }).fill(words);
    await reader.getByRole('button', { name: '留言' }).click();
    await expect(reader.getByText('留言已提交，精选后显示。')).toBeVisible();
  });

  await test.step('it is drawn back, elected and answered; readers see both', async () => {
    await operator.getByRole('button', { name: '立即取回' }).click();
    await expect(list.row(words)).toBeVisible();
    await expectNoSeriousFinding(operator);
    await list.act(list.row(words), '回复');
    const dialog = new Frame(operator).dialog('回复留言');
    await dialog.getByRole('textbox', { name: '回复' }).fill('晚上十一点。');
    await dialog.getByRole('button', { name: /发\s?送/ }).click();
    await expect(list.row(words)).toContainText('晚上十一点。');
    await list.act(list.row(words), '精选');
    await expect.poll(async () => (await comment())?.isElected).toBe(true);
    expect((await comment())?.reply?.text).toBe('晚上十一点。');
    await reader.goto(page);
    await expect(reader.getByText('作者回复：晚上十一点。')).toBeVisible();
  });

  await test.step('deleted, it is gone for readers and stays readable here', async () => {
    await list.act(list.row(words), '删除');
    await new Frame(operator).confirm(/删\s?除|确\s?定/);
    await expect.poll(async () => (await comment())?.state).toBe('gone');
    await reader.goto(page);
    await expect(reader.getByText(words)).toBeHidden();
  });
});

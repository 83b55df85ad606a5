import { weiboGetVoices, weiboListCandidates, weiboListPosts, weiboSend } from 'shared-contracts/endpoints';
import { wechatPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

test('counts and comments of a post are drawn back, and a comment is answered and deleted', async ({ newsroom }) => {
  const stored = await newsroom.apiAs('operator');
  const operator = await newsroom.loginAs('operator');
  const reader = await newsroom.reader();
  const list = new ListPage(operator);
  const text = `街角的早市${Date.now() % 10_000}`;
  const [story] = (await stored.call(weiboListCandidates, {})).list;
  await stored.call(weiboSend, { contentId: story!.id, text });
  const post = async () => (await stored.call(weiboListPosts, {})).list.find((one) => one.text === text);
  await expect.poll(async () => (await post())?.url ?? null, { timeout: 30_000 }).not.toBeNull();
  const { id, url } = (await post())!;
  const comment = async () =>
    (await stored.call(weiboGetVoices, { postId: id })).data.comments.find((one) => one.text === '几点收摊？');

  await test.step('readers pass it on and comment; the button draws it back', async () => {
    await reader.goto(new URL(url!).pathname);
    await reader.getByRole('button', { name: '转发' }).click();
    await reader.getByRole('textbox', { name: '写评论' }).fill('几点收摊？');
    await reader.getByRole('button', { name: '评论' }).click();
    await expect(reader.getByText('几点收摊？')).toBeVisible();
    await list.open(wechatPaths.weibo);
    await operator.getByRole('button', { name: '取回数据' }).click();
    await expect.poll(async () => (await post())?.counts).toEqual({ reposts: 1, comments: 3, attitudes: 0 });
  });

  await test.step('a comment is answered, and another deleted', async () => {
    await list.act(list.row(text), '查看评论');
    const dialog = new Frame(operator).dialog('微博评论');
    const row = dialog.getByRole('row').filter({ hasText: '几点收摊？' });
    await expectNoSeriousFinding(operator);
    await row.getByRole('button', { name: /^回复/ }).click();
    const reply = new Frame(operator).dialog('回复评论');
    await reply.getByRole('textbox', { name: '回复' }).fill('上午十点。');
    await reply.getByRole('button', { name: /发\s?送/ }).click();
    await expect(row).toContainText('上午十点。');
    expect((await comment())?.replies[0]?.text).toBe('上午十点。');
    await row.getByRole('button', { name: '删除沙箱读者的评论' }).click();
    await new Frame(operator).confirm(/删\s?除/);
    await expect.poll(async () => (await comment())?.isGone).toBe(true);
    await reader.goto(new URL(url!).pathname);
    await expect(reader.getByText('上午十点。')).toBeVisible();
    await expect(reader.getByText('几点收摊？')).toBeHidden();
  });
});

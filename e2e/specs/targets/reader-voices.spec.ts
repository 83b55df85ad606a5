import type { Page } from '@playwright/test';
import { getCommentListByBefore, interactionFigures } from 'shared-contracts/endpoints';
import { operationPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { handIn } from '../../core/hand-in.ts';
import { passAndPublish } from '../../core/review.ts';
import { expect, test } from '../../core/test.ts';
import { ListPage } from '../../pages/list.page.ts';

const stamp = Date.now();
const words = `书房真安静${stamp}`;
const answer = `我也常去${stamp}`;

/** A browser that says who it is as a reader's does: the figures leave programs out. */
const asReader = (page: Page) =>
  page.setExtraHTTPHeaders({ 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/139.0 Safari/537.36' });

test('R041 readers answer and praise a comment, praise and share the story; staff see what a reply answers', async ({
  newsroom,
}) => {
  const title = `城市书房开到深夜${stamp}`;
  const id = await handIn(await newsroom.apiAs('editor'), { title, content: `<p>${title}。</p>` });
  await passAndPublish(newsroom, id);
  const address = `/site/a/${id}`;
  const moderator = await newsroom.loginAs('operator');
  const list = new ListPage(moderator);
  const stored = await newsroom.apiAs('operator');
  const approve = async (text: string) => {
    await list.open(operationPaths.comment);
    await list.act(list.row(text), '通过');
    await expect
      .poll(async () => (await stored.call(getCommentListByBefore, { keywords: text })).list[0]?.status)
      .toBe('1');
  };
  const [first, second] = [await newsroom.reader(), await newsroom.reader()];
  await asReader(second);

  await test.step('One reader comments, and the newsroom lets it appear', async () => {
    await first.goto(address);
    await first.getByRole('textbox', { name: '评论内容' }).fill(words);
    await first.getByRole('button', { name: '发表' }).click();
    await expect(first.getByText('评论已提交，审核通过后显示')).toBeVisible();
    await approve(words);
  });

  await test.step('Another praises it, takes that back, and answers', async () => {
    await second.goto(address);
    const comment = second.getByRole('listitem').filter({ hasText: words });
    const praise = comment.getByRole('button', { name: /点赞/ });
    await praise.click();
    await expect(praise).toHaveAttribute('aria-pressed', 'true');
    await expect(praise).toContainText('1');
    await second.reload();
    await expect(praise).toHaveAttribute('aria-pressed', 'true');
    await praise.click();
    await expect(praise).toContainText('0');
    await comment.getByText('回复', { exact: true }).click();
    await comment.getByRole('textbox', { name: '回复内容' }).fill(answer);
    await comment.getByRole('button', { name: '提交回复' }).click();
    await expect(comment.getByText('评论已提交，审核通过后显示')).toBeVisible();
    await expectNoSeriousFinding(second);
  });

  await test.step('Staff see what it answers; approved, it stands below', async () => {
    await list.open(operationPaths.comment);
    await expect(list.row(answer)).toContainText(words);
    await approve(answer);
    await first.goto(address);
    const comment = first.getByRole('listitem').filter({ hasText: words }).first();
    await expect(comment.getByRole('list', { name: /的回复/ })).toContainText(answer);
  });

  await test.step('Praise of the story and of a comment, and a share, reach 互动统计', async () => {
    const chief = await newsroom.apiAs('chief');
    const sums = async () => {
      const page = (await chief.call(interactionFigures, {})).data;
      return ['praise', 'commentPraise', 'shares'].map((key) => page.sums.find((sum) => sum.key === key)!.value);
    };
    const before = await sums();
    await second.goto(address);
    const praise = second.getByRole('article').getByRole('button', { name: /点赞/ });
    await praise.click();
    await expect(praise).toHaveAttribute('aria-pressed', 'true');
    const reply = second
      .getByRole('list', { name: /的回复/ })
      .getByRole('listitem')
      .filter({ hasText: answer });
    await reply.getByRole('button', { name: /点赞/ }).click();
    await expect(reply.getByRole('button', { name: /点赞/ })).toHaveAttribute('aria-pressed', 'true');
    await second.getByText('分享', { exact: true }).click();
    await expect.poll(async () => (await sums()).map((sum, index) => sum - before[index]!)).toEqual([1, 1, 1]);
  });
});

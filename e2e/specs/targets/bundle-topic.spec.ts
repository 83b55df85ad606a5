import { randomUUID } from 'node:crypto';
import { bundleList, contentAddSpecial, contentGetContent, contentSubmit } from 'shared-contracts/endpoints';
import { planningPaths } from 'shared-contracts/paths';
import { passedStory } from '../../core/passed-story.ts';
import { passReview } from '../../core/review.ts';
import { expect, type Newsroom, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

const stamp = String(Date.now()).slice(-8);
const name = `古城保护整组${stamp}`;
const [story, topic] = [`古城修缮${stamp}`, `古城保护专题${stamp}`];
const address = `old-town-${stamp}`;

/** A topic page with the story in it, passed by everybody it needs; answers its id. */
async function passedTopic(newsroom: Newsroom, storyId: string): Promise<string> {
  const author = await newsroom.apiAs('editor');
  const columns = [{ title: '现场', stories: [{ id: storyId }] }];
  const draft = { title: topic, categoryId: '1', requestId: randomUUID(), special: { address, columns } };
  const { id, rev } = (await author.call(contentAddSpecial, draft)).data;
  await author.call(contentSubmit, { items: [{ id, rev }] });
  await passReview(newsroom, id);
  return id;
}

test('a topic page and its story go out together in a bundle', async ({ newsroom }) => {
  const api = await newsroom.apiAs('operator');
  const storyId = await passedStory(newsroom, story);
  const topicId = await passedTopic(newsroom, storyId);
  const operator = await newsroom.loginAs('operator');
  const list = new ListPage(operator);
  const reader = await newsroom.reader();
  const statusOf = async (path: string) => (await reader.goto(path))!.status();

  await test.step('Both are taken into a bundle, while no reader has either', async () => {
    await list.open(planningPaths.bundles);
    await operator.getByRole('button', { name: '新建整组' }).click();
    const dialog = operator.getByRole('dialog', { name: '新建整组' });
    await dialog.getByRole('textbox', { name: '组名' }).fill(name);
    for (const title of [topic, story]) {
      await dialog.getByRole('combobox', { name: '稿件和专题' }).fill(title);
      await operator.locator('.ant-select-item-option').filter({ hasText: title }).click();
    }
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(list.row(name)).toContainText('待发布');
    const stored = (await api.call(bundleList, { keywords: name })).list[0]!;
    expect(stored.stories.map(({ id }) => id)).toEqual([topicId, storyId]);
    for (const path of [`/site/special/${address}`, `/site/a/${storyId}`]) expect(await statusOf(path)).toBe(404);
  });

  await test.step('They are published at one moment, and the page of the topic leads to its story', async () => {
    await list.act(list.row(name), '发布');
    await new Frame(operator).confirm('发布');
    await expect(list.row(name)).toContainText('已发布');
    await expect.poll(() => statusOf(`/site/special/${address}`), { timeout: 30_000 }).toBe(200);
    const link = reader.getByRole('region', { name: '现场' }).getByRole('link', { name: story });
    await expect(async () => {
      await reader.reload();
      await expect(link).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    await link.click();
    await expect(reader.getByRole('heading', { name: story })).toBeVisible();
    for (const id of [topicId, storyId]) expect((await api.call(contentGetContent, { id })).data.publishStatus).toBe(1);
  });
});

import { contentGetContent, contentPublish } from 'shared-contracts/endpoints';
import { publicPaths } from 'shared-contracts/paths';
import { passedStory } from '../../core/passed-story.ts';
import { expect, test } from '../../core/test.ts';

const stamp = Date.now();

test('a reader enlarges the letters of a story, shares it as a poster, prints it and goes on to the next', async ({
  newsroom,
}) => {
  const titles = [`旧稿${stamp}`, `新稿${stamp}`];
  const ids: string[] = [];
  for (const title of titles) {
    const id = await passedStory(newsroom, title);
    await (await newsroom.apiAs('operator')).call(contentPublish, { ids: id, targets: ['website'] });
    const admin = await newsroom.apiAs('admin');
    await expect.poll(async () => (await admin.call(contentGetContent, { id })).data.publishStatus).toBe(1);
    ids.push(id);
  }
  const reader = await newsroom.reader();
  const heading = (title: string) => reader.getByRole('heading', { level: 1, name: title });
  await reader.goto(publicPaths.article(ids[0]!));
  await expect(heading(titles[0]!)).toBeVisible();

  await test.step('The size of letters is kept on the next page', async () => {
    const sizeOf = () =>
      reader
        .locator('article p')
        .last()
        .evaluate((text) => getComputedStyle(text).fontSize);
    const before = parseFloat(await sizeOf());
    await reader.getByRole('group', { name: '字号' }).getByRole('link', { name: '特大' }).click();
    await expect.poll(async () => parseFloat(await sizeOf())).toBeGreaterThan(before);
    await reader.reload();
    expect(parseFloat(await sizeOf())).toBeGreaterThan(before);
  });

  await test.step('The poster is a picture', async () => {
    await reader.getByText('分享', { exact: true }).click();
    const poster = await reader.getByRole('link', { name: '生成海报' }).getAttribute('href');
    const answer = await reader.request.get(poster!);
    expect(answer.headers()['content-type']).toBe('image/png');
    await expect(reader.getByRole('button', { name: '复制链接' })).toBeVisible();
    await reader.getByText('分享', { exact: true }).click();
    await expect(reader.getByRole('button', { name: '朗读' })).toBeVisible();
  });

  await test.step('On paper stands the story without what only a screen needs', async () => {
    await reader.emulateMedia({ media: 'print' });
    await expect(heading(titles[0]!)).toBeVisible();
    await expect(reader.getByText('分享', { exact: true })).toBeHidden();
    await reader.emulateMedia({ media: 'screen' });
  });

  await test.step('上一篇 is the newer story, and 下一篇 leads back', async () => {
    const beside = reader.getByRole('navigation', { name: '上一篇和下一篇' });
    await beside.getByRole('link', { name: titles[1]! }).click();
    await expect(heading(titles[1]!)).toBeVisible();
    await beside.getByRole('link', { name: titles[0]! }).click();
    await expect(heading(titles[0]!)).toBeVisible();
  });
});

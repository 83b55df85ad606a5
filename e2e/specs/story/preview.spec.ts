import { expectNoSeriousFinding } from '../../core/axe.ts';
import { readStory } from '../../core/reading.ts';
import { passAndPublish } from '../../core/review.ts';
import { expect, test } from '../../core/test.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

/** The part of a page that is about its story, but for the time of the moment. */
const articleOf = (html: string): string =>
  /<article [\s\S]*<\/article>/.exec(html)![0].replace(/<time [^>]*>[^<]*<\/time>/g, '<time>');

test('the preview of a form is the public page, with words that are not saved yet', async ({ newsroom }) => {
  const page = await newsroom.loginAs('editor');
  const form = new NewsFormPage(page);
  const title = `预览即所见 ${Date.now()}`;
  const dialog = page.getByRole('dialog', { name: '预览' });
  const frame = dialog.frameLocator('iframe[title="网站页面预览"]');
  const open = async () => {
    await page.getByRole('button', { name: /^预\s?览$/ }).click();
    await expect(frame.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  };

  await form.open();
  await form.title.fill(title);
  await form.chooseChannel('要闻');
  await form.type('第一段话。');
  await form.insertPicture('preview.png', [30, 90, 60]);
  await form.saveDraft();
  await form.type('还没有保存的话。');

  await test.step('it shows the website around the unsaved words, wide and narrow', async () => {
    await open();
    await expect(frame.getByText('还没有保存的话。')).toBeVisible();
    await expect(frame.getByRole('banner')).toBeVisible();
    await dialog.getByText('手机', { exact: true }).click();
    await expect(frame.getByText('还没有保存的话。')).toBeVisible();
    await expectNoSeriousFinding(page);
    await dialog.getByRole('button', { name: /close|关\s?闭/i }).click();
  });

  await form.saveDraft();
  await open();
  const address = await dialog.locator('iframe').getAttribute('src');
  const preview = await page.request.get(address!);
  expect(preview.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  const before = articleOf(await preview.text());
  await dialog.getByRole('button', { name: /close|关\s?闭/i }).click();
  await form.submit();
  await expect(page.getByText('送审成功').first()).toBeVisible();
  const id = new URL(page.url()).searchParams.get('id');

  await test.step('after publication readers get the same page', async () => {
    await passAndPublish(newsroom, id!);
    const reader = await readStory(newsroom, id!);
    const published = await reader.request.get(`/site/a/${id!}`);
    expect(articleOf(await published.text())).toBe(before);
  });
});

import { readFile } from 'node:fs/promises';
import { accessFigures, behaviourOfContent, contentListPublishContent } from 'shared-contracts/endpoints';
import type { FigurePage } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { handIn } from '../../core/hand-in.ts';
import { readXlsx } from '../../core/read-xlsx.ts';
import { expect, test } from '../../core/test.ts';
import { NewsDetailPage } from '../../pages/news-detail.page.ts';

/** A browser as people have it; the one of the tests names itself a program, which is not counted. */
const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/139.0.0.0 Safari/537.36';
const sumOf = (page: FigurePage) => page.sums.find(({ key }) => key === 'readings')!.value;

test('a reading shows in 访问统计 as line and as table, and downloads as a spreadsheet', async ({
  newsroom,
  browser,
}) => {
  const api = await newsroom.apiAs('chief');
  const today = async () => {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format();
    return (await api.call(accessFigures, { startDate: day })).data;
  };
  const before = sumOf(await today());
  const published = (await api.call(contentListPublishContent, { appPublishStatus: 1 })).list;
  const story = published.find(({ contentType }) => contentType === 5)!;

  await test.step('A reader opens a story twice, a program once', async () => {
    const context = await browser.newContext({ userAgent });
    const reader = await context.newPage();
    await reader.goto(`/site/a/${story.id}`);
    await reader.reload();
    await context.close();
    const program = await browser.newContext({ userAgent: 'ExampleBot/1.0 (+https://example.com/bot)' });
    await (await program.newPage()).goto(`/site/a/${story.id}`);
    await program.close();
    await expect.poll(async () => sumOf(await today())).toBe(before + 1);
  });

  const page = await newsroom.loginAs('chief');
  await page.goto(`${appPaths.access}?period=0`);
  const card = page.getByRole('region', { name: '阅读与访客趋势' });

  await test.step('The chart is drawn, and the table says the same figures as the server', async () => {
    await expect(card.getByRole('img', { name: '阅读与访客趋势' }).locator('svg')).toBeVisible();
    await expect(page.getByText((before + 1).toLocaleString('zh-CN'), { exact: true }).first()).toBeVisible();
    await expectNoSeriousFinding(page);
    await card.getByText('表', { exact: true }).click();
    const points = (await today()).tables.find(({ key }) => key === 'points')!;
    const [first] = points.rows;
    await expect(card.getByRole('row', { name: new RegExp(`^${String(first!.time)}`) })).toContainText(
      Number(first!.readings).toLocaleString('zh-CN'),
    );
  });

  await test.step('The table downloads with the same sum', async () => {
    const coming = page.waitForEvent('download');
    await card.getByRole('button', { name: '导出 阅读与访客趋势' }).click();
    const rows = readXlsx(await readFile(await (await coming).path()));
    expect(rows[0]).toEqual(['时间', '阅读', '访客', '上期阅读']);
    expect(rows.slice(1).reduce((sum, [, readings]) => sum + Number(readings), 0)).toBe(sumOf(await today()));
  });
});

test('a colleague who opens a story and leaves the page at once is counted', async ({ newsroom }) => {
  const author = await newsroom.apiAs('editor');
  const title = `一看就走 ${Date.now()}`;
  const id = await handIn(author, { title, content: '<p>江边步道今天开放。</p>' });
  const inside = async () => {
    const { readers, reads } = (await author.call(behaviourOfContent, { contentId: id })).data;
    return { readers, reads };
  };
  expect(await inside()).toEqual({ readers: 0, reads: 0 });
  const page = await newsroom.loginAs('editor2');
  await new NewsDetailPage(page).open(id);
  await page.goto('about:blank');
  await expect.poll(inside).toEqual({ readers: 1, reads: 1 });
});

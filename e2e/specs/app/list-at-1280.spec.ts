import { contentAddContent } from 'shared-contracts/endpoints';
import { expect, test } from '../../core/test.ts';
import { ListPage } from '../../pages/list.page.ts';

const twentyCharacters = '临江大桥今晨合龙两岸居民步行过江只需十分钟';

test('at 1280 a title of 20 characters is whole beside 栏目 and 作者, and times have no seconds', async ({
  newsroom,
}) => {
  const title = `${[...twentyCharacters].slice(0, 14).join('')}${String(Date.now()).slice(-6)}`;
  expect([...title]).toHaveLength(20);
  const editor = await newsroom.apiAs('editor');
  const text = { title, content: '<p>江边步道今天开放。</p>', categoryId: '1', requestId: crypto.randomUUID() };
  await editor.call(contentAddContent, text);

  const page = await newsroom.loginAs('editor');
  await page.setViewportSize({ width: 1280, height: 800 });
  const list = new ListPage(page);
  await list.open('/app/content/news');
  const row = list.row(title);
  await expect(row).toBeVisible();

  await test.step('栏目 and 作者 are in sight without scrolling', async () => {
    const headers = page.getByRole('columnheader');
    for (const name of ['标题', '栏目', '作者'])
      await expect(headers.filter({ hasText: name }).first()).toBeInViewport({ ratio: 1 });
    // Nothing lies under the fixed actions.
    const table = page.locator('.ant-table-content, .ant-table-body').filter({ hasText: title }).first();
    const { scrollWidth, clientWidth } = await table.evaluate((place) => ({
      scrollWidth: place.scrollWidth,
      clientWidth: place.clientWidth,
    }));
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });

  await test.step('titles of up to 20 characters are whole, with the marks and pictures of their rows', async () => {
    const titles = page.getByRole('row').getByRole('link');
    await expect(titles.filter({ hasText: title })).toBeVisible();
    const cut = await titles.evaluateAll((links) =>
      links
        .filter((link) => [...link.textContent].length <= 20)
        .filter((link) => link.scrollHeight > link.clientHeight + 1 || link.scrollWidth > link.clientWidth + 1)
        .map((link) => link.textContent),
    );
    expect(cut).toEqual([]);
  });

  await test.step('times are near ones in words, or without seconds, with the full one on hover', async () => {
    await expect(row.getByRole('time')).toHaveText([/^(刚刚|\d+分钟前)$/]);
    const times = await page
      .getByRole('row')
      .getByRole('time')
      .evaluateAll((all) => all.map((time) => [time.textContent, time.getAttribute('title') ?? ''] as const));
    expect(times.length).toBeGreaterThan(3);
    for (const [near, whole] of times) {
      expect(near).toMatch(/^(刚刚|\d+分钟前|\d+小时前|(\d{4}-)?\d\d-\d\d \d\d:\d\d)$/);
      expect(whole).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    }
  });
});

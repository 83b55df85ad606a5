import { appearanceKey } from 'shared-contracts/constants';
import { getPreference, savePreference } from 'shared-contracts/endpoints';
import { shellPaths } from 'shared-contracts/paths';
import { servedRoutes } from '../../core/every-staff-page.ts';
import { newPerson } from '../../core/new-person.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';

const dark = 'rgb(14, 17, 24)';

test('a person makes the pages dark: kept for other browsers, dark before any script after a reload', async ({
  newsroom,
}) => {
  const page = await newsroom.loginAs('moderator');
  const api = await newsroom.apiAs('moderator');
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /用户菜单/ }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  try {
    await new Frame(page).open();
    await choose('深色');
    await expect(page.locator('body')).toHaveCSS('background-color', dark);
    await expect
      .poll(async () => (await api.call(getPreference, { key: appearanceKey })).data, { message: 'kept at the server' })
      .toBe('dark');

    await test.step('the page itself comes marked, so that it is never white first', async () => {
      const answer = await page.reload();
      expect(await answer!.text()).toContain('data-appearance="dark"');
      await expect(page.locator('body')).toHaveCSS('background-color', dark);
    });

    await test.step('another browser of the same person is dark from its first page on', async () => {
      const other = await newsroom.loginAs('moderator');
      await new Frame(other).open();
      await expect(other.locator('body')).toHaveCSS('background-color', dark);
    });

    await test.step('following the system follows it without a reload', async () => {
      await choose('跟随系统');
      await page.emulateMedia({ colorScheme: 'light' });
      await expect(page.locator('body')).not.toHaveCSS('background-color', dark);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('body')).toHaveCSS('background-color', dark);
    });
  } finally {
    await api.call(savePreference, { key: appearanceKey, value: null });
  }
});

test('the help names every page of the menu', async ({ newsroom }) => {
  const routes = (await servedRoutes(await newsroom.loginAs('director'))).filter(
    ({ hidden, container, redirectTo }) => !hidden && !container && redirectTo === null,
  );
  const codes = routes.flatMap(({ permission }) => permission ?? []);
  const page = await newPerson(newsroom, { codes, channelIds: [] });
  await page.goto(shellPaths.help);
  const topics = page.getByRole('navigation', { name: '帮助主题' }).getByRole('menuitem');
  await expect(topics.nth(1)).toBeVisible();
  const links = new Set<string>();
  for (const topic of await topics.all()) {
    const name = await topic.innerText();
    await topic.click();
    const article = page.getByRole('article', { name, exact: true });
    await expect(article).toBeVisible();
    for (const link of await article.getByRole('link').all()) links.add((await link.getAttribute('href'))!);
  }
  expect(routes.map(({ path }) => path).filter((path) => !links.has(path))).toEqual([]);
});

test('the question mark opens the help of the group one is in, and Ctrl+K finds in it', async ({ newsroom }) => {
  const page = await newsroom.loginAs('director');
  await page.goto('/app/audit');
  await page.getByRole('button', { name: '帮助', exact: true }).click();
  const help = page.getByRole('article', { name: '审核', exact: true });
  await expect(help.getByRole('region', { name: '急稿' })).toBeVisible();
  await expect(help.getByRole('link', { name: '主任审核' })).toHaveAttribute('href', '/app/audit');
  // A page without the right is named, and no link.
  await expect(help.getByText('政治审核').first()).toBeVisible();
  await expect(help.getByRole('link', { name: '政治审核' })).toHaveCount(0);
  await expect(page.getByRole('menuitem', { name: '系统管理（运维）' })).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '查找稿件、页面、人员和命令' }).fill('转审与代审');
  await page.getByRole('option', { name: /转审与代审/ }).click();
  await expect(page).toHaveURL(/\/help\?topic=review/);
});

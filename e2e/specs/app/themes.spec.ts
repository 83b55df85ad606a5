import { getGreySwitch, themeList } from 'shared-contracts/endpoints';
import { appPaths, publicPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { inHours } from '../../core/in-hours.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

const name = `丰收节${Date.now() % 100_000}`;
const accent = '#8a4b08';

test('a theme dresses the site while it is on, and one switch takes all colours', async ({ newsroom }) => {
  const admin = await newsroom.apiAs('admin');
  const page = await newsroom.loginAs('admin');
  const reader = await newsroom.reader();
  const list = new ListPage(page);
  /** Readers keep a page for some seconds. */
  const expectSite = (check: () => Promise<void>) =>
    expect(async () => {
      await reader.goto(publicPaths.site);
      await check();
    }).toPass({ timeout: 30_000 });

  await test.step('A colour that readers could not make out is refused beside its field', async () => {
    await list.open(appPaths.theme);
    await page.getByRole('button', { name: '新建主题' }).click();
    await page.getByRole('textbox', { name: '名称' }).fill(name);
    const period = page.locator('.ant-picker-range input');
    await period.first().fill(inHours(-1));
    await page.keyboard.press('Enter');
    await period.last().fill(inHours(1));
    await page.keyboard.press('Enter');
    await page.getByRole('switch', { name: '启用' }).click();
    await page.getByRole('textbox', { name: '主色', exact: true }).fill('#ffe0b0');
    await page.getByRole('button', { name: /保\s?存/ }).click();
    await expect(page.getByText(/^主色与白色文字的对比度为/)).toBeVisible();
    expect((await admin.call(themeList, { keywords: name })).total).toBe(0);
  });

  await test.step('With one that they can, readers see it at once', async () => {
    await page.getByRole('textbox', { name: '主色', exact: true }).fill(accent);
    await expectNoSeriousFinding(page);
    await page.getByRole('button', { name: /保\s?存/ }).click();
    await new Frame(page).expectToast('主题已保存');
    expect((await admin.call(themeList, { keywords: name })).list).toMatchObject([
      { name, state: 'active', isOn: true, look: { accent } },
    ]);
    await expectSite(() => expect(reader.locator('html')).toHaveAttribute('style', new RegExp(accent)));
    await expectNoSeriousFinding(reader);
  });

  await test.step('Switched off, the site is as before', async () => {
    const row = await list.find(appPaths.theme, name, '主题名称');
    await list.act(row, '停用');
    await expect(list.row(name)).toContainText('未启用');
    await expectSite(() => expect(reader.locator('html')).not.toHaveAttribute('style', new RegExp(accent)));
  });

  await test.step('全站变灰 takes the colours and gives them back', async () => {
    for (const isGrey of [true, false]) {
      await page.getByRole('switch', { name: '全站变灰' }).click();
      await new Frame(page).confirm('全站变灰');
      await new Frame(page).expectToast(isGrey ? '全站已变灰' : '全站已恢复彩色');
      expect((await admin.call(getGreySwitch, {})).data.isGrey).toBe(isGrey);
      await expectSite(async () => {
        const filter = await reader.evaluate(() => getComputedStyle(document.documentElement).filter);
        expect(filter.includes('grayscale')).toBe(isGrey);
      });
    }
  });
});

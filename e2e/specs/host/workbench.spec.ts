import { getPreference, workbenchWaiting } from 'shared-contracts/endpoints';
import { Stage, WaitingDesk } from 'shared-contracts/model';
import { appPaths, shellPaths } from 'shared-contracts/paths';
import type { Locator } from '@playwright/test';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { passStage } from '../../core/review.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';
import { LoginPage } from '../../pages/login.page.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

const title = `湿地公园迎来候鸟 ${Date.now()}`;

/** The number at the end of an entry's or a desk's words. */
const numberOf = async (place: Locator): Promise<string> => /(\d+\+?)$/.exec(await place.innerText())?.[1] ?? '0';

test('the workbench is the first page; what comes to a desk is counted on it and in the menu at once', async ({
  newsroom,
}) => {
  const [page, editor] = [await newsroom.reader(), await newsroom.loginAs('editor')];
  const stored = await newsroom.apiAs('director');
  const countAtDesk = async (): Promise<string> => {
    const { list } = await stored.call(workbenchWaiting, {});
    const count = list.find(({ desk: one }) => one === WaitingDesk.DirectorReview)?.count ?? 0;
    return count > 99 ? '99+' : String(count);
  };
  const frame = new Frame(page);
  const panel = page.getByRole('region', { name: '等我处理' });
  const link = page.getByRole('link', { name: '待主任审核', exact: true });
  const desk = panel.getByRole('listitem').filter({ has: link });
  const entry = frame.menuEntry('主任审核');
  let loaded = 0;

  await test.step('After the login a director is at the workbench, which is first in the menu', async () => {
    await new LoginPage(page).login('director');
    await expect(page).toHaveURL(new RegExp(`${shellPaths.workbench}$`));
    await expect(panel).toBeVisible();
    await expect(frame.menu.getByRole('menuitem').first()).toHaveText('工作台');
    await frame.menu.getByRole('menuitem', { name: 'App发布', exact: true }).click();
    await expect.poll(() => numberOf(entry)).toBe(await countAtDesk());
    await expectNoSeriousFinding(page);
    loaded = await page.evaluate(() => performance.timeOrigin);
  });

  await test.step('When a story comes to the director, panel and menu count it without a reload', async () => {
    const form = new NewsFormPage(editor);
    await form.open();
    await form.title.fill(title);
    await form.chooseChannel('要闻');
    await form.type('湿地公园今天迎来今冬第一批候鸟。');
    await passStage(newsroom, await form.handIn(), Stage.Editor);
    await expect(page.getByRole('status').filter({ hasText: title })).toBeVisible();
    // Other scenarios hand in and decide meanwhile: what is shown is what the server counts.
    await expect(async () => {
      const count = await countAtDesk();
      expect([await numberOf(entry), await numberOf(desk)]).toEqual([count, count]);
    }).toPass({ timeout: 20_000 });
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
  });

  await test.step('The desk leads to exactly those rows, with the new one', async () => {
    await panel.getByRole('link', { name: '待主任审核', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${appPaths.audit}\\?tab=waiting`));
    await expect(new ListPage(page).row(title)).toBeVisible();
  });

  await test.step('A panel that is hidden stays hidden, wherever the person logs in, until it is shown', async () => {
    await frame.menuEntry('工作台').click();
    await page.getByRole('button', { name: '调整面板' }).click();
    await page.getByRole('button', { name: '隐藏我的稿件', exact: true }).click();
    await expect(page.getByRole('region', { name: '我的稿件', exact: true })).toHaveCount(0);
    await expect
      .poll(async () => (await stored.call(getPreference, { key: 'workbench' })).data)
      .toMatchObject({
        hidden: ['stories'],
      });
    const elsewhere = await newsroom.loginAs('director');
    await elsewhere.goto(shellPaths.workbench);
    await expect(elsewhere.getByRole('region', { name: '快捷入口' })).toBeVisible();
    await expect(elsewhere.getByRole('region', { name: '我的稿件', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: '显示我的稿件', exact: true }).click();
    await expect(page.getByRole('region', { name: '我的稿件', exact: true })).toBeVisible();
    await expectNoSeriousFinding(page);
  });
});

import { noticeList } from 'shared-contracts/endpoints';
import { appPaths, planningPaths, shellPaths } from 'shared-contracts/paths';
import { expect, test } from '../../core/test.ts';
import { sendTipoff } from '../../core/tip-off.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

const title = `路口信号灯不亮 ${Date.now()}`;

test('a tip-off that comes to the desk is noticed, the open desk offers it, and the help of planning is there', async ({
  newsroom,
}) => {
  const [reader, page] = [await newsroom.reader(), await newsroom.loginAs('director')];
  const api = await newsroom.apiAs('director');
  const list = new ListPage(page);
  let link = '';

  await test.step('The open desk says 条更新 when a reader sends a tip-off, and takes it when pressed', async () => {
    await page.goto(`${appPaths.baoliao}?state=waiting`);
    await expect(page.getByRole('region', { name: '爆料列表' })).toBeVisible();
    await sendTipoff(reader, title, '路口的信号灯已经三天不亮了');
    await page.getByRole('button', { name: /^\d+ 条更新$/ }).click({ timeout: 60_000 });
    await expect(list.row(title)).toBeVisible();
  });

  await test.step('Who decides there has a notice of it, or of it among those of the minute', async () => {
    await expect(async () => {
      const { list: notices } = await api.call(noticeList, { kind: 'deskWaiting', limit: 50 });
      const mine = notices.find(({ title: words, text }) => `${words}${text}`.includes(title));
      expect(mine).toMatchObject({ isRead: false });
      link = mine!.link;
    }).toPass({ timeout: 100_000 });
    await page.goto(shellPaths.notices);
    await page
      .getByRole('link', { name: /待处理爆料/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`${appPaths.baoliao}\\?state=waiting`));
    await page.goto(link);
    await expect(page.getByText(title).first()).toBeVisible();
  });

  await test.step('The help explains the board by what the remote of planning brings', async () => {
    await page.goto(`${shellPaths.help}?page=${encodeURIComponent(planningPaths.board)}`);
    const article = page.getByRole('article', { name: '选题策划' });
    await expect(article).toContainText('一个选题怎样成为稿件');
    await article.getByRole('link', { name: '整组发布' }).click();
    await expect(page).toHaveURL(new RegExp(planningPaths.bundles));
    await expect(new Frame(page).menuEntry('整组发布')).toBeVisible();
  });
});

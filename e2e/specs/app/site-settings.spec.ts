import { getSiteSettings, saveSiteSettings } from 'shared-contracts/endpoints';
import { appPaths, publicPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';

const stamp = String(Date.now()).slice(-6);
const facts = {
  name: `江畔晚报${stamp}`,
  slogan: `看见每一天${stamp}`,
  icp: `京ICP备12${stamp}号-1`,
  police: `京公网安备11010502${stamp}号`,
  newsLicence: `101202${stamp}`,
  reportPhone: `010-88${stamp}`,
  reportMail: `jubao${stamp}@paper.example`,
};

test('what 站点设置 says of the newspaper stands on every kind of public page at once', async ({ newsroom }) => {
  const ops = await newsroom.apiAs('ops');
  const { data: before } = await ops.call(getSiteSettings, {});
  const page = await newsroom.loginAs('ops');
  const reader = await newsroom.reader();

  await test.step('A number that is none is refused beside its field, and nothing is stored', async () => {
    await page.goto(appPaths.siteSettings);
    await page.getByLabel('站点名称').fill(facts.name);
    await page.getByLabel('标语').fill(facts.slogan);
    await page.getByRole('tab', { name: '备案与举报' }).click();
    await page.getByLabel('ICP备案号').fill('12345678');
    await page.getByRole('button', { name: /保\s?存/ }).click();
    await expect(page.getByText('ICP备案号的格式如“京ICP备12345678号-1”')).toBeVisible();
    expect((await ops.call(getSiteSettings, {})).data.rev).toBe(before.rev);
  });

  await test.step('Name, licences, telephone and mail are set and stored', async () => {
    await page.getByLabel('ICP备案号').fill(facts.icp);
    await page.getByLabel('公安备案号').fill(facts.police);
    await page.getByLabel('互联网新闻信息服务许可证号').fill(facts.newsLicence);
    await page.getByLabel('违法和不良信息举报电话').fill(facts.reportPhone);
    await page.getByLabel('举报邮箱').fill(facts.reportMail);
    await expectNoSeriousFinding(page);
    await page.getByRole('button', { name: /保\s?存/ }).click();
    await new Frame(page).expectToast('站点设置已保存，读者一秒内看到');
    expect((await ops.call(getSiteSettings, {})).data.facts).toMatchObject(facts);
  });

  try {
    await test.step('Readers see them on home, channel, story, activity and error page', async () => {
      await expect(async () => {
        await reader.goto(publicPaths.site);
        await expect(reader).toHaveTitle(new RegExp(facts.name), { timeout: 500 });
      }).toPass({ timeout: 20_000 });
      const linkTo = (start: string) => reader.locator(`main a[href^="${start}"]`).first().getAttribute('href');
      const channel = await reader.locator('a[href^="/site/c/"]').first().getAttribute('href');
      const story = await linkTo('/site/a/');
      await reader.goto(publicPaths.activities);
      const activity = await linkTo('/site/activity/');
      const addresses = [publicPaths.site, channel, story, activity, '/site/a/0', '/site/nowhere'];
      for (const address of addresses) {
        await reader.goto(address!);
        await expect(reader, address!).toHaveTitle(new RegExp(facts.name));
        await expect(reader.getByText(facts.slogan)).toBeVisible();
        const foot = reader.getByRole('contentinfo');
        await expect(foot.getByRole('link', { name: facts.icp })).toHaveAttribute('href', 'https://beian.miit.gov.cn/');
        await expect(foot.getByRole('link', { name: facts.police })).toHaveAttribute('href', /^https:\/\/beian\.mps\./);
        await expect(foot.getByRole('link', { name: facts.reportMail })).toBeVisible();
        for (const text of [facts.newsLicence, facts.reportPhone]) await expect(foot).toContainText(text);
      }
    });
  } finally {
    const { rev } = (await ops.call(getSiteSettings, {})).data;
    await ops.call(saveSiteSettings, { facts: before.facts, pages: before.pages, rev });
  }

  await test.step('Taken back, the pages say what they said before', async () => {
    await expect(async () => {
      await reader.goto(publicPaths.site);
      await expect(reader.getByRole('contentinfo')).not.toContainText(facts.icp, { timeout: 500 });
    }).toPass({ timeout: 20_000 });
  });
});

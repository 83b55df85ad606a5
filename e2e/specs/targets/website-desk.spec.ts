import { getWebsiteRendering, websiteListDone, websiteListMaterial } from 'shared-contracts/endpoints';
import { websitePaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

const title = `网站专用标题${Date.now() % 1_000_000}`;
const summary = '这句摘要只在网站上。';

test('a cleared story goes over two persons to the readers of the website', async ({ newsroom }) => {
  const page = await newsroom.loginAs('editor');
  const stored = await newsroom.apiAs('chief');
  const [story] = (await stored.call(websiteListMaterial, {})).list.filter(({ contentType }) => contentType === 5);
  const id = story!.id;
  const address = `/site/a/${id}`;
  const list = new ListPage(page);
  const state = async () => (await stored.call(getWebsiteRendering, { id })).data;

  await test.step('The editor chooses it and writes its words for the website, which save themselves', async () => {
    await list.act(await list.find(websitePaths.material, story!.title, '标题'), '选用');
    await page.getByRole('textbox', { name: '网站标题' }).fill(title);
    await page.getByRole('textbox', { name: '网站摘要' }).fill(summary);
    await expect(page.getByText('已自动保存')).toBeVisible({ timeout: 15_000 });
    expect((await state()).draft).toMatchObject({ title, summary });
  });

  await test.step('beside the page as readers will get it, at two widths', async () => {
    const frame = page.frameLocator('iframe[title="网站页面预览"]');
    await expect(frame.getByRole('heading', { name: title })).toBeVisible();
    await page.getByText('手机', { exact: true }).click();
    await expect(frame.getByRole('heading', { name: title })).toBeVisible();
    await expectNoSeriousFinding(page);
  });

  await test.step('and hands it in; who wrote it cannot bring it to readers', async () => {
    await page.getByRole('button', { name: /送\s?审/ }).click();
    await new Frame(page).expectToast('已送审');
    expect((await state()).state).toBe('waiting');
    expect((await page.request.get(address)).status()).toBe(404);
  });

  await test.step('The second person sees exactly that page and passes it', async () => {
    const operator = await newsroom.loginAs('operator');
    const audit = new ListPage(operator);
    await audit.act(await audit.find(websitePaths.audit, title, '标题'), '审核');
    await expect(
      operator.frameLocator('iframe[title="网站页面预览"]').getByRole('heading', { name: title }),
    ).toBeVisible();
    await operator.getByRole('button', { name: /通\s?过/ }).click();
    await new Frame(operator).confirm(/通\s?过/);
    await new Frame(operator).expectToast('网站审核已通过');
    expect(await state()).toMatchObject({
      state: 'passed',
      presence: 'online',
    });
  });

  await test.step('Readers find its own title and summary on the website', async () => {
    const reader = await newsroom.reader();
    await expect(async () => {
      await reader.goto(address);
      await expect(reader.getByRole('heading', { name: title })).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    await expect(reader.locator('meta[name="description"]')).toHaveAttribute('content', summary);
    expect((await stored.call(websiteListDone, { state: 'published' })).list.map((row) => row.id)).toContain(id);
  });
});

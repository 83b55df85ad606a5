import { randomUUID } from 'node:crypto';
import { contentListMyContent, getSiteSettings } from 'shared-contracts/endpoints';
import { appPaths } from 'shared-contracts/paths';
import { expect, test } from '../../core/test.ts';
import { ListPage } from '../../pages/list.page.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

test('an empty form that is handed in says how much is wrong and goes to the first of it', async ({ newsroom }) => {
  const [page, api] = [await newsroom.loginAs('editor'), await newsroom.apiAs('editor')];
  const form = new NewsFormPage(page);
  const count = async () => (await api.call(contentListMyContent, { box: 'mydraft', tab: 'draft' })).total;
  await form.open();
  const before = await count();
  const below = async () => (await page.getByRole('textbox', { name: '引题' }).boundingBox())!.y;
  await form.body.click();
  const place = await below();
  await form.submit();
  await expect(page.getByText('有3处需要修改')).toBeVisible();
  await expect(form.title).toBeFocused();
  await expect(form.title).toBeInViewport();
  await expect(form.title).toHaveAttribute('aria-invalid', 'true');
  expect(await below()).toBe(place);
  expect(await count()).toBe(before);

  await test.step('With the first mended the second one is next', async () => {
    await form.title.fill(`先写标题 ${randomUUID().slice(0, 6)}`);
    await form.submit();
    await expect(page.getByText('有2处需要修改')).toBeVisible();
    await expect(page.getByRole('combobox', { name: '栏目' })).toBeFocused();
    await expect(form.title).toHaveAttribute('aria-invalid', 'false');
  });
});

test('settings in tabs open the tab of the first that is wrong, and store nothing', async ({ newsroom }) => {
  const [page, api] = [await newsroom.loginAs('ops'), await newsroom.apiAs('ops')];
  const { data: before } = await api.call(getSiteSettings, {});
  await page.goto(appPaths.siteSettings);
  const licences = page.getByRole('tab', { name: '备案与举报' });
  await licences.click();
  const number = page.getByRole('textbox', { name: 'ICP备案号' });
  await number.fill('12345678');
  await page.getByRole('textbox', { name: '举报邮箱' }).fill('无此邮箱');
  await page.getByRole('tab', { name: '关于我们' }).click();
  await expect(number).toBeHidden();
  await page.getByRole('button', { name: /保\s?存/ }).click();
  await expect(page.getByText('有2处需要修改')).toBeVisible();
  await expect(licences).toHaveAttribute('aria-selected', 'true');
  await expect(number).toBeFocused();
  await expect(number).toBeInViewport();
  expect((await api.call(getSiteSettings, {})).data.rev).toBe(before.rev);
});

test('the picture library says that nothing was uploaded today, and leads to all pictures', async ({ newsroom }) => {
  const page = await newsroom.loginAs('tianzg');
  await new NewsFormPage(page).open();
  await page.getByRole('group', { name: '封面' }).getByRole('button', { name: '从图片库选取' }).click();
  const picker = page.getByRole('dialog', { name: '选择图片' });
  await expect(picker.getByText('今天没有上传')).toBeVisible();
  await expect(picker.getByRole('list', { name: '图片' })).toHaveCount(0);
  await picker.getByRole('button', { name: '查看全部图片' }).click();
  await expect(picker.getByRole('list', { name: '图片' }).getByRole('button').first()).toBeVisible();
  await expect(picker.getByText('今天没有上传')).toBeHidden();
});

test('a step of the breadcrumb leads back to the list from which a story was opened, with its conditions', async ({
  newsroom,
}) => {
  const page = await newsroom.loginAs('chief');
  const list = new ListPage(page);
  await list.open(`${appPaths.beforeAudit}?tab=all`);
  const story = page.getByRole('table').getByRole('link').first();
  const title = (await story.innerText()).trim();
  await story.click();
  await expect(page).toHaveURL(/\/app\/.*detail\?id=\d+/);
  const trail = page.getByRole('navigation', { name: '当前位置' });
  await trail.getByRole('link', { name: '编辑审核' }).click();
  await expect(page).toHaveURL(new RegExp(`${appPaths.beforeAudit}\\?tab=all`));
  await expect(list.row(title)).toBeVisible();
  await trail.getByRole('link', { name: '首页' }).click();
  await expect(page).toHaveURL(/\/(home|workbench)$/);
});

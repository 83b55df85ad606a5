import { randomUUID } from 'node:crypto';
import { contentListMyContent } from 'shared-contracts/endpoints';
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

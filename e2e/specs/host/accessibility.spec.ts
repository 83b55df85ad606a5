import { expectNoSeriousFinding } from '../../core/axe.ts';
import { expect, test } from '../../core/test.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';
import { ListPage } from '../../pages/list.page.ts';

test('axe finds nothing serious on the login page', async ({ newsroom }) => {
  const page = await newsroom.reader();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await expectNoSeriousFinding(page);
});

test('axe finds nothing serious on a list, the article form and the public site', async ({ newsroom }) => {
  const page = await newsroom.loginAs('editor');
  await new ListPage(page).open('/app/content/news');
  await expectNoSeriousFinding(page);
  await new NewsFormPage(page).open();
  await expectNoSeriousFinding(page);
  await page.goto('/site/');
  await expectNoSeriousFinding(page);
});

import { expect, test } from '../../core/test.ts';

test('an account without the right gets no override, whatever its address asks for', async ({ newsroom }) => {
  const page = await newsroom.loginAs('finance');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/assess/feeForm?nr-override=remote-assess@http://localhost:9/mf-manifest.json');
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.getByRole('alert', { name: '开发覆盖中' })).toBeHidden();
  expect(asked.filter((url) => url.startsWith('http://localhost:9/'))).toEqual([]);
});

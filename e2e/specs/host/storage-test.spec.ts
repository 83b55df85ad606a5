import { getSystemStatus } from 'shared-contracts/endpoints';
import { shellPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { expect, test } from '../../core/test.ts';

test('an administrator tests where files are kept, and reads how long it took', async ({ newsroom }) => {
  const page = await newsroom.loginAs('admin');
  const admin = await newsroom.apiAs('admin');
  await page.goto(shellPaths.systemStatus);
  const button = page.getByRole('button', { name: '测试文件存储' });
  await button.click();
  const outcome = page.getByRole('status').filter({ hasText: '文件存储' });
  await expect(outcome).toContainText('文件存储：本机文件夹');
  await expect(outcome).toContainText(/正常，用时\d+毫秒：写入、读取并删除了一个小文件/);
  await expectNoSeriousFinding(page);
  const { checks } = (await admin.call(getSystemStatus, {})).data;
  expect(checks.find(({ name }) => name === '存储容量')).toMatchObject({ state: 'ok' });
});

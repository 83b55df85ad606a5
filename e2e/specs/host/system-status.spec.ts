import { auditLogList, getSystemStatus } from 'shared-contracts/endpoints';
import { appPaths, shellPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { modelAddress } from '../../core/model-stand-in.ts';
import { expect, test } from '../../core/test.ts';

test('an administrator sees the processes, tests a service that works and one that is away, and reads why', async ({
  newsroom,
}) => {
  const page = await newsroom.loginAs('admin');
  const admin = await newsroom.apiAs('admin');
  await page.goto(shellPaths.systemStatus);
  const { processes } = (await admin.call(getSystemStatus, {})).data;
  const { host, pid } = processes.find(({ isLost }) => !isLost)!;
  const rows = page.getByRole('region', { name: '服务进程' });
  await expect(rows.getByRole('row', { name: `${host} / ${pid}` })).toContainText('运行中');
  await expect(page.getByRole('region', { name: '近一小时的错误' })).toBeVisible();

  await page.getByRole('button', { name: '测试校对服务A' }).click();
  await expect(page.getByRole('status').filter({ hasText: '校对服务A' })).toContainText(
    /正常，用时\d+毫秒：校对服务A已应答/,
  );

  // Nobody stands in for the model now.
  const place = new URL(modelAddress!).host;
  await page.getByRole('button', { name: '测试AI模型' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'AI模型' })).toContainText(`${place}拒绝连接，请检查端口`);
  await expectNoSeriousFinding(page);

  const { list } = await admin.call(auditLogList, { area: 'system' });
  const tests = list.filter(({ userName }) => userName === 'admin').map((entry) => JSON.stringify(entry));
  expect(tests.some((entry) => entry.includes('校对服务A'))).toBe(true);
  expect(tests.some((entry) => entry.includes('AI模型') && entry.includes('拒绝连接'))).toBe(true);

  await page.getByRole('link', { name: '查看定时任务', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${appPaths.jobs}$`));
});

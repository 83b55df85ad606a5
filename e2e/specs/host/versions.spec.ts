import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';

test(
  'operations switch a remote off with a message and on again from 系统管理 / 子应用版本; open tabs hear of it at once',
  { tag: '@slow' },
  async ({ newsroom }) => {
    const reader = await newsroom.loginAs('admin');
    await reader.goto('/assess/feeForm');
    await expect(reader.getByRole('table').first()).toBeVisible();

    const ops = await newsroom.loginAs('ops');
    const frame = new Frame(ops);
    await frame.open();
    await frame.menu.getByText('系统管理').click();
    await frame.menu.getByRole('menuitem', { name: '子应用版本' }).click();
    const row = ops.getByRole('row', { name: /remote-assess/ });
    await expect(row).toContainText('启用');

    await test.step('turning off requires a reason, and the open tab shows the operators’ words', async () => {
      await row.getByRole('button', { name: '更多 remote-assess' }).click();
      await ops.getByRole('menuitem', { name: '停用' }).click();
      const dialog = ops.getByRole('dialog');
      await dialog.getByRole('textbox', { name: '停用说明' }).fill('考核维护中，预计14:00恢复');
      await dialog.getByRole('button', { name: '确定' }).click();
      await expect(dialog.getByText('请填写原因')).toBeVisible();
      await dialog.getByRole('textbox', { name: '原因' }).fill('演练停用');
      await dialog.getByRole('button', { name: '确定' }).click();
      await expect(row).toContainText('停用');
      await expect(reader.getByText('考核维护中，预计14:00恢复')).toBeVisible();
      await expect(reader.getByText('NR-001')).toBeVisible();
    });

    await test.step('the history shows who and why; one press rolls back', async () => {
      await ops.getByRole('tab', { name: '变更历史' }).click();
      await expect(ops.getByRole('row', { name: /演练停用/ }).first()).toBeVisible();
      await ops.getByRole('button', { name: '回滚到此版本' }).first().click();
      const dialog = ops.getByRole('dialog');
      await dialog.getByRole('textbox', { name: '原因' }).fill('演练结束');
      await dialog.getByRole('button', { name: '确定' }).click();
      await expect(ops.getByRole('row', { name: /演练结束/ }).first()).toBeVisible();
      await expect(reader.getByRole('table').first()).toBeVisible();
    });
  },
);

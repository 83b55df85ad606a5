import { feeTaxDraftList, feeTaxList } from 'shared-contracts/endpoints';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

const ground = `新税率公告${String(Date.now()).slice(-6)}`;

test('a tax table is written, tried on last month and used by a second person', async ({ newsroom }) => {
  const stored = await newsroom.apiAs('admin');
  const draft = async () => (await stored.call(feeTaxDraftList, {})).list.find(({ reason }) => reason === ground);

  await test.step('Finance writes a draft that begins with the table of today', async () => {
    const page = await newsroom.loginAs('finance');
    const frame = new Frame(page);
    await new ListPage(page).open('/assess/feeRules');
    await page.getByRole('button', { name: '税率表' }).click();
    await frame.dialog('税率表').getByRole('button', { name: '登记新税率' }).click();
    const form = frame.dialog('登记新税率');
    await form.getByText('劳务报酬', { exact: true }).click();
    await expect(form.getByRole('spinbutton', { name: '预扣率（%）' })).toHaveCount(3);
    await form.getByRole('textbox', { name: '生效日' }).fill('2099-01-01');
    await form.getByRole('textbox', { name: '生效日' }).press('Enter');
    await form.getByRole('spinbutton', { name: '预扣率（%）' }).first().fill('25');
    await form.getByRole('textbox', { name: '依据' }).fill(ground);
    await form.getByRole('button', { name: '确定' }).click();
    await frame.expectToast('税率草稿已保存，启用前请先试算');
    expect(await draft()).toMatchObject({ incomeKind: 'labour', validFrom: '2099-01-01', trial: null });
  });

  await test.step('and tries it on last month', async () => {
    const page = await newsroom.loginAs('finance');
    const frame = new Frame(page);
    await new ListPage(page).open('/assess/feeRules');
    await page.getByRole('button', { name: '税率表' }).click();
    const row = page.getByRole('table', { name: '待启用的税率' }).getByRole('row', { name: new RegExp(ground) });
    await row.getByRole('button', { name: '用上月试算' }).click();
    const trial = frame.dialog(/劳务报酬：用.*的稿费试算/);
    await expect(trial.getByRole('row', { name: '5,000.00 800.00 1,000.00' })).toBeVisible();
    expect((await draft())!.trial).not.toBeNull();
  });

  await test.step('The chief puts it in use', async () => {
    const page = await newsroom.loginAs('chief');
    const frame = new Frame(page);
    await new ListPage(page).open('/assess/feeRules');
    await page.getByRole('button', { name: '税率表' }).click();
    const row = page.getByRole('table', { name: '待启用的税率' }).getByRole('row', { name: new RegExp(ground) });
    await row.getByRole('button', { name: '启用税率' }).click();
    await frame.confirm('启用税率');
    await frame.expectToast('税率已启用');
    expect(await draft()).toBeUndefined();
    const [rate] = (await stored.call(feeTaxList, {})).list.filter(({ reason }) => reason === ground);
    expect(rate).toMatchObject({ createdName: '孙丽萍', usedName: '陈慕华', validFrom: '2099-01-01' });
  });
});

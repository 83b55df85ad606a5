import { wechatListAccountDetails, wechatListMessages } from 'shared-contracts/endpoints';
import { wechatPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

const name = '晨光周刊';
const service = '晨光服务号';

test('an account is added with its people; a message goes to the account that was chosen, for whom may use it', async ({
  newsroom,
}) => {
  test.setTimeout(90_000);
  const admin = await newsroom.loginAs('admin');
  const operator = await newsroom.loginAs('operator');
  const chief = await newsroom.loginAs('chief');
  const [stored, byChief, byEditor] = [
    await newsroom.apiAs('admin'),
    await newsroom.apiAs('chief'),
    await newsroom.apiAs('editor'),
  ];

  await test.step('the administrator adds an account, tries it out and names who may use it', async () => {
    await admin.goto(wechatPaths.accounts);
    await admin.getByRole('button', { name: '新建公众号' }).click();
    const dialog = new Frame(admin).dialog('新建公众号');
    await dialog.getByRole('textbox', { name: '名称' }).fill(name);
    await dialog.getByRole('textbox', { name: '开发者ID（AppID）' }).fill('wx5a0d6b1c2e3f4a03');
    await dialog.getByLabel('开发者密码（AppSecret）').fill('sandbox');
    await dialog.getByRole('combobox', { name: '使用人员' }).fill('operator');
    await admin.locator('.ant-select-item-option[title*="（operator）"]').click();
    await expectNoSeriousFinding(admin);
    await dialog.getByRole('button', { name: /保\s?存/ }).click();
    await new Frame(admin).expectToast('公众号已保存');
    await admin.getByRole('button', { name: `测试连接：公众号“${name}”` }).click();
    await new Frame(admin).expectToast('连接正常，微信已返回访问凭证');
    const { accounts } = (await stored.call(wechatListAccountDetails, {})).data;
    expect(accounts.find((account) => account.name === name)).toMatchObject({ isVerified: false, isOn: true });
  });

  await test.step('the operator reads why it cannot publish, and submits a message to another', async () => {
    await operator.goto(wechatPaths.material);
    await operator.getByRole('list').getByRole('checkbox').first().check();
    await operator.getByRole('button', { name: '提交审核' }).click();
    const dialog = new Frame(operator).dialog('提交审核');
    await dialog.getByRole('combobox', { name: '公众号' }).click();
    await expect(operator.locator('.ant-select-item-option-disabled')).toContainText(
      `公众号“${name}”未认证，微信不开放发布接口`,
    );
    await operator.locator(`.ant-select-item-option[title^="${service}"]`).click();
    await dialog.getByRole('button', { name: '提交审核' }).click();
    await new Frame(operator).expectToast('已提交审核');
  });

  await test.step('the chief passes it; whoever may not use the account does not see it', async () => {
    const [message] = (await byChief.call(wechatListMessages, {})).list;
    expect(message).toMatchObject({ accountName: service, state: 'waiting' });
    expect((await byEditor.call(wechatListMessages, {})).list.map(({ id }) => id)).not.toContain(message!.id);
    const desk = new ListPage(chief);
    await desk.open(wechatPaths.materialAudit);
    const row = desk.row(message!.articles[0]!.title);
    await expect(row.getByText(service)).toBeVisible();
    await desk.act(row, '通过');
    await new Frame(chief).confirm('通过');
    const passed = async () => (await byChief.call(wechatListMessages, { state: 'passed' })).list.map(({ id }) => id);
    await expect.poll(passed).toContain(message!.id);
    const list = new ListPage(operator);
    await list.open(wechatPaths.materialAudit);
    await list.act(list.row(message!.articles[0]!.title), '发布');
    await new Frame(operator).confirm('发布');
    await expect(list.row(message!.articles[0]!.title).getByText('已发布')).toBeVisible();
    const reader = await newsroom.reader();
    await reader.goto('/sandbox/wechat');
    await expect(reader.getByText('公众号 wx5a0d6b1c2e3f4a01').first()).toBeVisible();
  });

  await test.step('each account has its own menu', async () => {
    await operator.goto(wechatPaths.menu);
    await expect(operator.getByRole('tab', { name: '关键词回复' })).toBeVisible();
    await operator.getByRole('combobox', { name: '公众号' }).click();
    await operator.locator(`.ant-select-item-option[title^="${service}"]`).click();
    await expect(operator.getByRole('tab', { name: '关键词回复' })).toBeHidden();
    await expect(operator.getByRole('button', { name: '报料' })).toBeHidden();
  });
});

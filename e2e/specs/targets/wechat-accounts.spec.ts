import {
  wechatListAccountDetails,
  wechatListMessages,
  wechatListQuotas,
  wechatListRules,
} from 'shared-contracts/endpoints';
import { wechatPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

const name = '晨光周刊';
const service = '晨光服务号';
const serviceApp = 'wx5a0d6b1c2e3f4a01';

test('an account is added with its people; a message goes to the account that was chosen, for whom may use it', async ({
  newsroom,
}) => {
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
    await operator.getByRole('button', { name: '送审' }).click();
    const dialog = new Frame(operator).dialog('送审');
    await dialog.getByRole('combobox', { name: '公众号' }).click();
    await expect(operator.locator('.ant-select-item-option-disabled')).toContainText(
      `公众号“${name}”未认证，微信不开放发布接口`,
    );
    await operator.locator(`.ant-select-item-option[title^="${service}"]`).click();
    await dialog.getByRole('button', { name: '送审' }).click();
    await new Frame(operator).expectToast('已送审');
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
    await expect(operator.getByText('该公众号还没有设置消息推送')).toBeVisible();
    await expect(operator.getByRole('button', { name: '报料' })).toBeHidden();
  });

  await test.step('the administrator sets how the account receives what its readers write', async () => {
    await admin.goto(wechatPaths.accounts);
    await admin.getByRole('button', { name: `编辑公众号“${service}”` }).click();
    const dialog = new Frame(admin).dialog(`编辑公众号“${service}”`);
    await expect(dialog.getByText(`/open/wechat/${serviceApp}`)).toBeVisible();
    await dialog.getByRole('button', { name: '随机生成' }).click();
    await expectNoSeriousFinding(admin);
    await dialog.getByRole('button', { name: /保\s?存/ }).click();
    await new Frame(admin).expectToast('公众号已保存');
    const { accounts } = (await stored.call(wechatListAccountDetails, {})).data;
    expect(accounts.find((account) => account.name === service)).toMatchObject({ hasCallback: true });
  });

  await test.step('its rule answers who writes to it, and nobody who writes to the first account', async () => {
    await operator.goto(wechatPaths.menu);
    await operator.getByRole('combobox', { name: '公众号' }).click();
    await operator.locator(`.ant-select-item-option[title^="${service}"]`).click();
    await expect(operator.getByText('该公众号还没有设置消息推送')).toBeHidden();
    await operator.getByRole('tab', { name: '关键词回复' }).click();
    await operator.getByRole('button', { name: '新建规则' }).click();
    const dialog = new Frame(operator).dialog('新建规则');
    await dialog.getByRole('textbox', { name: '规则名称' }).fill('防空演练');
    await dialog.getByRole('textbox', { name: '关键词1', exact: true }).fill('防空演练');
    await dialog.getByRole('textbox', { name: '第1条回复文字' }).fill('演练安排见本号菜单');
    await dialog.getByRole('button', { name: /确\s?定/ }).click();
    await new Frame(operator).expectToast('规则已保存');
    const reader = await newsroom.reader();
    const write = async (page: string) => {
      await reader.goto(page);
      await reader.getByLabel('发消息').fill('防空演练');
      await reader.getByRole('button', { name: '发送' }).click();
    };
    await write(`/sandbox/wechat?account=${serviceApp}`);
    await expect(reader.getByText('演练安排见本号菜单')).toBeVisible();
    await write('/sandbox/wechat');
    await expect(reader.getByText('公众号没有回复。')).toBeVisible();
    const byOperator = await newsroom.apiAs('operator');
    const { accounts } = (await stored.call(wechatListAccountDetails, {})).data;
    const accountId = accounts.find((account) => account.name === service)!.id;
    const rules = (await byOperator.call(wechatListRules, { accountId })).list;
    expect(rules.find((rule) => rule.name === '防空演练')).toMatchObject({ hits: 1 });
    await operator.getByRole('tab', { name: '读者消息' }).click();
    const row = operator.getByRole('row', { name: /防空演练/ });
    await expect(row.getByText('自动回复：防空演练')).toBeVisible();
  });

  await test.step('its figures and the calls that it has left are its own', async () => {
    const byOperator = await newsroom.apiAs('operator');
    const { accounts } = (await stored.call(wechatListAccountDetails, {})).data;
    const accountId = accounts.find((account) => account.name === service)!.id;
    const used = async () =>
      (await byOperator.call(wechatListQuotas, { accountId })).list.find(({ path }) => path.endsWith('/submit'))?.used;
    expect(await used()).toBeGreaterThan(0);
    await operator.getByRole('tab', { name: '数据' }).click();
    await operator.getByRole('button', { name: '次数清零' }).click();
    await new Frame(operator).confirm('次数清零');
    await expect.poll(used).toBe(0);
    await operator.getByRole('combobox', { name: '公众号' }).click();
    await operator.locator(`.ant-select-item-option[title^="${name}"]`).click();
    await operator.getByRole('tab', { name: '数据' }).click();
    await expect(operator.getByText(`公众号“${name}”未认证，微信不开放数据接口`)).toBeVisible();
  });
});

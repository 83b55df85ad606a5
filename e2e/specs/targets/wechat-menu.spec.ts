import { wechatGetMenu, wechatListRules } from 'shared-contracts/endpoints';
import { wechatPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';

const stamp = String(Date.now() % 10_000);
const column = `专题${stamp}`;
const word = `值班${stamp}`;

test('the menu of the account is made, published by a second person and used; a word is answered', async ({
  newsroom,
}) => {
  const operator = await newsroom.loginAs('operator');
  const chief = await newsroom.loginAs('chief');
  const stored = await newsroom.apiAs('chief');

  await test.step('the operator reads the limits of a name while typing, and saves a draft', async () => {
    await operator.goto(wechatPaths.menu);
    const phone = operator.getByRole('region', { name: '菜单预览' });
    await phone.getByRole('list', { name: '一级菜单' }).getByRole('button').nth(1).click();
    const name = operator.getByRole('textbox', { name: '名称' });
    await name.fill('超过四个汉字');
    await expect(operator.getByText('一级菜单名称不能超过4个汉字或8个字母')).toBeVisible();
    await name.fill(column);
    await phone.getByRole('button', { name: '添加子菜单' }).click();
    await name.fill('投票须知');
    await operator.getByRole('combobox', { name: '动作' }).click();
    await operator.locator('.ant-select-item-option[title="回复消息"]').click();
    await operator.getByRole('textbox', { name: '回复内容文字' }).fill('每人每天一票');
    await expectNoSeriousFinding(operator);
    await operator.getByRole('button', { name: '保存草稿' }).click();
    await new Frame(operator).expectToast('草稿已保存，请由他人发布');
    const publish = operator.getByRole('button', { name: /^发\s?布$/ });
    await expect(publish).toHaveAccessibleDescription('您写过这一版菜单，请由他人发布');
  });

  await test.step('the chief publishes it', async () => {
    await chief.goto(wechatPaths.menu);
    await chief.getByRole('button', { name: /^发\s?布$/ }).click();
    await new Frame(chief).confirm(/发\s?布/);
    await expect.poll(async () => (await stored.call(wechatGetMenu, {})).data.live?.menu.columns[1]?.name).toBe(column);
    await expect(chief.getByText('草稿与最近发布的版本相同')).toBeVisible();
  });

  await test.step('readers have it, and a tap on it is answered', async () => {
    const reader = await newsroom.reader();
    await reader.goto('/sandbox/wechat');
    await expect(reader.getByText(column)).toBeVisible();
    await reader.getByRole('button', { name: '投票须知' }).click();
    await expect(reader.getByText('每人每天一票')).toBeVisible();
  });

  await test.step('a rule answers a word in the test box and to a reader', async () => {
    await operator.getByRole('tab', { name: '关键词回复' }).click();
    await operator.getByRole('button', { name: '新建规则' }).click();
    const dialog = new Frame(operator).dialog('新建规则');
    await dialog.getByRole('textbox', { name: '规则名称' }).fill(word);
    await dialog.getByRole('textbox', { name: '关键词1', exact: true }).fill(word);
    await dialog.getByRole('textbox', { name: '第1条回复文字' }).fill('值班编辑马上联系您');
    await dialog.getByRole('button', { name: /确\s?定/ }).click();
    await new Frame(operator).expectToast('规则已保存');
    expect((await stored.call(wechatListRules, {})).list.some(({ name }) => name === word)).toBe(true);
    await operator.getByRole('searchbox', { name: '读者的消息' }).fill(word);
    await operator.getByRole('button', { name: /测\s?试/ }).click();
    await expect(operator.getByRole('region', { name: '试一试' })).toContainText('值班编辑马上联系您');
    await expectNoSeriousFinding(operator);

    const reader = await newsroom.reader();
    await reader.goto('/sandbox/wechat');
    await reader.getByRole('textbox', { name: '发消息' }).fill(word);
    await reader.getByRole('button', { name: '发送' }).click();
    await expect(reader.getByText('值班编辑马上联系您')).toBeVisible();
  });

  await test.step('what a reader wrote and nothing answered is answered by a person', async () => {
    const reader = await newsroom.reader();
    await reader.goto('/sandbox/wechat');
    await reader.getByRole('textbox', { name: '发消息' }).fill(`请问${stamp}`);
    await reader.getByRole('button', { name: '发送' }).click();
    await expect(reader.getByText('公众号没有回复。')).toBeVisible();
    await operator.getByRole('tab', { name: '读者消息' }).click();
    const row = operator.getByRole('row').filter({ hasText: `请问${stamp}` });
    await row.getByRole('button', { name: /^回复/ }).click();
    const dialog = new Frame(operator).dialog('回复读者');
    await dialog.getByRole('textbox', { name: '回复' }).fill(`答复${stamp}`);
    await dialog.getByRole('button', { name: /发\s?送/ }).click();
    await new Frame(operator).expectToast('已回复读者');
    await expect(row).toContainText('已送达');
    await expectNoSeriousFinding(operator);
    await reader.goto('/sandbox/wechat');
    await expect(reader.getByText(`答复${stamp}`)).toBeVisible();
  });

  await test.step('the calls of the day are counted, and set to nought', async () => {
    await chief.goto(wechatPaths.menu);
    await chief.getByRole('tab', { name: '数据', exact: true }).click();
    const calls = chief.getByRole('table', { name: '今日接口调用次数' });
    const line = calls.getByRole('row', { name: /发布菜单/ });
    await expect(line).toContainText('1000');
    await expect(line.getByRole('cell').nth(2)).not.toHaveText('0');
    await chief.getByRole('button', { name: '次数清零' }).click();
    await new Frame(chief).confirm('次数清零');
    await expect(line.getByRole('cell').nth(2)).toHaveText('0');
  });
});

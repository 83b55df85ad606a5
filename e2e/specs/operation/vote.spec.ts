import { activityFiguresGet, activityList } from 'shared-contracts/endpoints';
import { operationPaths } from 'shared-contracts/paths';
import { expect, test } from '../../core/test.ts';

const stamp = Date.now();
const name = `城市公园评选${stamp}`;

test('R018 R020 R038 an operator makes a vote, readers vote with and without script, its figures are live', async ({
  newsroom,
  browser,
}) => {
  const page = await newsroom.loginAs('operator');
  const api = await newsroom.apiAs('operator');
  const stored = async () => (await api.call(activityList, { kind: 'vote', keywords: name })).list[0];

  await test.step('The form says what is missing and keeps what was typed', async () => {
    await page.goto(operationPaths.vote);
    await page.getByRole('button', { name: '新建投票' }).click();
    await page.getByRole('textbox', { name: /^\*? ?名称$/ }).fill(name);
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('请选择时间').first()).toBeVisible();
    for (const [label, time] of [
      ['开始时间', '2026-01-01 08:00'],
      ['结束时间', '2099-01-01 08:00'],
    ] as const) {
      const box = page.getByRole('textbox', { name: label });
      await box.fill(time);
      await box.press('Enter');
    }
    await page.getByRole('textbox', { name: '选项1名称' }).fill('滨江公园');
    await page.getByRole('textbox', { name: '选项2名称' }).fill('湿地公园');
    await page.getByRole('button', { name: '添加选项' }).click();
    await page.getByRole('textbox', { name: '选项3名称' }).fill('森林公园');
    await page.getByRole('button', { name: '上移选项3' }).click();
    await page.getByRole('button', { name: '保存' }).click();
    await expect.poll(async () => (await stored())?.phase).toBe('draft');
    await expect(page.getByRole('textbox', { name: '选项2名称' })).toHaveValue('森林公园');
  });

  await test.step('It is published and leads to its detail', async () => {
    await page.getByRole('button', { name: '发布' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('还没有人参与')).toBeVisible();
    expect((await stored())?.phase).toBe('running');
  });

  const vote = (await stored())!;
  await test.step('A reader votes once; the second try shows the rule', async () => {
    const reader = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
    const phone = await reader.newPage();
    await phone.goto(`/site/vote/${vote.id}`);
    await phone.getByRole('button', { name: '投票' }).click();
    await expect(phone.getByText('请选择要投的选项')).toBeVisible();
    await phone.getByRole('radio', { name: '湿地公园' }).check();
    await phone.getByRole('button', { name: '投票' }).click();
    await expect(phone.getByText('投票成功，感谢您的参与！')).toBeVisible();
    // Without script nothing proves that the voter is no bot: the ballot is counted apart.
    await expect(phone.getByText('1 票，100%')).toBeHidden();
    await phone.goto(`/site/vote/${vote.id}`);
    await expect(phone.getByText('您已经参与过（每人共1次）')).toBeVisible();
    await expect(phone.getByRole('button', { name: '投票' })).toHaveCount(0);
    await reader.close();
  });

  await test.step('A reader whose browser runs the script is counted', async () => {
    const reader = await newsroom.reader();
    await reader.goto(`/site/vote/${vote.id}`);
    await reader.getByRole('radio', { name: '湿地公园' }).check();
    await reader.getByRole('button', { name: '投票' }).click();
    await expect(reader.getByText('1 票，100%')).toBeVisible();
  });

  await test.step('Staff see both counts without a reload', async () => {
    await expect(page.getByRole('list', { name: '各项结果' }).getByRole('listitem').first()).toContainText('湿地公园');
    await expect(page.getByText('1 票，100%')).toBeVisible();
    expect((await api.call(activityFiguresGet, { id: vote.id })).data).toMatchObject({
      entryCount: 1,
      doubts: [{ doubt: 'noWork', count: 1 }],
    });
    await expect(page.getByText('不含存疑 1 票，含存疑 2 票')).toBeVisible();
  });
});

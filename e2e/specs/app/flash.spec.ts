import { randomUUID } from 'node:crypto';
import { addFlash, flashColumns, flashList, noticeList, saveFlashColumn } from 'shared-contracts/endpoints';
import { FlashRule } from 'shared-contracts/model';
import { appPaths, publicPaths, shellPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { expect, test } from '../../core/test.ts';
import { ListPage } from '../../pages/list.page.ts';

test('a flash is typed, published with Enter, reaches an open page of readers, and leaves it when it is withdrawn', async ({
  newsroom,
}) => {
  const stamp = String(Date.now()).slice(-8);
  const columnName = `速报${stamp}`;
  const text = `地铁三号线恢复运行（${stamp}）`;
  const chief = await newsroom.apiAs('chief');
  await chief.call(saveFlashColumn, { name: columnName, rule: FlashRule.PublishFirst });
  const { list: columns } = await chief.call(flashColumns, {});
  expect(columns.map(({ name }) => name)).toContain(columnName);
  const stored = async () => (await chief.call(flashList, { keywords: stamp })).list[0];
  const reader = await newsroom.reader();
  const list = new ListPage(await newsroom.loginAs('director'));

  await test.step('Given a reader who has the page open', async () => {
    await reader.goto(publicPaths.flashes);
    await expect(reader.getByRole('heading', { name: '24小时' })).toBeVisible();
    await expect(reader.getByText('实时更新中')).toBeVisible();
    await expectNoSeriousFinding(reader);
  });

  await test.step('When an editor types a line and presses Enter', async () => {
    const editor = await newsroom.loginAs('editor');
    await editor.goto(appPaths.alldayNews);
    await editor.getByRole('combobox', { name: '栏目' }).first().click();
    await editor.getByTitle(`${columnName}（先发后审）`).click();
    await editor.getByRole('textbox', { name: '快讯内容' }).fill(text);
    await editor.getByRole('textbox', { name: '快讯内容' }).press('Enter');
    await expect(editor.getByText('已发布，读者可见')).toBeVisible();
    await expect.poll(async () => (await stored())?.state).toBe('published');
  });

  await test.step('Then it appears on the open page, and in the feed', async () => {
    await expect(reader.getByText(text)).toBeVisible();
    await expect
      .poll(async () => JSON.stringify(await (await reader.request.get('/open/v1/flashes')).json()))
      .toContain(text);
  });

  await test.step('And once another person withdraws it, it is gone for readers and kept with its words', async () => {
    await list.act(await list.find(appPaths.alldayNews, text, '内容或作者'), '撤下');
    const dialog = list.page.getByRole('dialog', { name: '撤下1条快讯' });
    await dialog.getByRole('textbox', { name: '撤下原因' }).fill('消息有误');
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(reader.getByText(text)).toBeHidden();
    expect(await stored()).toMatchObject({ state: 'withdrawn', text, opinion: '消息有误' });
  });
});

test('a flash that waits is noticed, at the workbench, and passed at the desk that both lead to', async ({
  newsroom,
}) => {
  const stamp = String(Date.now()).slice(-8);
  const text = `市政府召开常务会议（${stamp}）`;
  const chief = await newsroom.apiAs('chief');
  const column = { name: `要情${stamp}`, rule: FlashRule.ReviewFirst };
  const columnId = (await chief.call(saveFlashColumn, column)).data.id;
  const words = { text, columnId, publish: true, requestId: randomUUID() };
  await (await newsroom.apiAs('editor')).call(addFlash, words);
  const stored = async () => (await chief.call(flashList, { keywords: stamp })).list[0];
  expect(await stored()).toMatchObject({ state: 'waiting' });
  const [page, api] = [await newsroom.loginAs('director'), await newsroom.apiAs('director')];
  const list = new ListPage(page);

  await test.step('The notice of it opens the list with this flash alone, and all of them when asked', async () => {
    const { id } = (await stored())!;
    const noticed = async () => (await api.call(noticeList, { kind: 'deskWaiting', limit: 50 })).list;
    const words = `待审快讯：${text}`;
    // A desk that was noticed within the minute is noticed again when that is over.
    await expect.poll(async () => (await noticed()).map((one) => one.title), { timeout: 100_000 }).toContain(words);
    await page.goto(shellPaths.notices);
    await page.getByRole('link', { name: words }).first().click();
    await expect(page).toHaveURL(new RegExp(`${appPaths.alldayNews}\\?id=${id}`));
    await expect(list.row(text).getByRole('button', { name: '通过', exact: true })).toBeVisible();
    await expect(page.getByText('共1条')).toBeVisible();
    await page.getByRole('button', { name: '显示全部' }).click();
    await expect(page.getByText('共1条')).toBeHidden();
    await expect(list.row(text)).toBeVisible();
  });

  await test.step('The workbench leads to it, where it is passed', async () => {
    await page.goto(shellPaths.workbench);
    await page.getByRole('region', { name: '等我处理' }).getByRole('link', { name: '待审快讯', exact: true }).click();
    await expect(page.getByRole('tab', { name: /^待我审核/, selected: true })).toBeVisible();
    await list.act(list.row(text), '通过');
    await page.getByRole('dialog').getByRole('button', { name: '通过' }).click();
    await expect.poll(async () => (await stored())?.state).toBe('published');
  });
});

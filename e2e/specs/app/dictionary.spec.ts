import {
  contentAddContent,
  contentGetContent,
  contentSubmit,
  dictionaryKinds,
  dictionaryValues,
} from 'shared-contracts/endpoints';
import { DictionaryCode } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

test('a return reason that the chief adds to the dictionary is chosen at once by a reviewer and stays with the story', async ({
  newsroom,
}) => {
  const stamp = String(Date.now()).slice(-8);
  const reason = `篇幅过长${stamp}`;
  const title = `步道开放 ${stamp}`;
  const editor = await newsroom.apiAs('editor');
  const { data } = await editor.call(contentAddContent, {
    title,
    content: '<p>江边步道今天开放。</p>',
    categoryId: '1',
    requestId: crypto.randomUUID(),
  });
  await editor.call(contentSubmit, { items: [{ id: data.id, rev: data.rev }] });

  await test.step('When the chief adds a value to 退回原因', async () => {
    const chief = await newsroom.loginAs('chief');
    await chief.goto(appPaths.dictionary);
    await chief.getByRole('button', { name: /退回原因/ }).click();
    await chief.getByRole('button', { name: '新建值' }).click();
    const dialog = chief.getByRole('dialog', { name: '新建值' });
    await dialog.getByRole('textbox', { name: '名称' }).fill(reason);
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(chief.getByRole('row', { name: new RegExp(reason) })).toBeVisible();
  });

  await test.step('Then the reviewer returns a story for it', async () => {
    const reviewer = await newsroom.loginAs('editor2');
    const list = new ListPage(reviewer);
    await list.act(await list.find(appPaths.beforeAudit, title), '退回');
    const dialog = reviewer.getByRole('dialog', { name: '退回' });
    await dialog.getByRole('checkbox', { name: reason }).check();
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect
      .poll(async () => (await editor.call(contentGetContent, { id: data.id })).data.returnOpinion)
      .toBe(reason);
  });

  await test.step('And the value cannot be removed while a story carries it', async () => {
    const chief = await newsroom.loginAs('chief');
    await chief.goto(`${appPaths.dictionary}?kind=${DictionaryCode.ReturnReason}`);
    await chief
      .getByRole('row', { name: new RegExp(reason) })
      .getByRole('button', { name: '删除' })
      .click();
    await new Frame(chief).confirm('删除');
    await expect(chief.getByText(`“${reason}”正在使用，不能删除：1篇退回过的稿件`)).toBeVisible();
    const api = await newsroom.apiAs('chief');
    const { list: kinds } = await api.call(dictionaryKinds, {});
    const kindId = kinds.find(({ code }) => code === DictionaryCode.ReturnReason)!.id;
    const { list } = await api.call(dictionaryValues, { kindId });
    expect(list.map(({ label }) => label)).toContain(reason);
  });
});

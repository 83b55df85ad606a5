import { contentListMyContent, listApiKeys, recordList } from 'shared-contracts/endpoints';
import { appPaths } from 'shared-contracts/paths';
import { expect, test } from '../../core/test.ts';

test('an administrator makes a key in the page, a draft comes in by it and is in its owner’s 我的稿件', async ({
  newsroom,
}) => {
  const stamp = String(Date.now()).slice(-8);
  const [name, title] = [`门户网站${stamp}`, `接口来稿试题${stamp}`];
  const admin = await newsroom.loginAs('admin');
  const api = await newsroom.apiAs('admin');
  const rowOf = async () => (await api.call(listApiKeys, {})).list.find((row) => row.name === name);
  let key = '';
  const send = () =>
    admin.request.post('/open/v1/drafts', {
      headers: { authorization: `Bearer ${key}` },
      data: { externalId: `cms-${stamp}`, title, content: '<p>书房今天开门。</p>', channel: '1' },
    });

  await test.step('Given a key for drafts, which is shown once', async () => {
    await admin.goto(appPaths.apiKeys);
    await admin.getByRole('button', { name: '新建密钥' }).click();
    const dialog = admin.getByRole('dialog', { name: '新建密钥' });
    await dialog.getByRole('textbox', { name: '名称' }).fill(name);
    await dialog.getByRole('checkbox', { name: '提交草稿' }).check();
    await dialog.getByRole('textbox', { name: '所属账号' }).fill('editor');
    await dialog.getByRole('button', { name: '生成密钥' }).click();
    const dialogOfKey = admin.getByRole('dialog', { name: '接口密钥' });
    key = (await dialogOfKey.getByText(/^nrk_/).textContent())!;
    await dialogOfKey.getByRole('button', { name: '我已保存' }).click();
    await expect(admin.getByRole('row', { name: new RegExp(`${name}.*有效.*提交草稿`) })).toBeVisible();
    expect(await rowOf()).toMatchObject({ scopes: ['read', 'drafts'], state: 'active', usedTime: null });
  });

  await test.step('When another system sends a draft with it', async () => {
    expect((await send()).status()).toBe(200);
    expect((await (await send()).json()).data).toMatchObject({ isNew: false });
  });

  await test.step('Then its owner has it among the own drafts, with its origin', async () => {
    const editor = await newsroom.loginAs('editor');
    await editor.goto(appPaths.myDraft);
    await expect(editor.getByRole('row', { name: new RegExp(title) })).toHaveCount(1);
    const own = await newsroom.apiAs('editor');
    const { list } = await own.call(contentListMyContent, { box: 'mydraft', keywords: title });
    expect(list).toHaveLength(1);
    const records = await own.call(recordList, { newsId: list[0]!.id });
    expect(records.list).toContainEqual(
      expect.objectContaining({ opName: '接口来稿', remark: `密钥“${name}”，外部编号cms-${stamp}` }),
    );
  });

  await test.step('And once it is revoked, it is refused at once', async () => {
    await admin.getByRole('button', { name: `吊销“${name}”` }).click();
    await admin
      .getByRole('dialog')
      .getByRole('button', { name: /^吊\s?销$/ })
      .click();
    await expect(admin.getByRole('row', { name: new RegExp(`${name}.*已吊销`) })).toBeVisible();
    const refused = await send();
    expect([refused.status(), (await refused.json()).reason]).toEqual([401, 'key_revoked']);
  });
});

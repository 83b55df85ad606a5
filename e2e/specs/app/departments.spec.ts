import { departmentTree, postList, userList } from 'shared-contracts/endpoints';
import { appPaths } from 'shared-contracts/paths';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';

test('an administrator builds departments and posts, puts people there, moves them, and the lists follow at once', async ({
  newsroom,
}) => {
  const stamp = String(Date.now()).slice(-8);
  const [top, below, post] = [`视觉中心${stamp}`, `航拍组${stamp}`, `航拍师${stamp}`];
  const admin = await newsroom.loginAs('admin');
  const api = await newsroom.apiAs('admin');
  const find = async (name: string) => (await api.call(departmentTree, {})).list.find((row) => row.name === name);

  await test.step('Given a department and one below it', async () => {
    await admin.goto(appPaths.department);
    await admin.getByRole('button', { name: '新建部门' }).click();
    const dialog = admin.getByRole('dialog', { name: '新建部门' });
    await dialog.getByRole('textbox', { name: '名称' }).fill(top);
    await dialog.getByRole('textbox', { name: '编码' }).fill(`V${stamp}`);
    await dialog.getByRole('button', { name: '保存' }).click();
    const row = admin.getByRole('row', { name: new RegExp(top) });
    await row.getByRole('button', { name: '新建下级' }).click();
    const belowDialog = admin.getByRole('dialog', { name: `在“${top}”下新建部门` });
    await belowDialog.getByRole('textbox', { name: '名称' }).fill(below);
    await belowDialog.getByRole('button', { name: '保存' }).click();
    await expect(admin.getByRole('row', { name: new RegExp(below) })).toBeVisible();
    expect(await find(below)).toMatchObject({ parentId: (await find(top))!.id, isOn: true });
  });

  await test.step('And a post, which is a value of the dictionary', async () => {
    await admin.getByRole('tab', { name: '岗位', exact: true }).click();
    await admin.getByRole('button', { name: '新建岗位' }).click();
    const dialog = admin.getByRole('dialog', { name: '新建岗位' });
    await dialog.getByRole('textbox', { name: '名称' }).fill(post);
    await dialog.getByRole('textbox', { name: '说明' }).fill('持证飞手');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(admin.getByRole('row', { name: new RegExp(`${post}.*持证飞手`) })).toBeVisible();
  });

  await test.step('When a user is put there', async () => {
    await admin.goto(`${appPaths.user}?keywords=gaomy`);
    await admin.getByRole('row', { name: /gaomy/ }).getByRole('button', { name: '编辑' }).click();
    const dialog = admin.getByRole('dialog', { name: /编辑用户/ });
    await dialog.getByRole('combobox', { name: '部门' }).fill(below);
    await admin.getByTitle(`${top} / ${below}`).click();
    await dialog.getByRole('combobox', { name: '岗位' }).fill(post);
    await admin.getByTitle(post).click();
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('Then the list of the department above and the number of people follow', async () => {
    const { id } = (await find(top))!;
    const { list } = await api.call(userList, { departmentId: id });
    expect(list.map(({ userName }) => userName)).toEqual(['gaomy']);
    expect(list[0]).toMatchObject({
      departmentName: `${top} / ${below}`,
      postNames: expect.arrayContaining([post]),
    });
    expect((await api.call(postList, {})).data.list.find(({ label }) => label === post)?.people).toBe(1);
    await admin.goto(appPaths.department);
    await admin.getByRole('button', { name: new RegExp(`1.* 人，查看“${top}”的人员`) }).click();
    await expect(admin.getByRole('row', { name: /gaomy/ })).toBeVisible();
  });

  await test.step('And the people are moved before the department is removed', async () => {
    await admin.goto(appPaths.department);
    await admin.getByRole('button', { name: `“${below}”的更多操作` }).click();
    await expect(admin.getByRole('menuitem', { name: '删除' })).toBeDisabled();
    await admin.getByRole('menuitem', { name: '转移人员' }).click();
    const dialog = admin.getByRole('dialog', { name: `转移“${below}”的人员` });
    await dialog.getByRole('combobox', { name: '转入部门' }).fill(top);
    await admin.getByRole('tree').getByTitle(top, { exact: true }).click();
    await dialog.getByRole('button', { name: '转移人员' }).click();
    await expect(admin.getByText('已转移1人')).toBeVisible();
    await admin.getByRole('button', { name: `“${below}”的更多操作` }).click();
    await admin.getByRole('menuitem', { name: '删除' }).click();
    await new Frame(admin).confirm('删除');
    await expect(admin.getByRole('row', { name: new RegExp(below) })).toBeHidden();
    expect(await find(below)).toBeUndefined();
    expect(await find(top)).toMatchObject({ people: 1 });
  });
});

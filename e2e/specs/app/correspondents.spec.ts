import { correspondentList, listMySelfContent } from 'shared-contracts/endpoints';
import { appPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

const title = `校园里的旧书市 ${Date.now()}`;

test('the daily limit of a correspondent holds from the next contribution on', async ({ newsroom }) => {
  const admin = await newsroom.apiAs('admin');
  const desk = await newsroom.loginAs('admin');
  const correspondent = await newsroom.loginAs('donghu');
  const setLimit = async (dayLimit: number) => {
    const list = new ListPage(desk);
    await list.act(await list.find(appPaths.correspondent, '江若溪'), '投稿上限');
    const dialog = new Frame(desk).dialog('每日投稿上限：江若溪');
    await dialog.getByRole('spinbutton', { name: '每天最多投稿（篇）' }).fill(String(dayLimit));
    await dialog.getByRole('button', { name: /确\s?定/ }).click();
    await expect(dialog).toBeHidden();
    const { list: rows } = await admin.call(correspondentList, { keywords: '江若溪' });
    expect(rows).toMatchObject([{ userName: 'donghu', dayLimit }]);
  };

  await test.step('An administrator pauses the correspondent, whose card stays masked', async () => {
    await setLimit(0);
    await expect(new ListPage(desk).row('江若溪')).toContainText('/ 0');
    const { list: rows } = await admin.call(correspondentList, { keywords: '江若溪' });
    expect(rows[0]!.card.accountMask).toMatch(/^\d{4} \*{4} \*{4} \d{4}$/);
    await expectNoSeriousFinding(desk);
  });

  await test.step('What the correspondent sends is refused with the reason, and stays in the form', async () => {
    await correspondent.getByRole('button', { name: '写一篇' }).click();
    await correspondent.getByRole('textbox', { name: '* 标题' }).fill(title);
    await correspondent.getByRole('combobox', { name: '投稿栏目' }).click();
    await correspondent.getByTitle(/^本地/).click();
    await correspondent.getByRole('textbox', { name: '正文' }).click();
    await correspondent.keyboard.insertText('操场边摆开三十张课桌，旧书按斤论价。');
    await correspondent.getByRole('button', { name: '投稿' }).click();
    await new Frame(correspondent).expectToast(/暂停/);
    await expect(correspondent.getByRole('textbox', { name: '* 标题' })).toHaveValue(title);
  });

  await test.step('With a limit again the same text is handed in', async () => {
    await setLimit(5);
    await correspondent.getByRole('button', { name: '投稿' }).click();
    await expect(correspondent.getByRole('row').filter({ hasText: title })).toContainText('待审核');
    const { list: own } = await (await newsroom.apiAs('donghu')).call(listMySelfContent, { keywords: title });
    expect(own).toMatchObject([{ title, state: 'waiting' }]);
  });

  await test.step('A chief editor disables the account, which is out at once, and lets it in again', async () => {
    const chief = await newsroom.loginAs('chief');
    const list = new ListPage(chief);
    for (const [action, state] of [
      ['停用', 'disabled'],
      ['启用', 'active'],
    ] as const) {
      await list.act(await list.find(appPaths.correspondent, '江若溪'), action);
      await new Frame(chief).confirm(action);
      await new Frame(chief).expectToast(`已${action}`);
      expect((await admin.call(correspondentList, { keywords: '江若溪' })).list).toMatchObject([{ state }]);
    }
    await correspondent.reload();
    await expect(correspondent.getByRole('button', { name: '写一篇' })).toBeHidden();
  });
});

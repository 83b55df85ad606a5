import { contentGetContent } from 'shared-contracts/endpoints';
import { appPaths } from 'shared-contracts/paths';
import { expect, test } from '../../core/test.ts';
import { ListPage } from '../../pages/list.page.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

const stamp = String(Date.now());

test('an open desk says that a story was handed in, and takes it when that is pressed', async ({ newsroom }) => {
  const [editor, reviewer] = [await newsroom.loginAs('editor'), await newsroom.loginAs('editor2')];
  const form = new NewsFormPage(editor);
  const list = new ListPage(reviewer);
  let id = '';
  const handIn = async (title: string): Promise<string> => {
    await form.open();
    await form.title.fill(title);
    await form.chooseChannel('要闻');
    await form.type('河道今天完成清淤。');
    return form.handIn();
  };
  const updates = reviewer.getByRole('button', { name: '1 条更新' });

  await test.step('Given a reviewer’s desk with one story, which is ticked', async () => {
    await handIn(`河道清淤一 ${stamp}`);
    await list.find(appPaths.beforeAudit, stamp);
    await list.row('河道清淤一').getByRole('checkbox').check();
  });

  await test.step('When the editor hands in another, the desk says so and leaves its rows alone', async () => {
    id = await handIn(`河道清淤二 ${stamp}`);
    await expect(updates).toBeVisible({ timeout: 30_000 });
    await expect(list.row('河道清淤二')).toHaveCount(0);
  });

  await test.step('Pressed, it is there; the tick and the marked row stay', async () => {
    await updates.click();
    await expect(list.row('河道清淤二')).toBeVisible();
    await expect(list.row('河道清淤一').getByRole('checkbox')).toBeChecked();
    await expect(list.row('河道清淤一')).toHaveAttribute('aria-current', 'true');
    await expect(updates).toHaveCount(0);
  });

  await test.step('It is worked on from there', async () => {
    await list.act(list.row('河道清淤二'), '认领');
    const task = async () => (await (await newsroom.apiAs('editor2')).call(contentGetContent, { id })).data.task;
    await expect.poll(async () => (await task())?.state).toBe('claimed');
  });
});

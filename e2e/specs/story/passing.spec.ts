import {
  contentAddContent,
  contentApprove,
  contentGetContent,
  contentSubmit,
  recordList,
} from 'shared-contracts/endpoints';
import type { Account } from '../../core/accounts.ts';
import { expect, type Newsroom, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';
import { NewsDetailPage } from '../../pages/news-detail.page.ts';
import { PassSheet } from '../../pages/pass-sheet.page.ts';

const desk = '/app/secondaudit';

/** A story that waits at the chief's desk. */
async function atChief(newsroom: Newsroom, title: string): Promise<string> {
  const editor = await newsroom.apiAs('editor');
  const draft = {
    title,
    content: '<p>江边步道今天开放，全长三公里。</p>',
    categoryId: '1',
    requestId: crypto.randomUUID(),
  };
  const { data } = await editor.call(contentAddContent, draft);
  await editor.call(contentSubmit, { items: [{ id: data.id, rev: data.rev }] });
  for (const account of ['editor2', 'director'] satisfies Account[]) {
    const reviewer = await newsroom.apiAs(account);
    const { rev } = (await reviewer.call(contentGetContent, { id: data.id })).data;
    await reviewer.call(contentApprove, { items: [{ id: data.id, rev }], status: 1 });
  }
  return data.id;
}

test('at the chief’s desk approving opens the sheet of the text, and is taken back from its message and from the log', async ({
  newsroom,
}) => {
  const stamp = Date.now();
  const titles = [`步道开放 ${stamp} 甲`, `步道开放 ${stamp} 乙`];
  const ids: string[] = [];
  for (const title of titles) ids.push(await atChief(newsroom, title));
  const stored = await newsroom.apiAs('admin');
  const stageOf = async (id: string) => (await stored.call(contentGetContent, { id })).data.auditStage;
  const chief = await newsroom.loginAs('chief');
  const list = new ListPage(chief);
  const sheet = new PassSheet(chief);
  const [first, second] = [ids[0]!, ids[1]!];

  await test.step('When the chief presses A on a story that was not read', async () => {
    await list.find(desk, titles[0]!);
    // The key is for the first row: the list must be the filtered one.
    await expect(list.row(titles[1]!)).toBeHidden();
    await chief.keyboard.press('a');
    await expect(sheet.dialog.getByRole('heading', { name: titles[0]! })).toBeVisible();
    await expect(sheet.dialog.getByText('您还没有阅读本稿')).toBeVisible();
  });

  await test.step('Then 通过 requires the reading or a second step', async () => {
    await expect(sheet.passButton).toHaveAttribute('aria-disabled', 'true');
    await expect(sheet.dialog.getByRole('checkbox', { name: '未阅读全文，仍要通过' })).toBeVisible();
    await sheet.read();
    await expect(sheet.dialog.getByText('江边步道今天开放')).toBeVisible();
    await sheet.passButton.click();
    await expect.poll(() => stageOf(first)).toBe(4);
  });

  await test.step('And 撤回 in the message returns it to the desk', async () => {
    await chief.getByRole('button', { name: '撤回', exact: true }).click();
    await new Frame(chief).expectToast('撤回成功');
    await expect.poll(() => stageOf(first)).toBe(3);
  });

  await test.step('When both are approved together, the titles are listed and the unread one is confirmed', async () => {
    await list.find(desk, `步道开放 ${stamp}`);
    for (const title of titles) await list.row(title).getByRole('checkbox').check();
    await chief.getByRole('toolbar', { name: '列表操作' }).getByRole('button', { name: '通过' }).click();
    const batch = new Frame(chief).dialog('批量通过');
    await expect(batch.getByRole('row').filter({ hasText: titles[0]! }).getByText('已读')).toBeVisible();
    await expect(batch.getByRole('row').filter({ hasText: titles[1]! }).getByText('未读')).toBeVisible();
    await batch.getByRole('checkbox', { name: '未阅读全文，仍要通过' }).check();
    await batch.getByRole('button', { name: '通过 2 篇' }).click();
    for (const id of ids) await expect.poll(() => stageOf(id)).toBe(4);
  });

  await test.step('Then the log of a story takes the approval back while nothing followed', async () => {
    await new NewsDetailPage(chief).open(second);
    await chief.getByRole('tab', { name: '操作日志' }).click();
    await expect(chief.getByText('未阅读全文，经本人确认仍通过').first()).toBeVisible();
    await chief.getByRole('tabpanel', { name: '操作日志' }).getByRole('button', { name: '撤回通过' }).click();
    await new Frame(chief).confirm();
    await expect.poll(() => stageOf(second)).toBe(3);
    const records = (await stored.call(recordList, { newsId: second, pageSize: 20 })).list.map(({ opName }) => opName);
    expect(records.slice(0, 2)).toEqual(['撤回通过', '审核通过']);
  });
});

import { contentApprove, contentGetContent, deputyEnd, deputyList, recordList } from 'shared-contracts/endpoints';
import { appPaths, shellPaths } from 'shared-contracts/paths';
import { handIn } from '../../core/hand-in.ts';
import { ownChannel } from '../../core/own-channel.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';
import { NewsDetailPage } from '../../pages/news-detail.page.ts';

const stamp = Date.now();

/** A moment as date boxes have it. */
const toMinute = (time: number) => new Date(time + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

const bodyOf = (title: string) => ({ title, content: `<p>${title}。</p>` });

test('a day at the desks: the time of a stage, a story asked back, a review handed over, and a deputy', async ({
  newsroom,
}) => {
  const channel = await ownChannel(newsroom);
  const admin = await newsroom.apiAs('admin');
  const taskOf = async (id: string) => (await admin.call(contentGetContent, { id })).data.task;
  const title = `防汛值守 ${stamp}`;
  const [author, reviewer] = [await newsroom.loginAs('editor'), await newsroom.loginAs('editor2')];
  const list = new ListPage(reviewer);

  await test.step('When an administrator gives the editors of a channel four hours', async () => {
    const page = await newsroom.loginAs('admin');
    await page.goto(`${appPaths.column}?id=${channel}`);
    await page.getByRole('spinbutton', { name: '编辑审核' }).fill('4');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await new Frame(page).expectToast('保存成功');
  });
  const id = await handIn(await newsroom.apiAs('editor'), bodyOf(title), channel);

  await test.step('Then a story there has a light in words on the desk and on its page', async () => {
    const row = await list.find(appPaths.beforeAudit, title);
    await expect(row.getByText('时限内')).toBeVisible();
    await expect(row.getByText(/已等待(不到)?\d+分钟/)).toBeVisible();
    const { waitingSince, dueTime } = (await taskOf(id))!;
    expect(Date.parse(dueTime!) - Date.parse(waitingSince)).toBe(4 * 3_600_000);
    await new NewsDetailPage(reviewer).open(id);
    await reviewer.getByRole('button', { name: '认领', exact: true }).click();
    await expect.poll(async () => (await taskOf(id))?.assigneeName).toBe('王思远');
  });

  await test.step('When the author asks for the claimed story', async () => {
    await new NewsDetailPage(author).open(id);
    await author.getByRole('button', { name: '申请撤回' }).click();
    const dialog = new Frame(author).dialog('申请撤回');
    await dialog.getByRole('textbox', { name: '撤回原因' }).fill('水位数据有误');
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect.poll(async () => (await taskOf(id))?.recall?.reason).toBe('水位数据有误');
  });

  await test.step('Then the reviewer sees it, keeps the story, and the author reads why', async () => {
    await new NewsDetailPage(reviewer).open(id);
    await expect(reviewer.getByText('李雨桐申请撤回：水位数据有误')).toBeVisible();
    await reviewer.getByRole('button', { name: '不同意撤回' }).click();
    const dialog = new Frame(reviewer).dialog('不同意撤回');
    await dialog.getByRole('textbox', { name: '不同意的原因' }).fill('我来改数据');
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect.poll(async () => (await taskOf(id))?.recall ?? null).toBeNull();
    await author.goto(shellPaths.notices);
    await expect(author.getByText('王思远：我来改数据').first()).toBeVisible();
  });

  await test.step('When the reviewer hands the review to a colleague, it is theirs', async () => {
    await new NewsDetailPage(reviewer).open(id);
    await reviewer.getByRole('button', { name: '转审', exact: true }).click();
    const dialog = new Frame(reviewer).dialog('转审');
    await dialog.getByRole('combobox', { name: '转给' }).fill('何静怡');
    await reviewer.locator('.ant-select-item-option').filter({ hasText: '何静怡' }).click();
    await dialog.getByRole('textbox', { name: '转审说明' }).fill('熟悉水利口');
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect.poll(async () => (await taskOf(id))?.assigneeName).toBe('何静怡');
  });

  const other = `值班一日 ${stamp}`;
  const deputed = await handIn(await newsroom.apiAs('editor'), bodyOf(other), channel);
  const { rev } = (await admin.call(contentGetContent, { id: deputed })).data;
  await admin.call(contentApprove, { items: [{ id: deputed, rev, unread: true }], status: 1 });

  await test.step('When the director names a deputy', async () => {
    const director = await newsroom.loginAs('director');
    await new ListPage(director).open(appPaths.audit);
    await director.getByRole('button', { name: '代审设置' }).click();
    const dialog = new Frame(director).dialog('请人代审');
    await dialog.getByRole('combobox', { name: '代审人' }).fill('王思远');
    await director.locator('.ant-select-item-option').filter({ hasText: '王思远' }).click();
    const until = toMinute(Date.now() + 30 * 86_400_000);
    await dialog.getByPlaceholder('开始日期').fill(toMinute(Date.now()));
    await dialog.getByPlaceholder('开始日期').press('Enter');
    await dialog.getByPlaceholder('结束日期').fill(until);
    await dialog.getByPlaceholder('结束日期').press('Enter');
    await dialog.getByRole('button', { name: '委托' }).click();
    await expect(dialog.getByText('由王思远代我审核')).toBeVisible();
  });

  await test.step('Then the deputy finds the story among 代审 and passes it in the director’s place', async () => {
    await list.open(appPaths.beforeAudit);
    await reviewer.getByRole('tab', { name: /^代审/ }).click();
    await expect(list.row(other)).toBeVisible();
    await new NewsDetailPage(reviewer).open(deputed);
    await expect(reviewer.getByText('您代张建国审核本稿')).toBeVisible();
    await new NewsDetailPage(reviewer).approve(3);
    await expect
      .poll(async () => (await admin.call(contentGetContent, { id: deputed })).data.round.approvals.at(-1)?.userName)
      .toBe('王思远（代张建国）');
    const records = (await admin.call(recordList, { newsId: deputed })).list;
    expect(records.map(({ createUserName }) => createUserName)).toContain('王思远（代张建国）');
  });

  await test.step('And the director ends it', async () => {
    const director = await newsroom.apiAs('director');
    for (const one of (await director.call(deputyList, {})).list) await director.call(deputyEnd, { id: one.id });
    await list.open(appPaths.beforeAudit);
    await expect(reviewer.getByRole('tab', { name: /^待我审/ })).toBeVisible();
    await expect(reviewer.getByRole('tab', { name: /^代审/ })).toBeHidden();
  });
});

test('an urgent story is cleared by two persons, and its reviews are paid afterwards', async ({ newsroom }) => {
  const channel = await ownChannel(newsroom);
  const title = `堤坝险情 ${stamp}`;
  const id = await handIn(await newsroom.apiAs('editor'), bodyOf(title), channel);
  const admin = await newsroom.apiAs('admin');
  const story = async () => (await admin.call(contentGetContent, { id })).data;
  const [director, chief] = [await newsroom.loginAs('director'), await newsroom.loginAs('chief')];

  await test.step('When a director asks for it, the director alone does not get it out', async () => {
    await new NewsDetailPage(director).open(id);
    await director.getByRole('button', { name: '更多' }).last().click();
    await director.getByRole('menuitem', { name: '申请急稿' }).click();
    const dialog = new Frame(director).dialog('申请急稿');
    await dialog.getByRole('textbox', { name: '急稿理由' }).fill('险情通报已发布');
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect.poll(async () => (await story()).urgent).toBe(true);
    await expect(director.getByText('张建国申请急稿：险情通报已发布')).toBeVisible();
    await expect(director.getByRole('button', { name: '同意放行' })).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('Then a chief who has read it lets it out', async () => {
    await new NewsDetailPage(chief).open(id);
    await chief.getByRole('button', { name: '同意放行' }).click();
    await new Frame(chief).confirm('同意放行');
    await expect.poll(async () => (await story()).auditState).toBe('cleared');
    await expect(chief.getByText(/急稿已放行，编辑审核、主任审核须在/)).toBeVisible();
  });

  await test.step('And what is left shows at the desks of those who owe it', async () => {
    await new ListPage(director).open(appPaths.audit);
    await director.getByRole('button', { name: /^急稿补审/ }).click();
    const list = new Frame(director).dialog('急稿与补审');
    await expect(list.getByRole('listitem').filter({ hasText: title }).getByText('待补审')).toBeVisible();
  });

  await test.step('And is paid by an editor and the director, who wrote nothing of it', async () => {
    const editor = await newsroom.loginAs('editor2');
    for (const [page, stage] of [
      [editor, '编辑审核'],
      [director, '主任审核'],
    ] as const) {
      await new NewsDetailPage(page).open(id);
      await page.getByRole('button', { name: `补审通过（${stage}）` }).click();
      await new Frame(page).dialog(`补审通过（${stage}）`).getByRole('button', { name: '确定' }).click();
      await new Frame(page).expectToast(/^补审通过$/);
    }
    await expect.poll(async () => (await story()).urgent).toBe(false);
    expect((await story()).round.approvals.map(({ userName }) => userName)).toEqual(['王思远', '张建国']);
  });
});

import {
  feeList,
  getAllBlackList,
  getCommentListByBefore,
  userList,
  websiteListDone,
} from 'shared-contracts/endpoints';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

test('a story is taken off the website alone and put back', async ({ newsroom }) => {
  const page = await newsroom.loginAs('chief');
  const stored = await newsroom.apiAs('chief');
  const [story] = (await stored.call(websiteListDone, { state: 'published' })).list;
  const list = new ListPage(page);
  const address = `/site/a/${story!.id}`;
  const feed = `/open/v1/articles/${story!.id}`;
  const inFeed = (await page.request.get(feed)).status();

  await list.act(await list.find('/website/Done', story!.title, '标题'), '撤稿');
  const dialog = new Frame(page).dialog();
  await dialog.getByRole('textbox', { name: '撤稿原因' }).fill('版面调整');
  await dialog.getByRole('button', { name: /确定|撤稿/ }).click();
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(410);
  expect((await page.request.get(feed)).status()).toBe(inFeed);

  await page.getByRole('tab', { name: /已撤稿/ }).click();
  await list.act(list.row(story!.title), '重新发布');
  await new Frame(page).confirm('重新发布');
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(200);
});

test('the blacklist: adding is direct, removal goes through the list', async ({ newsroom }) => {
  const page = await newsroom.loginAs('moderator');
  const stored = await newsroom.apiAs('moderator');
  const barred = async () => (await stored.call(getAllBlackList, {})).list.map((entry) => entry.nickName);
  const comments = (await stored.call(getCommentListByBefore, {})).list;
  const reader = comments.find((comment) => !comment.isBlackList)!.nickName;
  const list = new ListPage(page);
  await list.open('/operation/comment');
  await list.act(list.row(reader), '加入黑名单');
  await new Frame(page).expectToast('加入黑名单成功！');
  expect(await barred()).toContain(reader);

  await list.act(list.row(reader), '移出黑名单');
  await new Frame(page).dialog().getByRole('button', { name: '打开黑名单列表' }).click();
  const dialog = new Frame(page).dialog('黑名单列表');
  await expect(dialog.getByText('被邀请时间').first()).toBeVisible();
  expect(await barred()).toContain(reader);
  await dialog
    .getByRole('button', { name: `将${reader}移出黑名单` })
    .first()
    .click();
  await new Frame(page).confirm(/确定|移出/);
  await new Frame(page).expectToast('移出黑名单成功！');
});

test('R004 fee lines are computed, edited and kept', async ({ newsroom }) => {
  const page = await newsroom.loginAs('finance');
  const stored = await newsroom.apiAs('finance');
  const month = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 7);
  const list = new ListPage(page);
  const compute = async () => {
    await page.getByRole('button', { name: '生成稿费' }).click();
    await new Frame(page).confirm('生成稿费');
  };

  await list.open('/assess/feeForm');
  await compute();
  await new Frame(page).expectToast(/新增\d+条稿费，保留\d+条/);
  const computed = await stored.call(feeList, { month });
  const { id, title } = computed.list.find(({ pending }) => !pending)!;

  const row = list.row(title);
  await list.act(row, '修改');
  await page.getByRole('spinbutton', { name: `《${title}》的调整金额` }).fill('12.5');
  await row.getByRole('button', { name: '保存' }).click();
  const dialog = new Frame(page).dialog(`修改《${title}》的稿费`);
  await dialog.getByRole('textbox').fill('重点稿件');
  await dialog.getByRole('button', { name: '提交' }).click();
  await new Frame(page).expectToast('已提交，由另一人确认后生效');

  await compute();
  await new Frame(page).expectToast('新增0条稿费');
  const kept = await stored.call(feeList, { month });
  expect(kept.total).toBe(computed.total);
  expect(kept.list.find((line) => line.id === id)).toMatchObject({
    pending: { adjustment: 12.5, reason: '重点稿件' },
  });
});

test('A20 a user is created, and the first password is shown once', async ({ newsroom }) => {
  const page = await newsroom.loginAs('admin');
  const name = `reporter${Date.now() % 1_000_000}`;
  await new ListPage(page).open('/app/config/user');
  await page.getByRole('button', { name: '新建' }).click();
  const dialog = new Frame(page).dialog('新建用户');
  await dialog.getByRole('textbox', { name: '用户名' }).fill(name);
  await dialog.getByRole('textbox', { name: '姓名' }).fill('新来的记者');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('初始密码').first()).toBeVisible();
  const users = await (await newsroom.apiAs('admin')).call(userList, { keywords: name });
  expect(users.list).toMatchObject([{ userName: name, nickName: '新来的记者' }]);
});

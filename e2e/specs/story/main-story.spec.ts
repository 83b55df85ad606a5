import {
  commentCounts,
  contentGetContent,
  getCommentListByBefore,
  recordList,
  versionList,
} from 'shared-contracts/endpoints';
import type { Account } from '../../core/accounts.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';
import { LoginPage } from '../../pages/login.page.ts';
import { NewsDetailPage } from '../../pages/news-detail.page.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

const title = `全市防汛演练在临江举行 ${Date.now()}`;

test('a story goes from the editor’s desk to the readers and back', async ({ newsroom }) => {
  const editor = await newsroom.reader();
  await new LoginPage(editor).login('editor');
  const stored = await newsroom.apiAs('admin');
  const form = new NewsFormPage(editor);
  const state = async () => (await stored.call(contentGetContent, { id })).data;
  let id = '';

  await test.step('When the editor writes an article with two pictures', async () => {
    await form.open();
    await form.title.fill(title);
    await form.chooseChannel('要闻');
    await form.type('今天上午，全市防汛抢险综合演练在临江大堤举行，各县区二百余名队员参加。');
    await form.insertPicture('现场.png', [40, 110, 160]);
    await form.type('演练设置了巡堤查险、管涌处置、群众转移三个科目。');
    await form.insertPicture('大堤.png', [60, 140, 90]);
    id = await form.saveDraft();
    expect((await state()).content.match(/<img [^>]*src="\/files\//g)).toHaveLength(2);
  });

  await test.step('and hands it to review', async () => {
    await form.submit();
    await expect.poll(async () => (await state()).auditState).toBe('inReview');
  });

  await test.step('Then the second editor returns it with a reason', async () => {
    const editor2 = await newsroom.loginAs('editor2');
    const list = new ListPage(editor2);
    await list.find('/app/beforeaudit', title);
    const detail = new NewsDetailPage(editor2);
    await detail.open(id);
    await detail.returnWith('请补充演练时间和地点');
    await expect.poll(async () => (await state()).auditState).toBe('returned');
    expect((await state()).returnOpinion).toContain('请补充演练时间和地点');
  });

  await test.step('When the editor corrects it and submits it again', async () => {
    await form.open(id);
    await expect(editor.getByText('请补充演练时间和地点').first()).toBeVisible();
    await form.type('演练从上午九时开始，历时两个小时。');
    await form.saveDraft();
    await form.submit();
    await expect.poll(async () => (await state()).auditState).toBe('inReview');
  });

  const desks: [Account, string, number][] = [
    ['editor2', '/app/beforeaudit', 1],
    ['director', '/app/audit', 2],
    ['chief', '/app/secondaudit', 3],
    ['political', '/app/politicalAudit/politicalAuditNews', 4],
  ];
  for (const [account, desk, stage] of desks) {
    await test.step(`Then ${account} passes it at stage ${stage}`, async () => {
      const page = await newsroom.loginAs(account);
      const row = await new ListPage(page).find(desk, title);
      await expect(row).toBeVisible();
      await new NewsDetailPage(page).open(id);
      await new NewsDetailPage(page).approve(stage);
      await expect.poll(async () => (await state()).auditStage).not.toBe(stage);
    });
  }

  await test.step('Then the chief publishes it', async () => {
    expect((await state()).auditState).toBe('cleared');
    const chief = await newsroom.loginAs('chief');
    await new NewsDetailPage(chief).open(id);
    await new NewsDetailPage(chief).button('发布').click();
    await new Frame(chief)
      .dialog()
      .getByRole('button', { name: /确定|发布/ })
      .click();
    await expect.poll(async () => (await state()).publishStatus).toBe(1);
  });

  const reader = await newsroom.reader();
  await test.step('And a reader finds it on the website and in the app’s feed', async () => {
    await reader.goto('/site/');
    await expect(reader.getByRole('link', { name: title }).first()).toBeVisible();
    await reader.goto(`/site/a/${id}`);
    await expect(reader.getByRole('heading', { name: title })).toBeVisible();
    await expect(reader.locator('article img[src*="/files/"]')).toHaveCount(2);
    const feed = await reader.request.get(`/open/v1/articles/${id}`);
    expect(feed.ok()).toBe(true);
    expect(JSON.stringify(await feed.json())).toContain(title);
  });

  await test.step('and comments on it', async () => {
    const posted = await reader.request.post(`/open/v1/articles/${id}/comments`, {
      data: { userId: 'reader-device-0001', nickName: '江边读者', text: '演练很有必要<script>alert(1)</script>' },
    });
    expect(posted.ok()).toBe(true);
    expect(await (await reader.request.get(`/open/v1/articles/${id}/comments`)).text()).not.toContain('演练很有必要');
  });

  await test.step('Then the moderator approves the comment and readers see it', async () => {
    const moderator = await newsroom.loginAs('moderator');
    await moderator.goto('/operation/comment');
    const row = moderator.getByRole('row').filter({ hasText: '演练很有必要' }).filter({ hasText: '江边读者' }).first();
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: '通过', exact: true }).click();
    await new Frame(moderator).expectToast('设置成功！');
    const comments = await stored.call(getCommentListByBefore, { contentId: id });
    expect(comments.list[0]).toMatchObject({ status: '1', nickName: '江边读者' });
    expect(comments.list[0]?.comment).not.toContain('<script');
    expect((await stored.call(commentCounts, { contentId: id })).data['1']).toBe(1);
    expect(await (await reader.request.get(`/open/v1/articles/${id}/comments`)).text()).toContain('演练很有必要');
  });

  await test.step('When the editor withdraws the story', async () => {
    await new NewsDetailPage(editor).open(id);
    await new NewsDetailPage(editor).button('撤稿').click();
    const dialog = new Frame(editor).dialog();
    await dialog.getByRole('textbox', { name: '撤稿原因' }).fill('演练照片需要更换');
    await dialog.getByRole('button', { name: /确定|撤稿/ }).click();
    await expect.poll(async () => (await state()).publishStatus).toBe(0);
  });

  await test.step('Then it is gone for readers', async () => {
    expect((await reader.request.get(`/site/a/${id}`)).status()).toBe(410);
    expect([404, 410]).toContain((await reader.request.get(`/open/v1/articles/${id}`)).status());
    await reader.goto('/site/');
    await expect(reader.getByRole('link', { name: title })).toHaveCount(0);
  });

  await test.step('And versions and log entries show the whole way', async () => {
    const kinds = (await stored.call(versionList, { newsId: id })).list.map((version) => version.kind);
    expect(kinds.filter((kind) => kind === 'submit')).toHaveLength(2);
    const records = (await stored.call(recordList, { newsId: id, pageSize: 50 })).list.map((record) => record.opName);
    for (const word of ['送审', '退回', '通过', '发布', '撤稿'])
      expect(records.some((name) => name.includes(word))).toBe(true);
  });
});

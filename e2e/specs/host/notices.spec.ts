import { contentGetContent } from 'shared-contracts/endpoints';
import { shellPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { countAt, toastOf, unreadOf } from '../../core/bell.ts';
import { expect, test } from '../../core/test.ts';
import { NewsDetailPage } from '../../pages/news-detail.page.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';

const title = `城市书房开放 ${Date.now()}`;
const reason = '请补充开放时间';

test('reviewer and author hear on their open pages what waits for them and what came back', async ({ newsroom }) => {
  const [editor, reviewer] = [await newsroom.loginAs('editor'), await newsroom.loginAs('editor2')];
  const [ofEditor, ofReviewer] = [await newsroom.apiAs('editor'), await newsroom.apiAs('editor2')];
  const form = new NewsFormPage(editor);
  let id = '';
  let before = 0;

  await test.step('When the editor hands a story in, the reviewer’s open page says so', async () => {
    await reviewer.goto(shellPaths.notices);
    await expect(reviewer.getByRole('heading', { name: '我的通知' })).toBeVisible();
    before = await unreadOf(ofReviewer);
    await expect.poll(() => countAt(reviewer)).toBe(before);
    await form.open();
    await form.title.fill(title);
    await form.chooseChannel('要闻');
    await form.type('城市书房今天起向市民开放。');
    id = await form.handIn();
    await expect(toastOf(reviewer, `《${title}》待编辑审核`)).toBeVisible();
    // It stays for as long as somebody is at it.
    await toastOf(reviewer, title).hover();
    await expect.poll(() => countAt(reviewer)).toBe(before + 1);
    await expect(reviewer.getByRole('listitem').filter({ hasText: title })).toBeVisible();
    await expectNoSeriousFinding(reviewer);
  });

  await test.step('The button of the message opens the very story, and the count falls', async () => {
    await toastOf(reviewer, title).getByRole('button', { name: '查看' }).click();
    await expect(reviewer).toHaveURL(new RegExp(`/app/news/detail\\?id=${id}`));
    await expect.poll(() => countAt(reviewer)).toBe(before);
  });

  let unread = 0;
  await test.step('When the reviewer returns it, the author’s open page says why', async () => {
    unread = await unreadOf(ofEditor);
    await new NewsDetailPage(editor).open(id);
    await expect(editor.getByText(reason)).toHaveCount(0);
    await new NewsDetailPage(reviewer).returnWith(reason);
    await expect(toastOf(editor, `《${title}》被退回`)).toContainText(reason);
    await expect.poll(() => countAt(editor)).toBe(unread + 1);
    expect((await ofEditor.call(contentGetContent, { id })).data.auditState).toBe('returned');
  });

  await test.step('and the open story is the returned one', async () => {
    await expect(editor.getByRole('main').getByText('已退回').first()).toBeVisible();
  });

  await test.step('Under the bell it leads to the story, and is read', async () => {
    await editor.goto('/app/content/news');
    await editor.getByRole('button', { name: /^通知/ }).click();
    const newest = editor.getByRole('region', { name: '最新通知' });
    await expect(newest.getByText(reason)).toBeVisible();
    await expectNoSeriousFinding(editor);
    await newest.getByRole('link', { name: `《${title}》被退回` }).click();
    await expect(editor).toHaveURL(new RegExp(`/app/news/detail\\?id=${id}`));
    await expect.poll(() => countAt(editor)).toBe(unread);
  });

  await test.step('A kind that is switched off is not sent', async () => {
    await reviewer.goto(shellPaths.notices);
    await reviewer.getByRole('tab', { name: '通知设置' }).click();
    const isOn = reviewer.getByRole('switch', { name: '接收待我审核' });
    await isOn.click();
    await expect(reviewer.getByText('设置已保存')).toBeVisible();
    await expect(isOn).not.toBeChecked();
    await expectNoSeriousFinding(reviewer);
    await form.open(id);
    await form.type('开放时间为每天九时至二十一时。');
    await form.saveDraft();
    await form.submit();
    await expect.poll(async () => (await ofEditor.call(contentGetContent, { id })).data.auditState).toBe('inReview');
    expect(await unreadOf(ofReviewer)).toBe(before);
    await isOn.click();
    await expect(isOn).toBeChecked();
  });
});

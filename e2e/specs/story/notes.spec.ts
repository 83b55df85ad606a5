import {
  contentAddContent,
  contentGetContent,
  contentNotes,
  contentPublish,
  contentUnlockContent,
  noticeList,
  recordList,
} from 'shared-contracts/endpoints';
import { passStage } from '../../core/review.ts';
import { readStory } from '../../core/reading.ts';
import { expect, test } from '../../core/test.ts';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { storyInReview } from '../../core/story-in-review.ts';
import { Frame } from '../../pages/frame.page.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';
import { markedIn, selectWords, threadOf } from '../../pages/noted-text.page.ts';

const stamp = Date.now();
const title = `江边步道开放 ${stamp}`;
const length = `请核对长度 ${stamp}`;
const lamps = `请补充路灯数量 ${stamp}`;
const answer = `已与发布单位核对 ${stamp}`;
const reason = `数量待发布单位确认 ${stamp}`;

test('a reviewer’s notes become the checklist of a return, which the author works off, unseen by readers', async ({
  newsroom,
}) => {
  const { id, author, reviewer, ofAuthor, ofReviewer, notesNow, detail, form } = await storyInReview(newsroom, {
    title,
    content: '<p>江边步道今天开放，全长三公里。</p><p>步道沿线有路灯。</p>',
  });

  await test.step('The reviewer selects words and writes a note with the button', async () => {
    await detail.open(id);
    await selectWords(reviewer, '三公里');
    await reviewer.getByRole('button', { name: '批注', exact: true }).click();
    const box = reviewer.getByRole('textbox', { name: '批注内容' });
    await box.fill(`${length} `);
    await box.press('@');
    const { createUserName } = (await ofReviewer.call(contentGetContent, { id })).data;
    await reviewer.getByRole('menuitem', { name: createUserName, exact: true }).click();
    await reviewer.getByRole('button', { name: '保存批注' }).click();
    await expect(threadOf(reviewer, '三公里')).toContainText(length);
    await expect.poll(() => markedIn(reviewer)).toEqual(['三公里']);
  });

  await test.step('and another by the keyboard', async () => {
    await selectWords(reviewer, '路灯');
    await reviewer
      .locator('[data-note-text]')
      .evaluate((text) =>
        text.dispatchEvent(
          new KeyboardEvent('keydown', { code: 'KeyM', key: 'm', ctrlKey: true, altKey: true, bubbles: true }),
        ),
      );
    await reviewer.getByRole('textbox', { name: '批注内容' }).fill(lamps);
    await reviewer.getByRole('button', { name: '保存批注' }).click();
    await expect(threadOf(reviewer, '路灯')).toContainText(lamps);
    await expectNoSeriousFinding(reviewer);
    expect((await notesNow()).map(({ quote }) => quote)).toEqual(['三公里', '路灯']);
  });

  await test.step('The notice of the author leads to the very note', async () => {
    const { list } = await ofAuthor.call(noticeList, { kind: 'mentioned' });
    const notice = list.find(({ subjectId }) => subjectId === id)!;
    await author.goto(notice.link);
    await expect(threadOf(author, '三公里')).toHaveAttribute('data-chosen', 'true');
  });

  await test.step('A return makes the notes the points of the author’s form', async () => {
    await detail.returnWith('请按批注修改');
    // A page that stays open shows the next text too, which would count as seen.
    await reviewer.goto('/app/content/news');
    await form.open(id);
    await expect(author.getByText('退回要点 2 项待处理')).toBeVisible();
    await expect.poll(() => markedIn(author)).toEqual(['三公里', '路灯']);
  });

  await test.step('The author answers, the mark follows the typing, and one point is resolved', async () => {
    const thread = threadOf(author, '三公里');
    await thread.getByRole('button', { name: '回复' }).click();
    await thread.getByRole('textbox', { name: '回复内容' }).fill(answer);
    await thread.getByRole('button', { name: '回复' }).click();
    await expect(thread).toContainText(answer);
    await form.body.click();
    await author.keyboard.press('Control+Home');
    await author.keyboard.insertText('本报讯');
    await expect.poll(() => markedIn(author)).toEqual(['三公里', '路灯']);
    await thread.getByRole('button', { name: '标为已解决' }).click();
    await expect(author.getByText('退回要点 1 项待处理')).toBeVisible();
    await expect(author.getByRole('button', { name: '已解决 1 条' })).toBeVisible();
    await form.saveDraft();
    const [first] = await notesNow();
    expect(first).toMatchObject({ anchor: { words: '三公里', start: 14 }, isGone: false });
  });

  await test.step('Submitting with one open point needs a reason', async () => {
    await form.submit();
    const dialog = new Frame(author).dialog('还有退回要点未处理');
    await dialog.getByRole('textbox', { name: '未处理原因' }).fill(reason);
    await dialog.getByRole('button', { name: '仍要送审' }).click();
    await expect(author.getByText('送审成功').first()).toBeVisible();
    const { list } = await ofReviewer.call(recordList, { newsId: id, pageSize: 20 });
    expect(list.find(({ opName }) => opName === '送审')!.remark).toBe(`1项退回要点未处理：${reason}`);
  });

  await test.step('The reviewer sees the reason, the answer, and what changed since the last look', async () => {
    await detail.open(id);
    await expect(reviewer.getByRole('alert').filter({ hasText: reason })).toBeVisible();
    await reviewer.getByRole('button', { name: '查看修改' }).click();
    const changes = reviewer.getByRole('region', { name: '自我上次查看后的修改' });
    await expect(changes.locator('ins')).toHaveText('本报讯');
    await reviewer.getByRole('button', { name: '已解决 1 条' }).click();
    await expect(threadOf(reviewer, '三公里')).toContainText(answer);
    await reviewer.reload();
    await expect(reviewer.getByText(/稿件没有修改/)).toBeVisible();
  });

  await test.step('Neither the public page nor the feed has a trace of them', async () => {
    for (const stage of [1, 2, 3, 4]) await passStage(newsroom, id, stage);
    await (await newsroom.apiAs('operator')).call(contentPublish, { ids: id, targets: ['app', 'website'] });
    const page = await readStory(newsroom, id);
    const answers = [await page.content(), await (await page.request.get(`/open/v1/articles/${id}`)).text()];
    for (const text of answers) {
      expect(text).toContain('全长三公里');
      for (const secret of [length, lamps, answer, reason, 'nr-note']) expect(text).not.toContain(secret);
    }
  });
});

test('a note whose words were deleted stays under 原文已删除 and comes back with them', async ({ newsroom }) => {
  const author = await newsroom.loginAs('editor');
  const api = await newsroom.apiAs('editor');
  const draft = {
    title: `夜跑路线 ${stamp}`,
    content: '<p>夜跑路线经过三座公园。</p>',
    categoryId: '1',
    requestId: crypto.randomUUID(),
  };
  const { id, lockToken } = (await api.call(contentAddContent, draft)).data;
  await api.call(contentUnlockContent, { id, token: lockToken! });
  const form = new NewsFormPage(author);

  await test.step('When the words of a note are deleted in the form', async () => {
    await author.goto(`/app/news/detail?id=${id}`);
    await selectWords(author, '三座公园');
    await author.getByRole('button', { name: '批注', exact: true }).click();
    await author.getByRole('textbox', { name: '批注内容' }).fill('哪三座？');
    await author.getByRole('button', { name: '保存批注' }).click();
    await expect(threadOf(author, '三座公园')).toBeVisible();
    await form.open(id);
    await expect(form.body).toHaveAttribute('aria-readonly', 'false');
    await selectWords(author, '三座公园');
    await form.body.press('Delete');
  });

  await test.step('Then it says so at once, and after the save', async () => {
    await expect(threadOf(author, '三座公园')).toContainText('原文已删除');
    await form.saveDraft();
    await expect
      .poll(async () => (await api.call(contentNotes, { id })).data.notes[0])
      .toMatchObject({ quote: '三座公园', isGone: true, text: '哪三座？' });
  });

  await test.step('And undoing brings the mark back', async () => {
    await form.body.press('Control+z');
    await expect.poll(() => markedIn(author)).toEqual(['三座公园']);
    await form.saveDraft();
    await expect.poll(async () => (await api.call(contentNotes, { id })).data.notes[0]!.isGone).toBe(false);
  });
});

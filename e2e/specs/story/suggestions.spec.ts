import { contentGetContent, noticeList, recordList } from 'shared-contracts/endpoints';
import type { Page } from '@playwright/test';
import { expect, test } from '../../core/test.ts';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { storyInReview } from '../../core/story-in-review.ts';
import { Frame } from '../../pages/frame.page.ts';
import { selectWords, threadOf } from '../../pages/noted-text.page.ts';

const stamp = Date.now();
const title = `江边步道修订 ${stamp}`;
const why = `路灯数量待定 ${stamp}`;

const panelOf = (page: Page) => page.getByRole('region', { name: '批注列表' });

/** What the browser strikes out in the text, and where it shows that words come. */
const drawnIn = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(() => {
    const words = (name: string) => [...(CSS.highlights.get(name) ?? [])].map((range) => (range as Range).toString());
    return { out: words('nr-suggest-out'), into: words('nr-suggest-into') };
  });

/** Words that suggestions add, shown over the text. */
const insertsIn = (page: Page) => page.getByRole('list', { name: '建议插入的文字' }).locator('ins');

/** Types in place of words of the revised body, as a hand would. */
async function overtype(page: Page, words: string, typed: string): Promise<void> {
  await page.getByRole('textbox', { name: '修订正文' }).focus();
  await selectWords(page, words);
  await page.keyboard.insertText(typed);
}

test('a reviewer’s suggestions by free typing are accepted and rejected by the author, and the text proves it', async ({
  newsroom,
}) => {
  const content = '<p>江边步道今天开放，全长三公里。</p><p>步道沿线有路灯。</p>';
  const { id, author, reviewer, ofAuthor, ofReviewer, notesNow, detail, form } = await storyInReview(newsroom, {
    title,
    content,
  });
  const bodyNow = async () => (await ofAuthor.call(contentGetContent, { id })).data.content;

  await test.step('The reviewer types over two places, and a reload loses nothing', async () => {
    await detail.open(id);
    await detail.button('修订').click();
    await expect(reviewer.getByText('格式、图片、卡片、空格和分段的改动不会提交')).toBeVisible();
    const body = reviewer.getByRole('textbox', { name: '修订正文' });
    await expect(body).toContainText('三公里');
    await overtype(reviewer, '三公里', '五公里');
    await overtype(reviewer, '路灯', '路灯和长椅');
    await expectNoSeriousFinding(reviewer);
    reviewer.once('dialog', (dialog) => void dialog.accept());
    await reviewer.reload();
    await reviewer.getByRole('button', { name: '继续修订' }).click();
    await expect(body).toContainText('全长五公里');
    await expect(body).toContainText('路灯和长椅');
  });

  await test.step('Handed in, each place is a suggestion, and the story is as it was', async () => {
    await detail.button('提交修订').click();
    await expect(threadOf(reviewer, '三')).toBeVisible();
    expect(await bodyNow()).toBe(content);
    expect((await notesNow()).map(({ quote, suggestion }) => [quote, suggestion?.proposed])).toEqual([
      ['三', '五'],
      ['灯', '灯和长椅'],
    ]);
    await expect.poll(() => drawnIn(reviewer)).toEqual({ out: ['三'], into: ['灯'] });
    await expect(insertsIn(reviewer)).toHaveText(['五', '和长椅']);
  });

  await test.step('A third one for selected words, with a reason', async () => {
    await selectWords(reviewer, '今天');
    await detail.button('建议改为').click();
    await reviewer.getByRole('textbox', { name: '建议改为（留空为删去）' }).fill('昨天');
    await reviewer.getByRole('textbox', { name: '理由（可不填）' }).fill('见报是明天');
    await detail.button('提交修订').click();
    await expect(threadOf(reviewer, '今天')).toContainText('见报是明天');
    await expectNoSeriousFinding(reviewer);
    await detail.returnWith('请看修订');
    await reviewer.goto('/app/content/news');
  });

  await test.step('The author has them as points, accepts one and can undo it', async () => {
    await form.open(id);
    await expect(author.getByText('退回要点 3 项待处理')).toBeVisible();
    await expect(form.body).toHaveAttribute('aria-readonly', 'false');
    await expect.poll(() => drawnIn(author)).toEqual({ out: ['今', '三'], into: ['灯'] });
    await expect(insertsIn(author)).toHaveText(['昨', '五', '和长椅']);
    await threadOf(author, '三').getByRole('button', { name: '接受' }).click();
    await expect(author.getByText('退回要点 2 项待处理')).toBeVisible();
    await expect.poll(bodyNow).toBe(content.replace('三公里', '五公里'));
    await form.body.press('Control+z');
    await expect(form.body).toContainText('全长三公里');
    await form.body.press('Control+y');
    await expect(form.body).toContainText('全长五公里');
  });

  await test.step('and rejects another with a reason', async () => {
    await threadOf(author, '今天').getByRole('button', { name: '拒绝' }).click();
    const dialog = new Frame(author).dialog('拒绝修订');
    await dialog.getByRole('textbox', { name: '拒绝理由' }).fill('次日见报');
    await dialog.getByRole('button', { name: '拒绝' }).click();
    await expect(author.getByText('退回要点 1 项待处理')).toBeVisible();
  });

  await test.step('Handing in with the third open asks why', async () => {
    await form.submit();
    const dialog = new Frame(author).dialog('还有退回要点未处理');
    await dialog.getByRole('textbox', { name: '未处理原因' }).fill(why);
    await dialog.getByRole('button', { name: '仍要送审' }).click();
    await expect(author.getByText('送审成功').first()).toBeVisible();
    expect(await bodyNow()).toBe(content.replace('三公里', '五公里'));
  });

  await test.step('The reviewer sees what became of each, and was noticed', async () => {
    await detail.open(id);
    await reviewer.getByRole('button', { name: '已解决 2 条' }).click();
    await expect(threadOf(reviewer, '三')).toContainText(/于 .* 接受/);
    await expect(threadOf(reviewer, '今天')).toContainText(/于 .* 拒绝/);
    await expect(threadOf(reviewer, '今天')).toContainText('次日见报');
    await expect(threadOf(reviewer, '灯')).toContainText(why);
    const { list } = await ofReviewer.call(noticeList, { kind: 'noteAnswered' });
    expect(list.filter(({ subjectId }) => subjectId === id)).toHaveLength(2);
    const records = (await ofReviewer.call(recordList, { newsId: id, pageSize: 50 })).list.map(({ opName }) => opName);
    expect(records).toEqual(expect.arrayContaining(['提出修订', '接受修订', '拒绝修订']));
  });
});

test('all suggestions are accepted at once; one whose words were changed by hand can only be rejected', async ({
  newsroom,
}) => {
  const content = '<p>夜跑路线经过三座公园，沿途有饮水处。</p><p>路灯整夜开着。</p>';
  const story = await storyInReview(newsroom, { title: `夜跑修订 ${stamp}`, content });
  const { id, author, reviewer, ofReviewer, notesNow, detail, form } = story;

  await test.step('When three suggestions wait, and the words of one are typed over', async () => {
    await detail.open(id);
    await detail.button('修订').click();
    await expect(reviewer.getByRole('textbox', { name: '修订正文' })).toContainText('三座公园');
    await overtype(reviewer, '三座', '四座');
    await overtype(reviewer, '饮水处', '售货机');
    await overtype(reviewer, '路灯整夜开着。', '');
    await reviewer.keyboard.press('Delete');
    await detail.button('提交修订').click();
    await expect(threadOf(reviewer, '三')).toBeVisible();
    await detail.returnWith('请看修订');
    await reviewer.goto('/app/content/news');
    await form.open(id);
    await expect(form.body).toHaveAttribute('aria-readonly', 'false');
    await form.body.focus();
    await selectWords(author, '饮水处');
    await author.keyboard.insertText('补给');
    await expect(threadOf(author, '饮水处')).toContainText('原文已改动');
    await expect(threadOf(author, '饮水处').getByRole('button', { name: '接受' })).toBeDisabled();
  });

  await test.step('Then 全部接受 takes the others over, and the last one is rejected', async () => {
    await panelOf(author).getByRole('button', { name: '全部接受' }).click();
    await expect(panelOf(author).getByText('待处理修订 1 处')).toBeVisible();
    const stored = (await ofReviewer.call(contentGetContent, { id })).data.content;
    expect(stored).toContain('经过四座公园，沿途有补给。');
    expect(stored).not.toContain('路灯');
    await threadOf(author, '饮水处').getByRole('button', { name: '拒绝' }).click();
    await new Frame(author).dialog('拒绝修订').getByRole('button', { name: '拒绝' }).click();
    await expect(panelOf(author).getByText(/待处理修订/)).toBeHidden();
    const notes = await notesNow();
    expect(notes.map(({ suggestion }) => suggestion?.outcome).toSorted()).toEqual(['accepted', 'accepted', 'rejected']);
  });
});

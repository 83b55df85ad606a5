import { contentGetContent, contentNotes, versionList } from 'shared-contracts/endpoints';
import { AuditState, VersionKind } from 'shared-contracts/model';
import type { Account } from '../../core/accounts.ts';
import { expect, type Newsroom, test } from '../../core/test.ts';
import { NewsDetailPage } from '../../pages/news-detail.page.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';
import { markedIn, selectWords, threadOf } from '../../pages/noted-text.page.ts';

const unique = (what: string) => `${what} ${Date.now()}`;

/** A draft that the editor has open and the director is to edit together with them. */
async function openDraft(newsroom: Newsroom) {
  const mine = new NewsFormPage(await newsroom.loginAs('editor'));
  await mine.open();
  await mine.title.fill(unique('一起写的稿件'));
  await mine.chooseChannel('要闻');
  await mine.type('会议开始。');
  return { mine, id: await mine.saveDraft() };
}

/** Who edits a draft of others together with them. */
async function join(newsroom: Newsroom, account: Account, id: string): Promise<NewsFormPage> {
  const form = new NewsFormPage(await newsroom.loginAs(account));
  await form.open(id);
  const button = form.page.getByRole('button', { name: '一起编辑' });
  // Where several edit it already, the form joins them by itself.
  await expect(button.or(peopleIn(form)).first()).toBeVisible({ timeout: 30_000 });
  if (await button.isVisible()) await button.click();
  await expect(peopleIn(form)).toBeVisible({ timeout: 30_000 });
  return form;
}

const peopleIn = ({ page }: NewsFormPage) => page.getByRole('group', { name: '一起编辑' });

/** A draft that both edit together. */
async function editTogether(newsroom: Newsroom, draft = openDraft(newsroom)) {
  const { mine, id } = await draft;
  const theirs = await join(newsroom, 'director', id);
  await expect(peopleIn(mine)).toBeVisible();
  return { mine, theirs, id };
}

test('two people type into one draft at once, see each other, and handing in seals one text', async ({ newsroom }) => {
  const { mine, theirs, id } = await editTogether(newsroom);
  await expect(theirs.body).toContainText('会议开始。');
  await mine.body.click();
  await theirs.body.click();
  await theirs.page.keyboard.press('Control+End');
  await mine.page.keyboard.press('Control+Home');
  await Promise.all([
    mine.page.keyboard.type('甲写的开头', { delay: 30 }),
    theirs.page.keyboard.type('乙写的结尾', { delay: 30 }),
  ]);
  const whole = '甲写的开头会议开始。乙写的结尾';
  await expect(mine.body).toContainText(whole);
  await expect(theirs.body).toContainText(whole);

  await expect(mine.page.locator('.ql-cursor-flag')).toHaveCount(1);
  await expect(mine.page.getByRole('group', { name: '一起编辑' })).toContainText('正文');
  await theirs.title.click();
  await expect(mine.page.getByRole('group', { name: '一起编辑' })).toContainText('标题');
  await expect(mine.page.getByRole('status').filter({ hasText: '正在编辑' })).toBeVisible();

  await mine.submit();
  await expect(mine.page.getByText('送审成功').first()).toBeVisible();
  await expect(theirs.page.getByText(/一起编辑已结束/).first()).toBeVisible();
  const { data } = await (await newsroom.apiAs('editor')).call(contentGetContent, { id });
  expect(data.content).toContain(whole);
  expect(data.auditState).toBe(AuditState.InReview);
});

test('what is typed while the other comes in is neither lost nor there twice', async ({ newsroom }) => {
  const { mine, id } = await openDraft(newsroom);
  await mine.body.click();
  await mine.page.keyboard.press('Control+End');
  const words = Array.from({ length: 25 }, (_, n) => `第${n + 1}句。`).join('');
  const typing = mine.page.keyboard.type(words, { delay: 60 });
  const theirs = await join(newsroom, 'director', id);
  await typing;
  const whole = `会议开始。${words}`;
  for (const { body } of [mine, theirs]) await expect(body).toHaveText(whole);
  await mine.saveDraft();
  const { data } = await (await newsroom.apiAs('editor')).call(contentGetContent, { id });
  expect(data.content).toBe(`<p>${whole}</p>`);
});

test('what is written without a connection is merged when it is back, and stored once', async ({ newsroom }) => {
  const { mine, theirs, id } = await editTogether(newsroom);
  await mine.page.context().setOffline(true);
  await mine.type('离线时写的话。');
  await theirs.body.click();
  await theirs.page.keyboard.press('Control+Home');
  await theirs.page.keyboard.insertText('同时写的话。');
  await expect(mine.page.getByText(/网络已断开，您可以继续编辑/)).toBeVisible({ timeout: 30_000 });
  await mine.page.context().setOffline(false);
  const whole = '同时写的话。会议开始。离线时写的话。';
  await expect(mine.body).toContainText(whole, { timeout: 30_000 });
  await expect(theirs.body).toContainText(whole, { timeout: 30_000 });
  const api = await newsroom.apiAs('editor');
  await expect
    .poll(async () => (await api.call(contentGetContent, { id })).data.content, { timeout: 60_000 })
    .toContain(whole);
  const versions = await api.call(versionList, { newsId: id });
  expect(versions.list.some(({ kind }) => kind === VersionKind.Conflict)).toBe(false);
});

test('of three, one comes back from offline: one text, all see who is there, handing in ends it for all', async ({
  newsroom,
}) => {
  const { mine, theirs, id } = await editTogether(newsroom);
  const third = await join(newsroom, 'chief', id);
  const all = [mine, theirs, third];

  await test.step('Each sees the names of the others and where they write', async () => {
    const names = ['李雨桐', '张建国', '陈慕华'];
    for (const [place, form] of all.entries()) {
      for (const name of names.filter((_, index) => index !== place)) await expect(peopleIn(form)).toContainText(name);
      await form.body.click();
      await form.page.keyboard.press('Control+End');
    }
    for (const { page } of all) await expect(page.locator('.ql-cursor-flag')).toHaveCount(2);
  });

  const parts = { mine: '甲在线写的话。', theirs: '乙在线写的话。', third: '丙离线写的话。' };
  await test.step('One writes without a connection, the others go on, and the words of all are one text', async () => {
    await third.page.context().setOffline(true);
    await third.type(parts.third);
    await mine.body.click();
    await mine.page.keyboard.press('Control+Home');
    await mine.page.keyboard.insertText(parts.mine);
    await expect(theirs.body).toContainText(parts.mine);
    await theirs.type(parts.theirs);
    await expect(mine.body).toContainText(parts.theirs);
    await expect(mine.body).not.toContainText(parts.third);
    await third.page.context().setOffline(false);
    for (const { body } of all)
      for (const words of Object.values(parts)) await expect(body).toContainText(words, { timeout: 30_000 });
    const text = await mine.body.textContent();
    for (const { body } of [theirs, third]) await expect(body).toHaveText(text!);
  });

  await test.step('Handing in ends it for the others with a sentence, and one text is stored', async () => {
    const text = (await mine.body.textContent())!;
    await mine.submit();
    await expect(mine.page.getByText('送审成功').first()).toBeVisible();
    for (const { page } of [theirs, third]) await expect(page.getByText(/一起编辑已结束/).first()).toBeVisible();
    const { data } = await (await newsroom.apiAs('editor')).call(contentGetContent, { id });
    expect(data.auditState).toBe(AuditState.InReview);
    expect(data.content.replace(/<[^>]+>/g, '')).toBe(text);
  });
});

test('notes are written, answered and resolved in a room while others type, and stay at their words', async ({
  newsroom,
}) => {
  const { mine, theirs, id } = await editTogether(newsroom);
  const remark = unique('请核对人数');
  await mine.type('到会三百人，');
  await expect(theirs.body).toContainText('到会三百人，');

  await test.step('a note on words that another has just typed, and that nobody has stored', async () => {
    await selectWords(theirs.page, '三百人');
    await theirs.page.getByRole('button', { name: '批注', exact: true }).click();
    await theirs.page.getByRole('textbox', { name: '批注内容' }).fill(remark);
    // Others type before it is sent.
    await mine.body.click();
    await mine.page.keyboard.press('Control+Home');
    await mine.page.keyboard.insertText('昨日');
    await expect(theirs.body).toContainText('昨日会议');
    await theirs.page.getByRole('button', { name: '保存批注' }).click();
    await expect(threadOf(theirs.page, '三百人')).toContainText(remark);
  });

  await test.step('the other sees it at once, and it stays at its words while both type', async () => {
    await expect(threadOf(mine.page, '三百人')).toContainText(remark);
    await expect.poll(() => markedIn(mine.page)).toEqual(['三百人']);
    await theirs.body.click();
    await theirs.page.keyboard.press('Control+End');
    await mine.body.click();
    await mine.page.keyboard.press('Control+Home');
    await Promise.all([
      mine.page.keyboard.type('本报讯：', { delay: 30 }),
      theirs.page.keyboard.type('会议开到中午。', { delay: 30 }),
    ]);
    for (const { page, body } of [mine, theirs]) {
      await expect(body).toContainText('本报讯：昨日会议开始。到会三百人，会议开到中午。');
      await expect.poll(() => markedIn(page)).toEqual(['三百人']);
    }
  });

  const api = await newsroom.apiAs('editor');
  await test.step('answered by one and resolved by the other, seen by both', async () => {
    await threadOf(mine.page, '三百人').getByRole('button', { name: '回复' }).click();
    await mine.page.getByRole('textbox', { name: '回复内容' }).fill('已核对');
    await threadOf(mine.page, '三百人').getByRole('button', { name: '回复' }).last().click();
    await expect(threadOf(theirs.page, '三百人')).toContainText('已核对');
    await threadOf(theirs.page, '三百人').getByRole('button', { name: '标为已解决' }).click();
    await expect.poll(() => markedIn(mine.page)).toEqual([]);
  });

  await test.step('the stored note stands at its words in the stored text', async () => {
    await mine.saveDraft();
    const stored = await api.call(contentGetContent, { id });
    const text = stored.data.content.replace(/<[^>]+>|\s/g, '');
    const { notes } = (await api.call(contentNotes, { id })).data;
    expect(notes).toEqual([expect.objectContaining({ text: remark, quote: '三百人', isGone: false })]);
    expect(text.slice(notes[0]!.anchor.start)).toMatch(/^三百人，会议开到中午/);
  });
});

test('a page of the story hears that several edit it: no version is put back, and the button says why', async ({
  newsroom,
}) => {
  const draft = openDraft(newsroom);
  const { mine, id } = await draft;
  const reader = await mine.page.context().newPage();
  const detail = new NewsDetailPage(reader);
  await detail.open(id);
  await reader.getByRole('tab', { name: '历史版本' }).click();
  const restore = reader.getByRole('button', { name: '恢复到编辑器' }).first();
  await expect(restore).toBeEnabled();
  await editTogether(newsroom, draft);
  await expect(restore).toHaveAccessibleDescription(/正由多人一起编辑，请在大家保存并离开后再恢复版本/);
});

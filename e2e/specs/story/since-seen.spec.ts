import { contentGetContent, contentListAudit } from 'shared-contracts/endpoints';
import { appPaths } from 'shared-contracts/paths';
import { sendBack } from '../../core/review.ts';
import { storyInReview } from '../../core/story-in-review.ts';
import { expect, test } from '../../core/test.ts';
import { ListPage } from '../../pages/list.page.ts';

const title = `古树名木普查 ${Date.now()}`;

test('a story that changed since the reviewer looked says so at the desk and leads to what changed', async ({
  newsroom,
}) => {
  const content = '<p>全市登记古树一百二十株。</p>';
  const { id, reviewer, ofAuthor, ofReviewer, detail, form } = await storyInReview(newsroom, { title, content });
  const desk = new ListPage(reviewer);
  const mark = () => desk.row(title).getByRole('link', { name: `《${title}》看过后有改动，查看修改` });
  const seenChanged = async () => {
    const { list } = await ofReviewer.call(contentListAudit, { stage: 1, tab: 'waiting', keywords: title });
    return list.map(({ isChangedSinceSeen }) => isChangedSinceSeen ?? false);
  };

  await test.step('A story that was looked at and is the same has no mark', async () => {
    await detail.open(id);
    await desk.find(appPaths.beforeAudit, title);
    await expect(mark()).toHaveCount(0);
    expect(await seenChanged()).toEqual([false]);
  });

  await test.step('It comes back from its author with other words, and the row says so', async () => {
    await sendBack(newsroom, id, '请补充树种');
    await form.open(id);
    await form.type('其中银杏四十株。');
    await form.saveDraft();
    await form.submit();
    await expect.poll(async () => (await ofAuthor.call(contentGetContent, { id })).data.auditState).toBe('inReview');
    await desk.find(appPaths.beforeAudit, title);
    await expect(mark()).toHaveText('看过后有改动');
    expect(await seenChanged()).toEqual([true]);
  });

  await test.step('The mark leads to the comparison, which counts as a look', async () => {
    await mark().click();
    await expect(reviewer).toHaveURL(new RegExp(`${appPaths.newsDetail}\\?id=${id}&since=seen`));
    const changes = reviewer.getByRole('region', { name: '自我上次查看后的修改' });
    await expect(changes.locator('ins')).toContainText('其中银杏四十株');
    await expect.poll(seenChanged).toEqual([false]);
  });
});

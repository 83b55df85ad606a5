import {
  contentAddContent,
  contentGetContent,
  contentSubmit,
  contentUpdateContent,
  contentWithdraw,
} from 'shared-contracts/endpoints';
import { passAndPublish, passReview } from '../../core/review.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

const stamp = Date.now();
const title = `防汛会议到会人数 ${stamp}`;
const note = `“三百人”应为“三十人”，特此更正 ${stamp}`;
const published = '/app/content/published';

test('a correction is applied to every copy, and readers see its note', async ({ newsroom }) => {
  const author = await newsroom.apiAs('editor');
  const stored = await newsroom.apiAs('admin');
  const reader = await newsroom.reader();
  let id = '';
  const state = async () => (await stored.call(contentGetContent, { id })).data;

  await test.step('Given a published story with a wrong number', async () => {
    const { data } = await author.call(contentAddContent, {
      title,
      content: '<p>到会三百人。</p>',
      categoryId: '1',
      requestId: crypto.randomUUID(),
    });
    id = data.id;
    await author.call(contentSubmit, { items: [{ id, rev: data.rev }] });
    await passAndPublish(newsroom, id);
  });

  await test.step('When an editor asks for a correction, they can change the story while readers keep the published text', async () => {
    const page = await newsroom.loginAs('editor');
    const list = new ListPage(page);
    await list.act(await list.find(published, title), '更正');
    const dialog = new Frame(page).dialog('更正');
    await dialog.getByRole('button', { name: /确\s?定/ }).click();
    await expect(dialog.getByText('请填写更正说明')).toBeVisible();
    await dialog.getByRole('textbox', { name: '更正说明' }).fill(note);
    await dialog.getByRole('button', { name: /确\s?定/ }).click();
    await expect(list.row(title).getByText('更正中')).toBeVisible();
    expect(await state()).toMatchObject({ auditState: 'draft', corrections: [{ note, time: null }] });

    const { rev } = await state();
    await author.call(contentUpdateContent, {
      id,
      rev,
      lockToken: '',
      requestId: crypto.randomUUID(),
      title,
      content: '<p>到会三十人。</p>',
      categoryId: '1',
    });
    await author.call(contentSubmit, { items: [{ id, rev: (await state()).rev }] });
    await passReview(newsroom, id);
    await reader.goto(`/site/a/${id}`);
    await expect(reader.getByText('到会三百人')).toBeVisible();
    await expect(reader.getByText(note)).toHaveCount(0);
  });

  await test.step('Then the list counts it among the older texts, and one step publishes the new one to every target', async () => {
    const page = await newsroom.loginAs('operator');
    const list = new ListPage(page);
    await list.open(`${published}?tab=stale`);
    await expect(page.getByRole('tab', { name: /旧版/ })).toHaveAttribute('aria-selected', 'true');
    await expect(list.row(title).getByText('旧版：移动端、网站')).toBeVisible();
    await list.act(list.row(title), '更新各端');
    await new Frame(page).expectToast('可以更新的渠道都已更新');
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
    expect((await state()).deliveries.map(({ isOld }) => isOld)).toEqual([false, false]);
  });

  await test.step('And readers find the note on the page and in the archive', async () => {
    await expect.poll(async () => (await reader.goto(`/site/a/${id}`)) && reader.getByText(note).count()).toBe(1);
    await expect(reader.getByText('到会三十人')).toBeVisible();
    await reader.getByRole('contentinfo').getByRole('link', { name: '更正与说明' }).click();
    await expect(reader.getByRole('heading', { level: 1, name: '更正与说明' })).toBeVisible();
    await expect(reader.getByText(note)).toBeVisible();
    await reader.getByRole('link', { name: title }).click();
    await expect(reader.getByText('到会三十人')).toBeVisible();
  });

  await test.step('When the story is withdrawn, the archive keeps the note without a link to the text', async () => {
    const operator = await newsroom.apiAs('operator');
    await operator.call(contentWithdraw, { ids: id, reason: '核实' });
    await expect
      .poll(async () => (await reader.goto('/site/corrections')) && reader.getByRole('link', { name: title }).count())
      .toBe(0);
    await expect(reader.getByText(note)).toBeVisible();
  });
});

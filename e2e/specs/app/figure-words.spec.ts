import { contentGetContent } from 'shared-contracts/endpoints';
import { expect, test } from '../../core/test.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';
import { ProofreadingPage } from '../../pages/proofreading.page.ts';

test(
  'R488 words under pictures are proofread with the text, and words of a sentence are linked to a story of ours',
  { tag: '@slow' },
  async ({ newsroom }) => {
    const page = await newsroom.loginAs('editor');
    const form = new NewsFormPage(page);
    await form.open();
    await form.title.fill(`图注校对 ${Date.now()}`);
    await form.type('详见此前报道。');
    await form.insertPicture('站台.png', [40, 90, 160]);

    await form.body.locator('figure.nr-picture img').click();
    await page.getByRole('textbox', { name: '图片说明' }).fill('图为部份旅客上车');
    const alt = page.getByRole('textbox', { name: '替代文字' });
    await alt.fill('站台上等侯的人们');
    await alt.press('Enter');
    await expect(form.body.locator('figcaption')).toHaveText('图为部份旅客上车');

    const proofreading = new ProofreadingPage(page);
    await proofreading.runAll();
    const { panel } = proofreading;
    const inCaption = panel.getByRole('listitem').filter({ hasText: '图注' });
    const inAlt = panel.getByRole('listitem').filter({ hasText: '替代文字' });
    await expect(inCaption).toContainText('部份');
    await expect(inAlt).toContainText('等侯');
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...CSS.highlights.values()].some((marks) => [...marks].some((range) => String(range) === '部份')),
        ),
      )
      .toBe(true);
    await inAlt.getByRole('button', { name: '采用 等候' }).click();
    await inCaption.getByRole('button', { name: '采用 部分' }).click();
    await expect(form.body.locator('figcaption')).toHaveText('图为部分旅客上车');
    await panel.getByRole('button', { name: '关闭校对' }).click();

    await form.body.locator('p').filter({ hasText: '详见此前报道' }).click();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+ArrowRight');
    await page.getByRole('button', { name: '插入链接' }).click();
    await page.getByRole('button', { name: '链接到站内内容' }).click();
    const picker = page.getByRole('dialog');
    await picker.getByRole('checkbox').nth(1).check();
    await picker.getByRole('button', { name: '确定' }).click();
    await expect(form.body.locator('a[data-original-id]')).toHaveText('此前报道');

    const id = await form.saveDraft();
    const { content } = (await (await newsroom.apiAs('editor')).call(contentGetContent, { id })).data;
    expect(content).toContain('<figcaption>图为部分旅客上车</figcaption>');
    expect(content).toContain('alt="站台上等候的人们"');
    expect(content).toMatch(
      /详见<a href="\/site\/[^"]+" [^>]*data-content-type="\d+" data-original-id="\d+" data-id="\d+" data-special-type="0" data-special-list-style="0" data-video-type="0"[^>]*>此前报道<\/a>。/,
    );
  },
);

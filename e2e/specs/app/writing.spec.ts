import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { Document, ImageRun, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx';
import { contentGetContent } from 'shared-contracts/endpoints';
import { pngOf } from '../../core/pictures.ts';
import { readStory } from '../../core/reading.ts';
import { passAndPublish } from '../../core/review.ts';
import { expect, test } from '../../core/test.ts';
import { NewsFormPage } from '../../pages/news-form.page.ts';
import { ProofreadingPage } from '../../pages/proofreading.page.ts';

const clip = fileURLToPath(
  new URL('../../../server/src/modules/media/video-library/media/clip-1.mp4', import.meta.url),
);

/** Replaces the weixin site at the address that the product is configured to use. */
async function weixinAt(address: string): Promise<Server> {
  const { hostname, port, origin } = new URL(address);
  const page = `<html><head><meta property="og:title" content="江滩公园重新开放"></head><body><div id="js_name">临江发布</div>
    <div id="js_content" style="visibility:hidden"><section><p>江滩公园今天重新开放。</p><p><img data-src="${origin}/mmbiz/1.png"></p></section>
    <section style="background-image:url('${origin}/mmbiz/2.png')"><p>入园无需预约。</p></section><script>window.__evil = 1</script></div></body></html>`;
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/mmbiz/'))
      response
        .setHeader('content-type', 'image/png')
        .end(pngOf(320, 200, request.url.includes('1.png') ? [20, 120, 90] : [150, 90, 30]));
    else response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
  });
  await new Promise<void>((resolve) => server.listen(Number(port), hostname, resolve));
  return server;
}

async function wordFile(): Promise<Buffer> {
  const cell = (text: string, more = {}) => new TableCell({ children: [new Paragraph(text)], ...more });
  const picture = new ImageRun({
    type: 'png',
    data: pngOf(300, 180, [180, 40, 40]),
    transformation: { width: 300, height: 180 },
  });
  return Packer.toBuffer(
    new Document({
      sections: [
        {
          children: [
            new Paragraph({
              indent: { firstLine: 420 },
              children: [new TextRun('记者迫不急待地赶到现场，部份居民正在等侯。')],
            }),
            new Table({
              rows: [
                new TableRow({ children: [cell('区县', { rowSpan: 2 }), cell('指标', { columnSpan: 2 })] }),
                new TableRow({ children: [cell('降水'), cell('水位')] }),
              ],
            }),
            new Paragraph({ children: [picture] }),
          ],
        },
      ],
    }),
  );
}

test('an editor imports from Word and weixin, adds a table, a video and cards, proofreads, and readers see it all', async ({
  newsroom,
}) => {
  const page = await newsroom.loginAs('editor');
  const form = new NewsFormPage(page);
  const stored = await newsroom.apiAs('admin');
  const title = `江滩公园开放 ${Date.now()}`;
  const insert = async (name: string) => {
    await page.getByRole('button', { name: '插入视频、附件与卡片' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  const toEnd = async () => {
    await form.body.click();
    await page.keyboard.press('Control+End');
  };
  await form.open();
  await form.title.fill(title);
  await form.chooseChannel('要闻');

  await test.step('a Word file comes in with its table and its picture in our store', async () => {
    await toEnd();
    await page.getByRole('button', { name: '导入', exact: true }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: 'Word文档' }).click();
    await (
      await chooser
    ).setFiles({
      name: '来稿.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: await wordFile(),
    });
    await expect(form.body).toContainText('部份居民正在等侯');
    await expect(form.body.locator('td[rowspan="2"]')).toContainText('区县');
    await expect(form.body.locator('img[src^="/files/"]')).toHaveCount(1);
  });

  const standIn = process.env.WEIXIN_STAND_IN;
  if (standIn) {
    await test.step('a weixin article comes in with its pictures and backgrounds', async () => {
      const weixin = await weixinAt(standIn);
      await toEnd();
      await page.getByRole('button', { name: '导入', exact: true }).click();
      await page.getByRole('menuitem', { name: '微信文章' }).click();
      const dialog = page.getByRole('dialog', { name: '微信文章采集' });
      await dialog.getByRole('textbox').fill('https://mp.weixin.qq.com/s/abc');
      await dialog.getByRole('button', { name: '确定' }).click();
      await expect(form.body).toContainText('入园无需预约。');
      await expect(form.body.locator('img[src^="/files/"]')).toHaveCount(3);
      await expect(page.getByRole('combobox', { name: '来源', exact: true })).toHaveValue('临江发布');
      weixin.close();
    });
  }

  await test.step('R556 R558 a video of this computer is sent and takes the place of its card', async () => {
    await toEnd();
    const chooser = page.waitForEvent('filechooser');
    await insert('本地视频');
    await (await chooser).setFiles(clip);
    await expect(form.body.locator('video')).toHaveAttribute('src', /^\/files\//, { timeout: 60_000 });
  });

  await test.step('R444 R488 a story of ours and a styled block become cards', async () => {
    await toEnd();
    await insert('站内内容');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').nth(1).check();
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(form.body.locator('.nr-embed[data-kind=content]')).toHaveCount(1);
    await toEnd();
    await insert('样式卡片');
    await page
      .getByRole('textbox', { name: '样式代码' })
      .fill(
        '<section style="padding:8px;text-align:center;border:2px solid #cf1322"><p style="letter-spacing:4px" onclick="window.__evil=1">欢迎入园</p></section>',
      );
    await page.getByRole('button', { name: '插入', exact: true }).click();
    await expect(form.body.locator('.nr-embed[data-kind=raw]')).toContainText('欢迎入园');
  });

  const id = await form.saveDraft();
  await test.step('it is proofread by every service', async () => {
    const proofreading = new ProofreadingPage(page);
    await proofreading.choose('校对服务A');
    await proofreading.correctInBatch('迫不急待');
    await expect(form.body).toContainText('记者迫不及待地赶到现场');
    await proofreading.choose('校对服务B');
    await proofreading.replaceInRow('部份', '部分');
    await expect(form.body).toContainText('部分居民');
    await proofreading.choose('黑马校对');
    await proofreading.adopt('等侯');
    await expect(form.body).toContainText('正在等候');
    await proofreading.runAll();
    await expect(proofreading.panel.getByRole('listitem').filter({ hasText: '迫不急待' })).toHaveCount(0);
    await expect(
      form.body.locator('video, .nr-embed[data-kind=content], .nr-embed[data-kind=raw], td[rowspan="2"]'),
    ).toHaveCount(4);
  });

  await test.step('it goes through review to the readers', async () => {
    await form.saveDraft();
    await form.submit();
    await passAndPublish(newsroom, id);
    const { content } = (await stored.call(contentGetContent, { id })).data;
    expect(content).toMatch(
      /<figure data-embed="content" data-content-type="\d+" data-original-id="\d+" data-id="\d+" data-special-type="0" data-special-list-style="0" data-video-type="0">/,
    );
    expect(content).toContain(
      '<section data-embed="raw"><section style="padding:8px;text-align:center;border:2px solid #cf1322"><p style="letter-spacing:4px">欢迎入园</p></section></section>',
    );
    expect(content).toMatch(/<figure data-embed="video" data-stream-id="\d+"><video src="\/files\//);
  });

  await test.step('and readers see the text, the table, the video and the cards', async () => {
    const reader = await readStory(newsroom, id);
    const article = reader.getByRole('article');
    await expect(article).toContainText('记者迫不及待地赶到现场，部分居民正在等候。');
    await expect(article.locator('td[rowspan="2"]')).toContainText('区县');
    await expect(article.locator('section[data-embed=raw] p')).toHaveCSS('letter-spacing', '4px');
    await expect(article.locator('figure[data-embed=content] a')).toBeVisible();
    const video = article.locator('video');
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState), { timeout: 30_000 })
      .toBeGreaterThan(0);
    expect(await reader.evaluate(() => '__evil' in window)).toBe(false);
  });
  expect(await page.evaluate(() => '__evil' in window)).toBe(false);
});

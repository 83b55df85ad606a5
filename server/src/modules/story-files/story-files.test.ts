import { unzipSync } from 'fflate';
import mammoth from 'mammoth';
import sharp from 'sharp';
import { downloadStoryFile } from 'shared-contracts/endpoints';
import type { StoryFileFormat } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { addPicture, paint } from '../../../test/media-kit.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { storyKit } from '../../../test/story-kit.ts';
import { operationRecords } from '../../platform/audit/record.tables.ts';
import { findBrowser } from '../../platform/browser/find-browser.ts';
import { pictures } from '../media/picture.tables.ts';
import { printPage } from './print-page.ts';

let test: TestApp;
let chief: string;
let id: string;
let picture: { id: string; url: string };

beforeAll(async () => {
  test = await buildTestApp();
  chief = await test.loginAs('chief');
  picture = await addPicture(test, await test.loginAs('editor'), await paint(3000, 2000), '江岸.jpg');
  id = await addPublishedStory(test, {
    title: '书房/开门',
    subTitle: '傍晚也开',
    aiLevel: 'assisted',
    content: [
      '<h2>第一节</h2><p>书房今天<strong>开门</strong>，见<a href="https://example.com/a">旧闻</a>。</p>',
      `<p><img src="${picture.url}"></p><ol><li>带书</li><li>带茶</li></ol>`,
      '<table><tbody><tr><td colspan="2">开放时间</td></tr><tr><td>早</td><td>晚</td></tr></tbody></table>',
      '<p><img src="https://elsewhere.example.com/x.jpg"></p>',
    ].join(''),
  });
});
afterAll(() => test.close());

const fileOf = async (format: StoryFileFormat, bearer = chief, story = id) =>
  (await test.call(downloadStoryFile, { id: story, format }, bearer)).response;

it('a story is a Word document with its headings, lists, tables, links and pictures', async () => {
  const { rawPayload, headers } = await fileOf('docx');
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain(`${id}_书房 开门.docx`);
  const { value } = await mammoth.convertToHtml({ buffer: rawPayload });
  for (const part of [
    '书房/开门',
    '傍晚也开',
    '作者 李雨桐',
    '本文由 AI 辅助创作',
    '摘要：江边的书房开门了。',
    '第一节',
    '<strong>开门</strong>',
    '<a href="https://example.com/a">旧闻</a>',
    '<ol><li>带书</li><li>带茶</li></ol>',
    'colspan="2"',
    '<img src="data:image/jpeg;base64,',
    '〔图片无法取得〕',
  ])
    expect(value).toContain(part);
  expect(value.match(/<img /g)).toHaveLength(1);
  const [record] = await test.db.select().from(operationRecords).where(eq(operationRecords.newsId, id));
  expect(record).toMatchObject({ opName: '导出', remark: 'Word文档', downloadType: 'docx' });
});

it('the zip has documents and uploaded pictures, and says which are missing or not to be used', async () => {
  const filesOf = async () => {
    const files = unzipSync(new Uint8Array((await fileOf('zip')).rawPayload));
    return { files, readme: Buffer.from(files['说明.txt']!).toString('utf8') };
  };
  const { files, readme } = await filesOf();
  const [original] = Object.keys(files).filter((name) => name.startsWith('原图/'));
  expect(original).toMatch(/^原图\/01.*\.jpg$/);
  expect(await sharp(files[original!]).metadata()).toMatchObject({ width: 3000, height: 2000 });
  expect(Object.keys(files)).toContain('书房 开门.docx');
  expect(readme).toContain('原图01：3000×2000像素');
  expect(readme).toContain('原图02：无法取得原图');
  const expired = { expireTime: new Date(test.clock.now().getTime() - 1000), copyright: '图片社' };
  await test.db.update(pictures).set(expired).where(eq(pictures.id, picture.id));
  const after = await filesOf();
  expect(Object.keys(after.files).filter((name) => name.startsWith('原图/'))).toEqual([]);
  expect(after.readme).toContain('使用期限已于');
});

it('the printed page asks nothing of the network and runs nothing', () => {
  const story = { title: '<b>', leadTitle: '', subTitle: '', summary: '', id: '1', author: '', source: '', editor: '' };
  const content = '<p><img src="file:///etc/passwd"><video src="https://x.example/v.mp4" controls></video></p>';
  const page = printPage(
    { ...story, content, contentType: 5, pictures: [] } as never,
    { by: '甲', time: '' },
    new Map(),
  );
  expect(page).toContain('&lt;b&gt;');
  expect(page).toContain('〔图片无法取得〕');
  expect(page).not.toMatch(/<(?:img|video)/);
  expect(page).toContain(`default-src 'none'`);
});

it('a PDF is printed where the machine has a Chromium, else refused with a sentence', async () => {
  const { statusCode, rawPayload } = await fileOf('pdf');
  if (findBrowser(undefined) === undefined) expect(statusCode).toBe(503);
  else expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const bare = await buildTestApp({ SMOKE_BROWSER: '/no/such/browser' });
  try {
    const bearer = await bare.loginAs('chief');
    const story = await addPublishedStory(bare, {});
    const refused = await bare.call(downloadStoryFile, { id: story, format: 'pdf' }, bearer);
    expect(refused.envelope.message).toContain('请下载Word文档');
    const zip = await bare.call(downloadStoryFile, { id: story, format: 'zip' }, bearer);
    expect(Buffer.from(unzipSync(new Uint8Array(zip.response.rawPayload))['说明.txt']!).toString()).toContain(
      'PDF未生成',
    );
  } finally {
    await bare.close();
  }
});

it('nobody gets a file of a story that they may not read, or without the right', async () => {
  const draft = await storyKit(test).add('editor', { title: '还在写', categoryId: '1' });
  // Whoever has another channel alone, and whoever exports nothing.
  for (const name of ['live', 'moderator'])
    expect((await fileOf('docx', await test.loginAs(name), draft)).statusCode).toBe(403);
  expect((await fileOf('docx', chief, '999999')).statusCode).toBe(404);
  const records = await test.db.select().from(operationRecords).where(eq(operationRecords.newsId, draft));
  expect(records.filter(({ opName }) => opName === '导出')).toEqual([]);
});

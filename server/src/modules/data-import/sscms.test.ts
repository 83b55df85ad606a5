import { and, asc, eq } from '../../platform/database/orm.ts';
import { colour, pictureZip } from '../../../test/import-kit.ts';
import { kit, startImportServer, test } from '../../../test/import-server.ts';
import { type SscmsChannel, sscmsChannel, sscmsContents, sscmsZip } from '../../../test/sscms-kit.ts';
import { articles, contents, storyAuthors } from '../stories/content.tables.ts';
import { importedStories } from './data-import.tables.ts';
import { pageOf, readValue, timeOf } from './readers/sscms-values.rules.ts';

startImportServer();

const home: SscmsChannel = { id: 1, name: '首页', parentId: 0, order: '1', contents: [] };
const local: SscmsChannel = {
  id: 12,
  name: '本地',
  parentId: 1,
  order: '1_1',
  contents: [
    {
      id: 5,
      title: '江堤加固完工',
      body: '<p>第一段。</p><p><img src="@/upload/images/2019/5/river.png" alt="江堤"></p>',
      author: '李雨桐，王海',
      source: '晚报',
      summary: '提前一月',
      tags: ['防汛', '江堤'],
      imageUrl: '@/upload/images/2019/5/cover.png',
    },
    { id: 6, title: '还没审完', body: '<p>草稿</p>', isChecked: false },
    { id: 7, title: '引用别处的', body: '', referenceId: 5 },
    { id: 8, title: '预览留下的', body: '<p>预览</p>', sourceId: -99 },
  ],
};
const other: SscmsChannel = {
  ...local,
  id: 13,
  name: '文化',
  order: '1_2',
  pageRule: '/culture/{@contentId}.html',
  // A table of its own: the number is one that another channel has too.
  contents: [{ id: 5, title: '老街茶馆', body: '<p>字</p>', addDate: '2020/1/2 8:05:09' }],
};

async function storiesOf(source: string) {
  const rows = await test.db
    .select()
    .from(importedStories)
    .where(eq(importedStories.source, source))
    .orderBy(asc(importedStories.oldId));
  return Promise.all(
    rows.map(async ({ oldId, contentId }) => {
      const [content] = await test.db.select().from(contents).where(eq(contents.id, contentId!));
      const [article] = await test.db.select().from(articles).where(eq(articles.contentId, contentId!));
      return { oldId, content: content!, article: article! };
    }),
  );
}

it.each([
  ['today', false],
  ['with the marks of later versions', true],
])('an export of channels as %s comes in with times, authors, pictures, channels and addresses', async (_, isNew) => {
  const source = `SSCMS${String(isNew)}`;
  const uploads = {
    'upload/images/2019/5/river.png': await colour(isNew ? '#c00' : '#c01'),
    'upload/images/2019/5/cover.png': await colour(isNew ? '#0c0' : '#0c1'),
  };
  const file = sscmsZip([home, local, other], uploads, isNew);
  const id = await kit.begin(file, 'sscms', source);
  await kit.work();
  expect(await kit.find(id)).toMatchObject({
    state: 'checked',
    message: '',
    checked: { read: 5, added: 3, skipped: 2, refused: 0, published: 2, drafts: 1, pictures: 1, redirects: 3 },
    categories: [
      { key: '12', name: '本地', stories: 2 },
      { key: '13', name: '文化', stories: 1 },
    ],
  });
  await kit.start(id, { channels: [{ key: '12', channelId: '2' }] });
  await kit.work();
  expect(await kit.find(id)).toMatchObject({ state: 'done', counts: { added: 3, pictures: 2, missingPictures: 0 } });
  const [river, draft, tea] = await storiesOf(source);
  expect(river).toMatchObject({
    oldId: '12-5',
    content: { title: '江堤加固完工', categoryId: '2', auditState: 'cleared', source: '晚报' },
    article: { summary: '提前一月', keywords: ['防汛', '江堤'], cover: { path: expect.stringMatching(/^\/files\//) } },
  });
  expect(river!.content.appPublishedTime?.toISOString()).toBe('2019-05-04T02:20:30.000Z');
  expect(river!.article.content).toMatch(/^<p>第一段。<\/p>\s*<p><img src="\/files\/picture\/[^"]+" data-id="\d+"/);
  const authors = await test.db
    .select()
    .from(storyAuthors)
    .where(and(eq(storyAuthors.contentId, river!.content.id)));
  expect(authors.map(({ name }) => name).sort()).toEqual(['李雨桐', '王海']);
  expect(draft).toMatchObject({ oldId: '12-6', content: { auditState: 'draft' } });
  expect(tea!.content.appPublishedTime?.toISOString()).toBe('2020-01-02T00:05:09.000Z');
  if (isNew) return;
  for (const [address, story] of [
    ['/contents/12/5.html', river],
    ['/culture/5.html', tea],
  ] as const) {
    const answer = await test.app.inject({ url: address, headers: { host: 'localhost' } });
    expect([answer.statusCode, answer.headers.location]).toEqual([301, `/site/a/${story!.content.id}`]);
  }
  const again = await kit.whole(file, 'sscms', source);
  expect(again.counts).toMatchObject({ added: 0, known: 3 });
});

it('contents of a list come in, with their pictures from a zip beside them', async () => {
  const [story] = local.contents;
  const file = pictureZip({ 'contents.xml': sscmsContents(12, [story!]) });
  const pictures = pictureZip({
    'upload/images/2019/5/river.png': await colour('#11c'),
    'upload/images/2019/5/cover.png': await colour('#22c'),
  });
  const run = await kit.whole(file, 'sscms', 'SSCMS内容', pictures);
  expect(run.counts).toMatchObject({ added: 1, published: 1, pictures: 2, missingPictures: 0 });
  expect(run.categories).toMatchObject([{ key: '12', name: '12' }]);
});

it('a file that breaks off keeps what came in and is named; what is no export of SSCMS is refused', async () => {
  const whole = sscmsChannel({ ...local, contents: local.contents.slice(0, 2) });
  const cut = whole.slice(0, whole.lastIndexOf('<dc:SiteServer_Title'));
  const broken = pictureZip({ '1.xml': sscmsChannel(home), '1_1.xml': cut, '1_2.xml': sscmsChannel(other) });
  const run = await kit.whole(broken, 'sscms', 'SSCMS断');
  expect(run).toMatchObject({ state: 'broken', counts: { added: 1 } });
  expect(run.message).toMatch(/^1_1\.xml：文件在第\d+行损坏（XML.+第1条《江堤加固完工》/);
  for (const file of [pictureZip({ 'readme.xml': '<a/>' }), Buffer.from('不是压缩包'.repeat(50))]) {
    const id = await kit.begin(file, 'sscms', 'SSCMS错');
    await kit.work();
    expect((await kit.find(id)).message).toContain('文件与所选格式不符，请检查后重新选择');
  }
});

it('a value that cannot be decrypted refuses its record alone', async () => {
  const xml = sscmsContents(12, [local.contents[1]!, { id: 9, title: '好的', body: '<p>字</p>' }]);
  const damaged = xml.replace(/(SiteServer_Body [^>]*><!\[CDATA\[)[^\]]+/, `$1${'A'.repeat(32)}`);
  const run = await kit.whole(pictureZip({ 'contents.xml': damaged }), 'sscms', 'SSCMS密');
  expect(run.counts).toMatchObject({ added: 1, refused: 1 });
  expect((await kit.problems(run.id))[0]!.message).toBe('正文无法解密，文件可能不是由SSCMS导出');
});

it('reads values, times and rules of pages as the exporter writes them', () => {
  expect(readValue('')).toBe('');
  expect(readValue('未加密的标题')).toBe('未加密的标题');
  expect(timeOf('05/04/2019 10:20:30')?.toISOString()).toBe('2019-05-04T02:20:30.000Z');
  expect(timeOf('2019-05-04 10:20:30')?.toISOString()).toBe('2019-05-04T02:20:30.000Z');
  expect(timeOf('昨天')).toBeNull();
  expect(pageOf('', '3', '4')).toBe('/contents/3/4.html');
  expect(pageOf('/{@Year}/{@ContentID}.html', '3', '4')).toBeUndefined();
});

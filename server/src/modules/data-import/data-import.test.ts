import { bodyMaxLength } from 'shared-contracts/limits';
import {
  addWebhook,
  beginDataImport,
  contentWithdraw,
  getImportProblemFile,
  getResourceUploadToken,
  listOldAddresses,
  resumeDataImport,
  startDataImport,
  stopDataImport,
} from 'shared-contracts/endpoints';
import { type OldAddressRow, WordLevel } from 'shared-contracts/model';
import { and, eq, ne } from '../../platform/database/orm.ts';
import { colour, pictureZip, wxrFoot, wxrHead, wxrItem, wxrOf } from '../../../test/import-kit.ts';
import { kit, startImportServer, test } from '../../../test/import-server.ts';
import { noticesOf } from '../../../test/notice-kit.ts';
import { operationRecords } from '../../platform/audit/record.tables.ts';
import { notices } from '../../platform/notices/notice.tables.ts';
import { readTable } from '../../platform/text/read-table.ts';
import { articles, contents, storyAuthors } from '../stories/content.tables.ts';
import { pictures } from '../media/picture.tables.ts';
import { webhookDeliveries } from '../webhooks/webhook.tables.ts';
import { sensitiveWords } from '../words/sensitive-word.tables.ts';
import { importedStories } from './data-import.tables.ts';

let admin: string;

startImportServer();
beforeEach(async () => {
  admin = await test.loginAs('admin');
});

async function storyOf(source: string, oldId: string) {
  const condition = and(eq(importedStories.source, source), eq(importedStories.oldId, oldId));
  const [row] = await test.db.select().from(importedStories).where(condition);
  const id = row!.contentId!;
  const [content] = await test.db.select().from(contents).where(eq(contents.id, id));
  const [article] = await test.db.select().from(articles).where(eq(articles.contentId, id));
  return { id, content: content!, article: article! };
}

const get = (url: string, host = 'localhost') => test.app.inject({ method: 'GET', url, headers: { host } });

it('a dry run stores nothing and says what would come; the import brings times, authors and channels', async () => {
  const red = await colour('#c00');
  const zip = pictureZip({ 'uploads/2019/05/river.png': red, 'uploads/2019/05/cover.png': await colour('#0c0') });
  const file = wxrOf([
    {
      id: 11,
      title: '江堤加固完工',
      content:
        '第一段。\n\n[caption id="a"]<img src="http://old.example.com/wp-content/uploads/2019/05/river.png" /> 江堤[/caption]\n\n第三段<script>alert(1)</script>。',
      tags: ['防汛', '江堤'],
      thumbnail: 91,
    },
    { id: 12, title: '还没写完', content: '草稿', status: 'draft' },
    { id: 13, title: '关于我们', content: '页面', type: 'page' },
    { id: 14, title: '', content: '没有标题' },
    {
      id: 91,
      title: 'cover',
      content: '',
      type: 'attachment',
      status: 'inherit',
      attachmentUrl: 'http://old.example.com/wp-content/uploads/2019/05/cover.png',
    },
  ]);
  const id = await kit.begin(file, 'wxr', '旧站甲', zip);
  await kit.work();
  const checked = await kit.find(id);
  expect(checked).toMatchObject({
    state: 'checked',
    checked: { read: 5, added: 2, refused: 1, skipped: 2, published: 1, drafts: 1, pictures: 1, missingPictures: 0 },
    categories: [{ key: 'local', name: '本地', stories: 3 }],
    authors: [{ name: '李雨桐', stories: 3 }],
  });
  expect(await test.db.$count(importedStories)).toBe(0);
  const [problem] = await kit.problems(id);
  expect(problem).toMatchObject({ phase: 'check', oldId: '14', number: 4, level: 'refused', message: '缺少标题' });
  expect(file.split('\n')[problem!.line - 1]).toContain('<item>');

  await kit.start(id, { channels: [{ key: 'local', channelId: '2' }] });
  await kit.work();
  expect(await kit.find(id)).toMatchObject({
    state: 'done',
    counts: { read: 5, added: 2, refused: 1, skipped: 2, published: 1, drafts: 1, pictures: 2, missingPictures: 0 },
  });
  const { content, article, id: storyId } = await storyOf('旧站甲', '11');
  expect(content).toMatchObject({ title: '江堤加固完工', auditState: 'cleared', categoryId: '2', publishState: 1 });
  expect(content.createdTime.toISOString()).toBe('2019-05-04T02:20:30.000Z');
  expect(content.appPublishedTime?.toISOString()).toBe('2019-05-04T02:20:30.000Z');
  expect(article.content).toMatch(
    /^<p>第一段。<\/p>\s*<p><img src="\/files\/picture\/[^"]+" data-id="\d+" alt="" \/><\/p><p>江堤<\/p>\s*<p>第三段。<\/p>$/,
  );
  expect(article).toMatchObject({ summary: '摘要11', keywords: ['防汛', '江堤'] });
  expect(article.cover?.path).toMatch(/^\/files\/picture\//);
  const [author] = await test.db.select().from(storyAuthors).where(eq(storyAuthors.contentId, storyId));
  expect(author).toMatchObject({ name: '李雨桐', share: 100 });
  const [record] = await test.db.select().from(operationRecords).where(eq(operationRecords.newsId, storyId));
  expect(record).toMatchObject({ opName: '导入', remark: '旧站甲，原编号11' });
  const page = await get(`/site/a/${storyId}`);
  expect([page.statusCode, page.body.includes('江堤加固完工')]).toEqual([200, true]);
  expect((await storyOf('旧站甲', '12')).content).toMatchObject({ auditState: 'draft', publishState: 0 });
});

it('a second run of the same source adds nothing, also no picture', async () => {
  const zip = pictureZip({ 'a.png': await colour('#123456') });
  const file = wxrOf([{ id: 1, title: '只来一次', content: '<p><img src="/uploads/a.png"></p><p>字</p>' }]);
  await kit.whole(file, 'wxr', '旧站乙', zip);
  const before = [await test.db.$count(contents), await test.db.$count(pictures)];
  const again = await kit.whole(file, 'wxr', '旧站乙', zip);
  expect(again.counts).toMatchObject({ read: 1, added: 0, known: 1 });
  expect(again.checked).toMatchObject({ added: 0, known: 1 });
  const other = await kit.whole(file, 'wxr', '旧站丙', zip);
  expect(other.counts).toMatchObject({ added: 1 });
  // The same bytes are the same picture of the library.
  expect([await test.db.$count(contents), await test.db.$count(pictures)]).toEqual([before[0]! + 1, before[1]]);
});

it('nothing is sent anywhere: no event, no address for a search engine, no notice of a story', async () => {
  const url = 'https://data.example.com/events';
  await test.call(addWebhook, { name: '门户', url, events: ['story.published'] }, admin);
  const ofStories = ne(notices.kind, 'exportDone');
  const sent = async () => [await test.db.$count(webhookDeliveries), await test.db.$count(notices, ofStories)];
  const before = await sent();
  const { counts } = await kit.whole(wxrOf([{ id: 5, title: '悄悄进来', content: '文' }]), 'wxr', '旧站丁');
  expect(counts.published).toBe(1);
  expect(await sent()).toEqual(before);
});

it('who began an import hears once how its check and it ended, and nothing of one that was stopped', async () => {
  await test.db.delete(notices);
  const { id } = await kit.whole(wxrOf([{ id: 1, title: '甲', content: '文' }]), 'wxr', '旧站听');
  const heard = async () =>
    (await noticesOf(test, admin, { kind: 'exportDone' })).map(({ title, link }) => [title.split('：')[1], link]);
  const link = `/app/config/dataimport?open=${id}`;
  expect(await heard()).toEqual([
    ['已完成', link],
    ['待确认', link],
  ]);
  expect(await noticesOf(test, await test.loginAs('editor'), { kind: 'exportDone' })).toEqual([]);
});

it('a dead picture is a line of the report, and its story a draft that says which one is missing', async () => {
  const file = wxrOf([
    { id: 7, title: '图没了', content: '<p>前</p><p><img src="http://127.0.0.1:9/gone.png"></p><p>后</p>' },
    { id: 8, title: '不是图', content: '<p><img src="/uploads/fake.png"></p><p>后</p>' },
  ]);
  const run = await kit.whole(file, 'wxr', '旧站戊', pictureZip({ 'uploads/fake.png': '<svg onload=alert(1)>' }));
  expect(run.counts).toMatchObject({ added: 2, published: 0, drafts: 2, missingPictures: 2 });
  const { content, article } = await storyOf('旧站戊', '7');
  expect(content.auditState).toBe('draft');
  expect(article.remark).toBe('导入时缺少图片：http://127.0.0.1:9/gone.png');
  expect(article.content).toContain('〔缺少图片：http://127.0.0.1:9/gone.png〕');
  const messages = (await kit.problems(run.id)).map(({ level, message }) => `${level} ${message}`);
  expect(messages).toContain('note 缺少图片：http://127.0.0.1:9/gone.png');
  expect(messages).toContain('note 1张图片无法取得，作为草稿导入');
});

it('the dry run foretells which stories come in as drafts, or not at all', async () => {
  const file = wxrOf([
    { id: 301, title: '按时的一篇', content: '文' },
    { id: 302, title: '没有正文', content: '<p> </p>' },
    { id: 303, title: '过长的一篇', content: '长'.repeat(bodyMaxLength + 1) },
  ]);
  const { id } = await kit.whole(file, 'wxr', '旧站辛');
  const { checked, counts } = await kit.find(id);
  expect(checked).toMatchObject({ added: 2, refused: 1, published: 1, drafts: 1 });
  expect(counts).toMatchObject({ added: 2, refused: 1, published: 1, drafts: 1 });
});

it('a story with a banned word comes in as a draft', async () => {
  const word = { word: '禁词试验', level: WordLevel.Banned, createUserName: '管理员', modifiedTime: test.clock.now() };
  await test.db.insert(sensitiveWords).values(word);
  const run = await kit.whole(wxrOf([{ id: 9, title: '含禁词试验的旧稿', content: '文' }]), 'wxr', '旧站己');
  expect(run.counts).toMatchObject({ published: 0, drafts: 1 });
  expect((await kit.problems(run.id))[0]!.message).toContain('禁词试验');
});

it('a broken file keeps what came in and names the line', async () => {
  const whole = wxrOf([{ id: 21, title: '完整的一篇', content: '文' }]);
  const broken = `${whole.slice(0, whole.indexOf('</channel>'))}<item><title>断了的一篇</title`;
  const id = await kit.begin(broken, 'wxr', '旧站庚');
  await kit.work();
  const checked = await kit.find(id);
  expect(checked).toMatchObject({ state: 'checked', checked: { added: 1 } });
  expect(checked.message).toMatch(/^文件在第\d+行损坏（XML不完整），.+第1条《完整的一篇》；/);
  await kit.start(id);
  await kit.work();
  expect(await kit.find(id)).toMatchObject({ state: 'broken', counts: { added: 1 } });
  expect((await storyOf('旧站庚', '21')).content.title).toBe('完整的一篇');
});

it('a stopped import goes on after the last record', async () => {
  const posts = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, title: `第${index + 1}篇`, content: '文' }));
  const id = await kit.begin(wxrOf(posts), 'wxr', '旧站辛');
  await kit.work();
  await kit.start(id);
  expect((await test.call(stopDataImport, { id }, admin)).envelope.suc).toBe(1);
  await kit.work();
  expect(await kit.find(id)).toMatchObject({ state: 'stopped', counts: { added: 0 } });
  expect(
    (await test.call(startDataImport, { id, importAs: 'draft', defaultChannelId: '1', channels: [] }, admin)).envelope
      .message,
  ).toBe('该任务不能开始导入');
  await test.call(resumeDataImport, { id }, admin);
  await kit.work();
  expect(await kit.find(id)).toMatchObject({ state: 'done', counts: { added: 30, read: 30 } });
});

it('old addresses lead to the story for good, and answer as its page does', async () => {
  const post = { id: 31, title: '老地址的稿件', content: '文' };
  await kit.whole(wxrOf([post]), 'wxr', '旧站壬');
  const { id } = await storyOf('旧站壬', '31');
  for (const address of [
    '/2019/05/story-31/',
    '/2019/05/story-31',
    '/2019/05/story-31/?utm_source=x',
    '/?p=31&utm=1',
  ]) {
    const answer = await get(address);
    expect([address, answer.statusCode, answer.headers.location]).toEqual([address, 301, `/site/a/${id}`]);
  }
  expect((await get('/?p=99999')).statusCode).not.toBe(301);
  const { envelope } = await test.call(listOldAddresses, { word: 'story-31', page: 0, size: 20 }, admin);
  expect(envelope.list as OldAddressRow[]).toEqual([
    { address: '/2019/05/story-31', contentId: id, title: '老地址的稿件', source: '旧站壬', isPublished: true },
  ]);
  await test.call(contentWithdraw, { ids: id, reason: '撤下' }, await test.loginAs('chief'));
  const gone = await get('/2019/05/story-31/');
  expect(gone.statusCode).toBe(301);
  const [address] = [String(gone.headers.location)];
  expect([404, 410]).toContain((await get(address)).statusCode);
});

it('no address of the product is taken by an old one', async () => {
  const row = {
    编号: 'x1',
    标题: '想占后台地址',
    正文: '文',
    发布时间: '2020-01-02',
    原地址: 'http://old/app/content/news',
  };
  const run = await kit.whole(JSON.stringify(row), 'jsonl', '旧站癸');
  expect(run.counts).toMatchObject({ added: 1, redirects: 0 });
  expect((await kit.problems(run.id))[0]!.message).toContain('与本系统的页面相同');
});

it('only who has the right imports, in channels of their own, and only their own uploads', async () => {
  const editor = await test.loginAs('editor');
  const input = { format: 'wxr', source: '甲', fileKey: await kit.lay('x'), fileName: 'a.xml' };
  expect((await test.call(beginDataImport, input, editor)).envelope.suc).toBe(0);
  expect((await test.call(getResourceUploadToken, { type: 'import', fileName: 'a.xml' }, editor)).envelope.suc).toBe(0);
  const ticket = await test.call(
    getResourceUploadToken,
    { type: 'import', fileName: 'a.xml', fileSize: 2 ** 31 },
    admin,
  );
  expect((ticket.envelope.data as { key: string }).key).toMatch(/^import\//);
  const foreign = { ...input, fileKey: await kit.lay('x', 'editor') };
  expect((await test.call(beginDataImport, foreign, admin)).envelope.message).toBe('上传的文件不存在，请重新上传');
  const id = await kit.begin(wxrHead + wxrItem({ id: 1, title: '题', content: '文' }) + wxrFoot, 'wxr', '旧站子');
  await kit.work();
  expect((await kit.start(id, { defaultChannelId: '99999' })).envelope.message).toBe('所选栏目已不存在，请重新选择');
});

it('the problems of an import can be fetched as a sheet', async () => {
  const rows = [
    '编号,标题,正文,发布时间,状态',
    'a,好稿,文,2020-01-02 03:04:05,已发布',
    ',没有编号,文,,',
    'c,时间不对,文,昨天,',
  ];
  const run = await kit.whole(rows.join('\n'), 'csv', '旧站丑');
  expect(run.counts).toMatchObject({ read: 3, added: 1, refused: 2, published: 1 });
  const file = await test.call(getImportProblemFile, { id: run.id, format: 'xlsx' }, admin);
  const table = await readTable(file.response.rawPayload);
  expect(table[0]).toEqual(['阶段', '记录序号', '行号', '原编号', '标题', '结果', '原因']);
  expect(table).toContainEqual(['导入', '3', '4', 'c', '时间不对', '未导入', '发布时间“昨天”不是有效的时间']);
});

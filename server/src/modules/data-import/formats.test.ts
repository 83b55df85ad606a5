import { toXlsx } from '../../platform/text/spreadsheet.ts';
import { readFeedArchive } from './readers/feed.ts';
import { readCsv, readLines, readXlsx } from './readers/rows.ts';
import type { BrokenFile, SourceEvent, SourceReader } from './readers/source.ts';
import { paragraphsOf, withGalleries } from './readers/wordpress-body.rules.ts';
import { readWxr } from './readers/wxr.ts';
import { candidatesOf, isOwnPath, oldAddressOf } from './old-address.rules.ts';

async function* pieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length);
}

async function read(reader: SourceReader, text: string | Uint8Array, length = 7): Promise<SourceEvent[]> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const events: SourceEvent[] = [];
  for await (const event of reader(pieces(bytes, length))) events.push(event);
  return events;
}

const storiesOf = async (...input: Parameters<typeof read>) =>
  (await read(...input)).flatMap((event) => (event.kind === 'story' ? [event.story] : []));

describe('RSS and Atom', () => {
  it('reads an archive of RSS with whole texts, authors, categories and a picture', async () => {
    const [story, bare] = await storiesOf(
      readFeedArchive,
      `<?xml version="1.0"?><rss version="2.0" xmlns:content="c" xmlns:dc="d"><channel><title>旧站</title>
      <item><guid>a-1</guid><link>http://old/a/1</link><title>桥通车</title><description>短</description>
      <content:encoded><![CDATA[<p>全文</p>]]></content:encoded><dc:creator>李雨桐</dc:creator><category>本地</category>
      <pubDate>Sat, 04 May 2019 02:20:30 GMT</pubDate><enclosure type="image/png" url="http://old/p.png"/></item>
      <item><link>http://old/a/2</link><title>无编号</title><description>&lt;p&gt;文&lt;/p&gt;</description></item>
      </channel></rss>`,
    );
    expect(story).toMatchObject({
      oldId: 'a-1',
      addresses: ['http://old/a/1', 'a-1'],
      body: '<p>全文</p>',
      summary: '短',
      authors: ['李雨桐'],
      categories: [{ key: '本地', name: '本地' }],
      cover: { url: 'http://old/p.png' },
    });
    expect(story!.publishedTime?.toISOString()).toBe('2019-05-04T02:20:30.000Z');
    expect(bare).toMatchObject({ oldId: 'http://old/a/2', body: '<p>文</p>', publishedTime: null });
  });

  it('reads Atom with its three kinds of text', async () => {
    const entry = (id: string, content: string) =>
      `<entry><id>${id}</id><title>题</title><link href="/old/${id}"/><updated>2020-01-02T03:04:05Z</updated>
      <author><name>王</name></author><category term="c1" label="文化"/>${content}</entry>`;
    const stories = await storiesOf(
      readFeedArchive,
      `<feed xmlns="http://www.w3.org/2005/Atom">${entry('1', '<content type="html">&lt;b&gt;粗&lt;/b&gt;</content>')}${entry(
        '2',
        '<content type="xhtml"><div>甲<em>乙</em>丙</div></content>',
      )}${entry('3', '<content>5 &lt; 6</content>')}</feed>`,
    );
    expect(stories.map(({ body }) => body)).toEqual(['<b>粗</b>', '<div>甲<em>乙</em>丙</div>', '<p>5 &lt; 6</p>']);
    expect(stories[0]).toMatchObject({
      addresses: ['/old/1'],
      categories: [{ key: 'c1', name: '文化' }],
      authors: ['王'],
    });
  });
});

describe('WXR', () => {
  it('reads GBK where the file says so, and characters that XML does not allow are left out', async () => {
    const gbk = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="GBK"?><rss><channel><item><title>'),
      Buffer.from([0xb1, 0xea, 0xcc, 0xe2, 0x08]),
      Buffer.from('</title><wp:post_id>1</wp:post_id></item></channel></rss>'),
    ]);
    expect((await storiesOf(readWxr, gbk))[0]!.title).toBe('标题');
  });

  it('refuses a record longer than the memory shall hold, and goes on with the next', async () => {
    const item = (id: number, text: string) =>
      `<item><wp:post_id>${id}</wp:post_id><title>题</title><content:encoded><![CDATA[${text}]]></content:encoded></item>`;
    const file = `<rss><channel>${item(1, 'x'.repeat(8 * 1024 * 1024 + 1))}${item(2, '短')}</channel></rss>`;
    const events = await read(readWxr, file, 65_536);
    expect(events.map(({ kind }) => kind)).toEqual(['refused', 'story']);
  });

  it('writes paragraphs, captions and galleries of the old editor out', () => {
    expect(paragraphsOf('甲\r\n乙\r\n\r\n<h2>丙</h2>\n\n<!--more-->丁')).toBe(
      '<p>甲<br>乙</p>\n<h2>丙</h2>\n<p>丁</p>',
    );
    expect(paragraphsOf('<!-- wp:paragraph --><p>甲</p>\n\n<!-- /wp:paragraph -->')).toBe('<p>甲</p>');
    expect(withGalleries('[gallery ids="1,2"]', new Map([['1', 'http://o/1.png']]))).toBe(
      '<img src="http://o/1.png"><img src="#2">',
    );
  });
});

describe('tables', () => {
  const head = ['编号', '标题', '正文', '作者', '发布时间', '标签'];
  const row = ['7', '带，逗号', '第一段\n\n第二段', '甲；乙', '2020年1月2日', '一、二'];
  const expected = {
    oldId: '7',
    title: '带，逗号',
    body: '<p>第一段</p>\n<p>第二段</p>',
    authors: ['甲', '乙'],
    tags: ['一', '二'],
    isPublished: true,
  };

  it('reads CSV, xlsx and JSON lines alike', async () => {
    const csv = `\uFEFF${head.join(',')}\r\n${row.map((cell) => `"${cell}"`).join(',')}\r\n`;
    expect((await storiesOf(readCsv, csv))[0]).toMatchObject({ ...expected, number: 1, line: 2 });
    const columns = head.map((title, index) => ({ title, value: (cells: string[]) => cells[index] ?? '' }));
    expect((await storiesOf(readXlsx, await toXlsx(columns, [row]), 4096))[0]).toMatchObject(expected);
    const line = JSON.stringify({
      id: 7,
      title: row[1],
      content: row[2],
      author: ['甲', '乙'],
      date: row[4],
      tags: ['一', '二'],
    });
    expect((await storiesOf(readLines, `${line}\n\n{"id":`))[0]).toMatchObject(expected);
    expect((await read(readLines, `${line}\n{"id":`)).at(-1)).toMatchObject({ kind: 'refused', line: 2 });
  });

  it('names the line of a broken CSV, and the column that is missing', async () => {
    const failure = async (text: string) => read(readCsv, text).catch((error: unknown) => error as BrokenFile);
    expect(await failure('标题,正文\n甲,乙\n')).toMatchObject({ message: '表头缺少“编号”一列' });
    expect(await failure('编号,标题\n1,"没有关上\n')).toMatchObject({
      message: expect.stringMatching(/^文件在第\d行损坏/) as string,
    });
  });
});

describe('old addresses', () => {
  it('keeps the path and what names a page', () => {
    expect(oldAddressOf('http://old.example.com/2019/05/%E6%A1%A5/?utm_source=a')).toBe('/2019/05/桥');
    expect(oldAddressOf('https://old.example.com/?p=12&preview=1')).toBe('/?p=12');
    expect([
      oldAddressOf('https://old.example.com/'),
      oldAddressOf('javascript:alert(1)'),
      oldAddressOf('//x/y'),
    ]).toEqual([undefined, undefined, undefined]);
    expect(candidatesOf('/a/b.html?id=3&utm=1')).toEqual(['/a/b.html?id=3', '/a/b.html']);
  });

  it('knows the product’s own addresses', () => {
    const own = ['/app/content/news', '/site/a/1', '/login', '/sso/oidc/callback', '/notice-worker.js', '/list?id=1'];
    expect(own.filter((path) => !isOwnPath(path))).toEqual([]);
    expect(['/', '/2019/05/x', '/news/1.html', '/list/3.html'].filter(isOwnPath)).toEqual([]);
  });
});

import { decodeFeed } from './decode-feed.ts';
import { readFeedTime } from './feed-time.rules.ts';
import { parseFeed } from './read-feed.ts';

const now = new Date('2026-11-21T08:00:00Z');
const url = 'https://news.example.com/feeds/all.xml';
const read = (text: string | Buffer, charset?: string) =>
  parseFeed(Buffer.from(text as string), { url, now, ...(charset && { charset }) });
const rss = (items: string, head = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${head}<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>要闻</title><link>https://news.example.com/</link>${items}</channel></rss>`;
const refusal = (text: string | Buffer) => {
  try {
    read(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('formats', () => {
  it('reads RSS with the full text before the description', () => {
    const [item] = read(
      rss(
        '<item><title>标题</title><link>https://news.example.com/1</link><guid isPermaLink="false">7</guid><pubDate>Sat, 21 Nov 2026 10:00:00 +0800</pubDate><dc:creator>李明</dc:creator><category>时政</category><source url="http://a/">甲报</source><description>简介</description><content:encoded><![CDATA[<p>全文</p>]]></content:encoded></item>',
      ),
    ).items;
    expect(item).toEqual({
      guid: '7',
      title: '标题',
      link: 'https://news.example.com/1',
      author: '李明',
      source: '甲报',
      category: '时政',
      content: '<p>全文</p>',
      time: new Date('2026-11-21T02:00:00Z'),
    });
  });

  it('reads Atom with text, html and xhtml content', () => {
    const feed = read(`<feed xmlns="http://www.w3.org/2005/Atom"><title>甲</title><link href="https://a.example/"/>
      <entry><id>1</id><title>一</title><link href="/x/1"/><updated>2026-11-21T01:00:00Z</updated><content>a &lt; b</content></entry>
      <entry><id>2</id><title type="html">&lt;b&gt;二&lt;/b&gt;</title><link href="https://a.example/2"/><updated>2026-11-21T02:00:00Z</updated><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>文</p></div></content></entry></feed>`);
    expect(feed).toMatchObject({ format: 'atom', title: '甲' });
    expect(feed.items.map(({ title, link, content }) => [title, link, content])).toEqual([
      ['二', 'https://a.example/2', '<p>文</p>'],
      ['一', 'https://a.example/x/1', '<p>a &lt; b</p>'],
    ]);
  });

  it('reads RDF and JSON Feed', () => {
    const rdf =
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel rdf:about="https://a.example/"><title>甲</title></channel><item rdf:about="https://a.example/1"><title>一</title><link>https://a.example/1</link><description>简</description></item></rdf:RDF>';
    expect(read(rdf)).toMatchObject({ format: 'rdf', items: [{ title: '一', link: 'https://a.example/1' }] });
    const json = {
      version: 'https://jsonfeed.org/version/1.1',
      title: '乙',
      items: [
        {
          id: '1',
          url: 'https://b.example/1',
          title: '二',
          content_html: '<p>文</p>',
          date_published: '2026-11-20T00:00:00Z',
        },
      ],
    };
    expect(read(JSON.stringify(json))).toMatchObject({
      format: 'json',
      items: [{ title: '二', content: '<p>文</p>' }],
    });
  });
});

describe('bad input', () => {
  it('A44 distinguishes a web page, something else, broken markup and nothing, each in a sentence', () => {
    expect(refusal('<!DOCTYPE html><html><body>登录</body></html>')).toBe(
      '该地址返回的是网页，不是RSS或Atom，请填写订阅地址',
    );
    expect(refusal('{"code":0}')).toBe('该地址返回的不是RSS或Atom内容');
    expect(refusal('plain words')).toBe('该地址返回的不是RSS或Atom内容');
    expect(refusal('<rss><channel>')).toBe('内容不是完整的XML，无法读取');
    expect(refusal(' \n')).toBe('该地址返回的内容为空');
    expect(refusal('<?xml version="1.0" encoding="x-none"?><rss/>')).toBe('不支持的字符编码：x-none');
  });

  it('A44 refuses documents that define entities: bombs and files of the server', () => {
    const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, index) => `<!ENTITY a${index} "&a${index - 1};&a${index - 1};">`).join('')}]>`;
    expect(refusal(rss('<item><title>&a8;</title></item>', bomb))).toBe('内容中含有实体定义，出于安全不予读取');
    expect(
      refusal(rss('<item><title>&x;</title></item>', '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>')),
    ).toBe('内容中含有实体定义，出于安全不予读取');
  });

  it('A51 lets nothing through that runs, in titles, bodies, links and pictures', () => {
    const payloads = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<svg onload=alert(1)>',
      '<iframe src="javascript:alert(1)"></iframe>',
      '<a href="javascript:alert(1)">x</a>',
      '<p style="background:url(javascript:1)">x</p>',
      '<math><mtext></mtext><script>alert(1)</script></math>',
    ];
    for (const payload of payloads) {
      const escaped = payload.replace(/&/g, '&amp;').replace(/</g, '&lt;');
      const { items } = read(
        rss(
          `<item><title>标题${escaped}</title><link>javascript:alert(1)</link><dc:creator>${escaped}</dc:creator><category>${escaped}</category><content:encoded><![CDATA[<p>文</p>${payload}]]></content:encoded></item>`,
        ),
      );
      const [item] = items;
      expect(item).toMatchObject({ link: '' });
      expect(`${item!.content}${item!.title}${item!.author}${item!.category}`).not.toMatch(
        /<script|onerror|onload|javascript:|<iframe|<svg|<math/i,
      );
    }
  });

  it('makes relative links and pictures whole, takes lazily loaded pictures, drops counting pixels', () => {
    const [item] = read(
      rss(
        '<item><title>图</title><link>/a/1.html</link><description><![CDATA[<p><img data-src="/p/1.jpg"><img src="2.jpg"><img src="//cdn.example/3.jpg"><img src="https://t.example/x.gif" width="1"><a href="../b">链</a><a href="mailto:x@y.z">信</a></p>]]></description></item>',
      ),
    ).items;
    expect(item!.link).toBe('https://news.example.com/a/1.html');
    expect([...item!.content.matchAll(/src="([^"]+)"/g)].map(([, src]) => src)).toEqual([
      'https://news.example.com/p/1.jpg',
      'https://news.example.com/a/2.jpg',
      'https://cdn.example/3.jpg',
    ]);
    expect(item!.content).toContain('href="https://news.example.com/b"');
    expect(item!.content).not.toContain('mailto:');
  });

  it('leaves out items of nothing, and takes 200 of an endless list, the newest first', () => {
    const feed = read(
      rss(
        Array.from(
          { length: 300 },
          (_, index) =>
            `<item><title>第${index}条</title><pubDate>${new Date(now.getTime() - (300 - index) * 60_000).toUTCString()}</pubDate></item>`,
        ).join('') + '<item><link>https://news.example.com/empty</link></item>',
      ),
    );
    expect([feed.items.length, feed.items[0]!.title, feed.leftOut]).toEqual([200, '第299条', 1]);
  });

  it('names an item without a title by its text, and reads markup of any depth without falling over', () => {
    const deep = `${'<div>'.repeat(30_000)}深${'</div>'.repeat(30_000)}`;
    const { items } = read(
      rss(
        `<item><guid>1</guid><description>第一句话。第二句。</description></item><item><title>深</title><content:encoded><![CDATA[${deep}]]></content:encoded></item>`,
      ),
    );
    expect(items[0]!.title).toContain('第一句话');
  });
});

describe('times', () => {
  it.each([
    ['Sat, 21 Nov 2026 10:00:00 +0800', '2026-11-21T02:00:00.000Z'],
    ['2026-11-21T10:00:00+08:00', '2026-11-21T02:00:00.000Z'],
    ['2026-11-21 10:00:00', '2026-11-21T02:00:00.000Z'],
    ['2026/11/1 9:05', '2026-11-01T01:05:00.000Z'],
    ['2026年11月21日 10时05分', '2026-11-21T02:05:00.000Z'],
    ['2026-11-21', '2026-11-20T16:00:00.000Z'],
  ])('reads %s', (text, expected) => expect(readFeedTime(text, now)?.toISOString()).toBe(expected));

  it.each(['', '昨天', '2026-13-45 10:00', '0000-00-00', '1970-01-01T00:00:00Z', '2031-01-01T00:00:00Z'])(
    'takes “%s” for none',
    (text) => expect(readFeedTime(text, now)).toBeNull(),
  );
});

describe('charsets', () => {
  // '新闻' in GBK.
  const gbk = Buffer.from([0xd0, 0xc2, 0xce, 0xc5]);
  const around = (declared: string) =>
    Buffer.concat([
      Buffer.from(`<?xml version="1.0"${declared}?><rss><channel><title>`),
      gbk,
      Buffer.from('</title><item><title>a</title></item></channel></rss>'),
    ]);

  it.each(['gb2312', 'GBK', 'gb18030'])('reads what is declared as %s', (name) =>
    expect(read(around(` encoding="${name}"`))).toMatchObject({ title: '新闻', charset: 'gb18030' }),
  );
  it('reads what the site alone declares, and what nobody does', () => {
    expect(read(around(''), 'GB2312').title).toBe('新闻');
    expect(read(around('')).title).toBe('新闻');
    expect(read(around(' encoding="utf-8"')).title).toBe('新闻');
  });
  it('does not take a long text with one broken byte for another encoding', () => {
    const text = Buffer.concat([Buffer.from('新闻正文'.repeat(200)), Buffer.from([0xff])]);
    expect(decodeFeed(text).text).toContain('新闻正文');
  });
  it('reads byte order marks', () => {
    expect(decodeFeed(Buffer.from('\ufeff新闻', 'utf16le'))).toEqual({ text: '新闻', charset: 'utf-16le' });
    expect(decodeFeed(Buffer.from('\ufeff新闻', 'utf8'), 'gbk').text).toBe('新闻');
  });
});

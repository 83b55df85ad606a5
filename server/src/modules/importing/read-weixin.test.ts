import { readWeixin } from './read-weixin.ts';

const page = (body: string, head = '') =>
  `<html><head><meta property="og:title" content="临江大桥今日通车" />${head}</head><body><strong id="js_name"> 临江发布 </strong>${body}</body></html>`;
const article = (content: string) =>
  page(`<div id="js_content" style="visibility: hidden; opacity: 0;">${content}</div>`);

it('R348 R704 takes title, account and text of an article', () => {
  expect(
    readWeixin(
      article(
        '<section><section style="text-align:center"><span style="font-weight:700">大桥</span>通车</section><p>正文</p></section>',
      ),
    ),
  ).toEqual({
    title: '临江大桥今日通车',
    source: '临江发布',
    author: '',
    publishedTime: '',
    originalUrl: '',
    html: '<p style="text-align:center"><span style="font-weight:700"><strong>大桥</strong></span>通车</p><p>正文</p>',
  });
});

it('keeps pictures that wait to be shown, and backgrounds that are pictures', () => {
  const { html } = readWeixin(
    article(`
    <section style="background-image: url(&quot;https://mmbiz.qpic.cn/a.png&quot;)"><p>甲</p></section>
    <section style="background: linear-gradient(red, blue)"><p>乙</p></section>
    <p><img data-src="//mmbiz.qpic.cn/b.jpg" src="data:image/gif;base64,R0" onerror="alert(1)"></p>`),
  );
  expect([...html.matchAll(/src="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    'https://mmbiz.qpic.cn/a.png',
    'https://mmbiz.qpic.cn/b.jpg',
  ]);
  expect(html).not.toContain('onerror');
});

it('leaves players, cards and drawings behind', () => {
  const { html } = readWeixin(
    article(
      '<p>文</p><iframe class="video_iframe" src="https://v.qq.com/x"></iframe><mp-common-profile data-id="1">名片</mp-common-profile><svg><text>图形</text></svg><script>alert(1)</script>',
    ),
  );
  expect(html).toBe('<p>文</p>');
});

describe('pages whose text is in the page’s script', () => {
  const share = (
    script: string,
    head = '',
  ) => `<html><head>${head}</head><body><div id="js_article"></div><script src="https://res.wx.qq.com/a.js"></script><script nonce="1">
    var uin = '' || ''; var r = /"['{]/; window.cgiDataNew = { ${script} };</script></body></html>`;

  it('reads a text share: its lines, its links, its entities; markup is parsed and never shown', () => {
    const article = readWeixin(
      share(String.raw`item_show_type: '10' * 1, title: JsDecode('大桥\x26quot;通车\x26quot;'), nick_name: JsDecode('临江发布'), author: JsDecode('陈慕华'), create_time: JsDecode('2026-11-20 08:05'),
      link: JsDecode('http://mp.weixin.qq.com/s?__biz=MzA\x26amp;mid=1#rd'),
      text_page_info: { is_user_title: '1' * 1, content_noencode: JsDecode('第一行 3 \x26lt; 5\x0a\x0a第二行\x3cb\x3e重点\x3c/b\x3e，见\x3ca href=\x22https://mp.weixin.qq.com/s/x\x22\x3e前文\x3c/a\x3e\x3cscript\x3ealert(1)\x3c/script\x3e') }`),
    );
    expect(article).toEqual({
      title: '大桥"通车"',
      source: '临江发布',
      author: '陈慕华',
      publishedTime: '2026-11-20 08:05',
      originalUrl: 'https://mp.weixin.qq.com/s?__biz=MzA&mid=1',
      html: '<p>第一行 3 &lt; 5</p><p>第二行<b>重点</b>，见<a href="https://mp.weixin.qq.com/s/x">前文</a></p>',
    });
  });

  it('reads a picture share: its words and its pictures, without the marks and covers that belong to each', () => {
    const script = String.raw`item_show_type: '8' * 1, content_noencode: JsDecode('晨雾中的大桥 \x3ca class=\x22wx_img_refer_link\x22 data-seq=\x221\x22\x3e图1\x3c/a\x3e'), ori_create_time: '1790499600' * 1,
      picture_page_info_list: [ { width: '1080' * 1, cdn_url: JsDecode('https://mmbiz.qpic.cn/1.jpg?a=1\x26amp;b=2'), watermark_info: { cdn_url: JsDecode('https://mmbiz.qpic.cn/mark') }, share_cover: { cdn_url: 'https://mmbiz.qpic.cn/cover' } }, { cdn_url: "https://mmbiz.qpic.cn/2.jpg" }, { cdn_url: 'javascript:alert(1)' }, ]`;
    const article = readWeixin(
      share(script, '<meta property="og:title" content="晨雾">'),
      'https://mp.weixin.qq.com/s/abc',
    );
    expect(article).toMatchObject({
      title: '晨雾',
      publishedTime: '2026-09-27 17:00',
      originalUrl: 'https://mp.weixin.qq.com/s/abc',
    });
    expect(article.html).toBe(
      '<p>晨雾中的大桥 图1</p><p><img src="https://mmbiz.qpic.cn/1.jpg?a=1&amp;b=2"></p><p><img src="https://mmbiz.qpic.cn/2.jpg"></p>',
    );
  });

  it('reads an older picture share, whose words are its description', () => {
    const old = page(
      '<script>window.item_show_type = "8"; window.picture_page_info_list = [{cdn_url: "https://mmbiz.qpic.cn/1.jpg"}]</script>',
      String.raw`<meta property="og:description" content="第一句\x0a第二句">`,
    );
    expect(readWeixin(old).html).toBe('<p>第一句</p><p>第二句</p><p><img src="https://mmbiz.qpic.cn/1.jpg"></p>');
  });

  it('reads a shared article: the note, the article kept in a template or in the script, and the original’s address', () => {
    const shared = (body: string, more: string) =>
      page(
        `<p id="js_share_notice">值得一读</p><div id="js_content">${body}</div><span id="js_share_source" data-url="http://mp.weixin.qq.com/s?__biz=Mz&amp;mid=9#rd">阅读全文</span>${more}`,
      );
    const kept =
      '<script type="text/html" id="content_tpl"><section><p>正文<img data-src="https://mmbiz.qpic.cn/1.png"></p></section></script>';
    const expected = '<p>正文<img src="https://mmbiz.qpic.cn/1.png"></p>';
    expect(readWeixin(shared('', kept))).toMatchObject({
      source: '临江发布',
      originalUrl: 'https://mp.weixin.qq.com/s?__biz=Mz&mid=9',
      html: `<p>值得一读</p>${expected}`,
    });
    expect(readWeixin(shared('<p>我们的话</p>', kept)).html).toBe(`<p>我们的话</p>${expected}`);
    const inScript = String.raw`<script>window.cgiDataNew = { content_noencode: JsDecode('\x3cp\x3e正文\x3cimg data-src=\x22https://mmbiz.qpic.cn/1.png\x22\x3e\x3c/p\x3e') }</script>`;
    expect(readWeixin(shared('', inScript)).html).toBe(`<p>值得一读</p>${expected}`);
  });

  it('takes account, author and time from an ordinary page', () => {
    const ordinary = page(
      '<span id="js_author_name">陈慕华</span><em id="publish_time">2026年11月20日 08:05</em><div id="js_content"><p>正文</p></div>',
      '<meta property="og:url" content="https://mp.weixin.qq.com/s/own">',
    );
    expect(readWeixin(ordinary)).toMatchObject({
      source: '临江发布',
      author: '陈慕华',
      publishedTime: '2026-11-20 08:05',
      originalUrl: 'https://mp.weixin.qq.com/s/own',
    });
  });

  it.each([
    '<div id="js_content"> <section><br></section> </div>',
    '<div id="js_content"><iframe class="video_iframe" src="https://v.qq.com/x"></iframe></div>',
    '<div id="js_article">临江发布 微信扫一扫 关注该公众号</div>',
  ])('refuses a page without a text, whatever is around it: %s', (body) => {
    expect(() =>
      readWeixin(
        page(`${body}<script>var tip = '该内容已被发布者删除'; window.cgiDataNew = { content_noencode: '' };</script>`),
      ),
    ).toThrow('没有在该地址找到文章正文');
  });
});

it.each([
  ['该内容已被发布者删除', '该文章已被发布者删除'],
  ['此内容因违规无法查看', '该文章因违规无法查看'],
  ['该内容暂时无法查看', '该文章暂时无法查看，请稍后再试'],
  ['此帐号已被屏蔽, 内容无法查看', '发布该文章的公众号已停用，文章无法查看'],
  ['当前环境异常，完成验证后即可继续访问。', '微信要求验证后才能查看该文章，请稍后再试'],
  ['The content has been deleted by the author.', '该文章已被发布者删除'],
  ['Unable to view this content because it violates regulation', '该文章因违规无法查看'],
  ['This account has been blocked. Unable to view', '发布该文章的公众号已停用，文章无法查看'],
  [
    'The current environment is abnormal. Complete verification to continue.',
    '微信要求验证后才能查看该文章，请稍后再试',
  ],
  ['This content is temporarily unavailable', '该文章暂时无法查看，请稍后再试'],
  ['', '没有在该地址找到文章正文'],
])('names the reason of a page that is gone: %s', (words, sentence) => {
  expect(() => readWeixin(`<html><body><div class="weui-msg__title">${words}</div></body></html>`)).toThrow(sentence);
});

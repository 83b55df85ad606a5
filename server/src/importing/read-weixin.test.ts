import { readWeixin } from './read-weixin.ts';

const page = (body: string, head = '') => `<html><head><meta property="og:title" content="临江大桥今日通车" />${head}</head><body><strong id="js_name"> 临江发布 </strong>${body}</body></html>`;
const article = (content: string) => page(`<div id="js_content" style="visibility: hidden; opacity: 0;">${content}</div>`);

it('R348 R704 takes title, account and text of an article', () => {
  expect(readWeixin(article('<section><section style="text-align:center"><span style="font-weight:700">大桥</span>通车</section><p>正文</p></section>'))).toEqual({
    title: '临江大桥今日通车',
    source: '临江发布',
    html: '<p style="text-align:center"><span style="font-weight:700"><strong>大桥</strong></span>通车</p><p>正文</p>',
  });
});

it('keeps pictures that wait to be shown, and backgrounds that are pictures', () => {
  const { html } = readWeixin(article(`
    <section style="background-image: url(&quot;https://mmbiz.qpic.cn/a.png&quot;)"><p>甲</p></section>
    <section style="background: linear-gradient(red, blue)"><p>乙</p></section>
    <p><img data-src="//mmbiz.qpic.cn/b.jpg" src="data:image/gif;base64,R0" onerror="alert(1)"></p>`));
  expect([...html.matchAll(/src="([^"]*)"/g)].map(([, address]) => address)).toEqual(['https://mmbiz.qpic.cn/a.png', 'https://mmbiz.qpic.cn/b.jpg']);
  expect(html).not.toContain('onerror');
});

it('leaves players, cards and drawings behind', () => {
  const { html } = readWeixin(article('<p>文</p><iframe class="video_iframe" src="https://v.qq.com/x"></iframe><mp-common-profile data-id="1">名片</mp-common-profile><svg><text>图形</text></svg><script>alert(1)</script>'));
  expect(html).toBe('<p>文</p>');
});

it('reads picture shares and text shares, whose content stands in the page’s script', () => {
  const share = page('<script>window.item_show_type = "8"; picture_page_info_list = [{cdn_url: "https://mmbiz.qpic.cn/1.jpg?a=1\\x26amp;b=2"},{cdn_url: "https://mmbiz.qpic.cn/2.jpg"}]</script>', '<meta property="og:description" content="晨雾中的大桥">');
  expect(readWeixin(share).html).toBe('<p>晨雾中的大桥</p><p><img src="https://mmbiz.qpic.cn/1.jpg?a=1&amp;b=2"></p><p><img src="https://mmbiz.qpic.cn/2.jpg"></p>');
  expect(readWeixin(page(`<script>text_page_info = { content_noencode: '第一行\\x0a第二行\\x3cb\\x3e' }</script>`)).html).toBe('<p>第一行</p><p>第二行&lt;b&gt;</p>');
});

it.each([
  ['该内容已被发布者删除', '该文章已被发布者删除'],
  ['此内容因违规无法查看', '该文章因违规无法查看'],
  ['该内容暂时无法查看', '该文章暂时无法查看，请稍后再试'],
  ['', '没有在该地址找到文章正文'],
])('names the reason of a page that is gone: %s', (words, sentence) => {
  expect(() => readWeixin(`<html><body><div class="weui-msg__title">${words}</div></body></html>`)).toThrow(sentence);
});

import { type Embed, embedHtml } from 'shared-contracts/model';
import { cleanHtml } from '../../platform/text/html.rules.ts';
import { aiUseForWechat, bodyForWechat, correctionsForWechat } from './wechat-body.rules.ts';

const none: Omit<Embed, 'kind'> = { title: '大桥', address: '/site/a/12', image: '/files/a.jpg', html: '', data: {} };

it('a TAB of an old import does not go to WeChat', () => {
  expect(bodyForWechat('<p style="text-indent:2em">\t本报讯</p>')).toBe('<p style="text-indent:2em">本报讯</p>');
});

it('superscript and subscript go to WeChat as they are', () => {
  const html = '<p>120m<sup>2</sup>、CO<sub>2</sub></p>';
  expect(bodyForWechat(cleanHtml(html))).toBe(html);
});

it.each([
  [
    { ...none, kind: 'video' as const, address: '/files/v.mp4' },
    '<p style="text-align:center">大桥（视频请点击文末“阅读原文”观看）</p>',
  ],
  [{ ...none, kind: 'content' as const }, '<p>大桥</p>'],
  [{ ...none, kind: 'ad' as const }, ''],
  [
    { ...none, kind: 'raw' as const, html: '<p style="color:#b3261e">卡</p>' },
    '<section data-embed="raw"><p style="color:#b3261e">卡</p></section>',
  ],
])('an embed of kind $kind goes to WeChat in a form that is allowed there', (embed, expected) => {
  expect(bodyForWechat(cleanHtml(`<p>前</p>${embedHtml(embed)}<p>后</p>`))).toBe(`<p>前</p>${expected}<p>后</p>`);
});

it('the AI label is above the body, as text', () => {
  const use = { level: 'generated', tool: '甲<1>', digitalSourceType: '' } as const;
  const label = aiUseForWechat({ ...use, text: '本文内容由 AI 生成（工具：甲<1>）' });
  expect(label).toBe('<p><strong>本文内容由 AI 生成（工具：甲&lt;1&gt;）</strong></p>');
  expect(aiUseForWechat(undefined)).toBe('');
});

it('notes on corrections are below the body, as text', () => {
  const note = { id: '1', kind: 'apology' as const, note: '数字<三百>有误\n特此致歉', time: null };
  expect(correctionsForWechat([note])).toBe('<p><strong>【致歉】</strong>数字&lt;三百&gt;有误<br>特此致歉</p>');
  expect(correctionsForWechat()).toBe('');
});

import { extractTitle } from './extract-title.ts';

it.each([
  ['<h1>绿地120m<sup>2</sup></h1><p>正文</p>', '绿地120m²', '<p>正文</p>'],
  ['<h1>大桥<strong>通车</strong></h1><p>正文</p>', '大桥通车', '<p>正文</p>'],
  ['<p></p><h2>大桥通车</h2><h2>一、背景</h2><p>正文</p>', '大桥通车', '<p></p><h2>一、背景</h2><p>正文</p>'],
  ['<p>特稿</p><h1>大桥通车</h1><h2>一、背景</h2>', '大桥通车', '<p>特稿</p><h2>一、背景</h2>'],
  ['<p>正文</p><h2>一、背景</h2>', '', '<p>正文</p><h2>一、背景</h2>'],
  ['<h1><img src="/files/a.png"></h1><p>正文</p>', '', '<h1><img src="/files/a.png"></h1><p>正文</p>'],
  ['<p>正文</p>', '', '<p>正文</p>'],
])('of %s the title is %j', (html, title, rest) => expect(extractTitle(html)).toEqual({ title, html: rest }));

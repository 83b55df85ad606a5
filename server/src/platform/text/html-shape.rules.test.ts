import { checkHtmlShape, htmlLimits } from './html-shape.rules.ts';

const { depth, elements } = htmlLimits;

it.each([
  ['a story', '<h2>题</h2><p>文<br><img src="/files/a.jpg"></p>'.repeat(2000)],
  ['paragraphs and cells without their ends', '<p>文<table><tr><td>1<td>2<tr><td>3</table>'.repeat(depth / 2)],
  ['boxes as deep as may be', `${'<section>'.repeat(depth)}文${'</section>'.repeat(depth)}`],
  ['brackets that are no tags', '1 < 2 <> </ <<<'.repeat(50_000)],
  ['ends without a beginning', '</b>'.repeat(200_000)],
])('%s passes', (_what, html) => {
  expect(() => checkHtmlShape(html)).not.toThrow();
});

it.each([
  ['boxes', '<div>'.repeat(depth + 1)],
  ['boxes with ends of others between them', '<b></i>'.repeat(depth + 1)],
  ['boxes whose paragraphs end', '<p><font></p>'.repeat(3) + '<div><p>'.repeat(depth / 2 + 1)],
  ['tags that never close', '<A X<b'.repeat(depth + 1)],
])('%s nested deeper than anybody writes are refused', (_what, html) => {
  expect(() => checkHtmlShape(html)).toThrow('层级过深');
});

it('more elements than a text has are refused', () => {
  expect(() => checkHtmlShape('<b></b>'.repeat(elements))).not.toThrow();
  expect(() => checkHtmlShape('<b></b>'.repeat(elements + 1))).toThrow('标签过多');
});

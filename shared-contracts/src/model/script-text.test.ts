import { scriptsAsText } from './script-text.ts';
import { countWords } from './word-count.ts';

it.each([
  ['120m<sup>2</sup>', '120m²'],
  ['CO<sub>2</sub>、PM<sub>2.5</sub>', 'CO₂、PM<sub>2.5</sub>'],
  ['10<sup style="x"><strong>-3</strong></sup>', '10⁻³'],
  ['x<SUP>n+1</SUP>', 'xⁿ⁺¹'],
  ['产品<sup>®</sup>与注<sup>[1]</sup>', '产品<sup>®</sup>与注<sup>[1]</sup>'],
  ['<supper>2</supper>', '<supper>2</supper>'],
])('%s as text is %s', (html, text) => expect(scriptsAsText(html)).toBe(text));

it('a number or a word with a superscript is one word', () => {
  expect([countWords('120m²'), countWords('10⁻³'), countWords('CO₂排放')]).toEqual([1, 1, 3]);
});

import { canDrawChinese, drawnLines } from './drawn-text.ts';

it('a title is cut into lines that fit, letters counting half', () => {
  expect(drawnLines('江边新开一座书房', 5, 3)).toEqual(['江边新开一', '座书房']);
  expect(drawnLines('abcdefghij', 3, 2)).toEqual(['abcde', 'fghij']);
  expect(drawnLines('一二三四五六七八九', 3, 2)).toEqual(['一二三', '四五…']);
});

it('says whether there is a font for Chinese, each time the same', async () => {
  expect(await canDrawChinese()).toBe(await canDrawChinese());
});

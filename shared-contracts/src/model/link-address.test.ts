import { tidyAddress } from './link-address.ts';

it.each([
  '\u00a0javascript:x',
  '\tjava\nscript:x',
  '\u200bjavascript:x',
  '\ufeff\u3000 javascript:x',
  '\u0001\u202ejavascript:x',
  'javascript\r:x',
  '\u2060\u00adjavascript:x',
])('%j shows the scheme that it hides', (address) => {
  expect(tidyAddress(address)).toBe('javascript:x');
});

it.each(['https://example.com/新闻?a=1 2#x', '/site/a/1', '#note', 'mailto:a@b.cn'])('%s stays as it is', (address) => {
  expect(tidyAddress(address)).toBe(address);
});

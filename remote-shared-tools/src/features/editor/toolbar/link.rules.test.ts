import { readLinkAddress } from './link.rules.ts';

it.each([
  ['https://www.xinhuanet.com/a?b=1', 'https://www.xinhuanet.com/a?b=1'],
  [' www.gov.cn/x ', 'https://www.gov.cn/x'],
  ['mailto:a@b.cn', 'mailto:a@b.cn'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://', undefined],
  ['随便', undefined],
])('%s', (typed, address) => expect(readLinkAddress(typed)).toBe(address));

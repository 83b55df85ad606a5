import { fitWeibo, weiboLength, weiboRefusals, weiboStatus } from './weibo.ts';

const link = 'https://news.example.com/site/a/12345?from=a-very-long-address-indeed';

describe('the microblog’s count', () => {
  it.each([
    ['汉'.repeat(140), 140],
    ['abc', 2],
    ['汉a', 2],
    ['', 0],
    [link, 10],
    [`${'汉'.repeat(129)} ${link}`, 140],
    [`https://e.cn/${'x'.repeat(200)}`, 47],
  ])('%s', (text, length) => expect(weiboLength(text)).toBe(length));
});

it('R027 what may be posted counts its link, has words and no topic', () => {
  expect(weiboRefusals('汉'.repeat(129), link)).toEqual([]);
  expect(weiboRefusals('汉'.repeat(131), link)).toEqual(['微博最多140个字（含链接），已超出2个字']);
  expect(weiboRefusals('  ', link)).toEqual(['请填写微博正文']);
  expect(weiboRefusals('今天 #城市书房# 开门', link)[0]).toContain('#话题#');
});

it('cuts a text so that it fits', () => {
  const fitted = fitWeibo('汉'.repeat(300), link);
  expect(fitted.endsWith('…')).toBe(true);
  expect(weiboLength(weiboStatus(fitted, link))).toBeLessThanOrEqual(140);
  expect(fitWeibo('短文', link)).toBe('短文');
});

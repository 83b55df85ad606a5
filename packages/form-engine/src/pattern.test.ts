import { readPattern } from './pattern.ts';

const read = (pattern: unknown, fallback?: string) => {
  const found = readPattern(pattern, fallback);
  if (!found || 'refused' in found) throw new Error(found?.refused ?? 'no pattern');
  return found;
};

describe('patterns of three eras', () => {
  it('runs a body, a literal with flags, and the text that a lost pattern left in the options', () => {
    expect(read('^a+$').matches('aa')).toBe(true);
    expect(read('/^a+$/i').matches('AA')).toBe(true);
    expect(read({}, '/^b$/').matches('b')).toBe(true);
    expect(readPattern({}, '')).toBeUndefined();
  });

  it('names a pattern that cannot be read', () => {
    expect(readPattern('(')).toEqual({ refused: '正则表达式写法不正确' });
    expect(readPattern('a'.repeat(2000))).toEqual({ refused: '正则表达式超过 1000 个字符' });
  });

  it.each([
    '(a+)+$',
    '^(\\w+\\s?)*$',
    '(a|a)*$',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '(.*)*x',
    '^(a|aa)+$',
    '(\\d+)\\1*',
    '^(\\d?\\d?){20}$',
  ])('A55 refuses one that can hang: %s', (pattern) => {
    expect(readPattern(pattern)).toEqual({ refused: expect.stringContaining('卡死') });
  });

  it.each([
    ['^1[3-9]\\d{9}$', '13800138000'],
    ['^[\\u4e00-\\u9fa5]{2,10}$', '张三'],
    ['^\\d{6}(18|19|20)\\d{2}((0[1-9])|(1[0-2]))(([0-2][1-9])|10|20|30|31)\\d{3}[\\dXx]$', '110101199003077758'],
    ['^[\\w.-]+@[\\w-]+(\\.[\\w-]+)+$', 'a.b@c.com'],
    ['^(?=.*\\d)(?=.*[a-z]).{6,20}$', 'abc123'],
    ['^(\\d+,)*\\d+$', '1,22,333'],
    ['^(https?://)?[\\w./-]+$', 'http://a.cn/x'],
    ['^((25[0-5]|2[0-4]\\d|1?\\d?\\d)\\.){3}(25[0-5]|2[0-4]\\d|1?\\d?\\d)$', '192.168.0.1'],
  ])('runs an everyday one: %s', (pattern, text) => {
    expect(read(pattern).matches(text)).toBe(true);
  });

  it('asks a slow pattern only about short texts', () => {
    expect(read('.*.*.*=').matches(`${'a'.repeat(5000)}=`)).toBe(false);
    expect(read('.*.*.*=').matches('aa=')).toBe(true);
  });
});

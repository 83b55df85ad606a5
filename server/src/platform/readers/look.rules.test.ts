import { changedLook, lookOf, withLook } from './look.rules.ts';

it('a look is read from its cookie, and is the ordinary one for anything else', () => {
  expect(lookOf('a=1; look=dxe; b=2')).toBe('dxe');
  for (const cookie of [undefined, '', 'look=<x>', 'look=ed', 'look=dd', 'xlook=d', 'look=deee'])
    expect(lookOf(cookie)).toBe('');
});

it('a change replaces what it is about and leaves the rest', () => {
  expect(changedLook('', 'dark')).toBe('d');
  expect(changedLook('dxe', 'light')).toBe('lxe');
  expect(changedLook('le', 'large')).toBe('lme');
  expect(changedLook('lme', 'normal')).toBe('le');
  expect(changedLook('d', 'elder')).toBe('de');
  expect(changedLook('de', 'plain')).toBe('d');
  expect(changedLook('d', 'constructor')).toBeUndefined();
});

it('a page in a look carries it for the stylesheet', () => {
  expect(withLook('<html lang="zh-CN" class="a"><p>', 'de')).toBe(
    '<html lang="zh-CN" data-theme="dark" data-elder class="a"><p>',
  );
  expect(withLook('<html lang="zh-CN">', '')).toBe('<html lang="zh-CN">');
});

import { cutQuery, holdsAll, isBlocked, isLogged, markHits, normalQuery } from './search-words.rules.ts';

const rules = { synonyms: [['高铁', '高速铁路']], stops: new Set(['新闻']) };

it('a word of a synonym group is met by any of the group', () => {
  const { groups, displayGroups } = cutQuery('高速铁路 票价', rules);
  expect(displayGroups).toEqual([['高铁', '高速铁路'], ['票价']]);
  expect(holdsAll('高铁票价下调', groups)).toBe(true);
  expect(holdsAll('高速铁路票价下调', groups)).toBe(true);
  expect(holdsAll('地铁票价下调', groups)).toBe(false);
});

it('stop words are left out unless nothing else is asked', () => {
  expect(cutQuery('防汛新闻', rules).displayGroups).toEqual([['防汛']]);
  expect(cutQuery('新闻', rules).displayGroups).toEqual([['新闻']]);
  expect(cutQuery('，。！', rules).groups).toEqual([]);
});

it('blocked words are found however they are spaced or wide', () => {
  expect(isBlocked('某 某 事件', { blocked: ['某某事件'] })).toBe(true);
  expect(isBlocked('ＡＢＣ', { blocked: ['abc'] })).toBe(true);
  expect(isBlocked('别的', { blocked: ['某某事件'] })).toBe(false);
});

it('what may say something of a person stays out of the log', () => {
  for (const word of ['13800001234', '42010119900101123', 'a@b.cn', 'http://x', '字'.repeat(51)])
    expect(isLogged(word)).toBe(false);
  for (const word of ['防汛', '2026年', '120急救']) expect(isLogged(word)).toBe(true);
});

it('hits are marked whatever their case, the longest first', () => {
  expect(markHits('AI与ai技术', ['ai', 'ai技术'])).toEqual([
    { text: 'AI', isHit: true },
    { text: '与', isHit: false },
    { text: 'ai技术', isHit: true },
  ]);
  expect(markHits('(a', ['(a'])).toEqual([{ text: '(a', isHit: true }]);
  expect(normalQuery('  ＡＢ　c ')).toBe('ab c');
});

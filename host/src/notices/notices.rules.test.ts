import { agoOf, isOfStory } from './notices.rules.ts';

it('says how long ago a notice came, and its day once that is longer', () => {
  const now = Date.parse('2026-11-26T12:00:00+08:00');
  expect(agoOf('2026-11-26 11:59:30', now)).toBe('刚刚');
  // The clocks of page and server may differ.
  expect(agoOf('2026-11-26 12:00:20', now)).toBe('刚刚');
  expect(agoOf('2026-11-26 11:35:00', now)).toBe('25分钟前');
  expect(agoOf('2026-11-26 02:30:00', now)).toBe('9小时前');
  expect(agoOf('2026-11-20 08:05:00', now)).toBe('11-20 08:05');
});

it('knows the kept answers of one story', () => {
  expect(isOfStory(['amc', 'contentGetContent', { id: '12' }], '12')).toBe(true);
  expect(isOfStory(['amc', 'recordList', { newsId: '12', pageSize: 20 }], '12')).toBe(true);
  expect(isOfStory(['amc', 'contentGetContent', { id: '123' }], '12')).toBe(false);
  expect(isOfStory(['amc', 'contentCounts', null], '12')).toBe(false);
  expect(isOfStory('home-summary', '12')).toBe(false);
});

import { nextGap, purgeOf } from './purge.rules.ts';

const stories = (...ids: (string | null)[]) => ids.map((contentId) => ({ contentId, fileStem: null }));
const origin = 'https://news.example.com';

it('names stories once, and all pages where very many or an unknown number changed', () => {
  expect(purgeOf(stories('7', '7', '8'), origin)).toMatchObject({
    tags: ['lists', 's7', 's8'],
    urls: [`${origin}/`, ...[7, 8].flatMap((id) => [`${origin}/site/a/${id}`, `${origin}/open/v1/articles/${id}`])],
  });
  const all = { tags: ['site'], urls: [`${origin}/`], prefixes: [`${origin}/site/`, `${origin}/open/v1/`] };
  expect(purgeOf(stories('7', null), origin)).toEqual(all);
  expect(purgeOf(stories(...Array.from({ length: 51 }, (_, n) => String(n + 1))), origin)).toEqual(all);
});

it('names a file by what its copies share, and no page for it', () => {
  const stem = `picture/2026/11/28/${'a1'.repeat(16)}`;
  const file = { contentId: null, fileStem: stem };
  const names = { tags: [`f${'a1'.repeat(16)}`], prefixes: [`${origin}/files/${stem}`] };
  expect(purgeOf([file, file], origin)).toEqual({ ...names, urls: [] });
  expect(purgeOf([...stories('7'), file], origin).tags).toEqual(['lists', 's7', ...names.tags]);
});

it('is sent again after a server process no longer gives an older page, and after the longest reading', () => {
  expect(nextGap(1)).toBeGreaterThan(500);
  expect(nextGap(1)! + nextGap(2)! + nextGap(3)!).toBeGreaterThan(30_000);
  expect(nextGap(4)).toBeUndefined();
});

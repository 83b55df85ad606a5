import { edgeTerms } from './edge.rules.ts';

const linksTo = (count: number) => Array.from({ length: count }, (_, n) => `<a href="/site/a/${n + 1}">`).join('');
const page = (path: string, body = '', status = 200) => edgeTerms({ path, status, body }, 60);

it('names each story of a page once, and a page of very many also by the name of lists', () => {
  expect(page('/site/a/7', linksTo(3) + linksTo(3))).toEqual({ seconds: 60, tags: ['site', 's7', 's1', 's2', 's3'] });
  const many = page('/site/a/7', linksTo(300))!.tags;
  expect([many.length, many.at(-1)]).toEqual([102, 'lists']);
});

it.each([
  '/site/',
  '/site/c/local',
  '/site/c/local/rss.xml',
  '/site/special/bridge',
  '/site/tag/3',
  '/open/v1/recommended',
])('keeps %s as a list, and no failure of it', (path) => {
  expect(page(path)).toEqual({ seconds: 60, tags: ['site', 'lists'] });
  expect(page(path, '', 404)).toBeUndefined();
});

it.each([
  '/site/search',
  '/site/me/orders',
  '/site/a/7/counts',
  '/site/preview/word',
  '/site/reading/7',
  '/site/q/7',
  '/open/v1/articles/7/comments',
  '/open/v1/drafts',
  '/amc/web/content/list.do',
])('keeps nothing of %s', (path) => expect(page(path)).toBeUndefined());

it.each([401, 403, 429, 500, 503])('keeps no %s of a story', (status) =>
  expect(page('/open/v1/articles/7', '', status)).toBeUndefined(),
);

it('keeps nothing without a CDN', () => {
  expect(edgeTerms({ path: '/site/', status: 200, body: '' }, 0)).toBeUndefined();
});

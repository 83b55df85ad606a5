import type { FileResults } from './result-store.ts';
import { routes } from './routes.ts';

const entries = [
  { path: '/app/content/news', group: 'app' },
  { path: '/weibo', group: 'weibo' },
];
const story = (found: object, isStale = false): FileResults[] => [
  {
    file: 'e2e/specs/host/routes.spec.ts',
    isStale,
    tests: [{ title: 'routes', hasPassed: true, isSlow: true, findings: { routes: found } }],
  },
];
const reasons = (results: FileResults[]) => routes(entries, results).map(({ proof, reason }) => reason ?? proof);

it('a route counts when its page was opened, and as slow', () => {
  expect(reasons(story({ '/app/content/news': 'page', '/weibo': '页面不存在' }))).toEqual(['slow', '页面不存在']);
});

it('a route that was not opened is not served', () => {
  expect(reasons(story({ '/weibo': 'page' }))).toEqual(['the product does not serve it', 'slow']);
});

it('results from before the scenario changed no longer count', () => {
  expect(reasons(story({ '/weibo': 'page' }, true))[1]).toBe('e2e/specs/host/routes.spec.ts has changed since it ran');
  expect(reasons([])).toEqual(Array(2).fill('the story of the routes has not run'));
});

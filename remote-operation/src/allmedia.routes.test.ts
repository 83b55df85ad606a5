import { routes } from './routes.ts';

it('R098 /operation/allmedia has the pages anchor, liveist and words', () => {
  const children = routes.filter(({ parent }) => parent === '/operation/allmedia').map(({ path }) => path);
  expect(children.toSorted()).toEqual(['anchor', 'liveist', 'words'].map((name) => `/operation/allmedia/${name}`));
});

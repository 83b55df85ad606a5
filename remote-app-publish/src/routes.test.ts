import { routes } from './routes.ts';

it('R090 R091 /app/allday is a visible group with the pages news, column and hotspot', () => {
  const group = '/app/allday';
  const found = routes.find(({ path }) => path === group);
  expect(found).toMatchObject({ container: true });
  expect(found?.hidden ?? false).toBe(false);
  const pages = routes.filter(({ parent }) => parent === group);
  expect(pages.map(({ path, hidden = false }) => [path, hidden])).toEqual([
    [`${group}/news`, false],
    [`${group}/column`, false],
    [`${group}/hotspot`, false],
  ]);
});

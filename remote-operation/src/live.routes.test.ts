import { liveRoutes } from './live.routes.ts';

it('R085 /app/livebroadcast is a hidden group with the pages mylive, liveaudit and livesumup', () => {
  const group = '/app/livebroadcast';
  expect(liveRoutes.find(({ path }) => path === group)).toMatchObject({
    container: true,
    hidden: true,
    parent: '/app',
  });
  const pages = liveRoutes.filter(({ parent }) => parent === group);
  expect(pages.map(({ path, hidden }) => [path, hidden])).toEqual([
    [`${group}/mylive`, true],
    [`${group}/liveaudit`, true],
    [`${group}/livesumup`, true],
  ]);
});

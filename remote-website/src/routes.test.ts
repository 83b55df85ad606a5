import { routes } from './routes.ts';

it('R092 /website has the children material, edit, audit and Done', () => {
  const pages = ['material', 'edit', 'audit', 'Done'].map((name) => `/website/${name}`);
  const children = routes.filter(({ parent }) => parent === '/website').map(({ path }) => path);
  expect(children).toEqual(expect.arrayContaining(pages));
});

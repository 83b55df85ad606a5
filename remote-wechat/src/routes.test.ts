import { routes } from './routes.ts';

it('R093 /wechat has the children material, materialaudit and menu', () => {
  const pages = ['material', 'materialaudit', 'menu'].map((name) => `/wechat/${name}`);
  const children = routes.filter(({ parent }) => parent === '/wechat').map(({ path }) => path);
  expect(children).toEqual(expect.arrayContaining(pages));
});

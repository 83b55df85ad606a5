import { matchRoutes } from 'react-router-dom';
import { createAppRouter } from './router.tsx';

jest.mock('./layout/main-layout.tsx', () => ({ MainLayout: () => null }));

const patternOf = (path: string) => matchRoutes(createAppRouter().routes, path)?.at(-1)?.route.path;

it.each(['/login', '/ssoLogin', '/thirdpartyLogin', '/mediaLogin', '/register', '/home', '/404', '/noAuthority'])(
  'R066 %s exists outside the shell',
  (path) => {
    expect(patternOf(path)).toBe(path);
  },
);

it('pages of remotes have no routes here: the frame keeps them as tabs', () => {
  expect(patternOf('/app/content/news')).toBe('*');
});

import type { Permission } from 'shared-contracts/permissions';
import type { ReleaseRoute } from 'shared-contracts/release';
import { buildPermissionTree } from './permission-tree.rules.ts';

const route = (path: string, extra: Partial<ReleaseRoute> = {}): ReleaseRoute => ({
  path,
  title: `页${path}`,
  permission: path,
  hidden: false,
  parent: null,
  icon: null,
  container: false,
  redirectTo: null,
  tabPerQuery: false,
  ...extra,
});
const button = (code: string, under: string): Permission => ({
  code,
  title: `钮${code}`,
  meaning: `May ${code}.`,
  under,
});

it('puts pages under their menus and buttons under their pages', () => {
  const tree = buildPermissionTree(
    [route('/a', { container: true }), route('/a/b', { parent: '/a' }), route('/empty', { container: true })],
    [button('b/do', '/a/b')],
  );
  expect(tree).toEqual([
    {
      code: null,
      title: '页/a',
      meaning: '',
      isButton: false,
      children: [
        {
          code: '/a/b',
          title: '页/a/b',
          meaning: '',
          isButton: false,
          children: [{ code: 'b/do', title: '钮b/do', meaning: 'May b/do.', isButton: true, children: [] }],
        },
      ],
    },
  ]);
});

it('leaves out pages that ask for another right or for none', () => {
  const tree = buildPermissionTree(
    [
      route('/a', { container: true }),
      route('/a/b', { parent: '/a', permission: 'b/do' }),
      route('/a/c', { parent: '/a', permission: null }),
    ],
    [],
  );
  expect(tree).toEqual([]);
});

it('keeps buttons of a page that no release brings', () => {
  const [other] = buildPermissionTree([], [button('x/do', '/x')]);
  expect(other).toMatchObject({ title: '其他', children: [{ code: '/x', children: [{ code: 'x/do' }] }] });
});

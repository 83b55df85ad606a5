import { defineRoutes } from 'shared-contracts/shell';

export const routes = defineRoutes([
  { path: '/fixture', title: '样例', permission: null, hidden: true, container: true },
  {
    path: '/fixture/list',
    title: '样例列表',
    permission: null,
    hidden: true,
    parent: '/fixture',
    screen: () => import('./list.screen.tsx').then((m) => ({ default: m.ListScreen })),
  },
  {
    path: '/fixture/form',
    title: '样例表单',
    permission: null,
    hidden: true,
    parent: '/fixture',
    screen: () => import('./form.screen.tsx').then((m) => ({ default: m.FormScreen })),
  },
]);

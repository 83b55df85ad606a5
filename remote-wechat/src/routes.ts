import { wechatPaths } from 'shared-contracts/paths';
import { defineRoutes } from 'shared-contracts/shell';
import { routeTitles } from './routes.texts.ts';

/** Pages of the wechat group and of the microblog; more of S1 §2 are added here as they come to life. */
export const routes = defineRoutes([
  {
    path: wechatPaths.group,
    title: routeTitles.group,
    icon: 'wechat',
    container: true,
    redirectTo: wechatPaths.material,
  },
  {
    path: wechatPaths.material,
    title: routeTitles.material,
    parent: wechatPaths.group,
    screen: () =>
      import('./features/material/material-list.screen.tsx').then((m) => ({ default: m.MaterialListScreen })),
  },
  {
    path: wechatPaths.materialAudit,
    title: routeTitles.materialAudit,
    parent: wechatPaths.group,
    screen: () => import('./features/message/message-list.screen.tsx').then((m) => ({ default: m.MessageListScreen })),
  },
  {
    path: wechatPaths.menu,
    title: routeTitles.menu,
    parent: wechatPaths.group,
    screen: () => import('./features/menu/menu.screen.tsx').then((m) => ({ default: m.MenuScreen })),
  },
  {
    path: wechatPaths.accounts,
    title: routeTitles.accounts,
    parent: wechatPaths.group,
    screen: () => import('./features/accounts/account-list.screen.tsx').then((m) => ({ default: m.AccountListScreen })),
  },
  {
    path: wechatPaths.comment,
    title: routeTitles.comment,
    parent: wechatPaths.group,
    screen: () => import('./features/comment/comment-list.screen.tsx').then((m) => ({ default: m.CommentListScreen })),
  },
  {
    path: wechatPaths.weibo,
    title: routeTitles.weibo,
    icon: 'weibo',
    screen: () => import('./features/weibo/weibo-list.screen.tsx').then((m) => ({ default: m.WeiboListScreen })),
  },
]);

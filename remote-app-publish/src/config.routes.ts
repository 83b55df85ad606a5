import { appPaths } from 'shared-contracts/paths';
import { defineRoutes } from 'shared-contracts/shell';
import { routeTitles as titles } from './routes.texts.ts';
import { tabOf } from './tab-of.ts';

const parent = appPaths.config;

/** Pages of what the newsroom sets. */
export const configRoutes = defineRoutes([
  {
    path: appPaths.column,
    title: titles.column,
    parent,
    screen: () => import('./features/column/column-tree.screen.tsx').then((m) => ({ default: m.ColumnTreeScreen })),
  },
  {
    path: appPaths.user,
    title: titles.user,
    parent,
    screen: () => import('./features/user/user-list.screen.tsx').then((m) => ({ default: m.UserListScreen })),
  },
  {
    path: appPaths.department,
    title: titles.department,
    parent,
    screen: () => import('./features/department/department.screen.tsx').then((m) => ({ default: m.DepartmentScreen })),
  },
  {
    path: appPaths.sensitive,
    title: titles.sensitive,
    parent,
    screen: () => import('./features/sensitive/sensitive.screen.tsx').then((m) => ({ default: m.SensitiveScreen })),
  },
  {
    path: appPaths.hotWords,
    title: titles.hotWords,
    parent,
    screen: () =>
      import('./features/hot-word/hot-word-list.screen.tsx').then((m) => ({ default: m.HotWordListScreen })),
  },
  {
    path: appPaths.searchConfig,
    title: titles.searchConfig,
    parent,
    screen: () =>
      import('./features/search-config/search-config.screen.tsx').then((m) => ({ default: m.SearchConfigScreen })),
  },
  {
    path: appPaths.tag,
    title: titles.tag,
    parent,
    screen: () => import('./features/tag/tag-list.screen.tsx').then((m) => ({ default: m.TagListScreen })),
  },
  {
    path: appPaths.theme,
    title: titles.theme,
    parent,
    screen: () => import('./features/theme/theme-list.screen.tsx').then((m) => ({ default: m.ThemeListScreen })),
  },
  {
    ...tabOf(appPaths.themeEdit, titles.themeEdit, appPaths.theme),
    screen: () => import('./features/theme/theme-edit.screen.tsx').then((m) => ({ default: m.ThemeEditScreen })),
  },
  {
    path: appPaths.overallRecommend,
    title: titles.overallRecommend,
    parent,
    screen: () =>
      import('./features/recommend/recommend-board.screen.tsx').then((m) => ({ default: m.RecommendBoardScreen })),
  },
  {
    path: appPaths.reporter,
    title: titles.reporter,
    parent,
    screen: () =>
      import('./features/reporter/reporter-list.screen.tsx').then((m) => ({ default: m.ReporterListScreen })),
  },
  {
    path: appPaths.correspondent,
    title: titles.correspondent,
    parent,
    screen: () =>
      import('./features/correspondent/correspondent.screen.tsx').then((m) => ({ default: m.CorrespondentScreen })),
  },
  {
    path: appPaths.lexicon,
    title: titles.lexicon,
    parent,
    screen: () => import('./features/lexicon/lexicon.screen.tsx').then((m) => ({ default: m.LexiconScreen })),
  },
  {
    path: appPaths.dictionary,
    title: titles.dictionary,
    parent,
    screen: () => import('./features/dictionary/dictionary.screen.tsx').then((m) => ({ default: m.DictionaryScreen })),
  },
  {
    path: appPaths.online,
    title: titles.online,
    parent,
    screen: () => import('./features/online/online-list.screen.tsx').then((m) => ({ default: m.OnlineListScreen })),
  },
  {
    path: appPaths.loginLog,
    title: titles.loginLog,
    parent,
    screen: () => import('./features/online/login-log.screen.tsx').then((m) => ({ default: m.LoginLogScreen })),
  },
  {
    path: appPaths.jobs,
    title: titles.jobs,
    parent,
    screen: () => import('./features/online/job-list.screen.tsx').then((m) => ({ default: m.JobListScreen })),
  },
  {
    path: appPaths.parameter,
    title: titles.parameter,
    parent,
    screen: () => import('./features/parameter/parameter.screen.tsx').then((m) => ({ default: m.ParameterScreen })),
  },
  {
    path: appPaths.receivers,
    title: titles.receivers,
    parent,
    screen: () => import('./features/receivers/receiver.screen.tsx').then((m) => ({ default: m.ReceiverScreen })),
  },
  {
    path: appPaths.apiKeys,
    title: titles.apiKeys,
    parent,
    screen: () => import('./features/api-keys/api-key-list.screen.tsx').then((m) => ({ default: m.ApiKeyListScreen })),
  },
  {
    path: appPaths.webhooks,
    title: titles.webhooks,
    parent,
    screen: () => import('./features/webhooks/webhook-list.screen.tsx').then((m) => ({ default: m.WebhookListScreen })),
  },
  {
    path: appPaths.dataImport,
    title: titles.dataImport,
    parent,
    screen: () =>
      import('./features/data-import/data-import.screen.tsx').then((m) => ({ default: m.DataImportScreen })),
  },
  {
    path: appPaths.siteSettings,
    title: titles.siteSettings,
    parent,
    screen: () =>
      import('./features/site-settings/site-settings.screen.tsx').then((m) => ({ default: m.SiteSettingsScreen })),
  },
]);

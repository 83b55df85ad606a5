import { appPaths, shellPaths } from 'shared-contracts/paths';
import { defineRoutes } from 'shared-contracts/shell';
import { adRoutes } from './ad.routes.ts';
import { routeTitles as titles } from './routes.texts.ts';
import { configRoutes } from './config.routes.ts';
import { statisticsRoutes } from './statistics.routes.ts';
import { storyRoutes } from './story.routes.ts';
import { tabOf } from './tab-of.ts';

const { group, content, politicalAudit, assistant } = appPaths;

/** Pages of app publishing. Only working screens are listed; menu and permissions follow from the entries. */
export const routes = defineRoutes([
  { path: group, title: titles.group, icon: 'mobile', container: true, redirectTo: appPaths.news },

  { path: content, title: titles.content, parent: group, container: true, redirectTo: appPaths.news },
  {
    path: appPaths.news,
    title: titles.news,
    parent: content,
    screen: () => import('./features/content/news-list.screen.tsx').then((m) => ({ default: m.NewsListScreen })),
  },
  {
    path: appPaths.myDraft,
    title: titles.myDraft,
    parent: content,
    screen: () => import('./features/content/my-draft-list.screen.tsx').then((m) => ({ default: m.MyDraftListScreen })),
  },
  {
    path: appPaths.published,
    title: titles.published,
    parent: content,
    screen: () =>
      import('./features/content/published-list.screen.tsx').then((m) => ({ default: m.PublishedListScreen })),
  },
  {
    path: appPaths.material,
    title: titles.material,
    parent: content,
    screen: () => import('./features/material/material.screen.tsx').then((m) => ({ default: m.MaterialScreen })),
  },
  {
    ...tabOf(appPaths.materialArticle, titles.materialArticle, appPaths.material),
    screen: () => import('./features/news/news-form.screen.tsx').then((m) => ({ default: m.NewsFormScreen })),
  },
  {
    ...tabOf(appPaths.materialPhoto, titles.materialPhoto, appPaths.material),
    screen: () => import('./features/atlas/atlas-form.screen.tsx').then((m) => ({ default: m.AtlasFormScreen })),
  },
  {
    path: appPaths.myRepository,
    title: titles.myRepository,
    parent: group,
    screen: () =>
      import('./features/content/my-repository-list.screen.tsx').then((m) => ({ default: m.MyRepositoryListScreen })),
  },

  {
    path: appPaths.beforeAudit,
    title: titles.beforeAudit,
    parent: group,
    screen: () => import('./features/audit/audit-desk.screen.tsx').then((m) => ({ default: m.EditorDeskScreen })),
  },
  {
    path: appPaths.audit,
    title: titles.audit,
    parent: group,
    screen: () => import('./features/audit/audit-desk.screen.tsx').then((m) => ({ default: m.DirectorDeskScreen })),
  },
  {
    path: appPaths.secondAudit,
    title: titles.secondAudit,
    parent: group,
    screen: () => import('./features/audit/audit-desk.screen.tsx').then((m) => ({ default: m.ChiefDeskScreen })),
  },
  {
    path: politicalAudit,
    title: titles.politicalAudit,
    parent: group,
    container: true,
    redirectTo: appPaths.politicalAuditNews,
  },
  {
    path: appPaths.politicalAuditNews,
    title: titles.politicalAuditNews,
    parent: politicalAudit,
    screen: () => import('./features/audit/audit-desk.screen.tsx').then((m) => ({ default: m.PoliticalDeskScreen })),
  },
  {
    path: appPaths.politicalAuditSpecial,
    title: titles.politicalAuditSpecial,
    parent: politicalAudit,
    screen: () =>
      import('./features/audit/audit-desk.screen.tsx').then((m) => ({ default: m.PoliticalSpecialDeskScreen })),
  },

  {
    path: appPaths.video,
    title: titles.video,
    parent: group,
    screen: () => import('./features/video/video-list.screen.tsx').then((m) => ({ default: m.VideoListScreen })),
  },

  { path: appPaths.allday, title: titles.allday, parent: group, container: true, redirectTo: appPaths.alldayNews },
  {
    path: appPaths.alldayNews,
    title: titles.alldayNews,
    parent: appPaths.allday,
    screen: () => import('./features/flash/flash-list.screen.tsx').then((m) => ({ default: m.FlashListScreen })),
  },
  {
    ...tabOf(appPaths.alldayNewsEdit, titles.alldayNewsEdit, appPaths.alldayNews),
    screen: () => import('./features/flash/flash-edit.screen.tsx').then((m) => ({ default: m.FlashEditScreen })),
  },
  {
    path: appPaths.alldayColumn,
    title: titles.alldayColumn,
    parent: appPaths.allday,
    screen: () => import('./features/flash/column-list.screen.tsx').then((m) => ({ default: m.FlashColumnListScreen })),
  },
  {
    path: appPaths.alldayHotspot,
    title: titles.alldayHotspot,
    parent: appPaths.allday,
    screen: () => import('./features/flash/hotspot-list.screen.tsx').then((m) => ({ default: m.HotspotListScreen })),
  },

  {
    path: appPaths.special,
    title: titles.special,
    parent: group,
    screen: () => import('./features/special/special-list.screen.tsx').then((m) => ({ default: m.SpecialListScreen })),
  },

  {
    path: appPaths.clue,
    title: titles.clue,
    parent: group,
    screen: () => import('./features/tipoff/clue-list.screen.tsx').then((m) => ({ default: m.ClueListScreen })),
  },
  {
    path: appPaths.baoliao,
    title: titles.baoliao,
    parent: group,
    screen: () => import('./features/tipoff/baoliao-list.screen.tsx').then((m) => ({ default: m.BaoliaoListScreen })),
  },

  {
    path: appPaths.media,
    title: titles.media,
    parent: group,
    screen: () => import('./features/self-media/self-media.screen.tsx').then((m) => ({ default: m.SelfMediaScreen })),
  },

  {
    path: appPaths.retrieve,
    title: titles.retrieve,
    parent: group,
    screen: () =>
      import('./features/content/retrieve-list.screen.tsx').then((m) => ({ default: m.RetrieveListScreen })),
  },
  {
    path: appPaths.recycleBin,
    title: titles.recycleBin,
    parent: group,
    screen: () => import('./features/content/recycle-list.screen.tsx').then((m) => ({ default: m.RecycleListScreen })),
  },

  ...adRoutes,

  {
    path: appPaths.resource,
    title: titles.resource,
    parent: group,
    container: true,
    redirectTo: appPaths.dataAggregation,
  },
  {
    path: appPaths.network,
    title: titles.network,
    parent: appPaths.resource,
    screen: () => import('./features/resource/network.screen.tsx').then((m) => ({ default: m.NetworkScreen })),
  },
  {
    path: appPaths.dataAggregation,
    title: titles.dataAggregation,
    parent: appPaths.resource,
    screen: () =>
      import('./features/resource/data-aggregation.screen.tsx').then((m) => ({ default: m.DataAggregationScreen })),
  },
  {
    path: appPaths.dataAggregationSettings,
    title: titles.dataAggregationSettings,
    parent: appPaths.resource,
    screen: () =>
      import('./features/resource/feed-settings.screen.tsx').then((m) => ({ default: m.FeedSettingsScreen })),
  },
  {
    path: appPaths.digital,
    title: titles.digital,
    parent: appPaths.resource,
    screen: () => import('./features/resource/digital.screen.tsx').then((m) => ({ default: m.DigitalScreen })),
  },
  {
    path: appPaths.xinhua,
    title: titles.xinhua,
    parent: appPaths.resource,
    screen: () => import('./features/resource/xinhua.screen.tsx').then((m) => ({ default: m.XinhuaScreen })),
  },
  { path: assistant, title: titles.assistant, parent: group, container: true, redirectTo: appPaths.aiChat },
  {
    path: appPaths.aiChat,
    title: titles.aiChat,
    parent: assistant,
    screen: () => import('./features/assistant/ai-chat.screen.tsx').then((m) => ({ default: m.AiChatScreen })),
  },
  {
    path: appPaths.aiTools,
    title: titles.aiTools,
    parent: assistant,
    screen: () => import('./features/assistant/ai-tools.screen.tsx').then((m) => ({ default: m.AiToolsScreen })),
  },

  { path: appPaths.statistics, title: titles.statistics, parent: group, container: true, redirectTo: appPaths.access },
  ...statisticsRoutes,
  {
    path: appPaths.logs,
    title: titles.logs,
    parent: appPaths.statistics,
    screen: () => import('./features/log/log-list.screen.tsx').then((m) => ({ default: m.LogListScreen })),
  },

  { path: appPaths.config, title: titles.config, parent: group, container: true, redirectTo: appPaths.column },
  ...configRoutes,

  {
    path: shellPaths.mediaContent,
    title: titles.mediaContent,
    hidden: true,
    screen: () =>
      import('./features/media-content/media-content.screen.tsx').then((m) => ({ default: m.MediaContentScreen })),
  },

  ...storyRoutes,
]);

import { appPaths } from '../paths/app.ts';
import type { Permission } from './permission.ts';

/** Buttons of the readers' search. */
export const SearchPermission = {
  ManageHotWords: 'hotword/manage',
  ManageSearch: 'search/manage',
  ExportSearches: 'search/export',
} as const;

export const searchPermissions: Permission[] = [
  {
    code: SearchPermission.ManageHotWords,
    title: '维护热词',
    meaning: 'May add, change, order, switch off and delete the words under the readers’ search box.',
    under: appPaths.hotWords,
  },
  {
    code: SearchPermission.ManageSearch,
    title: '维护搜索配置',
    meaning: 'May change synonyms, stop words, blocked words, pinned results and weights, and rebuild the index.',
    under: appPaths.searchConfig,
  },
  {
    code: SearchPermission.ExportSearches,
    title: '导出搜索词',
    meaning: 'May export what readers searched for; each export is recorded.',
    under: appPaths.searchConfig,
  },
];

import { z } from 'zod';
import { themeLimits } from '../limits/index.ts';
import {
  greySwitch,
  id,
  idList,
  pageRequest,
  text,
  themeDraft,
  themeRow,
  ThemeState,
  themeTargets,
} from '../model/index.ts';
import { appPaths } from '../paths/index.ts';
import { SystemPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, pageOf } from './define-endpoint.ts';

export const themeList = defineEndpoint({
  id: 'themeList',
  path: '/amc/web/theme/list.do',
  access: { session: 'staff', code: appPaths.theme },
  request: z.strictObject({
    ...pageRequest,
    keywords: text(themeLimits.keywords).optional(),
    target: z.enum(themeTargets).optional(),
    state: z.enum(ThemeState).optional(),
  }),
  answer: pageOf(themeRow),
  summary: 'Looks of the site and the app, the latest period first.',
});

export const getTheme = defineEndpoint({
  id: 'getTheme',
  path: '/amc/web/theme/get.do',
  access: { session: 'staff', code: appPaths.theme },
  request: z.strictObject({ id }),
  answer: dataOf(themeRow),
  summary: 'One theme.',
});

export const saveTheme = defineEndpoint({
  id: 'saveTheme',
  path: '/amc/web/theme/save.do',
  encoding: 'json',
  access: { session: 'staff', code: SystemPermission.ManageThemes },
  /** Without `id` for a new one, whose `rev` is 0. */
  request: z.strictObject({ id: id.optional(), rev: z.number().int().min(0), draft: themeDraft }),
  answer: dataOf(themeRow),
  summary:
    'Stores a theme and keeps what it was. Colours below WCAG AA are refused, and a period in which another theme of the target is on, with its name. StaleRevision when another saved meanwhile.',
});

export const revertTheme = defineEndpoint({
  id: 'revertTheme',
  path: '/amc/web/theme/revert.do',
  access: { session: 'staff', code: SystemPermission.ManageThemes },
  request: z.strictObject({ id, rev: z.number().int().min(0) }),
  answer: dataOf(themeRow),
  summary: 'Takes the last saved change of a theme back; a second time brings it again.',
});

export const setThemeState = defineEndpoint({
  id: 'setThemeState',
  path: '/amc/web/theme/setState.do',
  access: { session: 'staff', code: SystemPermission.ManageThemes },
  request: z.strictObject({ ids: idList, isOn: z.boolean() }),
  answer: batchResult,
  summary: 'Switches themes on for their periods, or off at once.',
});

export const deleteThemes = defineEndpoint({
  id: 'deleteThemes',
  path: '/amc/web/theme/delete.do',
  access: { session: 'staff', code: SystemPermission.ManageThemes },
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Deletes themes that are not on.',
});

export const getGreySwitch = defineEndpoint({
  id: 'getGreySwitch',
  path: '/amc/web/theme/getGrey.do',
  access: { session: 'staff', code: appPaths.theme },
  answer: dataOf(greySwitch),
  summary: 'Whether site and app are grey, whatever the theme.',
});

export const setGreySwitch = defineEndpoint({
  id: 'setGreySwitch',
  path: '/amc/web/theme/setGrey.do',
  access: { session: 'staff', code: SystemPermission.ManageThemes },
  request: z.strictObject({ isGrey: z.boolean() }),
  answer: dataOf(greySwitch),
  summary: 'Takes the colours of site and app within a second, or gives them back.',
});

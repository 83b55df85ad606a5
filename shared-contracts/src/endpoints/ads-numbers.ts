import { z } from 'zod';
import { codeMax, exportColumnsMax } from '../limits/index.ts';
import { adCheck, adDay, AdKind, AdState, id, idList, text } from '../model/index.ts';
import { appPaths } from '../paths/index.ts';
import { AdPermission } from '../permissions/index.ts';
import { adFilters } from './ads.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

const readers = [
  appPaths.adsLaunch,
  appPaths.adsOccupy,
  appPaths.adsFloat,
  appPaths.adsPopup,
  appPaths.adDetail,
] as const;
const { state: _state, ...withoutState } = adFilters;
const kind = z.enum(AdKind);
const number = z.number().int();

export const adCounts = defineEndpoint({
  id: 'adCounts',
  path: '/amc/web/advertisement/counts.do',
  access: { session: 'staff', code: readers },
  request: z.strictObject({ kind, ...withoutState }),
  answer: dataOf(
    z.object({
      all: number,
      ...(Object.fromEntries(Object.values(AdState).map((state) => [state, number])) as Record<AdState, typeof number>),
    }),
  ),
  summary: 'Counts of the state tabs of a kind.',
});

export const adCheckPublish = defineEndpoint({
  id: 'adCheckPublish',
  path: '/amc/web/advertisement/check.do',
  access: { session: 'staff', code: readers },
  request: z.strictObject({ id }),
  answer: dataOf(adCheck),
  summary: 'Why an ad cannot be shown to readers, and which ads are at its place at its time.',
});

export const adDays = defineEndpoint({
  id: 'adDays',
  path: '/amc/web/advertisement/days.do',
  access: { session: 'staff', code: readers },
  request: z.strictObject({ id }),
  answer: listOf(adDay),
  summary: 'What was seen and clicked on the last ninety days that had any, newest first.',
});

export const adExport = defineEndpoint({
  id: 'adExport',
  path: '/amc/web/advertisement/export.do',
  access: { session: 'staff', code: AdPermission.Export },
  request: z.strictObject({
    kind,
    ...adFilters,
    /** Ticked rows; all results of the filters when absent. */ ids: idList.optional(),
    columns: z.array(text(codeMax)).min(1).max(exportColumnsMax),
    format: z.enum(['xlsx', 'csv']),
  }),
  kind: 'file',
  summary: 'A list of ads with their numbers, as xlsx or CSV. Recorded.',
});

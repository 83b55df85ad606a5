import { z } from 'zod';
import { exportRun, id } from '../model/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';
import { informationExporters, informationFilters, informationSheet } from './information.ts';

export const beginInformationExport = defineEndpoint({
  id: 'beginInformationExport',
  path: '/amc/web/statistics/beginInformationExport.do',
  access: informationExporters,
  request: z.strictObject({ ...informationFilters, ...informationSheet }),
  answer: dataOf(z.object({ /** Null: few enough for the direct call. */ id: id.nullable() })),
  summary: 'Begins an export of more stories than the list shows, newest first; one at a time for each user.',
});

export const exportRuns = defineEndpoint({
  id: 'exportRuns',
  path: '/amc/web/statistics/exportRuns.do',
  access: informationExporters,
  answer: listOf(exportRun),
  summary: 'The user’s own exports that run as jobs, newest first.',
});

export const cancelExportRun = defineEndpoint({
  id: 'cancelExportRun',
  path: '/amc/web/statistics/cancelExportRun.do',
  access: informationExporters,
  request: z.strictObject({ id }),
  summary: 'Stops an own export; what it wrote is removed.',
});

export const exportRunFile = defineEndpoint({
  id: 'exportRunFile',
  path: '/amc/web/statistics/exportRunFile.do',
  kind: 'file',
  access: informationExporters,
  request: z.strictObject({ id }),
  summary: 'The file of an own export that is done; each download is written into the operation log.',
});

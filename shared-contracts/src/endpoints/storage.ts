import { z } from 'zod';
import { codeMax, keywordsMax, storageLimits } from '../limits/index.ts';
import {
  binnedFileRow,
  figurePage,
  id,
  pageRequest,
  storageState,
  StoredAge,
  storedFileIds,
  StoredKind,
  text,
  unusedFileRow,
  wholeNumber,
} from '../model/index.ts';
import { appPaths } from '../paths/index.ts';
import { StatisticsPermission, StoragePermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, pageOf } from './define-endpoint.ts';
import { period } from './figure.ts';

const page = { session: 'staff', code: appPaths.storageTraffic } as const;
const cleaning = { session: 'staff', code: StoragePermission.Clean } as const;

const filters = {
  kind: z.enum(StoredKind).optional(),
  departmentId: id.optional(),
  age: z.enum(StoredAge).optional(),
};

export const storageFigures = defineEndpoint({
  id: 'storageFigures',
  path: '/amc/web/storage/figures.do',
  access: page,
  request: z.strictObject({ ...period, ...filters }),
  answer: dataOf(figurePage),
  summary: 'Stored bytes by kind, month, department and person, the largest files, and bytes sent by target.',
});

export const storageFiguresExport = defineEndpoint({
  id: 'storageFiguresExport',
  path: '/amc/web/storage/figuresExport.do',
  kind: 'file',
  access: { session: 'staff', code: StatisticsPermission.Export },
  request: z.strictObject({ ...period, ...filters, table: text(codeMax), format: z.enum(['xlsx', 'csv']) }),
  summary: 'One table of the stored bytes as xlsx or CSV; written into the operation log.',
});

export const getStorageState = defineEndpoint({
  id: 'getStorageState',
  path: '/amc/web/storage/state.do',
  access: page,
  answer: dataOf(storageState),
  summary: 'When the store was counted last, its size, and whether it is beyond the alarm.',
});

export const recountStorage = defineEndpoint({
  id: 'recountStorage',
  path: '/amc/web/storage/recount.do',
  access: cleaning,
  summary: 'Has the store counted again within seconds; it is counted every night anyway.',
});

export const saveStorageAlarm = defineEndpoint({
  id: 'saveStorageAlarm',
  path: '/amc/web/storage/saveAlarm.do',
  encoding: 'json',
  access: { session: 'staff', code: StoragePermission.Alarm },
  request: z.strictObject({
    alarmGb: wholeNumber(1, storageLimits.alarmGb, '告警容量').nullable(),
    rev: z.number().int(),
  }),
  summary: 'Sets or drops the size beyond which the page and the system status warn. StaleRevision.',
});

export const unusedFileList = defineEndpoint({
  id: 'unusedFileList',
  path: '/amc/web/storage/unused.do',
  access: page,
  request: z.strictObject({ ...pageRequest, kind: filters.kind, keywords: text(keywordsMax).optional() }),
  answer: pageOf(unusedFileRow),
  summary: 'Files that nothing referred to when the store was counted last, the largest first.',
});

export const cleanFiles = defineEndpoint({
  id: 'cleanFiles',
  path: '/amc/web/storage/clean.do',
  access: cleaning,
  request: z.strictObject({ ids: storedFileIds }),
  answer: batchResult,
  summary: 'Moves files into the bin for 30 days; one that something refers to by now is refused.',
});

export const binnedFileList = defineEndpoint({
  id: 'binnedFileList',
  path: '/amc/web/storage/bin.do',
  access: page,
  request: z.strictObject({ ...pageRequest, keywords: text(keywordsMax).optional() }),
  answer: pageOf(binnedFileRow),
  summary: 'Files in the bin, the newest first.',
});

export const restoreFiles = defineEndpoint({
  id: 'restoreFiles',
  path: '/amc/web/storage/restore.do',
  access: cleaning,
  request: z.strictObject({ ids: storedFileIds }),
  answer: batchResult,
  summary: 'Takes files out of the bin, back into their library.',
});

import { z } from 'zod';
import { dataImportLimits as limits, fileNameMax, storagePathMax } from '../limits/index.ts';
import {
  id,
  ImportAs,
  ImportFormat,
  importProblem,
  importRunDetail,
  importRunRow,
  importSource,
  oldAddressRow,
  requiredText,
  sheetImportReport,
  text,
} from '../model/index.ts';
import { appPaths } from '../paths/index.ts';
import { SystemPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, listOf, pageOf, tableBodyLimit } from './define-endpoint.ts';

const managing = { encoding: 'json', access: { session: 'staff', code: SystemPermission.ImportData } } as const;
const looking = { access: { session: 'staff', code: appPaths.dataImport } } as const;
const managingFile = { encoding: 'multipart', access: managing.access, bodyLimit: tableBodyLimit } as const;
const sheetKind = z.enum(['users', 'channels']);
const sheetFormat = z.enum(['xlsx', 'csv']).default('xlsx');

export const listDataImports = defineEndpoint({
  id: 'listDataImports',
  path: '/amc/web/dataImport/list.do',
  ...looking,
  answer: listOf(importRunRow),
  summary: 'Imports of other systems’ stories, newest first.',
});

export const getDataImport = defineEndpoint({
  id: 'getDataImport',
  path: '/amc/web/dataImport/detail.do',
  ...looking,
  request: z.strictObject({ id }),
  answer: dataOf(importRunDetail),
  summary: 'An import with its figures, categories and authors.',
});

export const beginDataImport = defineEndpoint({
  id: 'beginDataImport',
  path: '/amc/web/dataImport/begin.do',
  ...managing,
  request: z.strictObject({
    format: z.enum(ImportFormat),
    /** Name of the other system: with the old number it is the key of a story, so that nothing comes in twice. */
    source: importSource,
    /** Key of the uploaded file, and its name. */
    fileKey: text(storagePathMax),
    fileName: text(fileNameMax),
    /** A zip of pictures; '' where they are fetched. */
    picturesKey: text(storagePathMax).default(''),
    picturesName: text(fileNameMax).default(''),
  }),
  answer: dataOf(z.object({ id })),
  summary: 'Begins an import with its dry run, which stores no story.',
});

export const startDataImport = defineEndpoint({
  id: 'startDataImport',
  path: '/amc/web/dataImport/start.do',
  ...managing,
  request: z.strictObject({
    id,
    importAs: z.enum(ImportAs),
    /** Where stories of no mapped category come to. */
    defaultChannelId: id,
    channels: z
      .array(z.strictObject({ key: z.string().max(limits.category), channelId: z.union([id, z.enum(['', 'new'])]) }))
      .max(limits.listed),
  }),
  summary: 'Confirms the table of channels and runs the import as a job.',
});

export const stopDataImport = defineEndpoint({
  id: 'stopDataImport',
  path: '/amc/web/dataImport/stop.do',
  ...managing,
  request: z.strictObject({ id }),
  summary: 'Stops a dry run or an import; what came in stays.',
});

export const resumeDataImport = defineEndpoint({
  id: 'resumeDataImport',
  path: '/amc/web/dataImport/resume.do',
  ...managing,
  request: z.strictObject({ id }),
  summary: 'Goes on with an import that was stopped or failed, after the last record that it took.',
});

export const listImportProblems = defineEndpoint({
  id: 'listImportProblems',
  path: '/amc/web/dataImport/problems.do',
  ...looking,
  request: z.strictObject({ id, page: z.number().int().min(0), size: z.number().int().min(1).max(100) }),
  answer: pageOf(importProblem),
  summary: 'Records of an import that were refused or came in with a note.',
});

export const getImportProblemFile = defineEndpoint({
  id: 'getImportProblemFile',
  path: '/amc/web/dataImport/problemFile.do',
  ...looking,
  request: z.strictObject({ id, format: sheetFormat }),
  kind: 'file',
  summary: 'The same as a file.',
});

export const listOldAddresses = defineEndpoint({
  id: 'listOldAddresses',
  path: '/amc/web/dataImport/oldAddresses.do',
  ...looking,
  request: z.strictObject({
    word: text(limits.address).default(''),
    page: z.number().int().min(0),
    size: z.number().int().min(1).max(100),
  }),
  answer: pageOf(oldAddressRow),
  summary: 'Addresses of former sites and the stories that they lead to.',
});

const address = requiredText(limits.address, '旧地址');
const addressAndStory = z.strictObject({ address, contentId: id });

export const addOldAddress = defineEndpoint({
  id: 'addOldAddress',
  path: '/amc/web/dataImport/addOldAddress.do',
  ...managing,
  request: addressAndStory,
  summary: 'Leads an address of a former site to a story, by the rules of imported ones; refuses one that exists.',
});

export const changeOldAddress = defineEndpoint({
  id: 'changeOldAddress',
  path: '/amc/web/dataImport/changeOldAddress.do',
  ...managing,
  request: addressAndStory,
  summary: 'Leads an address of a former site to another story, for good: no import changes it.',
});

export const removeOldAddress = defineEndpoint({
  id: 'removeOldAddress',
  path: '/amc/web/dataImport/removeOldAddress.do',
  ...managing,
  request: z.strictObject({ address }),
  summary: 'Removes an address of a former site: it answers as any unknown one does.',
});

export const importSheet = defineEndpoint({
  id: 'importSheet',
  path: '/amc/web/dataImport/sheet.do',
  ...managingFile,
  tooLargeText: '表格不能超过8M',
  request: z.strictObject({ kind: sheetKind, dryRun: z.boolean().default(true), file: z.file() }),
  answer: dataOf(sheetImportReport),
  summary: 'Tries a sheet of users or columns, or adds its rows.',
});

export const getSheetProblemFile = defineEndpoint({
  id: 'getSheetProblemFile',
  path: '/amc/web/dataImport/sheetProblems.do',
  ...managingFile,
  tooLargeText: '表格不能超过8M',
  request: z.strictObject({ kind: sheetKind, format: sheetFormat, file: z.file() }),
  kind: 'file',
  summary: 'The rows of a sheet that would be refused, each with its reason.',
});

export const getImportTemplate = defineEndpoint({
  id: 'getImportTemplate',
  path: '/amc/web/dataImport/template.do',
  ...looking,
  request: z.strictObject({ kind: z.enum(['users', 'channels', 'stories']), format: sheetFormat }),
  kind: 'file',
  summary: 'An empty sheet with the columns that are read.',
});

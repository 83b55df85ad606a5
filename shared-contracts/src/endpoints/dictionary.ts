import { z } from 'zod';
import { dictionaryLimits as limits, importCellMax } from '../limits/index.ts';
import {
  dictionaryCode,
  dictionaryKind,
  dictionaryKindDraft,
  dictionaryOption,
  dictionaryValue,
  dictionaryValueDraft,
  id,
  idList,
} from '../model/index.ts';
import { appPaths } from '../paths/index.ts';
import { SystemPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, listOf, textBodyLimit } from './define-endpoint.ts';

const page = { session: 'staff', code: appPaths.dictionary } as const;
const managers = { session: 'staff', code: SystemPermission.ManageDictionary } as const;

export const dictionaryKinds = defineEndpoint({
  id: 'dictionaryKinds',
  path: '/amc/web/dictionary/kinds.do',
  access: page,
  answer: listOf(dictionaryKind),
  summary: 'Kinds of the dictionary: those of the product first, then the newsroom’s own by name.',
});

export const saveDictionaryKind = defineEndpoint({
  id: 'saveDictionaryKind',
  path: '/amc/web/dictionary/saveKind.do',
  access: managers,
  request: dictionaryKindDraft.extend({ id: id.optional() }),
  answer: dataOf(z.object({ id })),
  summary: 'Adds or changes a kind; of a kind of the product the note alone.',
});

export const deleteDictionaryKind = defineEndpoint({
  id: 'deleteDictionaryKind',
  path: '/amc/web/dictionary/deleteKind.do',
  access: managers,
  request: z.strictObject({ id }),
  summary: 'Removes a kind of the newsroom’s own that has no values.',
});

export const dictionaryValues = defineEndpoint({
  id: 'dictionaryValues',
  path: '/amc/web/dictionary/values.do',
  access: page,
  request: z.strictObject({ kindId: id }),
  answer: listOf(dictionaryValue),
  summary: 'Values of a kind in their order.',
});

export const saveDictionaryValue = defineEndpoint({
  id: 'saveDictionaryValue',
  path: '/amc/web/dictionary/saveValue.do',
  access: managers,
  request: dictionaryValueDraft.extend({ id: id.optional(), kindId: id }),
  answer: dataOf(z.object({ id })),
  summary: 'Adds a value at the end of its kind, or changes it; the stored text of one in use stays.',
});

export const moveDictionaryValue = defineEndpoint({
  id: 'moveDictionaryValue',
  path: '/amc/web/dictionary/moveValue.do',
  access: managers,
  request: z.strictObject({ id, index: z.number().int().min(0).max(limits.valuesPerKind) }),
  summary: 'Moves a value to a place among those of its kind.',
});

export const deleteDictionaryValues = defineEndpoint({
  id: 'deleteDictionaryValues',
  path: '/amc/web/dictionary/deleteValues.do',
  access: managers,
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Removes values; one in use is refused with where it is used.',
});

export const importDictionary = defineEndpoint({
  id: 'importDictionary',
  path: '/amc/web/dictionary/import.do',
  encoding: 'json',
  access: managers,
  /** Lines of the file as read, so that the server can name the line it refuses. */
  request: z.strictObject({
    lines: z
      .array(z.array(z.string().max(importCellMax)).max(8))
      .min(1, '文件中没有内容')
      .max(limits.importLines, `一次最多导入${limits.importLines}条`),
  }),
  answer: dataOf(
    z.object({
      added: z.number().int(),
      changed: z.number().int(),
      refused: z.array(z.object({ line: z.number().int(), message: z.string() })),
    }),
  ),
  bodyLimit: textBodyLimit,
  summary:
    'Adds and changes the values of a file: code of the kind, label, value, colour, default, state. Lines that cannot be read are named, the others are taken.',
});

export const exportDictionary = defineEndpoint({
  id: 'exportDictionary',
  path: '/amc/web/dictionary/export.do',
  kind: 'file',
  access: page,
  request: z.strictObject({ kindId: id.optional() }),
  summary: 'Values of one kind or of all as a CSV file that the import takes back.',
});

export const dictionaryOptions = defineEndpoint({
  id: 'dictionaryOptions',
  path: '/amc/web/dictionary/options.do',
  access: { session: 'staff' },
  request: z.strictObject({ code: dictionaryCode }),
  answer: listOf(dictionaryOption),
  summary: 'What a select offers: values that are on, of a kind that is; empty for a kind that is not there.',
});

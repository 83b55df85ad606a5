import { z } from 'zod';
import { codeMax, exportColumnsMax, keywordsMax, lockTokenMax, reasonMax } from '../limits/index.ts';
import {
  diffPart,
  id,
  idList,
  pageRequest,
  scriptDetail,
  scriptDraft,
  scriptRow,
  ScriptState,
  text,
} from '../model/index.ts';
import { operationPaths } from '../paths/index.ts';
import { AllmediaPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, pageOf, textBodyLimit } from './define-endpoint.ts';

const filters = { keywords: text(keywordsMax).optional(), anchorId: id.optional() };
const state = z.enum(ScriptState).optional();
const rev = z.number().int().min(0);
const readers = { session: 'staff', code: operationPaths.scripts } as const;
const writers = { session: 'staff', code: AllmediaPermission.EditScripts } as const;
const versionNo = z.number().int().min(1);

export const scriptList = defineEndpoint({
  id: 'scriptList',
  path: '/amc/web/allmedia/scriptList.do',
  access: readers,
  request: z.strictObject({ ...pageRequest, ...filters, state }),
  answer: pageOf(scriptRow),
  summary: 'Scripts that anchors read, the last changed first.',
});

export const scriptCounts = defineEndpoint({
  id: 'scriptCounts',
  path: '/amc/web/allmedia/scriptCounts.do',
  access: readers,
  request: z.strictObject(filters),
  answer: dataOf(z.record(z.string(), z.number().int())),
  summary: 'Counts of the state tabs: all, and each state.',
});

export const getScript = defineEndpoint({
  id: 'getScript',
  path: '/amc/web/allmedia/getScript.do',
  access: readers,
  request: z.strictObject({ id }),
  answer: dataOf(scriptDetail),
  summary: 'A script with its text, versions and records.',
});

export const compareScript = defineEndpoint({
  id: 'compareScript',
  path: '/amc/web/allmedia/compareScript.do',
  access: readers,
  request: z.strictObject({ id, older: versionNo, newer: versionNo }),
  answer: dataOf(z.object({ title: z.array(diffPart), text: z.array(diffPart) })),
  summary: 'Two versions of a script, compared character by character.',
});

export const saveScript = defineEndpoint({
  id: 'saveScript',
  path: '/amc/web/allmedia/saveScript.do',
  encoding: 'json',
  access: writers,
  /** `id` and `rev` are absent for a new one. */
  request: scriptDraft.extend({ id: id.optional(), rev: rev.optional(), requestId: text(lockTokenMax) }),
  answer: dataOf(scriptDetail),
  bodyLimit: textBodyLimit,
  summary: 'Stores a script. A passed one that is changed becomes a draft, and what live rooms hold of it is dropped.',
});

export const submitScript = defineEndpoint({
  id: 'submitScript',
  path: '/amc/web/allmedia/submitScript.do',
  access: writers,
  request: z.strictObject({ id, rev }),
  answer: dataOf(scriptDetail),
  summary: 'Hands a script to review; refused with banned words or an anchor that cannot be used.',
});

export const decideScript = defineEndpoint({
  id: 'decideScript',
  path: '/amc/web/allmedia/decideScript.do',
  access: { session: 'staff', code: AllmediaPermission.AuditScripts },
  request: z
    .strictObject({ id, rev, pass: z.boolean(), opinion: text(reasonMax, '意见').default('') })
    .refine(({ pass, opinion }) => pass || opinion.trim() !== '', {
      path: ['opinion'],
      message: '请填写退回原因',
    }),
  answer: dataOf(scriptDetail),
  summary: 'Passes or returns a script that another person wrote.',
});

export const handOverScript = defineEndpoint({
  id: 'handOverScript',
  path: '/amc/web/allmedia/handOverScript.do',
  access: { session: 'staff', code: AllmediaPermission.HandOverScripts },
  request: z.strictObject({ id, rev, liveRoomId: id }),
  answer: dataOf(z.object({ cues: z.number().int() })),
  summary: 'Hands a passed script to a live room, in pieces of an entry; readers see none until a host posts it.',
});

export const deleteScripts = defineEndpoint({
  id: 'deleteScripts',
  path: '/amc/web/allmedia/deleteScripts.do',
  access: writers,
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Removes drafts and returned scripts.',
});

export const scriptExport = defineEndpoint({
  id: 'scriptExport',
  path: '/amc/web/allmedia/scriptExport.do',
  kind: 'file',
  access: { session: 'staff', code: AllmediaPermission.ExportScripts },
  request: z.strictObject({
    ...filters,
    state,
    ids: idList.optional(),
    columns: z.array(text(codeMax)).min(1).max(exportColumnsMax),
    format: z.enum(['xlsx', 'csv']),
  }),
  summary: 'The list of scripts by a filter, or ticked ones, as xlsx or CSV; written into the operation log.',
});

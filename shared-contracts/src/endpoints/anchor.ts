import { z } from 'zod';
import { codeMax, exportColumnsMax, keywordsMax } from '../limits/index.ts';
import { anchorDraft, AnchorKind, anchorRow, AnchorTab, id, idList, pageRequest, text } from '../model/index.ts';
import { operationPaths } from '../paths/index.ts';
import { AllmediaPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, listOf, pageOf } from './define-endpoint.ts';

const filters = { keywords: text(keywordsMax).optional(), kind: z.enum(AnchorKind).optional() };
const tab = z.enum(AnchorTab).optional();

export const anchorList = defineEndpoint({
  id: 'anchorList',
  path: '/amc/web/allmedia/anchorList.do',
  access: { session: 'staff', code: operationPaths.anchors },
  request: z.strictObject({ ...pageRequest, ...filters, tab }),
  answer: pageOf(anchorRow),
  summary: 'Anchors, newest first, with the state of their licences.',
});

export const anchorCounts = defineEndpoint({
  id: 'anchorCounts',
  path: '/amc/web/allmedia/anchorCounts.do',
  access: { session: 'staff', code: operationPaths.anchors },
  request: z.strictObject(filters),
  answer: dataOf(z.record(z.string(), z.number().int())),
  summary: 'Counts of the tabs: all, usable, soon expired, expired, closed.',
});

export const anchorOptions = defineEndpoint({
  id: 'anchorOptions',
  path: '/amc/web/allmedia/anchorOptions.do',
  access: { session: 'staff', code: [operationPaths.anchors, operationPaths.broadcasts, operationPaths.scripts] },
  request: z.strictObject({ keywords: text(keywordsMax).optional() }),
  answer: listOf(anchorRow),
  summary: 'Anchors that are not closed, by name, for a select.',
});

export const saveAnchor = defineEndpoint({
  id: 'saveAnchor',
  path: '/amc/web/allmedia/saveAnchor.do',
  encoding: 'json',
  access: { session: 'staff', code: AllmediaPermission.EditAnchors },
  /** `id` and `rev` are absent for a new one. */
  request: anchorDraft.safeExtend({ id: id.optional(), rev: z.number().int().min(0).optional() }),
  answer: dataOf(anchorRow),
  summary: 'Stores an anchor; names are used once. StaleRevision when another saved meanwhile.',
});

export const openAnchors = defineEndpoint({
  id: 'openAnchors',
  path: '/amc/web/allmedia/openAnchors.do',
  access: { session: 'staff', code: AllmediaPermission.EditAnchors },
  request: z.strictObject({ ids: idList, isOpen: z.boolean() }),
  answer: batchResult,
  summary: 'Opens anchors, or closes them: a closed one is chosen and handed over no more.',
});

export const anchorExport = defineEndpoint({
  id: 'anchorExport',
  path: '/amc/web/allmedia/anchorExport.do',
  kind: 'file',
  access: { session: 'staff', code: AllmediaPermission.ExportAnchors },
  request: z.strictObject({
    ...filters,
    tab,
    ids: idList.optional(),
    columns: z.array(text(codeMax)).min(1).max(exportColumnsMax),
    format: z.enum(['xlsx', 'csv']),
  }),
  summary: 'Anchors of a filter, or ticked ones, as xlsx or CSV; written into the operation log.',
});

import { z } from 'zod';
import { codeMax, exportColumnsMax, keywordsMax, siteRenderingLimits } from '../limits/index.ts';
import {
  contentRow,
  id,
  idList,
  pageRequest,
  siteRenderingDetail,
  siteRenderingDraft,
  siteRenderingRow,
  SiteRenderingState,
  text,
} from '../model/index.ts';
import { websitePaths } from '../paths/index.ts';
import { WebsitePermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, pageOf } from './define-endpoint.ts';

const editing = { session: 'staff', code: WebsitePermission.EditRendering } as const;
const filter = { keywords: text(keywordsMax).optional(), categoryId: id.optional() };
const state = z.enum(SiteRenderingState).optional();
const counts = z.object({
  editing: z.number().int(),
  waiting: z.number().int(),
  returned: z.number().int(),
  passed: z.number().int(),
});
const anyPage = [websitePaths.edit, websitePaths.audit] as const;

export const websiteListMaterial = defineEndpoint({
  id: 'websiteListMaterial',
  path: '/amc/web/website/listMaterial.do',
  access: { session: 'staff', code: websitePaths.material },
  request: z.strictObject({ ...pageRequest, ...filter }),
  answer: pageOf(contentRow),
  summary: 'Cleared stories that are not on the website and that nobody edits for it, newest change first.',
});

export const websitePickMaterial = defineEndpoint({
  id: 'websitePickMaterial',
  path: '/amc/web/website/pickMaterial.do',
  access: editing,
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Begins renderings for the website with the stories’ own title, summary, cover and channel.',
});

export const websiteDropMaterial = defineEndpoint({
  id: 'websiteDropMaterial',
  path: '/amc/web/website/dropMaterial.do',
  access: editing,
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Takes stories that the website does not want off its material until they are cleared again.',
});

export const websiteListRenderings = defineEndpoint({
  id: 'websiteListRenderings',
  path: '/amc/web/website/listRenderings.do',
  access: { session: 'staff', code: websitePaths.edit },
  request: z.strictObject({ ...pageRequest, ...filter, state }),
  answer: pageOf(siteRenderingRow),
  summary: 'Renderings for the website in the user’s channels, the latest change first.',
});

export const websiteRenderingCounts = defineEndpoint({
  id: 'websiteRenderingCounts',
  path: '/amc/web/website/renderingCounts.do',
  access: { session: 'staff', code: anyPage },
  request: z.strictObject(filter),
  answer: dataOf(counts),
  summary: 'Counts of renderings by state.',
});

export const websiteListAudit = defineEndpoint({
  id: 'websiteListAudit',
  path: '/amc/web/website/listAudit.do',
  access: { session: 'staff', code: websitePaths.audit },
  request: z.strictObject({ ...pageRequest, ...filter, state }),
  answer: pageOf(siteRenderingRow),
  summary: 'Renderings that were handed in and those that were judged.',
});

export const getWebsiteRendering = defineEndpoint({
  id: 'getWebsiteRendering',
  path: '/amc/web/website/getRendering.do',
  access: { session: 'staff', code: anyPage },
  request: z.strictObject({ id }),
  answer: dataOf(siteRenderingDetail),
  summary: 'One rendering with the versions that were handed in.',
});

export const saveWebsiteRendering = defineEndpoint({
  id: 'saveWebsiteRendering',
  path: '/amc/web/website/saveRendering.do',
  encoding: 'json',
  access: editing,
  request: z.strictObject({ id, rev: z.number().int().min(0), draft: siteRenderingDraft }),
  answer: dataOf(siteRenderingDetail),
  summary: 'Stores a rendering. A change after handing in or a pass needs another pass; readers keep what was passed.',
});

export const submitWebsiteRendering = defineEndpoint({
  id: 'submitWebsiteRendering',
  path: '/amc/web/website/submitRendering.do',
  access: editing,
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Hands renderings in; each is kept as a version, with the hash of its story’s text.',
});

export const dropWebsiteRendering = defineEndpoint({
  id: 'dropWebsiteRendering',
  path: '/amc/web/website/dropRendering.do',
  access: editing,
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Gives up renderings that were never passed; their stories are material again.',
});

export const restoreWebsiteRendering = defineEndpoint({
  id: 'restoreWebsiteRendering',
  path: '/amc/web/website/restoreRendering.do',
  access: editing,
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Hands renderings whose time was over in again, without an end; a second person’s pass brings them back.',
});

export const decideWebsiteRendering = defineEndpoint({
  id: 'decideWebsiteRendering',
  path: '/amc/web/website/decideRendering.do',
  access: { session: 'staff', code: WebsitePermission.AuditRendering },
  /** `versionNo` is the version that the person has looked at. */
  request: z.strictObject({
    id,
    versionNo: z.number().int().min(1),
    decision: z.enum(['pass', 'return']),
    opinion: text(siteRenderingLimits.opinion, '意见').default(''),
  }),
  answer: dataOf(siteRenderingDetail),
  summary: 'Passes exactly one version to the readers of the website, now or at its minute, or returns it.',
});

export const previewWebsiteRendering = defineEndpoint({
  id: 'previewWebsiteRendering',
  path: '/amc/web/website/previewRendering.do',
  access: { session: 'staff', code: anyPage },
  request: z.strictObject({ id }),
  answer: dataOf(z.object({ path: z.string() })),
  summary: 'The address of the public page as the rendering makes it, good for a quarter of an hour.',
});

export const websiteDeskExport = defineEndpoint({
  id: 'websiteDeskExport',
  path: '/amc/web/website/exportRenderings.do',
  kind: 'file',
  access: { session: 'staff', code: WebsitePermission.Export },
  request: z.strictObject({
    ...filter,
    state,
    /** 'audit' leaves out what was never handed in. */
    list: z.enum(['edit', 'audit']).default('edit'),
    ids: idList.optional(),
    columns: z.array(text(codeMax)).min(1).max(exportColumnsMax),
    format: z.enum(['xlsx', 'csv']),
  }),
  summary: 'Renderings of a filter, or ticked ones, as xlsx or CSV; written into the operation log.',
});

import { type ContentBox, contentExport } from 'shared-contracts/endpoints';
import { ContentPermission } from 'shared-contracts/permissions';
import type { ListExport } from 'shared-ui';

/** Export of a list of stories. */
export function exportOf(box: ContentBox, fileName: string): ListExport {
  return { endpoint: contentExport, permission: ContentPermission.Export, fileName, fixed: { box } };
}

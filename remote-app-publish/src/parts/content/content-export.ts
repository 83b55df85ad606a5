import { type ContentBox, contentExport } from 'shared-contracts/endpoints';
import type { ContentType } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { ListExport } from 'shared-ui';

/** Export of a list of stories; of one kind where the list shows one. */
export function exportOf(box: ContentBox, fileName: string, fixed: { contentType?: ContentType } = {}): ListExport {
  return { endpoint: contentExport, permission: ContentPermission.Export, fileName, fixed: { box, ...fixed } };
}

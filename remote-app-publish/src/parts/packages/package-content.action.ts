import { AuditState, type ContentRow, DeliveryState, isPacked } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { contentTexts } from '../content/content.texts.ts';

/** Opens the packages of a story that was passed or published; those of a withdrawn one say what is left to do. */
export const packageContent: RowAction<ContentRow> = {
  key: 'package',
  label: contentTexts.actions.package,
  permission: ContentPermission.Package,
  place: 'row',
  shows: ({ contentType, auditState, deliveries }) =>
    isPacked(contentType) &&
    (auditState === AuditState.Cleared || deliveries.some(({ state }) => state !== DeliveryState.Idle)),
  run: async ([row], _shell, ask) => {
    if (row) await ask((await import('./platform-packages.dialog.tsx')).PlatformPackagesDialog, { row });
    return undefined;
  },
};

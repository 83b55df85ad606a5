import type { QaSession } from 'shared-contracts/model';
import { QaPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { GuestLinksDialog } from './guest-links.dialog.tsx';
import { qaTexts as texts } from './qa.texts.ts';

/** Shows the guests of a session with their links. */
export const showLinks: RowAction<QaSession> = {
  key: 'links',
  label: texts.links,
  permission: QaPermission.InviteGuests,
  place: 'row',
  async run([row], _shell, ask) {
    if (row) await ask(GuestLinksDialog, { id: row.id, title: row.title });
    return undefined;
  },
};

import { type InviteCodeRow, InviteCodeState } from 'shared-contracts/model';
import type { RowAction } from 'shared-ui';
import { invitationTexts as texts } from './invitation.texts.ts';

/** Shows the link of a code as a QR code, to be copied or printed. */
export const showInviteQr: RowAction<InviteCodeRow> = {
  key: 'qrCode',
  label: texts.qrCode,
  place: 'row',
  guard: ({ state }) => (state === InviteCodeState.Open || state === InviteCodeState.Planned ? [] : [texts.notOpen]),
  async run([row], shell) {
    if (row)
      await shell.dialogs.showQrCode({
        url: new URL(row.path, location.origin).href,
        title: texts.qrTitle(row.code),
      });
    return undefined;
  },
};

import { raffleMobile } from 'shared-contracts/endpoints';
import type { RaffleWin } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { MobileDialog } from './mobile.dialog.tsx';
import { raffleTexts as texts } from './raffle.texts.ts';

/** Shows the whole number of a winner; the server writes down who read it. */
export function showMobile(id: string): RowAction<RaffleWin> {
  return {
    key: 'mobile',
    label: texts.showMobile,
    permission: OperationPermission.ReadWinnerNumbers,
    place: 'row',
    shows: ({ mobile }) => mobile !== '',
    async run([win], shell, ask) {
      if (!win) return undefined;
      const { data } = await shell.call(raffleMobile, { id, winId: win.id });
      await ask(MobileDialog, { mobile: data.mobile });
      return undefined;
    },
  };
}

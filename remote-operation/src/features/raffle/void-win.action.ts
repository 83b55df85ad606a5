import { raffleVoidWin } from 'shared-contracts/endpoints';
import type { RaffleWin } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { voidRefusals } from './raffle.rules.ts';
import { raffleTexts as texts } from './raffle.texts.ts';
import { VoidWinDialog } from './void-win.dialog.tsx';

/** Voids a win; of a timed draw the next number may take its place. */
export function voidWin(id: string, isTimed: boolean): RowAction<RaffleWin> {
  return {
    key: 'void',
    label: texts.void,
    permission: OperationPermission.AwardPrizes,
    place: 'row',
    danger: true,
    doneText: texts.voided,
    guard: voidRefusals,
    async run([win], shell, ask) {
      const order = win && (await ask(VoidWinDialog, { prize: `${win.level} ${win.prizeName}`, isTimed }));
      if (!order) return undefined;
      const { data } = await shell.call(raffleVoidWin, { id, winId: win.id, ...order });
      if (order.substitute)
        shell.message.info(data.substitute ? texts.substituted(data.substitute.entryNo ?? 0) : texts.nobodyLeft);
      return actionDone;
    },
  };
}

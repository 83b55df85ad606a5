import { raffleHandOver } from 'shared-contracts/endpoints';
import type { RaffleWin } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { HandOverDialog } from './hand-over.dialog.tsx';
import { handOverRefusals } from './raffle.rules.ts';
import { raffleTexts as texts } from './raffle.texts.ts';

/** Notes prizes of a raffle as handed out, with how. */
export function handOver(id: string): RowAction<RaffleWin> {
  return {
    key: 'handOver',
    label: texts.handOver,
    permission: OperationPermission.AwardPrizes,
    doneText: texts.handed,
    guard: handOverRefusals,
    async run(rows, shell, ask) {
      const note = await ask(HandOverDialog, { count: rows.length });
      return note === undefined
        ? undefined
        : shell.call(raffleHandOver, { id, winIds: joinIds(rows.map((row) => row.id)), note });
    },
  };
}

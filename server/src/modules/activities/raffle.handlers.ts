import {
  raffleExportWins,
  raffleHandOver,
  raffleMobile,
  raffleStandingGet,
  raffleVoidWin,
  raffleWins,
} from 'shared-contracts/endpoints';
import { exportWins, handOver, numberOf, revoke, loadRaffleStatus, winsPage } from './raffle-wins.ts';
import { handle } from '../../platform/http/handle.ts';

/** Handlers of raffles beside those of every activity: status of the prizes, winners, and handing out. */
export const raffleHandlers = [
  handle(raffleStandingGet, async ({ id }, context) => ({ data: await loadRaffleStatus(id, context) })),
  handle(raffleWins, ({ currentPage, pageSize, ...filter }, context) =>
    winsPage(filter, currentPage, pageSize, context),
  ),
  handle(raffleMobile, async (request, context) => ({ data: { mobile: await numberOf(request, context) } })),
  handle(raffleHandOver, handOver),
  handle(raffleVoidWin, async (request, context) => ({ data: { substitute: await revoke(request, context) } })),
  handle(raffleExportWins, exportWins),
];

import { z } from 'zod';
import { handOverNoteMax, keywordsMax, voidReasonMax } from '../limits/index.ts';
import { id, idList, pageRequest, raffleStatus, raffleWin, requiredText, text, WinState } from '../model/index.ts';
import { OperationPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, pageOf } from './define-endpoint.ts';

/** `id` is the raffle everywhere. */
const winFilters = { id, state: z.enum(WinState).optional(), keywords: text(keywordsMax).optional() };

export const raffleStandingGet = defineEndpoint({
  id: 'raffleStandingGet',
  path: '/amc/web/raffle/standing.do',
  access: { session: 'staff', code: OperationPermission.ReadEntries },
  request: z.strictObject({ id }),
  answer: dataOf(raffleStatus),
  summary:
    'How much of each prize is awarded, the states of the wins, and the commitment of the timed draw; its seed only after the draw.',
});

export const raffleWins = defineEndpoint({
  id: 'raffleWins',
  path: '/amc/web/raffle/wins.do',
  access: { session: 'staff', code: OperationPermission.ReadEntries },
  request: z.strictObject({ ...pageRequest, ...winFilters }),
  answer: pageOf(raffleWin),
  summary:
    'Who won what, newest first, mobile numbers masked; keywords find a whole number, a level, a prize, an entry number.',
});

export const raffleMobile = defineEndpoint({
  id: 'raffleMobile',
  path: '/amc/web/raffle/mobile.do',
  access: { session: 'staff', code: OperationPermission.ReadWinnerNumbers },
  request: z.strictObject({ id, winId: id }),
  answer: dataOf(z.object({ mobile: z.string() })),
  summary: 'The whole mobile number of a winner; each reading is a line of the audit log.',
});

export const raffleHandOver = defineEndpoint({
  id: 'raffleHandOver',
  path: '/amc/web/raffle/handOver.do',
  access: { session: 'staff', code: OperationPermission.AwardPrizes },
  request: z.strictObject({ id, winIds: idList, note: text(handOverNoteMax, '发奖说明').default('') }),
  answer: batchResult,
  summary: 'Notes that prizes have been handed out, by whom and how; recorded.',
});

export const raffleVoidWin = defineEndpoint({
  id: 'raffleVoidWin',
  path: '/amc/web/raffle/voidWin.do',
  access: { session: 'staff', code: OperationPermission.AwardPrizes },
  /** `substitute` asks for the next number of the same timed draw. */
  request: z.strictObject({
    id,
    winId: id,
    reason: requiredText(voidReasonMax, '作废原因'),
    substitute: z.boolean().default(false),
  }),
  answer: dataOf(z.object({ substitute: raffleWin.nullable() })),
  summary:
    'Voids a win that has not been handed out: its piece goes back, and a timed draw may go on to the next number. Recorded.',
});

export const raffleExportWins = defineEndpoint({
  id: 'raffleExportWins',
  path: '/amc/web/raffle/exportWins.do',
  kind: 'file',
  access: { session: 'staff', code: OperationPermission.ReadWinnerNumbers },
  request: z.strictObject({ ...winFilters, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  summary: 'The wins of the filter as a table, with whole mobile numbers; each export is a line of the audit log.',
});

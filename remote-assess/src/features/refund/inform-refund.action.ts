import type { PublishedShare } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { refundTexts as texts } from './refund.texts.ts';

/** Asks a published fee, or part of it, back. */
export const informRefund: RowAction<PublishedShare> = {
  key: 'inform',
  label: texts.inform,
  place: 'row',
  permission: AssessPermission.InformRefunds,
  doneText: texts.informed,
  guard: ({ isReversal, amount, refunded }) => [
    ...(isReversal ? [texts.isReversal] : []),
    ...(!isReversal && refunded >= amount ? [texts.nothingLeft] : []),
  ],
  run: async ([share], _shell, ask) => {
    const { InformDialog } = await import('./inform.dialog.tsx');
    return (await ask(InformDialog, { share: share! })) ? actionDone : undefined;
  },
};

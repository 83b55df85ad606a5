import type { FeeSubject } from 'shared-contracts/model';
import type { RowAction } from 'shared-ui';
import { feeLogTexts as texts } from './fee-log.texts.ts';

/** The row action that opens the log of its row. */
export function viewLogAction<Row extends { id: string }>(
  subject: FeeSubject,
  nameOf: (row: Row) => string,
  more: { idOf?: (row: Row) => string; isMoney?: boolean } = {},
): RowAction<Row> {
  return {
    key: 'log',
    label: texts.open,
    place: 'row',
    run: async ([row], _shell, ask) => {
      const { FeeLogDialog } = await import('./fee-log.dialog.tsx');
      await ask(FeeLogDialog, {
        subject,
        id: more.idOf?.(row!) ?? row!.id,
        subjectName: nameOf(row!),
        isMoney: more.isMoney ?? true,
      });
      return undefined;
    },
  };
}

import type { RowAction } from './row-action.ts';

/** Description of an action for a list. */
type Described<Row> = Omit<RowAction<Row>, 'run' | 'place'>;

/** The row action that opens a page of its row. */
export function openPageAction<Row>({
  pathOf,
  ...described
}: Described<Row> & { pathOf(row: Row): string }): RowAction<Row> {
  return {
    ...described,
    place: 'row',
    run([row], shell) {
      if (row) shell.navigate(pathOf(row));
      return undefined;
    },
  };
}

/** The row action that shows where readers find its row, as a QR code. */
export function shareAction<Row extends { publicUrl: string }>({
  codeTitle,
  ...described
}: Described<Row> & { codeTitle: string }): RowAction<Row> {
  return {
    ...described,
    place: 'row',
    async run([row], shell) {
      if (row) await shell.dialogs.showQrCode({ url: row.publicUrl, title: codeTitle });
      return undefined;
    },
  };
}

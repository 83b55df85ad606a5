import { noteOperation } from '../data/operation-history.ts';
import { actionTexts } from './action.texts.ts';
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

type Named = { title: string } | { name: string };
const nameOf = (row: Named): string => ('title' in row ? row.title : row.name);

/** The row action that shows where readers find its row, as a QR code. */
export function shareAction<Row extends { id: string; publicUrl: string } & Named>({
  codeTitle,
  ...described
}: Described<Row> & { codeTitle: string }): RowAction<Row> {
  return {
    ...described,
    place: 'row',
    async run([row], shell) {
      if (!row) return undefined;
      void noteOperation(shell, { opName: actionTexts.share, newsId: row.id, title: nameOf(row) });
      await shell.dialogs.showQrCode({ url: row.publicUrl, title: codeTitle });
      return undefined;
    },
  };
}

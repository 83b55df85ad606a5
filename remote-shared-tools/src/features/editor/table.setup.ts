import 'quill-table-up/index.css';
import Quill from 'quill';
import { blotName, TableMenuContextmenu, tableMenuTools, TableSelection, TableUp } from 'quill-table-up';
import { editorTexts } from './editor.texts.ts';

const {
  Break,
  InsertTop,
  InsertRight,
  InsertBottom,
  InsertLeft,
  MergeCell,
  SplitCell,
  DeleteRow,
  DeleteColumn,
  DeleteTable,
} = tableMenuTools;

/** Names of everything that a table is made of. */
export const tableFormats: readonly string[] = Object.values(blotName);

/** Registers tables; it changes the blocks that are registered already, so it comes after them. */
export function registerTables(): void {
  Quill.register({ [`modules/${TableUp.moduleName}`]: TableUp }, true);
}

/**
 * Tables with rows, columns and merged cells by the context menu. Widths and colours are the reader's page's affair.
 */
export const tableOptions = {
  full: true,
  fullSwitch: false,
  texts: editorTexts.table,
  modules: [
    { module: TableSelection },
    {
      module: TableMenuContextmenu,
      options: {
        tools: [
          InsertTop,
          InsertBottom,
          InsertLeft,
          InsertRight,
          Break,
          MergeCell,
          SplitCell,
          Break,
          DeleteRow,
          DeleteColumn,
          DeleteTable,
        ],
      },
    },
  ],
};

/** Puts an empty table at the caret, as one action. */
export function insertTable(quill: Quill, rows: number, columns: number): void {
  quill.history.cutoff();
  (quill.getModule(TableUp.moduleName) as TableUp).insertTable(rows, columns, Quill.sources.USER);
  quill.history.cutoff();
}

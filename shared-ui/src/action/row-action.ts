import type { BatchResult } from 'shared-contracts/endpoints';
import type { Actor } from 'shared-contracts/model';
import type { PermissionCode } from 'shared-contracts/permissions';
import type { ConfirmOptions, Shell } from 'shared-contracts/shell';
import type { Ask } from '../shell/ask.tsx';

/** Something that may be done with rows: one file `<verb>-<noun>.action.ts`, used by lists, desks and detail alike. */
export interface RowAction<Row> {
  key: string;
  label: string;
  /** The words on one row, where they depend on it; `label` when it gives none. */
  labelOf?(row: Row): string | undefined;
  /** Users without it do not see the button (R178). */
  permission?: PermissionCode;
  danger?: boolean;
  /** One of the answers that a reviewer chooses from: it stays beside the others though it does harm. */
  isAnswer?: boolean;
  /** Drawn as the main button of a desk or detail header. */
  primary?: boolean;
  /** Message when all went well, where the documents give its words; '<label>成功' when absent. */
  doneText?: string;
  /** Where it is shown: on each row, on the toolbar for ticked rows, or both (when absent). */
  place?: 'row' | 'batch' | 'both';
  /** Key that runs it on the current row of a desk, e.g. 'a'. */
  shortcut?: string;
  /** A second press within a moment is taken for the first one: a key or a finger that trembled does it once. */
  onePress?: boolean;
  /** Takes back what was done; the message offers it for as many seconds. */
  undo?: { label: string; seconds: number; run(ids: readonly string[], shell: Shell): Promise<BatchResult> };
  /** Why it cannot be done with this row, in the order a person should hear; empty means yes. */
  guard?(row: Row, actor: Actor): string[];
  /** Hides it for rows that it makes no sense for. */
  shows?(row: Row): boolean;
  /** Confirmation before `run`, for destructive actions. */
  confirm?(rows: readonly Row[]): ConfirmOptions;
  /**
   * Does it. `ask` opens a dialog as a promise. Answers undefined when the user gave up or went elsewhere;
   * otherwise the result, whose failures are listed to the user. Errors thrown are shown by the shell.
   */
  run(rows: readonly Row[], shell: Shell, ask: Ask): Promise<BatchResult | undefined> | undefined;
}

/** Answer of an action that has no lines to report. */
export const actionDone: BatchResult = { list: [] };

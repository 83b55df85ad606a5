import { useAction } from '../data/use-action.ts';
import { useAsk } from '../shell/ask.tsx';
import { useActor, useShell } from '../shell/shell-context.tsx';
import { actionTexts } from './action.texts.ts';
import type { RowAction } from './row-action.ts';

/** Runs row actions for a list or a detail page. */
export interface ActionRunner<Row> {
  run(action: RowAction<Row>, rows: readonly Row[]): Promise<void>;
  isPending: boolean;
  /** Reasons against doing it with these rows: all must be refused for a batch to be refused. */
  refusals(action: RowAction<Row>, rows: readonly Row[]): string[];
  /** Whether the user has the right and, given a row, whether the action makes sense for it. */
  isShown(action: RowAction<Row>, row?: Row): boolean;
}

/**
 * Asks, runs, tells the outcome: a message when all went well, the result list when some of several
 * failed, a warning when a single one did. `onDone` follows whenever anything was tried.
 */
export function useRunAction<Row>(onDone: () => unknown): ActionRunner<Row> {
  const shell = useShell();
  const ask = useAsk();
  const actor = useActor();

  const [run, isPending] = useAction(async (action: RowAction<Row>, rows: readonly Row[]) => {
    const question = action.confirm?.(rows);
    if (question && !(await shell.dialogs.confirm({ danger: action.danger ?? false, ...question }))) return;
    const result = await action.run(rows, shell, ask);
    if (!result) return;
    const failed = result.list.filter((line) => !line.ok);
    const [only] = failed;
    await onDone();
    if (!only) shell.message.success(action.doneText ?? actionTexts.done(action.label));
    else if (result.list.length === 1) shell.message.warning(only.message);
    else await ask((await import('./result.dialog.tsx')).ResultDialog, { label: action.label, result });
  });

  const refusals = (action: RowAction<Row>, rows: readonly Row[]) => {
    const reasons = rows.map((row) => action.guard?.(row, actor) ?? []);
    return reasons.some((list) => list.length === 0) ? [] : [...new Set(reasons.flat())];
  };
  const isShown = (action: RowAction<Row>, row?: Row) =>
    (!action.permission || actor.can(action.permission)) && (row === undefined || (action.shows?.(row) ?? true));

  return { run, isPending, refusals, isShown };
}

import type { BatchResult } from 'shared-contracts/endpoints';
import type { MessageOffer } from 'shared-contracts/shell';
import { useRef } from 'react';
import { useAction } from '../data/use-action.ts';
import { useAsk } from '../shell/ask.tsx';
import { useActor, useShell } from '../shell/shell-context.tsx';
import { actionTexts } from './action.texts.ts';
import type { RowAction } from './row-action.ts';

type Undo = NonNullable<RowAction<unknown>['undo']>;

/** Milliseconds within which two presses are one. */
const pressTime = 400;

/** Runs row actions for a list or a detail page. */
export interface ActionRunner<Row> {
  run(action: RowAction<Row>, rows: readonly Row[]): Promise<void>;
  isPending: boolean;
  /** Reasons against doing it with these rows: all must be refused for a batch to be refused. */
  refusals(action: RowAction<Row>, rows: readonly Row[]): string[];
  /** True when the user has the permission and, given a row, the action makes sense for it. */
  isShown(action: RowAction<Row>, row?: Row): boolean;
}

/**
 * Asks for confirmation, runs the action and shows the outcome: a message when all went well, the result list when some
 * of several failed, a warning when a single one did. `onDone` is called whenever anything was tried.
 */
export function useRunAction<Row>(onDone: () => unknown): ActionRunner<Row> {
  const shell = useShell();
  const ask = useAsk();
  const actor = useActor();

  const lastPress = useRef({ key: '', time: -Infinity });
  const isEcho = ({ key, onePress = false }: RowAction<Row>) => {
    const before = lastPress.current;
    lastPress.current = { key, time: performance.now() };
    return onePress && before.key === key && performance.now() - before.time < pressTime;
  };

  const [run, isPending] = useAction(async (action: RowAction<Row>, rows: readonly Row[]) => {
    if (isEcho(action)) return;
    const question = action.confirm?.(rows);
    if (question && !(await shell.dialogs.confirm({ danger: action.danger ?? false, ...question }))) return;
    const result = await action.run(rows, shell, ask);
    if (result) await showOutcome(result, action.label, { ...action, offer: offerOf(action, result) });
  });

  const [undo] = useAction(async ({ label, run: takeBack }: Undo, ids: readonly string[]) =>
    showOutcome(await takeBack(ids, shell), label),
  );

  async function showOutcome(
    result: BatchResult,
    label: string,
    { doneText, offer }: { doneText?: string; offer?: MessageOffer } = {},
  ) {
    const failed = result.list.filter((line) => !line.ok);
    const [only] = failed;
    const done = result.list.length - failed.length;
    await onDone();
    const say = (text: string) => (offer ? shell.message.success(text, offer) : shell.message.success(text));
    if (!only) return say(doneText ?? actionTexts.done(label));
    if (result.list.length === 1) return shell.message.warning(only.message);
    if (offer) say(actionTexts.doneSome(label, done));
    await ask((await import('./result.dialog.tsx')).ResultDialog, { label, result });
  }

  function offerOf({ undo: back }: RowAction<Row>, { list }: BatchResult): MessageOffer | undefined {
    const ids = list.filter(({ ok }) => ok).map(({ id }) => id);
    if (!back || ids.length === 0) return undefined;
    return { label: back.label, seconds: back.seconds, onTake: () => void undo(back, ids) };
  }

  const refusals = (action: RowAction<Row>, rows: readonly Row[]) => {
    const reasons = rows.map((row) => action.guard?.(row, actor) ?? []);
    return reasons.some((list) => list.length === 0) ? [] : [...new Set(reasons.flat())];
  };
  const isShown = (action: RowAction<Row>, row?: Row) =>
    (!action.permission || actor.can(action.permission)) && (row === undefined || (action.shows?.(row) ?? true));

  return { run, isPending, refusals, isShown };
}

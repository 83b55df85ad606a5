import type { FormDefinition } from 'form-engine';
import type { Draft } from './edit-fields.rules.ts';

/** A state of the form, with the name of the action that led to it. */
export interface HistoryStep extends Draft {
  label: string;
  /** Acts of one key in a row are one step: typing in one box. */
  mergeKey?: string;
}

/**
 * All states up to now and those that were undone. States share what they have in common, so a step costs what it
 * changed.
 */
export interface FormHistory {
  steps: readonly HistoryStep[];
  /** Place of the present state. */
  index: number;
}

/** Steps that are kept. */
const historyLimit = 300;

/** A history that begins with a state. */
export function beginHistory(definition: FormDefinition, label: string): FormHistory {
  return { steps: [{ definition, selected: [], label }], index: 0 };
}

/** The present state. */
export function present({ steps, index }: FormHistory): HistoryStep {
  return steps[index] as HistoryStep;
}

/**
 * Adds a state; what was undone before is given up. A state whose definition is the present one only moves the
 * selection.
 */
export function record(history: FormHistory, draft: Draft, label: string, mergeKey?: string): FormHistory {
  const now = present(history);
  const step: HistoryStep = { ...draft, label, ...(mergeKey === undefined ? {} : { mergeKey }) };
  if (draft.definition === now.definition)
    return { ...history, steps: history.steps.with(history.index, { ...now, selected: draft.selected }) };
  const past = history.steps.slice(0, history.index + 1);
  const merges = mergeKey !== undefined && now.mergeKey === mergeKey && history.index > 0;
  const steps = [...(merges ? past.slice(0, -1) : past), step];
  const kept = steps.slice(Math.max(0, steps.length - historyLimit - 1));
  return { steps: kept, index: kept.length - 1 };
}

/** Ends the typing in a box: the next letter in it is a step of its own. */
export function settle(history: FormHistory): FormHistory {
  const { mergeKey, ...now } = present(history);
  return mergeKey === undefined ? history : { ...history, steps: history.steps.with(history.index, now) };
}

/** Goes to a state by its place; the ends of the list are the limits. */
export function jumpTo(history: FormHistory, index: number): FormHistory {
  return { ...history, index: Math.max(0, Math.min(history.steps.length - 1, index)) };
}

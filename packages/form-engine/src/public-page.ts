import { evaluateConditions } from './conditions.ts';
import { showsUserInput } from './field-values.ts';
import { walkFields } from './field-tree.ts';
import type { FormDefinition } from './form.ts';
import { type PostedTexts, readPosted } from './posted-values.ts';

/** State of a plain HTML page for the current answers. */
export interface PageState {
  hidden: readonly string[];
  required: readonly string[];
  disabled: readonly string[];
  fills: readonly { id: string; model: string; value: unknown }[];
  /** Models of radios whose box for own words shows. */
  typed: readonly string[];
  /** By model of a field that follows another: the keys of its lists that are offered now. */
  offered: Readonly<Record<string, readonly string[]>>;
}

/** Asks the conditions of a form for what its controls hold: the same code on the page and on the server. */
export function pageState(definition: FormDefinition, posted: PostedTexts): PageState {
  const values = readPosted(definition, posted);
  const { hidden, required, disabled, fills } = evaluateConditions(definition, values);
  const typed = [...walkFields(definition.list)]
    .map(({ field }) => field)
    .filter((field) => field.model !== undefined && showsUserInput(field, values[field.model]));
  const sources = (definition.extension?.sources ?? []).filter(({ lists }) => lists !== undefined);
  return {
    hidden: [...hidden],
    required: [...required],
    disabled: [...disabled],
    fills,
    typed: typed.map(({ model }) => model as string),
    offered: Object.fromEntries(
      sources.map(({ model, from }) => [model, [values[from]].flat().map((value) => String(value ?? ''))]),
    ),
  };
}

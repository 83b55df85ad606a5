import {
  answerText,
  choiceText,
  type FieldOption,
  fieldsByModel,
  type FormDefinition,
  type FormField,
  type FormValues,
  isEmptyValue,
  nameOf,
  readStoredAnswer,
  userInputModel,
} from 'form-engine';
import type { QuestionResult, ResultLine } from 'shared-contracts/model';
import { questionnaireTexts } from './questionnaire.texts.ts';

const choices = new Set(['radio', 'checkbox', 'select', 'switch', 'cascader']);
const numbers = new Set(['number', 'slider', 'rate']);
/** Texts that a question shows; the rest is in the table of answers. */
const shownTexts = 20;
/** Number of different values up to which each is a line of its own; beyond it they are grouped into ranges. */
const ownLines = 12;

interface Tally {
  field: FormField;
  definition: FormDefinition;
  isRemoved: boolean;
  answered: number;
  counts: Map<string, number>;
  sum: number;
  numbers: number[];
  texts: string[];
}

/**
 * Counts answers question by question. Fields of older forms that the newest one no longer has come
 * last, and renamed ones keep their answers. Feed it the newest answers first.
 */
export class ResultCounter {
  readonly #newest: FormDefinition;
  readonly #tallies = new Map<string, Tally>();
  readonly #removed: ReadonlySet<string>;

  /** @param definitions of all versions that answers may have, the newest last. */
  constructor(definitions: readonly FormDefinition[]) {
    this.#newest = definitions.at(-1) ?? { list: [] };
    const aliases = new Set(Object.values(this.#newest.extension?.aliases ?? {}).flat());
    const removed = new Set<string>();
    this.#begin(this.#newest, false);
    for (const definition of definitions.slice(0, -1).toReversed()) {
      for (const model of fieldsByModel(definition).keys())
        if (!this.#tallies.has(model) && !aliases.has(model)) removed.add(model);
      this.#begin(definition, true, removed);
    }
    this.#removed = removed;
  }

  #begin(definition: FormDefinition, isRemoved: boolean, only?: ReadonlySet<string>): void {
    for (const [model, [field]] of fieldsByModel(definition)) {
      if (!field || this.#tallies.has(model) || (only && !only.has(model))) continue;
      const counts = new Map(offeredOptions(field).map((label) => [label, 0]));
      this.#tallies.set(model, { field, definition, isRemoved, answered: 0, counts, sum: 0, numbers: [], texts: [] });
    }
  }

  add(stored: FormValues): void {
    const typed = Object.fromEntries(
      [...this.#tallies.keys()]
        .map(userInputModel)
        .filter((name) => Object.hasOwn(stored, name))
        .map((name) => [name, stored[name]]),
    );
    const values = { ...readStoredAnswer(this.#newest, stored), ...typed };
    for (const model of this.#removed) if (Object.hasOwn(stored, model)) values[model] = stored[model];
    for (const [model, tally] of this.#tallies) {
      const value = values[model];
      if (isEmptyValue(value)) continue;
      tally.answered += 1;
      count(tally, value, values);
    }
  }

  results(): QuestionResult[] {
    return [...this.#tallies].map(([model, tally]) => ({
      model,
      name: nameOf(tally.field),
      type: tally.field.type,
      kind: kindOf(tally.field),
      answered: tally.answered,
      lines:
        tally.numbers.length > 0
          ? ranges(tally.numbers)
          : [...tally.counts].map(([label, total]) => ({ label, count: total })),
      mean:
        numbers.has(tally.field.type) && tally.numbers.length > 0
          ? Math.round((tally.sum / tally.numbers.length) * 100) / 100
          : null,
      texts: tally.texts,
      isRemoved: tally.isRemoved,
    }));
  }
}

function kindOf({ type }: FormField): QuestionResult['kind'] {
  if (choices.has(type)) return 'choice';
  if (numbers.has(type)) return 'number';
  return type === 'imgupload' ? 'picture' : 'text';
}

/** Lines that are shown even where nobody chose them. */
function offeredOptions(field: FormField): string[] {
  if (field.type === 'switch') return [questionnaireTexts.yes, questionnaireTexts.no];
  if (!['radio', 'checkbox', 'select'].includes(field.type)) return [];
  const options: readonly FieldOption[] = field.options?.options?.length
    ? field.options.options
    : (field.options?.remoteOptions ?? []);
  return options.map(({ value }) => choiceText({ list: [] }, field, value));
}

function count(tally: Tally, value: unknown, values: FormValues): void {
  const { field, definition, counts } = tally;
  const add = (label: string) => void counts.set(label, (counts.get(label) ?? 0) + 1);
  if (numbers.has(field.type)) {
    const members = [value].flat().map(Number).filter(Number.isFinite);
    // A range counts as its midpoint.
    const number = members.length > 0 ? members.reduce((sum, one) => sum + one, 0) / members.length : undefined;
    if (number === undefined) return;
    tally.numbers.push(number);
    tally.sum += number;
  } else if (field.type === 'cascader') add(answerText(definition, field, { [field.model ?? '']: value }));
  else if (field.type === 'switch') add(value === true ? questionnaireTexts.yes : questionnaireTexts.no);
  else if (choices.has(field.type)) {
    for (const one of [value].flat()) add(choiceText(definition, field, one));
    const typed = values[userInputModel(field.model ?? '')];
    if (typeof typed === 'string' && typed !== '' && tally.texts.length < shownTexts) tally.texts.push(typed);
  } else if (field.type !== 'imgupload' && tally.texts.length < shownTexts) {
    tally.texts.push(answerText(definition, field, { [field.model ?? '']: value }));
  }
}

/** Numbers as lines: each one by itself while they are few, else in ten equal ranges. */
function ranges(list: readonly number[]): ResultLine[] {
  const counts = new Map<number, number>();
  for (const number of list) counts.set(number, (counts.get(number) ?? 0) + 1);
  if (counts.size <= ownLines)
    return [...counts].sort(([a], [b]) => a - b).map(([number, total]) => ({ label: String(number), count: total }));
  const [min, max] = [Math.min(...counts.keys()), Math.max(...counts.keys())];
  const width = (max - min) / 10;
  const lines = Array.from({ length: 10 }, (_, index) => ({
    label: `${round(min + index * width)} ~ ${round(min + (index + 1) * width)}`,
    count: 0,
  }));
  for (const [number, total] of counts) lines[Math.min(9, Math.floor((number - min) / width))]!.count += total;
  return lines;
}

const round = (number: number) => Math.round(number * 100) / 100;

import { brokenShape } from './check-value.ts';
import { brokenRule } from './check-rule.ts';
import { evaluateConditions, isEmptyValue } from './conditions.ts';
import { fieldsByModel, hasUserInput, joinedRules, showsUserInput, userInputModel } from './field-values.ts';
import { ruleWords } from './form-texts.ts';
import { translateField } from './translation.ts';
import type { FormDefinition, FormField, FormLocale, FormValues } from './form.ts';

/** A field that an answer breaks. */
export interface AnswerProblem {
  model: string;
  name: string;
  message: string;
}

/** Outcome of collecting the values of a form. */
export interface CollectedAnswer {
  /** Values that are sent and stored: known, shown fields (and hidden ones by the form's rule). */
  answer: Record<string, unknown>;
  /** Empty when the answer may be taken. In page order, one per model. */
  problems: readonly AnswerProblem[];
  /** Names among the values that the form does not have; they are not in the answer. */
  unknown: readonly string[];
}

/** Longest text of a user-input box, in characters. */
export const userInputLimit = 200;

/**
 * Checks values against a definition and takes the answer out of them; renderer and server both ask here, so that they
 * cannot disagree. Hidden fields are never checked; by `extension.hiddenValues` their value is left out ('omit', also
 * when absent), emptied ('clear') or kept ('keep'). Pure: pictures and remote options are only looked at by their
 * shape.
 */
export function collectAnswer(
  definition: FormDefinition,
  values: FormValues,
  { locale = 'zh-CN' }: { locale?: FormLocale } = {},
): CollectedAnswer {
  const { hidden, required } = evaluateConditions(definition, values);
  const known = fieldsByModel(definition);
  const answer: Record<string, unknown> = {};
  const problems: AnswerProblem[] = [];
  const names = new Set<string>();
  for (const [model, fields] of known) {
    names.add(model);
    const value = Object.hasOwn(values, model) ? values[model] : undefined;
    if (hidden.has(model)) {
      keepHidden(answer, model, value, definition.extension?.hiddenValues);
      continue;
    }
    const message = problemOf(definition, fields, value, values, required.has(model), locale);
    if (message !== undefined) problems.push({ model, name: fields[0]?.name ?? model, message });
    else if (value !== undefined) answer[model] = value;
    const typed = userInput(fields, value, values);
    if (typed) Object.assign(answer, typed);
    if (fields.some(hasUserInput)) names.add(userInputModel(model));
  }
  return { answer, problems, unknown: Object.keys(values).filter((name) => !names.has(name)) };
}

function keepHidden(answer: Record<string, unknown>, model: string, value: unknown, rule: string | undefined): void {
  if (rule === 'keep' && value !== undefined) answer[model] = value;
  if (rule === 'clear') answer[model] = null;
}

function problemOf(
  definition: FormDefinition,
  fields: readonly FormField[],
  value: unknown,
  values: FormValues,
  isRequired: boolean,
  locale: FormLocale,
): string | undefined {
  const visible = fields.map((field) => translateField(definition, field, locale));
  const first = visible[0] as FormField;
  if (isRequired && isEmptyValue(value))
    return `${first.name ?? ''}${locale === 'en-US' ? ' ' : ''}${ruleWords[locale].required}`;
  const byRule = brokenRule(joinedRules(visible), value, first, locale);
  if (byRule !== undefined) return byRule;
  for (const field of fields) {
    const byShape = brokenShape(definition, field, value, values, locale);
    if (byShape !== undefined) return byShape;
  }
  return undefined;
}

function userInput(
  fields: readonly FormField[],
  value: unknown,
  values: FormValues,
): Record<string, string> | undefined {
  const field = fields.find((one) => showsUserInput(one, value));
  const name = field?.model && userInputModel(field.model);
  const text = name ? values[name] : undefined;
  return name && typeof text === 'string' && text !== '' ? { [name]: text.slice(0, userInputLimit) } : undefined;
}

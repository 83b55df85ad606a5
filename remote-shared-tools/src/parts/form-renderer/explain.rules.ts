import {
  type ConditionTest,
  type FormCondition,
  type FormDefinition,
  type FormLocale,
  type FormValues,
  holds,
  isEmptyValue,
  nameOfModel,
  planConditions,
  walkFields,
} from 'form-engine';
import { explainTexts } from './explain.texts.ts';

const acts = { hidden: 'show', required: 'require', disabled: 'disable' } as const;

/** State of a field that can be explained. */
export type ExplainedState = keyof typeof acts;

/**
 * Why a field is hidden, demanded or disabled: the conditions that decided it, each with the answers
 * it looked at. Empty when no condition did.
 */
export function explainState(
  definition: FormDefinition,
  model: string,
  state: ExplainedState,
  values: FormValues,
  hidden: ReadonlySet<string>,
  locale: FormLocale,
): string[] {
  const words = explainTexts[locale];
  const conditions = (planConditions(definition).byTarget.get(model) ?? []).filter(({ act }) => act === acts[state]);
  // A hidden field is explained by those that do not hold, the others by those that do.
  const deciding = conditions.filter((one) => holds(one, values, hidden) === (state !== 'hidden'));
  if (state === 'hidden' && conditions.length === 0) {
    const grid = gridOf(definition, model);
    return grid !== undefined && hidden.has(grid)
      ? explainState(definition, grid, state, values, hidden, locale).map((reason) => words.byGrid(reason))
      : [];
  }
  return deciding.map((condition) =>
    words[state](
      sentenceOf(definition, condition, locale),
      currentValuesOf(definition, condition, values, hidden, locale),
    ),
  );
}

function gridOf(definition: FormDefinition, model: string): string | undefined {
  for (const { field, grids } of walkFields(definition.list)) if (field.model === model) return grids.at(-1)?.model;
  return undefined;
}

/** The condition in words: 类型 等于“水果” 且 产地 不为空. */
function sentenceOf(definition: FormDefinition, { match, when }: FormCondition, locale: FormLocale): string {
  const words = explainTexts[locale];
  return when.map((test) => testText(definition, test, locale)).join(match === 'any' ? words.or : words.and);
}

function testText(definition: FormDefinition, { model, test, value }: ConditionTest, locale: FormLocale): string {
  return explainTexts[locale].tests[test](nameOfModel(definition, model), displayText(value, locale));
}

/** The answers that the condition looked at. */
function currentValuesOf(
  definition: FormDefinition,
  { when }: FormCondition,
  values: FormValues,
  hidden: ReadonlySet<string>,
  locale: FormLocale,
): string {
  const words = explainTexts[locale];
  const models = [...new Set(when.map(({ model }) => model))];
  return models
    .map((model) =>
      words.currentValue(
        nameOfModel(definition, model),
        hidden.has(model) ? words.isHidden : displayText(values[model], locale),
      ),
    )
    .join(words.comma);
}

function displayText(value: unknown, locale: FormLocale): string {
  if (isEmptyValue(value)) return explainTexts[locale].empty;
  const text = Array.isArray(value)
    ? value.map(String).join('、')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

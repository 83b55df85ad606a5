import type { ConditionTest, FormCondition, FormDefinition, FormValues } from './form.ts';
import { planConditions } from './condition-plan.ts';

/** State of a form for given answers, by its conditions. Sets hold models. */
export interface FormState {
  hidden: ReadonlySet<string>;
  required: ReadonlySet<string>;
  disabled: ReadonlySet<string>;
  /** Fills whose condition holds now: a renderer writes the value when an id is new here. */
  fills: readonly { id: string; model: string; value: unknown }[];
}

/** True when an answer counts as none: an absent, empty or all-blank value. 0 and false are answers. */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return false;
}

const sameText = (one: unknown, other: unknown): boolean => String(one) === String(other);

function holdsTest({ test, value }: ConditionTest, answer: unknown): boolean {
  const members: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  switch (test) {
    case 'empty':
      return isEmptyValue(answer);
    case 'notEmpty':
      return !isEmptyValue(answer);
    case 'equals':
      return members.length === 1 ? sameText(members[0] ?? '', value ?? '') : false;
    case 'notEquals':
      return !(members.length === 1 && sameText(members[0] ?? '', value ?? ''));
    case 'contains':
      return Array.isArray(answer)
        ? members.some((one) => sameText(one, value))
        : String(answer ?? '').includes(String(value ?? ''));
    case 'notContains':
      return Array.isArray(answer)
        ? !members.some((one) => sameText(one, value))
        : !String(answer ?? '').includes(String(value ?? ''));
    case 'greater':
      return !isEmptyValue(answer) && compare(answer, value) > 0;
    case 'less':
      return !isEmptyValue(answer) && compare(answer, value) < 0;
    default:
      return false;
  }
}

/** Numbers by size, everything else (dates among it) by its text. */
function compare(one: unknown, other: unknown): number {
  const [a, b] = [Number(one), Number(other)];
  if (!Number.isNaN(a) && !Number.isNaN(b)) return a - b;
  return String(one) < String(other) ? -1 : String(one) > String(other) ? 1 : 0;
}

/** True when a condition holds for the answers; answers of hidden fields count as none. */
export function holds(
  { match, when }: FormCondition,
  values: FormValues,
  hidden: ReadonlySet<string> = new Set(),
): boolean {
  const passes = (one: ConditionTest) => holdsTest(one, hidden.has(one.model) ? undefined : values[one.model]);
  return when.length > 0 && (match === 'any' ? when.some(passes) : when.every(passes));
}

/** Evaluates the conditions of a form for the answers. Pure; a cycle in a file disables its own conditions. */
export function evaluateConditions(definition: FormDefinition, values: FormValues): FormState {
  const { order, byTarget, within } = planConditions(definition);
  const hidden = new Set<string>();
  const required = new Set<string>();
  const disabled = new Set<string>();
  const fills: { id: string; model: string; value: unknown }[] = [];
  for (const model of order) {
    const conditions = byTarget.get(model) ?? [];
    const shows = conditions.filter(({ act }) => act === 'show');
    if (shows.length > 0 && !shows.some((one) => holds(one, values, hidden))) hidden.add(model);
    if (hidden.has(model)) for (const member of within.get(model) ?? []) hidden.add(member);
    for (const one of conditions) {
      if (one.act === 'show' || !holds(one, values, hidden)) continue;
      if (one.act === 'require') required.add(model);
      else if (one.act === 'disable') disabled.add(model);
      else fills.push({ id: one.id, model, value: one.value });
    }
  }
  return { hidden, required, disabled, fills };
}

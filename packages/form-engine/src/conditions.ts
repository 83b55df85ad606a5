import { walkFields } from './field-tree.ts';
import { nameOf } from './definition.ts';
import type { ConditionTest, FormCondition, FormDefinition, FormField, FormValues } from './form.ts';

/** What conditions make of a form for given answers. Sets hold models. */
export interface FormState {
  hidden: ReadonlySet<string>;
  required: ReadonlySet<string>;
  disabled: ReadonlySet<string>;
  /** Fills whose condition holds now: a renderer writes the value when an id is new here. */
  fills: readonly { id: string; model: string; value: unknown }[];
}

/** Whether an answer counts as none: an absent, empty or all-blank value. 0 and false are answers. */
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

/** Whether a condition holds for the answers; answers of hidden fields count as none. */
export function holds(
  { match, when }: FormCondition,
  values: FormValues,
  hidden: ReadonlySet<string> = new Set(),
): boolean {
  const passes = (one: ConditionTest) => holdsTest(one, hidden.has(one.model) ? undefined : values[one.model]);
  return when.length > 0 && (match === 'any' ? when.some(passes) : when.every(passes));
}

/** A form prepared for many evaluations: conditions sorted so that each stands behind those it depends on. */
export interface ConditionPlan {
  order: readonly string[];
  byTarget: ReadonlyMap<string, readonly FormCondition[]>;
  /** Models directly in a grid, by the model of the grid. */
  within: ReadonlyMap<string, readonly string[]>;
  /** A circle of models; its conditions are left out, so that everything of it shows. */
  circle: readonly string[] | undefined;
}

const plans = new WeakMap<FormDefinition, ConditionPlan>();

/** The plan of a definition, made once per definition. */
export function planConditions(definition: FormDefinition): ConditionPlan {
  const known = plans.get(definition);
  if (known) return known;
  const conditions = definition.extension?.conditions ?? [];
  const within = gridMembers(definition);
  const cycle = findConditionCycle(conditions, within);
  const usable = cycle ? conditions.filter(({ target }) => !cycle.includes(target)) : conditions;
  const plan = {
    order: sortTargets(usable, within),
    byTarget: Map.groupBy(usable, ({ target }) => target),
    within,
    circle: cycle,
  };
  plans.set(definition, plan);
  return plan;
}

function gridMembers(definition: FormDefinition): Map<string, string[]> {
  const within = new Map<string, string[]>();
  for (const { field, grids } of walkFields(definition.list)) {
    const grid = grids.at(-1)?.model;
    if (grid && field.model) within.set(grid, [...(within.get(grid) ?? []), field.model]);
  }
  return within;
}

/** Arrows from what is asked to what is acted on, and from a grid to what stands in it. */
function arrowsOf(
  conditions: readonly FormCondition[],
  within: ReadonlyMap<string, readonly string[]>,
): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  const draw = (from: string, to: string) => void (arrows.get(from) ?? arrows.set(from, new Set()).get(from))?.add(to);
  for (const { when, target } of conditions) for (const { model } of when) draw(model, target);
  for (const [grid, members] of within) for (const member of members) draw(grid, member);
  return arrows;
}

/**
 * The first circle among conditions, as the models on its way with the first one again at the end; undefined when there
 * is none.
 */
export function findConditionCycle(
  conditions: readonly FormCondition[],
  within: ReadonlyMap<string, readonly string[]> = new Map(),
): string[] | undefined {
  const arrows = arrowsOf(conditions, within);
  const state = new Map<string, 'open' | 'done'>();
  const trail: string[] = [];
  const visit = (model: string): string[] | undefined => {
    state.set(model, 'open');
    trail.push(model);
    for (const next of arrows.get(model) ?? []) {
      if (state.get(next) === 'open') return [...trail.slice(trail.indexOf(next)), next];
      const cycle = state.has(next) ? undefined : visit(next);
      if (cycle) return cycle;
    }
    trail.pop();
    state.set(model, 'done');
    return undefined;
  };
  for (const model of arrows.keys()) {
    const cycle = state.has(model) ? undefined : visit(model);
    if (cycle) return cycle;
  }
  return undefined;
}

/** Why a condition may not be added: the circle in names, '类型 → 产地 → 类型'; undefined when it may. */
export function cycleThrough(definition: FormDefinition, condition: FormCondition): string | undefined {
  const others = (definition.extension?.conditions ?? []).filter(({ id }) => id !== condition.id);
  const cycle = findConditionCycle([...others, condition], gridMembers(definition));
  return cycle?.map((model) => nameOfModel(definition, model)).join(' → ');
}

/** The name shown for a model. */
export function nameOfModel(definition: FormDefinition, model: string): string {
  for (const { field } of walkFields(definition.list)) if (field.model === model) return nameOf(field);
  return model;
}

function sortTargets(conditions: readonly FormCondition[], within: ReadonlyMap<string, readonly string[]>): string[] {
  const arrows = arrowsOf(conditions, within);
  const done = new Set<string>();
  const order: string[] = [];
  const visit = (model: string): void => {
    if (done.has(model)) return;
    done.add(model);
    for (const next of arrows.get(model) ?? []) visit(next);
    order.unshift(model);
  };
  for (const model of arrows.keys()) visit(model);
  return order;
}

/** What the conditions of a form make of the answers. Pure; a circle in a file switches its own conditions off. */
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

/** Conditions and sources that a field's model is used in, for the question asked before it is renamed or deleted. */
export function usersOfModel(
  definition: FormDefinition,
  model: string,
): { conditions: FormCondition[]; followers: FormField[] } {
  const { conditions = [], sources = [] } = definition.extension ?? {};
  const followers = sources.filter(({ from }) => from === model).map((source) => source.model);
  return {
    conditions: conditions.filter(({ target, when }) => target === model || when.some((one) => one.model === model)),
    followers: [...walkFields(definition.list)]
      .map(({ field }) => field)
      .filter((field) => field.model !== undefined && followers.includes(field.model)),
  };
}

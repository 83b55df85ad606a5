import { walkFields } from './field-tree.ts';
import { nameOf } from './definition.ts';
import type { FormCondition, FormDefinition, FormField } from './form.ts';

/** A form prepared for many evaluations: conditions sorted so that each comes after those it depends on. */
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

/** Returns the dependency edges: from each tested field to the target, and from a grid to the fields in it. */
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

/**
 * Returns the conditions and sources that use a field's model, for the confirmation before it is renamed or deleted.
 */
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

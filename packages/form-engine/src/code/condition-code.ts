import type { FormDefinition } from '../form.ts';
import { planConditions } from '../condition-plan.ts';
import { scriptLiteral } from './literal.ts';

/** Conditions in an order in which each can be decided, as the generated code carries them. */
function conditionData(definition: FormDefinition) {
  const { order, byTarget, within } = planConditions(definition);
  return {
    targets: order.map((model) => ({ model, rules: byTarget.get(model) ?? [], members: within.get(model) ?? [] })),
  };
}

/**
 * The function `decide(values)` of generated code: which models are hidden, required and disabled. Types are given as
 * T(…) and left out for a page.
 */
export function conditionFunctions(definition: FormDefinition, typed: boolean): string {
  const t = (type: string) => (typed ? `: ${type}` : '');
  const set = typed ? 'new Set<string>()' : 'new Set()';
  return `${typed ? 'interface Test { model: string; test: string; value?: unknown }\ninterface Target { model: string; members: string[]; rules: { act: string; match: string; when: Test[] }[] }\n\n' : ''}const targets${t('Target[]')} = ${scriptLiteral(
    conditionData(definition).targets.map(({ model, members, rules }) => ({
      model,
      members,
      rules: rules.map(({ act, match, when }) => ({ act, match, when })),
    })),
    2,
  )};

function isEmpty(value${t('unknown')})${t('boolean')} {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);
}

function passes(test${t('Test')}, answer${t('unknown')})${t('boolean')} {
  const list = Array.isArray(answer) ? answer : [answer];
  const same = list.length === 1 && String(list[0] ?? '') === String(test.value ?? '');
  const has = Array.isArray(answer) ? answer.some((one) => String(one) === String(test.value)) : String(answer ?? '').includes(String(test.value ?? ''));
  const numbers = [Number(answer), Number(test.value)];
  const order = numbers.some(Number.isNaN) ? (String(answer) < String(test.value) ? -1 : String(answer) > String(test.value) ? 1 : 0) : numbers[0]${typed ? '!' : ''} - numbers[1]${typed ? '!' : ''};
  switch (test.test) {
    case 'empty': return isEmpty(answer);
    case 'notEmpty': return !isEmpty(answer);
    case 'equals': return same;
    case 'notEquals': return !same;
    case 'contains': return has;
    case 'notContains': return !has;
    case 'greater': return !isEmpty(answer) && order > 0;
    case 'less': return !isEmpty(answer) && order < 0;
    default: return false;
  }
}

function decide(values${t('Record<string, unknown>')}) {
  const hidden = ${set};
  const required = ${set};
  const disabled = ${set};
  for (const { model, rules, members } of targets) {
    const holds = (rule${t("Target['rules'][number]")}) => {
      const tests = rule.when.map((test) => passes(test, hidden.has(test.model) ? undefined : values[test.model]));
      return tests.length > 0 && (rule.match === 'any' ? tests.some(Boolean) : tests.every(Boolean));
    };
    const shows = rules.filter((rule) => rule.act === 'show');
    if (shows.length > 0 && !shows.some(holds)) hidden.add(model);
    if (hidden.has(model)) members.forEach((member) => hidden.add(member));
    for (const rule of rules) {
      if (rule.act === 'require' && holds(rule)) required.add(model);
      if (rule.act === 'disable' && holds(rule)) disabled.add(model);
    }
  }
  return { hidden, required, disabled };
}`;
}

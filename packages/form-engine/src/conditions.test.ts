import { evaluateConditions } from './conditions.ts';
import { cycleThrough, usersOfModel } from './condition-plan.ts';
import type { ConditionTest, FormCondition } from './form.ts';
import { field, form } from './forms-fixture.ts';

const when = (model: string, value: unknown, test: ConditionTest['test'] = 'equals'): ConditionTest => ({
  model,
  test,
  value,
});
const rule = (
  id: string,
  act: FormCondition['act'],
  target: string,
  tests: ConditionTest[],
  more: Partial<FormCondition> = {},
): FormCondition => ({ id, act, target, match: 'all', when: tests, ...more });
const fields = ['kind', 'origin', 'price', 'note'].map((model) => field('input', model));

it('shows, requires, disables and fills by the answers', () => {
  const definition = form(fields, {
    conditions: [
      rule('1', 'show', 'origin', [when('kind', '水果')]),
      rule('2', 'require', 'price', [when('kind', '水果')]),
      rule('3', 'disable', 'note', [when('kind', '', 'notEmpty')]),
      rule('4', 'fill', 'price', [when('kind', '水果')], { value: 3 }),
    ],
  });
  const fruit = evaluateConditions(definition, { kind: '水果' });
  expect([...fruit.hidden]).toEqual([]);
  expect([...fruit.required]).toEqual(['price']);
  expect([...fruit.disabled]).toEqual(['note']);
  expect(fruit.fills).toEqual([{ id: '4', model: 'price', value: 3 }]);
  expect([...evaluateConditions(definition, {}).hidden]).toEqual(['origin']);
});

it('counts the answer of a hidden field as none, whatever the order of the rules', () => {
  const definition = form(fields, {
    conditions: [
      rule('1', 'show', 'price', [when('origin', '海南')]),
      rule('2', 'show', 'origin', [when('kind', '水果')]),
    ],
  });
  expect([...evaluateConditions(definition, { kind: '蔬菜', origin: '海南' }).hidden].sort()).toEqual([
    'origin',
    'price',
  ]);
  expect([...evaluateConditions(definition, { kind: '水果', origin: '海南' }).hidden]).toEqual([]);
});

it('hides the fields in a hidden grid', () => {
  const definition = form(
    [field('input', 'kind'), { ...field('grid', 'grid'), columns: [{ span: 24, list: [field('input', 'inner')] }] }],
    { conditions: [rule('1', 'show', 'grid', [when('kind', 'x')])] },
  );
  expect([...evaluateConditions(definition, {}).hidden]).toEqual(['grid', 'inner']);
});

it('works as any of several rules of one act, and by any of several tests', () => {
  const definition = form(fields, {
    conditions: [
      rule('1', 'show', 'note', [when('kind', 'a')]),
      rule('2', 'show', 'note', [when('kind', 'b'), when('origin', 'c')], { match: 'any' }),
    ],
  });
  expect(evaluateConditions(definition, { kind: 'b' }).hidden.size).toBe(0);
  expect(evaluateConditions(definition, { kind: 'z' }).hidden.size).toBe(1);
});

it('names the way of a circle, and switches a circle of a file off instead of hiding all of it', () => {
  const one = rule('1', 'show', 'origin', [when('kind', 'a')]);
  const back = rule('2', 'show', 'kind', [when('origin', 'b')]);
  expect(cycleThrough(form(fields, { conditions: [one] }), back)).toBe('kind → origin → kind');
  expect(cycleThrough(form(fields, { conditions: [one] }), { ...back, target: 'note' })).toBeUndefined();
  expect(evaluateConditions(form(fields, { conditions: [one, back] }), {}).hidden.size).toBe(0);
});

it('compares numbers by size and lists by what they hold', () => {
  const hides = (test: ConditionTest, value: unknown) =>
    evaluateConditions(form(fields, { conditions: [rule('1', 'show', 'note', [test])] }), { kind: value }).hidden
      .size === 1;
  expect(hides(when('kind', 9, 'greater'), 10)).toBe(false);
  expect(hides(when('kind', '9', 'greater'), '10')).toBe(false);
  expect(hides(when('kind', 'b', 'contains'), ['a', 'b'])).toBe(false);
  expect(hides(when('kind', 'b', 'notContains'), ['a', 'b'])).toBe(true);
  expect(hides(when('kind', '', 'empty'), 0)).toBe(true);
});

it('names the users of a model', () => {
  const definition = form(fields, {
    conditions: [rule('1', 'show', 'note', [when('kind', 'a')])],
    sources: [{ model: 'price', from: 'kind' }],
  });
  const users = usersOfModel(definition, 'kind');
  expect(users.conditions.map(({ id }) => id)).toEqual(['1']);
  expect(users.followers.map(({ model }) => model)).toEqual(['price']);
});

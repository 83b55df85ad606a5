import type { FormDefinition, FormField } from 'form-engine';
import { comparePartsOf, mergeDefinitions } from './merge-definitions.rules.ts';

const field = (key: string, name = key): FormField => ({
  type: 'input',
  key,
  model: key,
  name,
  options: {},
  rules: [],
});
const form = (...list: FormField[]): FormDefinition => ({ list, config: { size: 'small' } });
const base = form(field('a'), field('b'), field('c'));
const names = (definition: FormDefinition) => definition.list.map(({ name }) => name);

it('what only one of two editors changed is taken without a question', () => {
  const mine = form(field('a', '我改'), field('b'), field('c'));
  const theirs = form(field('a'), field('b', '他改'), field('c'));
  expect(comparePartsOf(base, theirs, mine).some(({ isConflict }) => isConflict)).toBe(false);
  expect(names(mergeDefinitions(base, theirs, mine, {}))).toEqual(['我改', '他改', 'c']);
});

it('a part that both changed is a conflict, and the chosen side is kept', () => {
  const mine = form(field('a', '我改'), field('b'), field('c'));
  const theirs = form(field('a', '他改'), field('b'), field('c'));
  expect(comparePartsOf(base, theirs, mine)).toEqual([
    { key: 'a', name: '我改', mine: 'changed', theirs: 'changed', isConflict: true },
  ]);
  expect(names(mergeDefinitions(base, theirs, mine, { a: 'theirs' }))).toEqual(['他改', 'b', 'c']);
  expect(names(mergeDefinitions(base, theirs, mine, { a: 'mine' }))).toEqual(['我改', 'b', 'c']);
});

it('fields that either added are beside their neighbours, removed ones are gone', () => {
  const mine = form(field('a'), field('我新'), field('b'), field('c'));
  const theirs = form(field('a'), field('c'), field('他新'));
  expect(names(mergeDefinitions(base, theirs, mine, {}))).toEqual(['a', '我新', 'c', '他新']);
});

it('a field that one removed and the other changed is a conflict', () => {
  const mine = form(field('a'), field('c'));
  const theirs = form(field('a'), field('b', '他改'), field('c'));
  expect(comparePartsOf(base, theirs, mine)).toMatchObject([
    { key: 'b', mine: 'removed', theirs: 'changed', isConflict: true },
  ]);
  expect(names(mergeDefinitions(base, theirs, mine, { b: 'mine' }))).toEqual(['a', 'c']);
});

it('the same change made by both is no conflict', () => {
  const both = form(field('a', '同样'), field('b'), field('c'));
  expect(comparePartsOf(base, both, structuredClone(both))).toMatchObject([{ isConflict: false }]);
});

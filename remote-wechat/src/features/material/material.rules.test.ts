import type { WechatMaterial } from 'shared-contracts/endpoints';
import { inListOrder, inOrder, moveTo, previewed, submitRefusals } from './material.rules.ts';

const material = (id: string): WechatMaterial => ({
  id,
  contentId: `9${id}`,
  title: `文${id}`,
  author: '',
  digest: '',
  coverUrl: null,
  sortField: 1,
  chosenBy: '',
  chosenTime: '2026-11-01 08:00:00',
});
const list = ['1', '2', '3', '4'].map(material);
const ids = (materials: readonly WechatMaterial[]) => materials.map(({ id }) => id).join('');

it.each([
  ['down', '1', 2, '2314'],
  ['up', '4', 0, '4123'],
  ['past the end', '1', 99, '2341'],
  ['before the head', '2', -1, '2134'],
  ['an unknown one', '9', 0, '1234'],
])('moves %s', (_name, id, place, expected) => {
  expect(moveTo(['1', '2', '3', '4'], id, place).join('')).toBe(expected);
});

it('an order shows articles that were chosen meanwhile, and none that are gone', () => {
  expect(ids(inOrder(list, ['3', '7', '1']))).toBe('3124');
});

it('submits in the order of the list, whatever was ticked first', () => {
  expect(ids(inListOrder(list, new Set(['4', '2'])))).toBe('24');
});

it('one to eight articles make a message', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => material(String(index + 1)));
  expect(submitRefusals([])).toEqual(['请先勾选1至8篇稿件']);
  expect(submitRefusals(many(1))).toEqual([]);
  expect(submitRefusals(many(8))).toEqual([]);
  expect(submitRefusals(many(9))).toEqual(['一条图文消息最多8篇稿件']);
});

it('previews what is ticked, else the head of the list', () => {
  expect(ids(previewed(list, new Set(['3'])))).toBe('3');
  expect(ids(previewed(list, new Set()))).toBe('1234');
});

import type { RowAction } from '../action/row-action.ts';
import { actionWidth, arrangeRowActions, harmfulLast, labelOn } from './row-actions.rules.ts';

const action = (key: string, more: Partial<RowAction<object>> = {}): RowAction<object> => ({
  key,
  label: key,
  run: () => undefined,
  ...more,
});
const offer = (one: RowAction<object>, isRefused = false) => ({ action: one, reasons: isRefused ? ['no'] : [] });

const remove = action('remove', { danger: true });
const edit = action('edit');
const submit = action('submit');
const publish = action('publish');
const refuse = action('refuse', { danger: true, isAnswer: true });

const arranged = (offered: ReturnType<typeof offer>[], inline = 2) => {
  const { buttons, more } = arrangeRowActions(offered, inline);
  return [buttons, more].map((part) => part.map((one) => one.action.key));
};

it('keeps the first action in its place, whether or not it can be pressed', () => {
  expect(arranged([offer(edit), offer(submit), offer(publish)])).toEqual([['edit', 'submit'], ['publish']]);
  expect(arranged([offer(edit, true), offer(submit), offer(publish)])).toEqual([['edit', 'submit'], ['publish']]);
});

it('gives the second place to the step that can be taken now', () => {
  expect(arranged([offer(edit), offer(submit, true), offer(publish)])).toEqual([['edit', 'publish'], ['submit']]);
});

it('puts what does harm under 更多, last, wherever it is declared', () => {
  expect(arranged([offer(remove), offer(edit), offer(submit), offer(publish)])).toEqual([
    ['edit', 'submit'],
    ['publish', 'remove'],
  ]);
  expect(arranged([offer(remove), offer(edit)])).toEqual([['edit'], ['remove']]);
  expect(harmfulLast([remove, edit, publish])).toEqual([edit, publish, remove]);
});

it('gives a lone action a button, though it does harm', () => {
  expect(arranged([offer(remove)])).toEqual([['remove'], []]);
});

it('leaves the answers of a reviewer beside each other', () => {
  expect(arranged([offer(publish), offer(refuse), offer(remove)])).toEqual([['publish', 'refuse'], ['remove']]);
});

it('takes the words that an action has on a row', () => {
  const add = action('发布', { labelOf: (row) => ('isOut' in row ? '追加渠道' : undefined) });
  expect([labelOn(add, { isOut: true }), labelOn(add, {}), labelOn(add, undefined)]).toEqual([
    '追加渠道',
    '发布',
    '发布',
  ]);
});

it('leaves room for the widest buttons, and for 更多 where there is something under it', () => {
  const [one, two, four] = [action('编'), action('送审'), action('追加渠道')];
  expect(actionWidth([one], 2, 84)).toBe(24 + 30);
  expect(actionWidth([one, two, four], 2, 84)).toBe(24 + 30 + 72 + 84);
  expect(actionWidth([one, action('删', { danger: true })], 2, 84)).toBe(24 + 30 + 84);
});

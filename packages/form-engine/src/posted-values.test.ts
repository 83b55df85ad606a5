import { collectAnswer } from './collect-answer.ts';
import type { FormDefinition, FormField } from './form.ts';
import { readPosted, writePosted } from './posted-values.ts';

const field = (type: string, options: FormField['options'] = {}): FormField => ({
  type,
  name: '题',
  model: 'm',
  key: '1',
  options,
  rules: [],
});
const form = (one: FormField): FormDefinition => ({ list: [one] });
const three = [
  { value: 1, label: '甲' },
  { value: 'b', label: '乙' },
  { value: true, label: '丙' },
];

it.each<[string, FormField, string[], unknown]>([
  ['text', field('input'), ['李雷'], '李雷'],
  ['text of a number type', field('input', { dataType: 'integer' }), ['12'], 12],
  ['number', field('number'), ['3.5'], 3.5],
  ['number that is none', field('number'), ['三'], '三'],
  ['no number', field('number'), [''], null],
  ['radio, with the type of the file', field('radio', { options: three }), ['1'], 1],
  ['checkbox', field('checkbox', { options: three }), ['b', 'true'], ['b', true]],
  ['nothing ticked', field('checkbox', { options: three }), [], []],
  ['select of several', field('select', { options: three, multiple: true }), ['1'], [1]],
  ['switch on', field('switch'), ['true'], true],
  ['switch off', field('switch'), [], false],
  ['rate', field('rate'), ['4'], 4],
  ['slider range', field('slider', { range: true }), ['10', '60'], [10, 60]],
  ['cascader', field('cascader'), ['["gx","nn"]'], ['gx', 'nn']],
  ['date', field('date', { format: 'yyyy年MM月dd日' }), ['2026-11-21'], '2026年11月21日'],
  ['year', field('date', { type: 'year', format: 'yyyy' }), ['2026'], '2026'],
  ['month', field('date', { type: 'month', format: 'yyyy-MM' }), ['2026-11'], '2026-11'],
  [
    'date and time',
    field('date', { type: 'datetime', format: 'yyyy-MM-dd HH:mm:ss' }),
    ['2026-11-21T08:30'],
    '2026-11-21 08:30:00',
  ],
  ['milliseconds', field('date', { timestamp: true, format: 'yyyy-MM-dd' }), ['1970-01-02'], 16 * 3_600_000],
  [
    'date range',
    field('date', { type: 'daterange', format: 'yyyy-MM-dd' }),
    ['2026-11-21', '2026-11-22'],
    ['2026-11-21', '2026-11-22'],
  ],
  ['no range', field('date', { type: 'daterange' }), ['', ''], null],
  ['several dates', field('date', { type: 'dates', format: 'yyyy-MM-dd' }), ['2026-11-21', ''], ['2026-11-21']],
  ['time', field('time', { format: 'HH:mm:ss' }), ['08:30'], '08:30:00'],
  ['rich text', field('editor'), ['第一行\n<b>二</b>'], '<p>第一行</p><p>&lt;b&gt;二&lt;/b&gt;</p>'],
])('reads %s as a plain form sends it', (_, one, texts, value) => {
  expect(readPosted(form(one), { m: texts })).toEqual({ m: value });
});

it.each<[FormField, unknown, string[]]>([
  [field('date', { format: 'yyyy年MM月dd日' }), '2026年11月21日', ['2026-11-21']],
  [
    field('date', { type: 'datetimerange', format: 'yyyy-MM-dd HH:mm:ss' }),
    ['2026-11-21 08:00:00', '2026-11-21 09:00:00'],
    ['2026-11-21T08:00:00', '2026-11-21T09:00:00'],
  ],
  [field('date', { timestamp: true }), 16 * 3_600_000, ['1970-01-02']],
  [field('time', { format: 'HH:mm:ss' }), '21:19:56', ['21:19:56']],
  [field('switch'), true, ['true']],
  [field('switch'), false, []],
  [field('checkbox'), ['a', 1], ['a', '1']],
  [field('cascader'), ['gx'], ['["gx"]']],
  [field('date'), 'gestern', []],
])('writes %# as a browser’s control opens with it', (one, value, texts) => {
  expect(writePosted(one, value)).toEqual(texts);
});

it('what is no choice stays text and is refused by the checks', () => {
  const definition = form(field('radio', { options: three }));
  const { problems } = collectAnswer(definition, readPosted(definition, { m: ['不存在'] }));
  expect(problems).toHaveLength(1);
});

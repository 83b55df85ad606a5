import { collectAnswer } from './collect-answer.ts';
import { field, form } from './forms-fixture.ts';
import { generateRules } from './field-rules.ts';
import { newField } from './new-field.ts';

const named = (type: string, model: string, options: Record<string, unknown>) => {
  const made = field(type, model, { name: '项目', options });
  return { ...made, rules: generateRules(made) };
};
const messagesOf = (definition: ReturnType<typeof form>, values: Record<string, unknown>) =>
  collectAnswer(definition, values).problems.map(({ message }) => message);

it.each([
  ['string', 'a', 1],
  ['number', 1, '1'],
  ['boolean', true, 'yes'],
  ['integer', 2, 2.5],
  ['float', 2.5, 2],
  ['url', 'https://a.cn', 'a.cn'],
  ['email', 'a@b.cn', '@'],
  ['hex', '#ff0000', 'red'],
])('R660 takes %s for what it is', (dataType, right, wrong) => {
  expect(messagesOf(form([named('x', 'a', { dataType })]), { a: right })).toEqual([]);
  expect(messagesOf(form([named('x', 'a', { dataType })]), { a: wrong })).toEqual(['项目格式不正确']);
});

it('R661 also understands object and array in a rendered form', () => {
  expect(messagesOf(form([named('blank', 'a', { dataType: 'object' })]), { a: { x: 1 } })).toEqual([]);
  expect(messagesOf(form([named('blank', 'a', { dataType: 'object' })]), { a: [] })).toEqual([]);
  expect(messagesOf(form([named('blank', 'a', { dataType: 'array' })]), { a: { x: 1 } })).toEqual(['项目格式不正确']);
});

it('joins the rules of fields that share a model', () => {
  const definition = form([
    field('input', 'a', { rules: [{ required: true, message: '甲必须填写' }] }),
    field('input', 'a', { rules: [{ pattern: '^x', message: '乙格式不匹配' }] }),
  ]);
  expect(messagesOf(definition, {})).toEqual(['甲必须填写']);
  expect(messagesOf(definition, { a: 'y' })).toEqual(['乙格式不匹配']);
});

it('takes 0 and 0 as no bounds and -1 as no length, and keeps real ones', () => {
  expect(messagesOf(form([field('number', 'a', { options: { min: 0, max: 0 } })]), { a: 7 })).toEqual([]);
  expect(messagesOf(form([field('number', 'a', { options: { min: 0, max: 5 } })]), { a: 7 })).toEqual(['a不能大于 5']);
  expect(messagesOf(form([field('input', 'a', { options: { maxlength: -1 } })]), { a: 'long' })).toEqual([]);
  expect(messagesOf(form([field('input', 'a', { options: { maxlength: 2 } })]), { a: '三个字' })).toEqual([
    'a不能超过 2 个字',
  ]);
});

it('refuses what is not offered, of any type', () => {
  const options = [{ value: '甲' }, { value: '乙' }];
  expect(messagesOf(form([field('radio', 'a', { options: { options } })]), { a: '丙' })).toEqual([
    'a所选内容不在选项之中',
  ]);
  expect(messagesOf(form([field('checkbox', 'a', { options: { options } })]), { a: ['甲', '丙'] })).toHaveLength(1);
  expect(
    messagesOf(form([field('select', 'a', { options: { options, multiple: true } })]), { a: ['甲', '乙'] }),
  ).toEqual([]);
  expect(messagesOf(form([field('radio', 'a', { options: { remote: true } })]), { a: 'any' })).toEqual([]);
  expect(messagesOf(form([field('rate', 'a', { options: { max: 5 } })]), { a: 6 })).toHaveLength(1);
  expect(
    messagesOf(form([field('date', 'a', { options: { type: 'date', format: 'yyyy-MM-dd' } })]), { a: '2026/1/1' }),
  ).toEqual(['a时间格式不正确']);
  expect(
    messagesOf(form([field('date', 'a', { options: { type: 'daterange', format: 'yyyy-MM-dd' } })]), {
      a: ['2026-02-01', '2026-01-01'],
    }),
  ).toEqual(['a开始时间不能晚于结束时间']);
  expect(
    messagesOf(form([field('imgupload', 'a', { options: { length: 1 } })]), { a: [{ url: 'javascript:alert(1)' }] }),
  ).toEqual(['a图片地址不正确']);
  expect(messagesOf(form([field('switch', 'a')]), { a: 'on' })).toHaveLength(1);
});

it('follows the options of another answer', () => {
  const definition = form([field('input', 'province'), field('select', 'city', { options: {} })], {
    sources: [{ model: 'city', from: 'province', lists: { 湖北: [{ value: '武汉' }] } }],
  });
  expect(messagesOf(definition, { province: '湖北', city: '武汉' })).toEqual([]);
  expect(messagesOf(definition, { province: '湖南', city: '武汉' })).toHaveLength(1);
});

it('never checks a hidden field, and sends it by the rule of the form', () => {
  const list = [field('input', 'kind'), field('input', 'origin', { rules: [{ required: true, message: '必须' }] })];
  const conditions = [
    {
      id: '1',
      act: 'show' as const,
      target: 'origin',
      match: 'all' as const,
      when: [{ model: 'kind', test: 'equals' as const, value: 'a' }],
    },
  ];
  const answerOf = (hiddenValues?: 'keep' | 'clear' | 'omit') =>
    collectAnswer(form(list, { conditions, hiddenValues }), { kind: 'b', origin: 'old' });
  expect(answerOf()).toMatchObject({ answer: { kind: 'b' }, problems: [] });
  expect(answerOf('keep').answer).toEqual({ kind: 'b', origin: 'old' });
  expect(answerOf('clear').answer).toEqual({ kind: 'b', origin: null });
});

it('demands what a condition demands', () => {
  const conditions = [
    {
      id: '1',
      act: 'require' as const,
      target: 'b',
      match: 'all' as const,
      when: [{ model: 'a', test: 'notEmpty' as const }],
    },
  ];
  expect(messagesOf(form([field('input', 'a'), field('input', 'b')], { conditions }), { a: 'x' })).toEqual([
    'b必须填写',
  ]);
});

it('leaves out names that the form does not have, and says which', () => {
  expect(collectAnswer(form([field('input', 'a')]), { a: 'x', hack: 1, constructor: 2 })).toMatchObject({
    answer: { a: 'x' },
    unknown: ['hack', 'constructor'],
  });
});

it('does not run a pattern that hangs, and still answers', () => {
  const evil = field('input', 'a', { rules: [{ pattern: '^(a+)+$', message: '格式' }] });
  expect(messagesOf(form([evil]), { a: `${'a'.repeat(60)}!` })).toEqual([]);
});

it('R609 R610 R611 keeps the words of the user-input box only while it shows', () => {
  const radio = field('radio', 'a', {
    sortKey: '1630977542000_7164',
    options: {
      defaultValue: '作品',
      options: [
        { value: 'x', label: '1' },
        { value: 'y', label: '2' },
      ],
    },
  });
  const answerOf = (value: unknown) => collectAnswer(form([radio]), { a: value, a_input: '我的话' }).answer;
  expect(answerOf('x')).toEqual({ a: 'x' });
  expect(answerOf('y')).toEqual({ a: 'y', a_input: '我的话' });
  expect(answerOf('作品')).toEqual({ a: '作品', a_input: '我的话' });
});

it('takes the start values of every type without a word', () => {
  for (const type of [
    'input',
    'textarea',
    'number',
    'radio',
    'checkbox',
    'time',
    'date',
    'rate',
    'color',
    'select',
    'switch',
    'slider',
    'blank',
    'imgupload',
    'editor',
    'cascader',
  ]) {
    const made = { ...newField(type), model: 'a' };
    expect(messagesOf(form([made]), { a: made.options?.defaultValue })).toEqual([]);
  }
});

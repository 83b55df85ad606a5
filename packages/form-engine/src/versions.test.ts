import { checkForPublishing } from './publish-check.ts';
import { diffDefinitions } from './definition-diff.ts';
import { field, form } from './forms-fixture.ts';
import { findDefinition } from './find-definition.ts';
import { readStoredAnswer } from './stored-answer.ts';
import { toDayjsFormat } from './date-tokens.ts';
import { translateField } from './translation.ts';

describe('two versions of a form', () => {
  const options = (...values: string[]) => ({ options: values.map((value) => ({ value })) });

  it('describes what was added, removed, renamed and changed, and which of it breaks answers', () => {
    const before = form([
      field('input', 'a', { name: '甲' }),
      field('radio', 'b', { name: '乙', options: options('x', 'y') }),
      field('input', 'c', { name: '丙' }),
      field('input', 'd', { name: '丁' }),
    ]);
    const after = form([
      field('input', 'a', { name: '甲甲' }),
      field('radio', 'b', { name: '乙', options: options('x', 'z') }),
      field('number', 'c', { name: '丙' }),
      field('input', 'e', { name: '戊', rules: [{ required: true }] }),
    ]);
    const changes = diffDefinitions(before, after);
    expect(changes.map(({ text }) => text)).toEqual([
      '“甲”改名为“甲甲”',
      '“乙”删除选项：y',
      '“乙”新增选项：z',
      '“丙”的类型由 input 改为 number',
      '新增字段“戊”',
      '删除字段“丁”，已有答卷中的该项将不再显示',
    ]);
    expect(changes.filter(({ isBreaking }) => isBreaking).map(({ kind }) => kind)).toEqual([
      'optionsRemoved',
      'typeChanged',
      'removed',
    ]);
    expect(diffDefinitions(before, before)).toEqual([]);
  });

  it('knows a renamed model by its alias, and reads answers that were given under the old name', () => {
    const after = form([field('input', 'kind')], { aliases: { kind: ['type', 'older'] } });
    expect(diffDefinitions(form([field('input', 'type', { name: 'kind' })]), after).map(({ kind }) => kind)).toEqual(
      ['modelChanged', 'conditions'].slice(0, 1),
    );
    expect(readStoredAnswer(after, { type: '水果' })).toEqual({ kind: '水果' });
    expect(readStoredAnswer(after, { older: '菜', other: 1 })).toEqual({ kind: '菜' });
    expect(readStoredAnswer(after, { kind: '新', type: '旧' })).toEqual({ kind: '新' });
  });
});

describe('the check before publishing', () => {
  const texts = (...args: Parameters<typeof form>) => checkForPublishing(form(...args)).map(({ text }) => text);

  it.each([
    ['nothing to answer', texts([]), '表单没有可填写的字段'],
    ['a doubled model', texts([field('input', 'a'), field('input', 'a')]), '“a”与另外 1 个字段的标识相同（a）'],
    ['no title', texts([field('input', 'a', { name: '' })]), '“a”没有标题'],
    [
      'doubled options',
      texts([field('radio', 'a', { options: { options: [{ value: 'x' }, { value: 'x' }] } })]),
      '“a”的选项重复：x',
    ],
    [
      'a default that is not offered',
      texts([field('radio', 'a', { options: { defaultValue: 'z', options: [{ value: 'x' }] } })]),
      '“a”的默认值“z”不在选项之中',
    ],
    [
      'a minimum above the maximum',
      texts([field('number', 'a', { options: { min: 5, max: 2 } })]),
      '“a”的最小值 5 大于最大值 2',
    ],
    [
      'required but not to be filled',
      texts([field('input', 'a', { options: { required: true, disabled: true } })]),
      '“a”必填却不可填写',
    ],
    [
      'a pattern that hangs',
      texts([field('input', 'a', { options: { pattern: '(a+)+$' } })]),
      '“a”的校验规则不可用：正则表达式可能使页面卡死，请去掉嵌套的重复',
    ],
    ['an unknown type', texts([field('map', 'a'), field('input', 'b')]), '“a”的类型 map 无法识别，读者将看不到它'],
    [
      'R668 an image field without address',
      texts([field('imgupload', 'a')]),
      '“a”未填写上传地址，也未填写域名与凭证函数，将使用系统的上传服务',
    ],
    [
      'a field that never shows',
      texts([field('radio', 'a', { options: { options: [{ value: 'x' }] } }), field('input', 'b')], {
        conditions: [
          { id: '1', act: 'show', target: 'b', match: 'all', when: [{ model: 'a', test: 'equals', value: 'z' }] },
        ],
      }),
      '“b”永远不会显示：“a”没有选项“z”',
    ],
    [
      'a condition on a field that is gone',
      texts([field('input', 'b')], {
        conditions: [{ id: '1', act: 'show', target: 'b', match: 'all', when: [{ model: 'gone', test: 'empty' }] }],
      }),
      '条件引用了不存在的字段：gone',
    ],
  ])('names %s', (_, found, text) => {
    expect(found).toContain(text);
  });

  it('finds nothing in a sound form', () => {
    expect(texts([field('input', 'a'), field('radio', 'b', { options: { options: [{ value: 'x' }] } })])).toEqual([]);
  });
});

describe('what people paste', () => {
  const json =
    '{"list":[{"type":"input","name":"a \'b\'","options":{"pattern":"^\\\\d{2}$"},"model":"m"}],"config":{"size":"small"}}';
  const found = (text: string) => {
    const read = findDefinition(text);
    return 'refusal' in read ? read.refusal.message : read.definition;
  };

  it('finds the form in a generated component or page or a bare object literal, without running them', () => {
    const definition = JSON.parse(json);
    expect(
      found(
        `<template><fm-generate-form :data="jsonData" /></template><script>export default { data () { return { jsonData: ${json}, editData: {}, remoteFuncs: {} } } }</script>`,
      ),
    ).toEqual(definition);
    expect(
      found(`<html><body><script>new Vue({ el: '#app', data: { jsonData: ${json} } })</script></body></html>`),
    ).toEqual(definition);
    expect(
      found(
        "{ list: [{ type: 'input', name: 'a \\'b\\'', options: { pattern: '^\\\\d{2}$', }, model: 'm' }], /* x */ config: { size: 'small' }, }",
      ),
    ).toEqual(definition);
  });

  it('runs nothing and reports the mistake of a text without a form', () => {
    expect(found('{ list: [ process.exit(1) ] }')).toContain('第 1 行');
    expect(found('hello')).toContain('第 1 行第 1 列');
  });
});

it('writes Element’s date tokens as dayjs does', () => {
  expect(toDayjsFormat('yyyy-MM-dd HH:mm:ss')).toBe('YYYY-MM-DD HH:mm:ss');
  expect(toDayjsFormat('yy/M/d [day]')).toBe('YY/M/D [day]');
});

it('shows labels, messages and options in the other language, as far as they are given', () => {
  const made = field('radio', 'a', {
    name: '性别',
    rules: [{ required: true, message: '性别必须填写' }],
    options: { options: [{ value: '男' }, { value: '女' }] },
  });
  const definition = form([made], { translations: { 'en-US': { a: { name: 'Gender', options: { 男: 'male' } } } } });
  expect(translateField(definition, made, 'en-US')).toMatchObject({
    name: 'Gender',
    options: {
      showLabel: true,
      options: [
        { value: '男', label: 'male' },
        { value: '女', label: '女' },
      ],
    },
  });
  expect(translateField(definition, made, 'zh-CN')).toBe(made);
});

import { emptyDefinition, readDefinition } from './definition.ts';
import { filesOfEveryEra } from './forms-fixture.ts';
import { copyJson, jsonDepthLimit, printJson } from './json-text.ts';
import type { FormDefinition } from './form.ts';

const read = (text: string) => {
  const result = readDefinition(text);
  if ('refusal' in result) throw new Error(result.refusal.message);
  return result;
};
const refusal = (text: string) => {
  const result = readDefinition(text);
  return 'refusal' in result ? result.refusal : undefined;
};

describe('a definition read from text', () => {
  it.each(Object.entries(filesOfEveryEra))('is printed byte for byte as it came: %s', (_, text) => {
    expect(printJson(read(text).definition)).toBe(text);
  });

  it('keeps the bytes of everything but the edited field', () => {
    const text = filesOfEveryEra['paid edition, tabs and unknown types'] as string;
    const { definition, indent } = read(text);
    const edited: FormDefinition = {
      ...definition,
      list: definition.list.map((field, index) => (index === 1 ? { ...field, name: '扫码' } : field)),
    };
    const printed = printJson(edited, indent);
    expect(printed).toContain('"options":{"dataBind":true,"2":"b","1":"a"}');
    expect(printed).toContain('{"id":12345678901234567890}');
    expect(JSON.parse(printed).list[1].name).toBe('扫码');
  });

  it('keeps all digits of a long number in an edited object and in a copy', () => {
    const { definition } = read('{"list":[{"type":"x","options":{"id":12345678901234567890}}]}');
    const [field] = definition.list;
    expect(printJson({ ...field?.options, more: 1 }, '')).toBe('{"id":12345678901234567890,"more":1}');
    expect(printJson(copyJson(field), '')).toBe('{"type":"x","options":{"id":12345678901234567890}}');
  });

  it('R492 R493 R494 R496 R859 R860 starts empty, with a list and the default settings', () => {
    expect(emptyDefinition()).toEqual({
      list: [],
      config: { labelWidth: 100, labelPosition: 'right', size: 'small', customClass: '' },
    });
  });

  it('reports unknown types, duplicate models and the pair 0 and 0, and changes none of them', () => {
    const { remarks } = read(
      '{"list":[{"type":"map","model":"a"},{"type":"number","name":"数量","model":"a","options":{"min":0,"max":0}}]}',
    );
    expect(remarks).toEqual([
      '含有未知的字段类型：map，将原样保留',
      '以下字段标识重复，取值与规则将共用：a',
      '最小值与最大值同为 0，按未设置处理：数量',
    ]);
  });
});

describe('a text that is no definition', () => {
  it('R669 R604 R785 is refused with the place and the reason', () => {
    expect(refusal('{\n  "list": [,]\n}')).toEqual({
      message: '第 2 行第 12 列：出现了意外的“,”',
      line: 2,
      column: 12,
      offset: 13,
    });
    expect(refusal('')?.message).toBe('第 1 行第 1 列：内容提前结束');
    expect(refusal('{"list":[]} x')?.message).toContain('JSON 已经结束');
    expect(refusal('{"list":["a\n"]}')?.message).toContain('字符串中不能直接换行');
    expect(refusal("{'list':[]}")?.message).toContain('应为带双引号的键名');
  });

  it('R670 is refused when it parses but has no list', () => {
    expect(refusal('{}')?.message).toBe('内容不是表单：缺少 list（字段列表）');
    expect(refusal('[]')?.message).toContain('最外层应为');
    expect(refusal('null')?.message).toContain('最外层应为');
    expect(refusal('{"list":[1]}')?.message).toBe('内容不是表单：list[0] 应为带 type 的字段');
    expect(refusal('{"list":[{"type":"grid"}]}')?.message).toBe('内容不是表单：栅格 list[0] 缺少 columns');
  });

  it('A55 is refused when it would change a prototype, is too deep, or too long', () => {
    expect(refusal('{"list":[],"__proto__":{"x":1}}')?.message).toContain('不允许使用键名 __proto__');
    expect(({} as { x?: number }).x).toBeUndefined();
    expect(refusal(`{"list":${'['.repeat(1000)}`)?.message).toContain(`嵌套超过 ${jsonDepthLimit} 层`);
    expect(refusal(' '.repeat(10_000_000))?.message).toContain('超过 5 MB');
  });
});

import type { FormDefinition, FormField, Json } from './form.ts';
import { JsonTextError, readJson } from './json-text.ts';
import { isKnownType } from './field-types.ts';
import { walkFields } from './field-tree.ts';

/** A definition read from text. */
export interface ReadDefinition {
  definition: FormDefinition;
  /** Indent of the text, to print edited parts alike. */
  indent: string;
  /**
   * Remarks for the importing user, in Chinese sentences: unknown types, duplicate models and the like. Nothing was
   * changed because of them.
   */
  remarks: readonly string[];
}

/** Reason why a text is no definition; line and column only when it is no JSON. */
export interface DefinitionRefusal {
  message: string;
  line?: number;
  column?: number;
  /** Characters before the place. */
  offset?: number;
}

const isObject = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a definition of any era without changing it (R669, R670). The answer holds a definition or a refusal in
 * Chinese.
 */
export function readDefinition(text: string): ReadDefinition | { refusal: DefinitionRefusal } {
  try {
    const { value, indent } = readJson(text);
    const message = whyNoDefinition(value);
    if (message) return { refusal: { message } };
    const definition = value as unknown as FormDefinition;
    return { definition, indent, remarks: remarksOn(definition) };
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    const { message, line, column, offset } = error;
    return { refusal: { message, line, column, offset } };
  }
}

function whyNoDefinition(value: Json): string | undefined {
  if (!isObject(value)) return '内容不是表单：最外层应为 { "list": [...], "config": {...} }';
  if (!Array.isArray(value.list)) return '内容不是表单：缺少 list（字段列表）';
  if (value.config !== undefined && !isObject(value.config)) return '内容不是表单：config 应为对象';
  return whyNoList(value.list, 'list');
}

/**
 * Returns the reason why a list is malformed. Only the shape that rendering relies on is checked; all else of a field
 * may have any form.
 */
function whyNoList(list: readonly Json[], place: string): string | undefined {
  for (const [index, field] of list.entries()) {
    const here = `${place}[${index}]`;
    if (!isObject(field) || typeof field.type !== 'string') return `内容不是表单：${here} 应为带 type 的字段`;
    if (field.options !== undefined && !isObject(field.options)) return `内容不是表单：${here}.options 应为对象`;
    if (field.rules !== undefined && !Array.isArray(field.rules)) return `内容不是表单：${here}.rules 应为列表`;
    if (field.type !== 'grid') continue;
    if (!Array.isArray(field.columns)) return `内容不是表单：栅格 ${here} 缺少 columns`;
    for (const [columnIndex, column] of field.columns.entries()) {
      if (!isObject(column) || !Array.isArray(column.list))
        return `内容不是表单：${here}.columns[${columnIndex}] 缺少 list`;
      const why = whyNoList(column.list, `${here}.columns[${columnIndex}].list`);
      if (why) return why;
    }
  }
  return undefined;
}

function remarksOn(definition: FormDefinition): string[] {
  const fields = [...walkFields(definition.list)].map(({ field }) => field);
  const unknown = [...new Set(fields.filter(({ type }) => !isKnownType(type)).map(({ type }) => type))];
  const models = Map.groupBy(
    fields.filter(({ model }) => model),
    ({ model }) => model as string,
  );
  const doubled = [...models].filter(([, members]) => members.length > 1).map(([model]) => model);
  const zeroPairs = fields.filter(isZeroPair).map(nameOf);
  return [
    ...(unknown.length > 0 ? [`含有未知的字段类型：${unknown.join('、')}，将原样保留`] : []),
    ...(doubled.length > 0 ? [`以下字段标识重复，取值与规则将共用：${doubled.join('、')}`] : []),
    ...(zeroPairs.length > 0 ? [`最小值与最大值同为 0，按未设置处理：${zeroPairs.join('、')}`] : []),
  ];
}

/** The panel of the ancestor turned an unset pair into 0 and 0 by being opened; obeyed, it would accept only 0. */
export function isZeroPair({ type, options }: FormField): boolean {
  return type === 'number' && options?.min === 0 && options.max === 0;
}

/** Name shown for a field: its own, its model, or its type. */
export function nameOf(field: FormField): string {
  return field.name || field.model || field.type;
}

/** A new, empty form with the default settings; the ancestor's clear adds an empty `customClass` (R493 to R496). */
export function emptyDefinition(): FormDefinition {
  return { list: [], config: { labelWidth: 100, labelPosition: 'right', size: 'small', customClass: '' } };
}

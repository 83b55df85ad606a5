import { isEmptyValue } from './conditions.ts';
import { optionText, userInputModel } from './field-values.ts';
import type { CascaderOption, FieldOption, FormDefinition, FormField, FormValues } from './form.ts';

/** One value as a person reads it in a table: labels of choices, 是 and 否, ranges with 至. '' for none. */
export function answerText(definition: FormDefinition, field: FormField, values: FormValues): string {
  const value = field.model === undefined ? undefined : values[field.model];
  const typed = field.model === undefined ? undefined : values[userInputModel(field.model)];
  const text = valueText(definition, field, value);
  return typeof typed === 'string' && typed !== '' ? `${text}（${typed}）` : text;
}

function valueText(definition: FormDefinition, field: FormField, value: unknown): string {
  if (isEmptyValue(value)) return '';
  switch (field.type) {
    case 'radio':
    case 'checkbox':
    case 'select':
      return [value]
        .flat()
        .map((one) => choiceText(definition, field, one))
        .join('、');
    case 'cascader':
      return pathText(field, value);
    case 'switch':
      return value === true ? '是' : '否';
    case 'imgupload':
      return Array.isArray(value) ? `${value.length} 张图片` : '';
    case 'editor':
      return plainText(String(value));
    case 'date':
    case 'time':
      return momentText(field, value);
    case 'slider':
      return [value].flat().map(String).join(' 至 ');
    default:
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
}

/** Text of a chosen option; what is no longer offered by its value. */
export function choiceText(definition: FormDefinition, field: FormField, value: unknown): string {
  const source = definition.extension?.sources?.find(({ model }) => model === field.model);
  const offered: readonly FieldOption[] = [
    ...(field.options?.options ?? []),
    ...(field.options?.remoteOptions ?? []),
    ...Object.values(source?.lists ?? {}).flat(),
  ];
  const found = offered.find((option) => option.value === value);
  return found ? optionText(found, field.options?.showLabel === true || field.options?.remote === true) : String(value);
}

function pathText({ options }: FormField, value: unknown): string {
  let level: readonly CascaderOption[] = options?.remoteOptions?.length
    ? options.remoteOptions
    : (options?.options ?? []);
  return [value]
    .flat()
    .map((part) => {
      const found = level.find((option) => option.value === part);
      level = found?.children ?? [];
      return String(found?.label ?? part);
    })
    .join(' / ');
}

/** Milliseconds are shown as a time of the newsroom's zone. */
function momentText({ options }: FormField, value: unknown): string {
  const visible = [value]
    .flat()
    .map((one) =>
      typeof one === 'number'
        ? new Date(one + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
        : String(one),
    );
  return visible.join(options?.type === 'dates' ? '、' : ' 至 ');
}

function plainText(html: string): string {
  return html
    .replace(/<\/(p|div|li|h\d)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .trim();
}

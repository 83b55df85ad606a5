import { boundsOf, initialValue, maxLengthOf, optionText } from '../field-values.ts';
import { fieldSizes } from '../field-types.ts';
import type { FormField, FormLocale } from '../form.ts';
import { pictureWords } from './picture-words.ts';
import { htmlText } from './literal.ts';

/**
 * Where generated code sends the pictures of a field: its own upload address. The cloud needs a token that only a
 * program can give.
 */
export function uploadAddress({ options = {} }: FormField): string | undefined {
  return !options.isQiniu && options.action ? options.action : undefined;
}

const attribute = (name: string, value: unknown): string =>
  value === undefined || value === '' || value === false
    ? ''
    : value === true
      ? ` ${name}`
      : ` ${name}="${htmlText(value)}"`;
const attributes = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .map(([name, value]) => attribute(name, value))
    .join('');

const common = (field: FormField): Record<string, unknown> => ({
  name: field.model,
  disabled: field.options?.disabled === true,
  placeholder: field.options?.placeholder,
});
const text = (field: FormField): string => String(initialValue(field) ?? '');

function choices(field: FormField, kind: 'radio' | 'checkbox'): string {
  const start = [initialValue(field)].flat();
  return (field.options?.options ?? [])
    .map(
      (option) =>
        `<label class="choice"><input type="${kind}"${attributes({ name: field.model, value: String(option.value), checked: start.includes(option.value), disabled: field.options?.disabled === true })}> ${htmlText(optionText(option, field.options?.showLabel))}</label>`,
    )
    .join('\n      ');
}

function select(field: FormField, id: string): string {
  const start = [initialValue(field)].flat();
  const isMany = field.options?.multiple === true;
  const options = (field.options?.options ?? []).map(
    (option) =>
      `<option${attributes({ selected: start.includes(option.value) })} value="${htmlText(option.value)}">${htmlText(optionText(option, field.options?.showLabel))}</option>`,
  );
  const { placeholder: _, ...rest } = common(field);
  return `<select${attributes({ id, ...rest, multiple: isMany })}>${isMany ? '' : '<option value=""></option>'}${options.join('')}</select>`;
}

const dateKinds: Record<string, string> = { month: 'month', datetime: 'datetime-local', date: 'date' };

function input(field: FormField, id: string, type: string, more: Record<string, unknown> = {}): string {
  return `<input${attributes({ id, type, ...common(field), value: text(field), ...more })}>`;
}

function pair(field: FormField, id: string, type: string): string {
  return `<span class="pair"><input${attributes({ id, type, name: field.model })}> – <input${attributes({ type, name: field.model, 'aria-label': field.name })}></span>`;
}

/** The native control of a field; groups bring their own labels. */
export function htmlControl(field: FormField, id: string, locale: FormLocale): string {
  const { options = {} } = field;
  const { min, max } = boundsOf(field);
  switch (field.type) {
    case 'input':
      return input(field, id, ['number', 'integer', 'float'].includes(options.dataType ?? '') ? 'number' : 'text', {
        maxlength: maxLengthOf(field),
        ...(options.dataType === 'float' ? { step: 'any' } : {}),
      });
    case 'textarea':
    case 'editor':
      return `<textarea${attributes({ id, ...common(field), rows: fieldSizes.textareaRows, maxlength: maxLengthOf(field) })}>\n${htmlText(text(field))}</textarea>`;
    case 'number':
      return input(field, id, 'number', { min, max, step: options.step ?? 'any' });
    case 'radio':
      return choices(field, 'radio');
    case 'checkbox':
      return choices(field, 'checkbox');
    case 'select':
      return select(field, id);
    case 'switch':
      return `<input type="checkbox"${attributes({ id, name: field.model, checked: initialValue(field) === true, disabled: options.disabled === true })}>`;
    case 'rate':
      return input(field, id, 'number', { min: 0, max: Number(options.max ?? 5), step: options.allowHalf ? 0.5 : 1 });
    case 'slider':
      return options.range
        ? pair(field, id, 'number')
        : input(field, id, 'range', { min: min ?? 0, max: max ?? 100, step: options.step });
    case 'color':
      return input(field, id, 'color');
    case 'time':
      return options.isRange ? pair(field, id, 'time') : input(field, id, 'time', { step: 1 });
    case 'date':
      return /range$/.test(options.type ?? '')
        ? pair(field, id, options.type === 'datetimerange' ? 'datetime-local' : 'date')
        : input(field, id, dateKinds[options.type ?? 'date'] ?? 'text');
    case 'imgupload':
      if (!uploadAddress(field)) return `<span${attributes({ id })}>${htmlText(pictureWords[locale].noAddress)}</span>`;
      return `<input type="file" accept="image/*"${attributes({ id, name: field.model, multiple: options.multiple === true, disabled: options.disabled === true })}>`;
    default:
      return `<input${attributes({ id, type: 'text', ...common(field) })}>`;
  }
}

import { boundsOf, maxLengthOf } from '../field-values.ts';
import { fieldSizes } from '../field-types.ts';
import type { FormField, FormLocale } from '../form.ts';
import { pictureWords } from './picture-words.ts';
import { uploadAddress } from './html-controls.ts';
import { optionText } from '../field-values.ts';
import { toDayjsFormat } from '../date-tokens.ts';
import { scriptLiteral } from './literal.ts';

/** Code of a control, with the imports and attributes that it needs. */
export interface ReactControl {
  /** The JSX of the control. */
  code: string;
  /** Components of antd that it uses. */
  uses: readonly string[];
  /** Attributes of the Form.Item around it. */
  item?: string;
}

const attribute = (name: string, value: unknown): string =>
  value === undefined || value === '' || value === false
    ? ''
    : value === true
      ? ` ${name}`
      : ` ${name}={${scriptLiteral(value)}}`;
const attributes = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .map(([name, value]) => attribute(name, value))
    .join('');

const width = ({ options = {} }: FormField): Record<string, unknown> =>
  options.width === undefined || options.width === '' ? {} : { style: { width: options.width } };
const choices = ({ options = {} }: FormField) =>
  (options.options ?? []).map((option) => ({ value: option.value, label: optionText(option, options.showLabel) }));
const optionsCode = (field: FormField, extra = ''): string =>
  field.options?.remote ? `remoteOptions[${scriptLiteral(field.model)}]${extra}` : scriptLiteral(choices(field));

const disabledCode = (field: FormField): string =>
  ` disabled={${field.options?.disabled ? 'true' : `state.disabled.has(${scriptLiteral(field.model ?? '')})`}}`;

type Maker = (field: FormField, locale: FormLocale) => ReactControl;

const input: Maker = (field) => {
  const { placeholder, dataType, showWordLimit, clearable, readonly } = field.options ?? {};
  if (['number', 'integer', 'float'].includes(dataType ?? ''))
    return {
      code: `<InputNumber${attributes({ placeholder, ...width(field) })}${disabledCode(field)} />`,
      uses: ['InputNumber'],
    };
  return {
    code: `<Input${attributes({ placeholder, maxLength: maxLengthOf(field), showCount: showWordLimit === true, allowClear: clearable === true, readOnly: readonly === true, ...width(field) })}${disabledCode(field)} />`,
    uses: ['Input'],
  };
};

const textarea: Maker = (field) => ({
  code: `<Input.TextArea rows={${fieldSizes.textareaRows}}${attributes({ placeholder: field.options?.placeholder, maxLength: maxLengthOf(field), showCount: field.options?.showWordLimit === true, ...width(field) })}${disabledCode(field)} />`,
  uses: ['Input'],
});

const radio: Maker = (field) => ({
  code: `<Radio.Group options={${optionsCode(field)}}${disabledCode(field)} />`,
  uses: ['Radio'],
});
const checkbox: Maker = (field) => ({
  code: `<Checkbox.Group options={${optionsCode(field)}}${disabledCode(field)} />`,
  uses: ['Checkbox'],
});

const select: Maker = (field) => {
  const { placeholder, multiple, clearable, filterable } = field.options ?? {};
  return {
    code: `<Select${multiple ? ' mode="multiple"' : ''} options={${optionsCode(field)}}${attributes({ placeholder, allowClear: clearable === true, showSearch: filterable === true, ...width(field) })}${disabledCode(field)} />`,
    uses: ['Select'],
  };
};

/** Pickers hold dayjs values; the form holds the text in the field's format, as the file means it. */
const moment = (
  field: FormField,
  single: string,
  ranged: string,
  isRange: boolean,
  fallback: string,
  more: string,
): ReactControl => {
  const format = scriptLiteral(toDayjsFormat(field.options?.format || fallback));
  const [first] = single.split('.') as [string];
  const item = isRange
    ? ` getValueProps={(value) => ({ value: Array.isArray(value) ? value.map((one) => dayjs(one, ${format})) : null })} getValueFromEvent={(_, texts) => texts}`
    : ` getValueProps={(value) => ({ value: value ? dayjs(value, ${format}) : null })} getValueFromEvent={(_, text) => text}`;
  return {
    code: `<${isRange ? ranged : single}${more} format={${format}}${disabledCode(field)} />`,
    uses: [first],
    item,
  };
};

const time: Maker = (field) =>
  moment(field, 'TimePicker', 'TimePicker.RangePicker', field.options?.isRange === true, 'HH:mm:ss', '');

const date: Maker = (field) => {
  const kind = field.options?.type ?? 'date';
  const picker = kind === 'year' || kind === 'month' ? ` picker="${kind}"` : '';
  const more = kind.startsWith('datetime') ? ' showTime' : picker;
  if (kind === 'dates') {
    const made = moment(field, 'DatePicker', 'DatePicker', false, 'yyyy-MM-dd', ' multiple');
    return {
      ...made,
      item: ` getValueProps={(value) => ({ value: Array.isArray(value) ? value.map((one) => dayjs(one)) : [] })} getValueFromEvent={(_, texts) => texts}`,
    };
  }
  return moment(
    field,
    'DatePicker',
    'DatePicker.RangePicker',
    /range$/.test(kind),
    kind.startsWith('datetime') ? 'yyyy-MM-dd HH:mm:ss' : 'yyyy-MM-dd',
    more,
  );
};

/** Pictures go to the field's own address as one field named file; the form holds what its answer names. */
const upload: Maker = (field, locale) => {
  const { options = {} } = field;
  const action = uploadAddress(field);
  if (!action) return { code: `<span>{${scriptLiteral(pictureWords[locale].noAddress)}}</span>`, uses: [] };
  return {
    code: `<Upload listType="picture-card" accept="image/*"${attributes({ action, maxCount: options.length, multiple: options.multiple === true })} beforeUpload={pictureFits}${disabledCode(field)}>+</Upload>`,
    uses: ['Upload'],
    item: ` valuePropName="fileList" getValueProps={shownPictures} getValueFromEvent={keptPictures}`,
  };
};

const makers: Record<string, Maker> = {
  input,
  textarea,
  radio,
  checkbox,
  select,
  time,
  date,
  number: (field) => ({
    code: `<InputNumber${attributes({ ...boundsOf(field), step: field.options?.step, ...width(field) })}${disabledCode(field)} />`,
    uses: ['InputNumber'],
  }),
  rate: (field) => ({
    code: `<Rate${attributes({ count: Number(field.options?.max ?? 5), allowHalf: field.options?.allowHalf === true })}${disabledCode(field)} />`,
    uses: ['Rate'],
  }),
  color: (field) => ({
    code: `<ColorPicker${disabledCode(field)} />`,
    uses: ['ColorPicker'],
    item: ' getValueFromEvent={(_, text) => text}',
  }),
  switch: (field) => ({ code: `<Switch${disabledCode(field)} />`, uses: ['Switch'], item: ' valuePropName="checked"' }),
  slider: (field) => ({
    code: `<Slider${field.options?.range ? ' range' : ''}${attributes({ ...boundsOf(field), step: field.options?.step })}${disabledCode(field)} />`,
    uses: ['Slider'],
  }),
  imgupload: upload,
  editor: (field) => ({
    code: `<Input.TextArea rows={${fieldSizes.textareaRows}}${disabledCode(field)} />`,
    uses: ['Input'],
  }),
  cascader: (field) => ({
    code: `<Cascader options={remoteOptions[${scriptLiteral(field.model)}]}${attributes({ placeholder: field.options?.placeholder, allowClear: field.options?.clearable === true })}${disabledCode(field)} />`,
    uses: ['Cascader'],
  }),
};

/** The antd control of a field; undefined for what a slot has to draw (blank regions, associations, unknown types). */
export function reactControl(field: FormField, locale: FormLocale): ReactControl | undefined {
  return makers[field.type]?.(field, locale);
}

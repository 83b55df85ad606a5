import {
  designerBlankHeight,
  designerDateFormat,
  designerImageSize,
  designerRateMax,
  designerSliderMax,
  designerSliderMin,
  designerSliderStep,
  designerTextareaRows,
  designerTimeFormat,
  gridAlignDefault,
  gridJustifyDefault,
  imageFieldMaxInDesigner,
} from './constants.ts';
import type { FieldOptions, FormLocale, GridColumn } from './form.ts';

/** Groups of the palette in their order (R428). */
export const fieldGroups = ['basic', 'advanced', 'layout', 'common'] as const;
export type FieldGroup = (typeof fieldGroups)[number];

/** Initial content of a dropped field of a type. Keys are in the ancestor's order, as in its files. */
export interface FieldType {
  type: string;
  group: FieldGroup;
  icon: string;
  names: Record<FormLocale, string>;
  /** True when a reader answers it. */
  hasAnswer: boolean;
  /** Options as in the file; texts by the language that the form is designed in. */
  options(locale: FormLocale): FieldOptions;
  columns?: readonly GridColumn[];
}

const optionWord: Record<FormLocale, string> = { 'zh-CN': '选项', 'en-US': 'Option ' };
const threeOptions = (locale: FormLocale) =>
  [1, 2, 3].map((n) => ({ value: `${optionWord[locale]}${n}`, label: `${optionWord[locale]}${n}` }));
const props = () => ({ value: 'value', label: 'label' });
const [imageWidth, imageHeight] = designerImageSize;

const define = (
  group: FieldGroup,
  type: string,
  icon: string,
  zh: string,
  en: string,
  options: (locale: FormLocale) => FieldOptions,
  more: Partial<FieldType> = {},
): FieldType => ({
  type,
  group,
  icon,
  names: { 'zh-CN': zh, 'en-US': en },
  hasAnswer: true,
  options,
  ...more,
});

const choices = (locale: FormLocale, defaultValue: unknown): FieldOptions => ({
  inline: false,
  defaultValue,
  showLabel: false,
  options: threeOptions(locale),
  required: false,
  width: '',
  remote: false,
  remoteOptions: [],
  props: props(),
  remoteFunc: '',
  disabled: false,
});

const moment = (own: FieldOptions): FieldOptions => ({
  defaultValue: '',
  readonly: false,
  disabled: false,
  editable: true,
  clearable: true,
  placeholder: '',
  startPlaceholder: '',
  endPlaceholder: '',
  ...own,
  required: false,
  width: '',
});

/** The table of field types (S2 §3): basic, advanced and layout, in the palette's order. */
export const fieldTypes: readonly FieldType[] = [
  define('basic', 'input', 'icon-input', '单行文本', 'Input', () => ({
    width: '100%',
    defaultValue: '',
    required: false,
    dataType: 'string',
    pattern: '',
    placeholder: '',
    disabled: false,
    maxlength: -1,
    showWordLimit: false,
  })),
  define('basic', 'textarea', 'icon-diy-com-textarea', '多行文本', 'Textarea', () => ({
    width: '100%',
    defaultValue: '',
    required: false,
    disabled: false,
    pattern: '',
    placeholder: '',
    maxlength: -1,
    showWordLimit: false,
  })),
  define('basic', 'number', 'icon-number', '计数器', 'Number', () => ({
    width: '',
    required: false,
    defaultValue: 0,
    min: '',
    max: '',
    step: 1,
    disabled: false,
    controlsPosition: '',
  })),
  define('basic', 'radio', 'icon-radio-active', '单选框组', 'Radio', (locale) => choices(locale, '')),
  define('basic', 'checkbox', 'icon-check-box', '多选框组', 'Checkbox', (locale) => choices(locale, [])),
  define('basic', 'time', 'icon-time', '时间选择器', 'Time', () =>
    moment({ isRange: false, arrowControl: true, format: designerTimeFormat }),
  ),
  define('basic', 'date', 'icon-date', '日期选择器', 'Date', () =>
    moment({ type: 'date', format: designerDateFormat, timestamp: false }),
  ),
  define('basic', 'rate', 'icon-pingfen1', '评分', 'Rate', () => ({
    defaultValue: null,
    max: designerRateMax,
    disabled: false,
    allowHalf: false,
    required: false,
  })),
  define('basic', 'color', 'icon-color', '颜色选择器', 'Color', () => ({
    defaultValue: '',
    disabled: false,
    showAlpha: false,
    required: false,
  })),
  define('basic', 'select', 'icon-select', '下拉选择框', 'Select', (locale) => ({
    defaultValue: '',
    multiple: false,
    disabled: false,
    clearable: false,
    placeholder: '',
    required: false,
    showLabel: false,
    width: '',
    options: threeOptions(locale),
    remote: false,
    filterable: false,
    remoteOptions: [],
    props: props(),
    remoteFunc: '',
  })),
  define('basic', 'switch', 'icon-switch', '开关', 'Switch', () => ({
    defaultValue: false,
    required: false,
    disabled: false,
  })),
  define('basic', 'slider', 'icon-slider', '滑块', 'Slider', () => ({
    defaultValue: 0,
    disabled: false,
    required: false,
    min: designerSliderMin,
    max: designerSliderMax,
    step: designerSliderStep,
    showInput: false,
    range: false,
    width: '',
  })),
  define(
    'basic',
    'text',
    'icon-wenzishezhi-',
    '文字',
    'Text',
    (locale) => ({ defaultValue: locale === 'zh-CN' ? '这是一段文字' : 'This is a text', customClass: '' }),
    { hasAnswer: false },
  ),
  define('basic', 'association', 'icon-guanlian', '关联', 'Association', () => ({})),
  define('advanced', 'blank', 'icon-zidingyishuju', '自定义区域', 'Blank', () => ({ defaultType: 'String' })),
  define('advanced', 'imgupload', 'icon-tupian', '图片', 'Image upload', () => ({
    defaultValue: [],
    size: { width: imageWidth, height: imageHeight },
    width: '',
    tokenFunc: 'funcGetToken',
    token: '',
    domain: '',
    disabled: false,
    length: imageFieldMaxInDesigner,
    multiple: false,
    isQiniu: false,
    isDelete: false,
    min: 0,
    isEdit: false,
    action: '',
  })),
  define('advanced', 'editor', 'icon-fuwenbenkuang', '编辑器', 'Editor', () => ({
    defaultValue: '',
    width: '',
    disabled: false,
  })),
  define('advanced', 'cascader', 'icon-jilianxuanze', '级联选择器', 'Cascader', () => ({
    defaultValue: [],
    width: '',
    placeholder: '',
    disabled: false,
    clearable: false,
    remote: true,
    remoteOptions: [],
    props: { value: 'value', label: 'label', children: 'children' },
    remoteFunc: '',
    required: false,
  })),
  define(
    'layout',
    'grid',
    'icon-grid-',
    '栅格布局',
    'Grid',
    () => ({ gutter: 0, justify: gridJustifyDefault, align: gridAlignDefault }),
    {
      hasAnswer: false,
      columns: [
        { span: 12, list: [] },
        { span: 12, list: [] },
      ],
    },
  ),
];

const byType = new Map(fieldTypes.map((one) => [one.type, one]));

/** The entry of a type, or undefined for one that the table does not know. */
export function fieldTypeOf(type: string): FieldType | undefined {
  return byType.get(type);
}

/** True when the table knows a type; unknown ones are preserved and shown as named cards. */
export function isKnownType(type: string): boolean {
  return byType.has(type);
}

/** Rows of a textarea (R844) and height of a blank region in pixels (R845). */
export const fieldSizes = { textareaRows: designerTextareaRows, blankHeight: designerBlankHeight } as const;

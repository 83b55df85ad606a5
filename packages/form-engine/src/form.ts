/** Any JSON value; what a definition holds beside the keys named here is carried untouched. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/** One choice of radio, checkbox or select. */
export interface FieldOption {
  value: string | number | boolean;
  label?: string;
  [key: string]: unknown;
}

/** A node of a cascader. */
export interface CascaderOption extends FieldOption {
  children?: readonly CascaderOption[];
}

/** Names of the keys under which remote options carry their value, label and children. */
export interface OptionProps {
  value?: string;
  label?: string;
  children?: string;
}

/**
 * One rule in the shape of async-validator; the message is in the file. Texts of a pattern are of three eras, see
 * `readPattern`.
 */
export interface FieldRule {
  type?: string;
  required?: boolean;
  pattern?: unknown;
  message?: string;
  [key: string]: unknown;
}

/** Options of a field, each only where present (S2 §3). Unknown keys survive. */
export interface FieldOptions {
  width?: string | number;
  height?: string | number;
  size?: { width?: number; height?: number };
  defaultValue?: unknown;
  placeholder?: string;
  showInput?: boolean;
  min?: number | string;
  max?: number | string;
  step?: number;
  maxlength?: number | string;
  showWordLimit?: boolean;
  allowHalf?: boolean;
  showAlpha?: boolean;
  options?: readonly FieldOption[];
  inline?: boolean;
  showLabel?: boolean;
  remote?: boolean;
  remoteOptions?: readonly CascaderOption[];
  remoteFunc?: string;
  multiple?: boolean;
  props?: OptionProps;
  /** Kind of date: year, month, date, dates, datetime, datetimerange, daterange. */
  type?: string;
  isRange?: boolean;
  timestamp?: boolean;
  startPlaceholder?: string;
  endPlaceholder?: string;
  format?: string;
  arrowControl?: boolean;
  editable?: boolean;
  clearable?: boolean;
  readonly?: boolean;
  filterable?: boolean;
  controlsPosition?: string;
  length?: number;
  isQiniu?: boolean;
  domain?: string;
  tokenFunc?: string;
  action?: string;
  defaultType?: string;
  required?: boolean;
  disabled?: boolean;
  dataType?: string;
  pattern?: string;
  range?: boolean;
  isDelete?: boolean;
  isEdit?: boolean;
  gutter?: number;
  justify?: string;
  align?: string;
  [key: string]: unknown;
}

/** A column of a grid; a new column of the ancestor has the span '' (drawn as auto). */
export interface GridColumn {
  span?: number | string;
  list: readonly FormField[];
  [key: string]: unknown;
}

/** A field behaviour flag; only the word 'no' disables. */
export type FieldFlag = 'isClone' | 'isDelete' | 'isDrag' | 'isGridDelete' | 'isGridDrag';

/** A field of a form in the ancestor's shape; only a grid has columns (R500). */
export interface FormField {
  type: string;
  icon?: string;
  name?: string;
  options?: FieldOptions;
  columns?: readonly GridColumn[];
  /** Timestamp plus random number; forks write numbers. */
  key?: string | number;
  /** Type plus key until an operator renames it: the name of the answer. */
  model?: string;
  rules?: readonly FieldRule[];
  sortKey?: string;
  groupingkEY?: unknown;
  headerFixed?: boolean;
  radioDisabled?: boolean;
  radioInputDisabled?: boolean;
  addOption?: unknown;
  defaultValue?: unknown;
  [key: string]: unknown;
}

/** Settings of the whole form; some real documents lack some or all of them. */
export interface FormConfig {
  labelWidth?: number;
  labelPosition?: string;
  size?: string;
  customClass?: string;
  [key: string]: unknown;
}

/** Languages of labels and of the designer. */
export type FormLocale = 'zh-CN' | 'en-US';

/** Test of a condition. */
export type ConditionTestKind =
  'equals' | 'notEquals' | 'contains' | 'notContains' | 'greater' | 'less' | 'empty' | 'notEmpty';

/** One test of a condition: the answer of `model` against `value`. */
export interface ConditionTest {
  model: string;
  test: ConditionTestKind;
  value?: unknown;
}

/** Effect of a condition on its target while it holds. A fill acts once, when the condition begins to hold. */
export type ConditionAct = 'show' | 'require' | 'disable' | 'fill';

/** A condition; several of one act on one target work as 'any of them'. */
export interface FormCondition {
  id: string;
  act: ConditionAct;
  /** Model of the field (or grid) that it acts on. */
  target: string;
  match: 'all' | 'any';
  when: readonly ConditionTest[];
  /** Value that a fill writes. */
  value?: unknown;
}

/**
 * Options of a field that follow the answer of another: lists by that answer, or the field's remote source queried with
 * it.
 */
export interface OptionSource {
  model: string;
  from: string;
  /** Options by the text of the other answer; absent: the field's own remote source gets the answer. */
  lists?: Readonly<Record<string, readonly FieldOption[]>>;
}

/** Words of a field in the other language; options by their value. */
export interface FieldTranslation {
  name?: string;
  placeholder?: string;
  startPlaceholder?: string;
  endPlaceholder?: string;
  /** Text of a text field. */
  text?: string;
  options?: Readonly<Record<string, string>>;
}

/** Treatment of hidden fields in answers: their value stays (keep), becomes empty (clear), or is left out (omit). */
export type HiddenValues = 'keep' | 'clear' | 'omit';

/** The newsroom's additions to the ancestor's format, all under one extra key of the document. */
export interface FormExtension {
  conditions?: readonly FormCondition[];
  sources?: readonly OptionSource[];
  /** By locale, then by model. */
  translations?: Readonly<Partial<Record<FormLocale, Readonly<Record<string, FieldTranslation>>>>>;
  /** Former models by present model. */
  aliases?: Readonly<Record<string, readonly string[]>>;
  hiddenValues?: HiddenValues;
  [key: string]: unknown;
}

/** A form: an ordered list of fields and the settings (R492). */
export interface FormDefinition {
  list: readonly FormField[];
  config?: FormConfig;
  extension?: FormExtension;
  [key: string]: unknown;
}

/** Answers by model. */
export type FormValues = Readonly<Record<string, unknown>>;

import { blankTypes, dateKinds, designerTypes } from 'form-engine';
import { formSizes } from 'shared-contracts/constants';
import type { DesignerTexts } from './designer.texts.ts';

/** Names of texts that are plain sentences. */
type PlainText = {
  [Name in keyof DesignerTexts]: DesignerTexts[Name] extends string ? Name : never;
}[keyof DesignerTexts];

/** One line of the field panel: an option by its key, and how it is set. */
export interface PanelRow {
  option: string;
  label: PlainText;
  kind: 'text' | 'area' | 'switch' | 'bounded' | 'count' | 'pick' | 'pattern' | 'default' | 'rightSide';
  choices?: readonly string[];
  /** Of the wiring of a form into other software: behind 高级. */
  isAdvanced?: boolean;
  /** Shown only for some states of the field's options. */
  isShown?(options: Readonly<Record<string, unknown>>): boolean;
}

const row = (
  option: string,
  kind: PanelRow['kind'],
  label: PlainText = option as PlainText,
  more: Partial<PanelRow> = {},
): PanelRow => ({ option, kind, label, ...more });

const width = row('width', 'text');
const placeholder = row('placeholder', 'text');
const initial = row('defaultValue', 'default');
const required = row('required', 'switch');
const disabled = row('disabled', 'switch');
const readonly_ = row('readonly', 'switch');
const clearable = row('clearable', 'switch');
const pattern = row('pattern', 'pattern');
const maxlength = row('maxlength', 'count');
const showWordLimit = row('showWordLimit', 'switch');
// The documents' limit of 0 to 100 with step 1 (R662).
const min = row('min', 'bounded');
const max = row('max', 'bounded');
const step = row('step', 'bounded');

const isRange = ({ isRange: on, type }: Readonly<Record<string, unknown>>): boolean =>
  on === true || /range$/.test(String(type ?? ''));
const moment = [
  row('placeholder', 'text', 'placeholder', { isShown: (options) => !isRange(options) }),
  row('startPlaceholder', 'text', 'startPlaceholder', { isShown: isRange }),
  row('endPlaceholder', 'text', 'endPlaceholder', { isShown: isRange }),
  row('format', 'text'),
  width,
  row('defaultValue', 'default', 'defaultValue', {
    isShown: (options) => !isRange(options) && options.type !== 'dates',
  }),
  required,
  readonly_,
  disabled,
  row('editable', 'switch'),
  clearable,
];
const inCloud = ({ isQiniu }: Readonly<Record<string, unknown>>): boolean => isQiniu === true;

/** Lines of the panel by type (S2 §3 field types), behind title and model. */
export const panelRows: Readonly<Record<string, readonly PanelRow[]>> = {
  input: [
    width,
    placeholder,
    initial,
    maxlength,
    showWordLimit,
    required,
    row('dataType', 'pick', 'dataType', { choices: designerTypes }),
    pattern,
    disabled,
    readonly_,
    clearable,
  ],
  textarea: [
    width,
    placeholder,
    row('defaultValue', 'area'),
    maxlength,
    showWordLimit,
    required,
    pattern,
    disabled,
    readonly_,
  ],
  number: [width, min, max, step, initial, required, disabled, row('controlsPosition', 'rightSide')],
  radio: [row('inline', 'switch'), width, required, disabled],
  checkbox: [row('inline', 'switch'), width, required, disabled],
  time: [row('isRange', 'switch'), ...moment, row('arrowControl', 'switch')],
  date: [row('type', 'pick', 'dateType', { choices: dateKinds }), ...moment, row('timestamp', 'switch')],
  rate: [row('max', 'bounded'), row('allowHalf', 'switch'), initial, required, disabled],
  color: [row('showAlpha', 'switch'), initial, required, disabled],
  select: [row('multiple', 'switch'), width, placeholder, required, clearable, row('filterable', 'switch'), disabled],
  switch: [initial, required, disabled],
  slider: [width, min, max, step, row('showInput', 'switch'), row('range', 'switch'), initial, required, disabled],
  text: [row('defaultValue', 'area', 'text'), row('customClass', 'text')],
  blank: [row('defaultType', 'pick', 'defaultType', { choices: blankTypes })],
  imgupload: [
    row('length', 'count'),
    row('min', 'bounded', 'minPictures'),
    width,
    row('multiple', 'switch', 'multiplePictures'),
    row('isDelete', 'switch'),
    row('isEdit', 'switch'),
    required,
    disabled,
    row('isQiniu', 'switch', 'isQiniu', { isAdvanced: true }),
    row('domain', 'text', 'domain', { isShown: inCloud, isAdvanced: true }),
    row('tokenFunc', 'text', 'tokenFunc', { isShown: inCloud, isAdvanced: true }),
    row('action', 'text', 'action', { isShown: (options) => !inCloud(options), isAdvanced: true }),
  ],
  editor: [width, required, disabled],
  cascader: [width, placeholder, required, clearable, disabled],
  grid: [
    row('gutter', 'count'),
    row('justify', 'pick', 'justify', { choices: ['start', 'end', 'center', 'space-around', 'space-between'] }),
    row('align', 'pick', 'align', { choices: ['top', 'middle', 'bottom'] }),
  ],
};

/** Sizes of controls that the form panel offers (R664). */
export const sizeChoices = formSizes;

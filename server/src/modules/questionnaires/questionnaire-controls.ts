import { uploadImageLimit } from 'shared-contracts/constants';
import {
  boundsOf,
  type CascaderOption,
  type FieldOption,
  type FormDefinition,
  type FormField,
  hasUserInput,
  isMomentRange,
  maxLengthOf,
  nativeKind,
  optionText,
  userInputLimit,
  userInputModel,
} from 'form-engine';
import { publicOptions } from '../../platform/pages/public-form.rules.ts';
import { html, type Html } from '../../platform/pages/html.ts';
import { questionnairePageTexts as texts } from './questionnaire-page.texts.ts';

/** A picture that this page has sent already. */
export interface SentPicture {
  key: string;
  url: string;
}

/** The data that a control is drawn from; `given` are the texts that it holds. */
export interface ControlFacts {
  definition: FormDefinition;
  field: FormField;
  model: string;
  id: string;
  currentValues: readonly string[];
  /** Own words beside a radio. */
  typed: string;
  pictures: readonly SentPicture[];
  isRequired: boolean;
  /** Ids of the sentences that describe it. */
  describedBy: string | undefined;
  hasError: boolean;
}

/** Types whose control is one element, to which the label points; the others are wrapped in a fieldset. */
export function isSingleControl(field: FormField): boolean {
  if (field.type === 'date' || field.type === 'time') return !isMomentRange(field) && field.options?.type !== 'dates';
  if (field.type === 'slider') return field.options?.range !== true;
  if (field.type === 'select') return field.options?.multiple !== true;
  return ['input', 'textarea', 'number', 'color', 'editor', 'cascader'].includes(field.type);
}

type Control = (facts: ControlFacts) => Html;

const controls: Readonly<Record<string, Control>> = {
  input: (facts) =>
    html`<input type="${inputType(facts.field)}"${attributes(facts)} value="${facts.currentValues[0] ?? ''}"${limit(facts)}${placeholder(facts)}>`,
  textarea: (facts) =>
    html`<textarea rows="5"${attributes(facts)}${limit(facts)}${placeholder(facts)}>${facts.currentValues[0] ?? ''}</textarea>`,
  editor: (facts) =>
    html`<textarea rows="8"${attributes(facts)}${placeholder(facts)}>${facts.currentValues[0] ?? ''}</textarea>`,
  number: (facts) =>
    html`<input type="number" inputmode="decimal"${attributes(facts)} value="${facts.currentValues[0] ?? ''}" step="any"${bounds(facts)}${placeholder(facts)}>`,
  color: (facts) =>
    html`<input type="text"${attributes(facts)} value="${facts.currentValues[0] ?? ''}" placeholder="${texts.colourHint}" autocomplete="off" data-colour>`,
  slider,
  radio: (facts) => html`${choices(facts, 'radio')}${hasUserInput(facts.field) && typedBox(facts)}`,
  checkbox: (facts) => choices(facts, 'checkbox'),
  select: (facts) => (facts.field.options?.multiple ? choices(facts, 'checkbox') : select(facts)),
  cascader: (facts) =>
    html`<select${attributes(facts)}><option value="">${texts.choose}</option>${pathOptions(facts)}</select>`,
  switch: (facts) =>
    html`<label class="choice"><input type="checkbox" role="switch" name="v.${facts.model}" value="true"${facts.currentValues.includes('true') && html` checked`}${off(facts)}><span>${texts.switchOn}</span></label>`,
  rate,
  date: moment,
  time: moment,
  imgupload: pictures,
};

/** The control of a field on the public page; nothing for types that have none there. */
export function publicControl(facts: ControlFacts): Html | undefined {
  return Object.hasOwn(controls, facts.field.type) ? controls[facts.field.type]!(facts) : undefined;
}

/**
 * Required fields are marked for people and screen readers; the browser's own check would block a form without script
 * because of fields that do not concern the reader.
 */
function attributes({ id, model, isRequired, describedBy, hasError, field }: ControlFacts): Html {
  return html` id="${id}" name="v.${model}"${isRequired && html` aria-required="true"`}${describedBy !== undefined && html` aria-describedby="${describedBy}"`}${hasError && html` aria-invalid="true"`}${field.options?.disabled === true && html` disabled`}${field.options?.readonly === true && html` readonly`}`;
}

const off = ({ field }: ControlFacts): Html | false => field.options?.disabled === true && html` disabled`;
const placeholder = ({ field }: ControlFacts): Html | false =>
  Boolean(field.options?.placeholder) && html` placeholder="${field.options?.placeholder}"`;

function limit({ field }: ControlFacts): Html | false {
  const max = maxLengthOf(field);
  return max !== undefined && html` maxlength="${max}"`;
}

function bounds({ field }: ControlFacts): Html {
  const { min, max } = boundsOf(field);
  return html`${min !== undefined && html` min="${min}"`}${max !== undefined && html` max="${max}"`}`;
}

function inputType({ options }: FormField): string {
  return { email: 'email', url: 'url' }[options?.dataType ?? ''] ?? 'text';
}

function slider(facts: ControlFacts): Html {
  const { field, model, currentValues } = facts;
  const { min = 0, max = 100 } = boundsOf(field);
  const step = Number(field.options?.step ?? 1) || 1;
  const rail = (label: string | undefined, value: string) =>
    html`<span class="rail"><input type="range"${label === undefined ? attributes(facts) : html` name="v.${model}" aria-label="${label}"${off(facts)}`} min="${min}" max="${max}" step="${step}" value="${value}"><output>${value}</output></span>`;
  if (field.options?.range !== true) return rail(undefined, currentValues[0] ?? String(min));
  return html`${rail(texts.low, currentValues[0] ?? String(min))}${rail(texts.high, currentValues[1] ?? String(max))}`;
}

/** Options with the answer that each one follows; without script all of them are shown, and the server checks. */
function offeredOptions({ definition, field }: ControlFacts): { option: FieldOption; follows: string | undefined }[] {
  const lists = definition.extension?.sources?.find(({ model }) => model === field.model)?.lists;
  if (!lists) return publicOptions(definition, field, {}).map((option) => ({ option, follows: undefined }));
  return Object.entries(lists).flatMap(([follows, list]) => list.map((option) => ({ option, follows })));
}

const textOf = ({ field }: ControlFacts, option: FieldOption) =>
  optionText(option, field.options?.showLabel === true || field.options?.remote === true);

function choices(facts: ControlFacts, type: 'radio' | 'checkbox'): Html {
  const { model, currentValues } = facts;
  return html`<div class="choices">${offeredOptions(facts).map(
    ({ option, follows }) =>
      html`<label class="choice"${follows !== undefined && html` data-follows="${follows}"`}><input type="${type}" name="v.${model}" value="${String(option.value)}"${currentValues.includes(String(option.value)) && html` checked`}${off(facts)}><span>${textOf(facts, option)}</span></label>`,
  )}</div>`;
}

function select(facts: ControlFacts): Html {
  const { currentValues } = facts;
  return html`<select${attributes(facts)}><option value="">${facts.field.options?.placeholder || texts.choose}</option>${offeredOptions(
    facts,
  ).map(
    ({ option, follows }) =>
      html`<option value="${String(option.value)}"${follows !== undefined && html` data-follows="${follows}"`}${currentValues.includes(String(option.value)) && html` selected`}>${textOf(facts, option)}</option>`,
  )}</select>`;
}

function pathOptions(facts: ControlFacts): Html[] {
  const walk = (list: readonly CascaderOption[], path: readonly unknown[], names: readonly string[]): Html[] =>
    list.flatMap((option) => {
      const [nextPath, nextNames] = [
        [...path, option.value],
        [...names, String(option.label ?? option.value)],
      ];
      if (option.children?.length) return walk(option.children, nextPath, nextNames);
      const value = JSON.stringify(nextPath);
      return [
        html`<option value="${value}"${facts.currentValues[0] === value && html` selected`}>${nextNames.join(' / ')}</option>`,
      ];
    });
  return walk(publicOptions(facts.definition, facts.field, {}), [], []);
}

function typedBox({ model, typed, field }: ControlFacts): Html {
  return html`<input type="text" class="typed" name="v.${userInputModel(model)}" data-typed="${model}" aria-label="${field.name ?? ''}：${texts.yourWords}" placeholder="${texts.yourWords}" maxlength="${userInputLimit}" value="${typed}">`;
}

function rate(facts: ControlFacts): Html {
  const { field, model, currentValues } = facts;
  const step = field.options?.allowHalf === true ? 0.5 : 1;
  const max = Number(field.options?.max ?? 5);
  const values = Array.from({ length: Math.min(100, Math.floor(max / step)) }, (_, index) => (index + 1) * step);
  return html`<div class="choices stars">${values.map(
    (value) =>
      html`<label class="choice"><input type="radio" name="v.${model}" value="${value}"${currentValues[0] === String(value) && html` checked`}${off(facts)}><span>${texts.stars(value)}</span></label>`,
  )}</div>`;
}

const mostDates = 5;

function moment(facts: ControlFacts): Html {
  const { field, model, currentValues } = facts;
  const type = nativeKind(field);
  const detail =
    type === 'time' || type === 'datetime-local'
      ? html` step="1"`
      : type === 'number'
        ? html` min="1900" max="2200" placeholder="2026"`
        : html``;
  const box = (label: string | undefined, value: string | undefined) =>
    html`<input type="${type}"${label === undefined ? attributes(facts) : html` name="v.${model}" aria-label="${label}"${off(facts)}`} value="${value ?? ''}"${detail}>`;
  if (isMomentRange(field)) {
    const { startPlaceholder, endPlaceholder } = field.options ?? {};
    return html`<div class="pair-of">${box(startPlaceholder || texts.from, currentValues[0])}<span aria-hidden="true">—</span>${box(endPlaceholder || texts.to, currentValues[1])}</div>`;
  }
  if (field.options?.type !== 'dates') return box(undefined, currentValues[0]);
  const count = Math.max(mostDates, currentValues.length);
  return html`<div class="dates">${Array.from({ length: count }, (_, index) => box(texts.day(index + 1), currentValues[index]))}</div>`;
}

function pictures(facts: ControlFacts): Html {
  const { field, model, id, pictures: sent } = facts;
  const max = Number(field.options?.length ?? 9);
  return html`<div class="pictures" data-pictures="${model}" data-max="${max}">
<ul>${sent.map(({ key, url }) => html`<li><img src="${url}" alt="${texts.keptPicture}" width="96" height="96"><input type="hidden" name="v.${model}" value="${key}"></li>`)}</ul>
<input type="file" id="${id}" name="p.${model}" accept="image/*"${max > 1 && html` multiple`} aria-label="${field.name ?? ''}：${texts.addPicture}" data-limit="${uploadImageLimit}"${off(facts)}>
<p class="hint">${texts.pictureHint(max)}</p><p class="hint" role="status"></p>
</div>`;
}

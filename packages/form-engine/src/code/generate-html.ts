import { boundsOf, hasAnswer, joinedRules } from '../field-values.ts';
import { fieldSizes } from '../field-types.ts';
import { imageFieldMaxDefault } from '../constants.ts';
import { ruleWords, valueWords } from '../form-texts.ts';
import { walkFields } from '../field-tree.ts';
import type { FormDefinition, FormField, FormLocale } from '../form.ts';
import { patternOf } from '../pattern.ts';
import { translateField } from '../translation.ts';
import { conditionFunctions } from './condition-code.ts';
import { htmlControl, uploadAddress } from './html-controls.ts';
import { htmlText, scriptLiteral } from './literal.ts';
import { pictureLimitDefault, pictureWords } from './picture-words.ts';

interface HtmlOptions {
  locale?: FormLocale;
  title?: string;
  /** Address that the answers are posted to as JSON; without one the page shows them. */
  submitTo?: string;
  /** Megabytes of one picture. */
  pictureLimit?: number;
}

const words = {
  'zh-CN': {
    title: '表单',
    submit: '提交',
    reset: '重置',
    done: '提交成功',
    failed: '提交失败，请重试',
    invalid: '表单数据校验失败',
  },
  'en-US': {
    title: 'Form',
    submit: 'Submit',
    reset: 'Reset',
    done: 'Submitted',
    failed: 'Could not submit, please try again',
    invalid: 'Please mend the marked fields',
  },
};

/**
 * An HTML page of a form that needs nothing else: opens from a file, checks, hides and submits by itself. Texts of the
 * form cannot leave their place.
 */
export function generateHtml(
  definition: FormDefinition,
  { locale = 'zh-CN', title, submitTo = '', pictureLimit = pictureLimitDefault }: HtmlOptions = {},
): string {
  const text = words[locale];
  const { noAddress, tooLarge, failed: failedPictures } = pictureWords[locale];
  const fields = [...walkFields(definition.list)]
    .map(({ field }) => translateField(definition, field, locale))
    .filter(hasAnswer);
  const { labelWidth = 100, labelPosition = 'right' } = definition.config ?? {};
  const body = definition.list.map((field, index) => fieldHtml(definition, field, locale, `f${index}`)).join('\n');
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${htmlText(title ?? text.title)}</title>
<style>
  body { max-width: 760px; margin: 24px auto; padding: 0 16px; font: 15px/1.6 system-ui, sans-serif; color: #1f2328; }
  .field { display: flex; gap: 12px; margin: 0 0 16px; padding: 0; border: 0; }
  .field > .label { flex: none; width: ${Number(labelWidth) || 100}px; text-align: ${labelPosition === 'left' ? 'left' : 'right'}; }
  .top .field { flex-direction: column; gap: 4px; }
  .top .field > .label { width: auto; text-align: left; }
  .control { flex: 1; min-width: 0; }
  .control > input:not([type=checkbox]):not([type=radio]):not([type=color]), .control > select, textarea { box-sizing: border-box; width: 100%; padding: 6px 8px; font: inherit; }
  .choice { display: inline-block; margin-right: 16px; }
  .row { display: flex; flex-wrap: wrap; }
  .required::before { color: #cf1322; content: '* '; }
  .problem { margin: 2px 0 0; color: #cf1322; }
  .blank { min-height: ${fieldSizes.blankHeight}px; }
  [hidden] { display: none !important; }
  @media (max-width: 560px) { .field { flex-direction: column; gap: 4px; } .field > .label { width: auto; text-align: left; } .row > * { flex: 1 1 100% !important; } }
</style>
</head>
<body>
<form id="form" novalidate class="${labelPosition === 'top' ? 'top' : ''}">
${body}
  <p><button type="submit">${htmlText(text.submit)}</button> <button type="reset">${htmlText(text.reset)}</button></p>
  <output id="result" role="status"></output>
</form>
<script>
'use strict';
const submitTo = ${scriptLiteral(submitTo)};
const words = ${scriptLiteral({ ...text, noAddress, tooLarge: tooLarge(pictureLimit), failedPictures })};
const pictureBytes = ${pictureLimit} * 1024 * 1024;
const fields = ${scriptLiteral(
    fields.map((field) => fieldFacts(field, definition, locale)),
    2,
  )};

${conditionFunctions(definition, false)}

${pageScript}
</script>
</body>
</html>
`;
}

function fieldFacts(field: FormField, definition: FormDefinition, locale: FormLocale) {
  const same = [...walkFields(definition.list)]
    .map((place) => place.field)
    .filter(({ model }) => model === field.model);
  const rules = joinedRules(same.length > 1 ? same : [field]);
  const patterns = rules.flatMap((rule) => {
    const pattern = patternOf(rule, field);
    return pattern && 'matches' in pattern
      ? [
          {
            source: pattern.source,
            flags: pattern.flags,
            message: rule.message ?? `${field.name ?? ''}${ruleWords['zh-CN'].pattern}`,
          },
        ]
      : [];
  });
  const required = rules.find((rule) => rule.required);
  return {
    model: field.model,
    name: field.name ?? '',
    type: field.type,
    dataType: field.options?.dataType ?? '',
    multiple: field.options?.multiple === true,
    patterns,
    ...boundsOf(field),
    isRange:
      field.options?.isRange === true || field.options?.range === true || /range$/.test(field.options?.type ?? ''),
    requiredMessage: required ? (required.message ?? `${field.name ?? ''}${ruleWords['zh-CN'].required}`) : '',
    ...(field.type === 'imgupload' ? pictureFacts(field, locale) : {}),
    types: rules
      .filter((rule) => ['url', 'email', 'hex'].includes(rule.type ?? ''))
      .map(({ type, message }) => ({ type, message: message ?? '' })),
  };
}

function pictureFacts(field: FormField, locale: FormLocale) {
  const most = Number(field.options?.length ?? imageFieldMaxDefault);
  return {
    action: uploadAddress(field) ?? '',
    most,
    mostMessage: `${field.name ?? ''}${valueWords[locale].tooManyPictures(most)}`,
  };
}

function fieldHtml(definition: FormDefinition, given: FormField, locale: FormLocale, id: string): string {
  const field = translateField(definition, given, locale);
  const model = htmlText(field.model ?? '');
  if (field.columns) {
    const columns = field.columns.map(
      ({ span, list }, column) =>
        `    <div style="flex: ${Number(span) > 0 ? `0 0 ${((Number(span) / 24) * 100).toFixed(3)}%` : '1 1 0'}">\n${list.map((inner, index) => fieldHtml(definition, inner, locale, `${id}-${column}-${index}`)).join('\n')}\n    </div>`,
    );
    return `  <div class="row" data-model="${model}">\n${columns.join('\n')}\n  </div>`;
  }
  if (field.type === 'text') return `  <p data-model="${model}">${htmlText(field.options?.defaultValue)}</p>`;
  if (field.type === 'blank') return `  <div class="blank" data-model="${model}" data-slot="${model}"></div>`;
  const isRequired = field.rules?.some((rule) => rule.required) ? ' required' : '';
  const isGroup = field.type === 'radio' || field.type === 'checkbox';
  const label = isGroup
    ? `<span id="${id}-label" class="label${isRequired}">${htmlText(field.name)}</span>`
    : `<label for="${id}" class="label${isRequired}">${htmlText(field.name)}</label>`;
  return `  <div class="field" data-model="${model}"${isGroup ? ` role="group" aria-labelledby="${id}-label"` : ''}>
    ${label}
    <div class="control">
      ${htmlControl(field, id, locale)}
      <p class="problem" role="alert" hidden></p>
    </div>
  </div>`;
}

/** What the page does. Names of fields are only ever compared, never built into selectors or code. */
const pageScript = `const form = document.getElementById('form');
const result = document.getElementById('result');
const places = [...form.querySelectorAll('[data-model]')];
const placeOf = (model) => places.filter((place) => place.dataset.model === model);
const controlsOf = (model) => [...form.elements].filter((control) => control.name === model);

function valueOf(field) {
  const controls = controlsOf(field.model);
  if (field.type === 'switch') return controls[0] ? controls[0].checked : undefined;
  if (field.type === 'checkbox') return controls.filter((one) => one.checked).map((one) => one.value);
  if (field.type === 'radio') return (controls.find((one) => one.checked) || {}).value;
  if (field.type === 'select' && field.multiple && controls[0]) return [...controls[0].selectedOptions].map((one) => one.value);
  if (field.type === 'imgupload') return controls[0] ? [...controls[0].files] : [];
  const read = (control) => (control.value !== '' && (control.type === 'number' || control.type === 'range') ? Number(control.value) : control.value);
  if (field.isRange) return controls.some((one) => one.value !== '') ? controls.map(read) : undefined;
  return controls[0] ? read(controls[0]) : undefined;
}

const collect = () => Object.fromEntries(fields.map((field) => [field.model, valueOf(field)]));
const shapes = { url: /^(?:https?|ftp):\\/\\/\\S+$/i, email: /^[^\\s@]{1,64}@[^\\s@.]+(?:\\.[^\\s@.]+)+$/, hex: /^#?(?:[\\da-f]{6}|[\\da-f]{3})$/i };

function problemOf(field, value, state) {
  const isAsked = field.requiredMessage || state.required.has(field.model);
  if (field.type === 'imgupload') {
    if (!field.action) return isAsked ? words.noAddress : '';
    if (value.length > field.most) return field.mostMessage;
    if (value.some((file) => file.size > pictureBytes)) return words.tooLarge;
    return value.length === 0 && isAsked ? field.requiredMessage || field.name + '必须填写' : '';
  }
  if (isEmpty(value)) return field.requiredMessage || (state.required.has(field.model) ? field.name + '必须填写' : '');
  const text = String(value);
  const broken = field.types.find((rule) => !shapes[rule.type].test(text)) || field.patterns.find((rule) => text.length > 1000 || !new RegExp(rule.source, rule.flags).test(text));
  if (broken) return broken.message;
  if (typeof value === 'number' && ((field.min !== undefined && value < field.min) || (field.max !== undefined && value > field.max))) return field.name + ' ' + (field.min ?? '') + '–' + (field.max ?? '');
  return '';
}

const sent = new WeakMap();

/** Sends the chosen pictures of a field, each once, as one field named file; an answer without url is a failure. */
async function sendPictures(field, files) {
  const list = [];
  for (const file of files) {
    if (!sent.has(file)) {
      const body = new FormData();
      body.append('file', file);
      const response = await fetch(field.action, { method: 'POST', body });
      const { url } = await response.json();
      if (!response.ok || !url) throw new Error(file.name);
      sent.set(file, { key: Date.now() + '_' + Math.ceil(Math.random() * 99999), url });
    }
    list.push(sent.get(file));
  }
  return list;
}

function refresh() {
  const state = decide(collect());
  for (const place of places) place.hidden = state.hidden.has(place.dataset.model);
  for (const field of fields) if (targets.some(({ model }) => model === field.model)) controlsOf(field.model).forEach((control) => { control.disabled = state.disabled.has(field.model); });
  return state;
}

form.addEventListener('input', refresh);
form.addEventListener('reset', () => setTimeout(refresh));
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const state = refresh();
  const values = collect();
  const shown = fields.filter((field) => !state.hidden.has(field.model));
  let isBroken = false;
  let first;
  for (const field of shown) {
    const message = problemOf(field, values[field.model], state);
    for (const place of placeOf(field.model)) {
      const note = place.querySelector('.problem');
      if (note) { note.textContent = message; note.hidden = message === ''; }
    }
    if (message) isBroken = true;
    if (message && !first) first = controlsOf(field.model)[0];
  }
  if (isBroken) { result.textContent = words.invalid; if (first) first.focus(); return; }
  const answer = Object.fromEntries(shown.map((field) => [field.model, values[field.model]]).filter(([, value]) => value !== undefined));
  const button = form.querySelector('[type=submit]');
  button.disabled = true;
  try {
    for (const field of shown) if (field.type === 'imgupload') answer[field.model] = await sendPictures(field, values[field.model]);
  } catch {
    result.textContent = words.failedPictures;
    return;
  } finally {
    button.disabled = false;
  }
  document.dispatchEvent(new CustomEvent('form-answer', { detail: answer }));
  if (!submitTo) { result.textContent = JSON.stringify(answer, null, 2); return; }
  try {
    const response = await fetch(submitTo, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(answer) });
    result.textContent = response.ok ? words.done : words.failed;
  } catch {
    result.textContent = words.failed;
  }
});
refresh();`;

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
import { pageScript } from './page-script.ts';

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

function fieldHtml(definition: FormDefinition, original: FormField, locale: FormLocale, id: string): string {
  const field = translateField(definition, original, locale);
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

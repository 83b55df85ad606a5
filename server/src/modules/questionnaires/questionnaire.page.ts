import {
  evaluateConditions,
  type FormDefinition,
  type FormField,
  hasAnswer,
  initialValues,
  nameOf,
  type PostedTexts,
  readPosted,
  translateField,
  userInputModel,
  writePosted,
} from 'form-engine';
import { publicPaths } from 'shared-contracts/paths';
import { typedMobileMax } from 'shared-contracts/limits';
import { isPublicField } from '../../platform/pages/public-form.rules.ts';
import { toWireMinute } from '../../platform/text/wire-time.ts';
import { mobileField } from './mobile-field.ts';
import { html, type Html, Html as SafeHtml } from '../../platform/pages/html.ts';
import { layout, type SiteFrame } from '../../platform/pages/layout.ts';
import { questionnaireScript } from './questionnaire-assets.ts';
import { formStyle } from '../../platform/pages/site-assets.ts';
import { isSingleControl, publicControl, type SentPicture } from './questionnaire-controls.ts';
import { questionnairePageTexts as texts } from './questionnaire-page.texts.ts';

/** The data of a questionnaire's page. */
export interface QuestionnaireView {
  id: string;
  title: string;
  intro: string;
  endTime: Date | null;
  asksMobile: boolean;
  definition: FormDefinition;
  /** The one-time token of this page. */
  ticket: string;
  /** The texts typed before, when the page comes back with messages. */
  posted?: PostedTexts | undefined;
  mobile?: string | undefined;
  pictures?: Readonly<Record<string, readonly SentPicture[]>> | undefined;
  errors?: Readonly<Record<string, string>> | undefined;
  message?: string | undefined;
}

interface RowFacts {
  view: QuestionnaireView;
  posted: PostedTexts;
  required: ReadonlySet<string>;
  numbers: Map<string, number>;
}

/** The form for readers: complete without script, more convenient with it. */
export function questionnairePage(frame: SiteFrame, view: QuestionnaireView): string {
  const { definition, id } = view;
  const posted = view.posted ?? openingTexts(definition);
  const { required } = evaluateConditions(definition, readPosted(definition, posted));
  const facts: RowFacts = { view, posted, required, numbers: new Map() };
  const errors = view.errors ?? {};
  const main = html`<div class="questionnaire">
<header><h1>${view.title}</h1>
${view.intro !== '' && html`<p class="intro">${view.intro}</p>`}
${view.endTime && html`<p class="meta">${texts.until(toWireMinute(view.endTime))}</p>`}</header>
<noscript><p class="notice">${texts.noScript}</p></noscript>
<form method="post" action="${publicPaths.questionnaire(id)}" enctype="multipart/form-data" novalidate id="questionnaire">
<input type="hidden" name="ticket" value="${view.ticket}">
<div id="message" role="alert" tabindex="-1"${view.message !== undefined && html` class="notice bad"`}>${view.message}</div>
${view.asksMobile && mobileRow(view.mobile ?? '', errors[mobileField])}
${rows(definition.list, facts)}
<p class="send"><button type="submit">${texts.submit}</button></p>
</form></div>
<script type="application/json" id="form">${jsonBlock(pageDefinition(definition))}</script>
<script type="application/json" id="words">${jsonBlock(pageWords)}</script>`;
  const page = {
    title: view.title,
    description: view.intro || view.title,
    path: publicPaths.questionnaire(id),
    isIndexed: false,
  };
  const head = html`<link rel="stylesheet" href="${formStyle.url}"><script type="module" src="${questionnaireScript().url}"></script>`;
  return layout(frame, { ...page, head }, main);
}

/** Texts of the script. */
const pageWords = {
  sending: texts.sending,
  submit: texts.submit,
  offline: texts.offline,
  uploading: texts.uploading,
  uploadFailed: texts.uploadFailed,
  removePicture: texts.removePicture,
  keptPicture: texts.keptPicture,
};

/** JSON in a script element: '<' must not be able to end it. */
function jsonBlock(value: unknown): Html {
  return new SafeHtml(JSON.stringify(value).replaceAll('<', '\\u003c'));
}

function openingTexts(definition: FormDefinition): PostedTexts {
  const values = initialValues(definition);
  const texts: Record<string, readonly string[]> = {};
  const visit = (list: readonly FormField[]): void => {
    for (const field of list) {
      if (field.columns) for (const column of field.columns) visit(column.list);
      else if (hasAnswer(field) && field.model !== undefined)
        texts[field.model] = writePosted(field, values[field.model]);
    }
  };
  visit(definition.list);
  return texts;
}

function rows(list: readonly FormField[], facts: RowFacts): Html[] {
  return list.map((field) => {
    if (field.columns) {
      return html`<div class="grid-of" data-row="${field.model}">${field.columns.map((column) => html`<div>${rows(column.list, facts)}</div>`)}</div>`;
    }
    if (field.type === 'text')
      return html`<p class="words" data-row="${field.model}">${String(field.options?.defaultValue ?? '')}</p>`;
    return isPublicField(field) ? row(translateField(facts.view.definition, field, 'zh-CN'), facts) : html``;
  });
}

/** One question; a second field of the same model shares its value and is not shown again. */
function row(field: FormField, { view, posted, required, numbers }: RowFacts): Html {
  const model = field.model as string;
  if (numbers.has(model)) return html``;
  const number = numbers.size + 1;
  numbers.set(model, number);
  const id = `q${number}`;
  const error = view.errors?.[model];
  const isRequired = required.has(model) || field.rules?.some((rule) => rule.required) === true;
  const control = publicControl({
    definition: view.definition,
    field,
    model,
    id,
    currentValues: posted[model] ?? [],
    typed: posted[userInputModel(model)]?.[0] ?? '',
    pictures: view.pictures?.[model] ?? [],
    isRequired,
    describedBy: `${id}-error`,
    hasError: error !== undefined,
  });
  const name = html`<span class="number"></span> ${nameOf(field)}<span class="must"${!isRequired && html` hidden`}>${texts.required}</span>`;
  const notice = html`<p class="error" id="${id}-error" data-error="${model}">${error}</p>`;
  if (isSingleControl(field))
    return html`<div class="question" data-row="${model}"><label class="name" for="${id}">${name}</label>${control}${notice}</div>`;
  return html`<fieldset class="question" data-row="${model}" aria-describedby="${id}-error" tabindex="-1"><legend class="name">${name}</legend>${control}${notice}</fieldset>`;
}

function mobileRow(mobile: string, error: string | undefined): Html {
  return html`<div class="question" data-row=""><label class="name" for="mobile">${texts.mobile}<span class="must">${texts.required}</span></label>
<input type="tel" id="mobile" name="mobile" inputmode="tel" autocomplete="tel" maxlength="${typedMobileMax}" value="${mobile}" aria-describedby="mobile-hint mobile-error"${error !== undefined && html` aria-invalid="true"`}>
<p class="hint" id="mobile-hint">${texts.mobileHint}</p><p class="error" id="mobile-error" data-error="">${error}</p></div>`;
}

const pageKeys = [
  'options',
  'remoteOptions',
  'defaultValue',
  'dataType',
  'isRange',
  'type',
  'format',
  'timestamp',
  'multiple',
  'range',
  'remote',
  'min',
  'max',
] as const;

/** The part of a form that the page's script needs: no tokens, addresses or names of functions are sent to readers. */
function pageDefinition(definition: FormDefinition): FormDefinition {
  const thin = (list: readonly FormField[]): FormField[] =>
    list.map(({ type, model, name, sortKey, options, columns }) => ({
      type,
      ...(model === undefined ? {} : { model }),
      ...(name === undefined ? {} : { name }),
      ...(sortKey === undefined ? {} : { sortKey }),
      options: Object.fromEntries(
        pageKeys.filter((key) => options?.[key] !== undefined).map((key) => [key, options?.[key]]),
      ),
      ...(columns ? { columns: columns.map((column) => ({ list: thin(column.list) })) } : {}),
    }));
  const { conditions = [], sources = [] } = definition.extension ?? {};
  return { list: thin(definition.list), extension: { conditions, sources } };
}

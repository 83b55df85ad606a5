import type { ActivityPhase } from 'shared-contracts/model';
import { joinRuleText } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { typedMobileMax } from 'shared-contracts/limits';
import { textOfHtml } from '../../platform/text/html.rules.ts';
import { toWireMinute } from '../../platform/text/wire-time.ts';
import type { Posted } from './kind-part.ts';
import type { StoredActivityEntry } from './activity-entry.queries.ts';
import type { CountedActivity } from './activity-row.queries.ts';
import { activityStyle } from './activity-assets.ts';
import { activityPageTexts as texts } from './activity-page.texts.ts';
import { html, Html } from '../../platform/pages/html.ts';
import { layout, type SiteFrame } from '../../platform/pages/layout.ts';
import { formStyle } from '../../platform/pages/site-assets.ts';

/** State of an activity for one reader at this moment. */
export interface PublicActivity {
  row: CountedActivity;
  phase: ActivityPhase;
  /** The device that asks: 'device:…'. */
  reader: string;
  /** The newest entry of this reader that counts. */
  entry: StoredActivityEntry | undefined;
  /** This reader has used up all times; never known beforehand where a mobile number is required. */
  isUsedUp: boolean;
  /** The one-time token of this page. */
  ticket: string;
  /** The reader comes from having taken part. */
  isDone: boolean;
  /** Values typed before, when the page comes back with messages. */
  posted: Posted;
  mobile: string;
  message: string | undefined;
  errors: Readonly<Record<string, string>>;
}

/** Part of a kind on the page below the introduction: lines of facts, and its own controls. */
export interface ActivityBody {
  facts: readonly (readonly [label: string, text: string])[];
  main: Html;
  /** Said after taking part. */
  done: string;
  /** Said instead of that this reader's times are used up; '' says nothing. */
  used?: string;
}

/** The frame round every public activity: what, when, by whom, and the part of its kind. */
export function activityPage(frame: SiteFrame, view: PublicActivity, body: ActivityBody): string {
  const { row } = view;
  const path = publicPaths.activity(row.kind, row.id);
  const facts = [
    [texts.period, texts.span(toWireMinute(row.startTime), toWireMinute(row.endTime))],
    ...body.facts,
    ...(row.sponsors.length > 0 ? [[texts.sponsors, row.sponsors.join('、')]] : []),
    [texts.rule, joinRuleText(row)],
  ] as const;
  const main = html`<article class="questionnaire activity">
<header><p class="kicker">${texts.kinds[row.kind]}</p><h1>${row.name}</h1></header>
${row.listThumbnail && html`<img class="activity-cover" src="${row.listThumbnail}" alt="">`}
<dl class="facts">${facts.map(([label, text]) => html`<div><dt>${label}</dt><dd>${text}</dd></div>`)}</dl>
${row.introduction !== '' && html`<div class="body">${new Html(row.introduction)}</div>`}
${notice(view, body)}
${body.main}
<p class="meta">${texts.joined(row.entryCount)}</p>
</article>`;
  const description = textOfHtml(row.introduction).slice(0, 160) || row.name;
  const head = html`<link rel="stylesheet" href="${formStyle.url}"><link rel="stylesheet" href="${activityStyle.url}">`;
  return layout(
    frame,
    { title: row.name, description, path, head, ...(row.listThumbnail && { image: row.listThumbnail }) },
    main,
  );
}

function notice({ row, phase, isDone, isUsedUp, entry }: PublicActivity, { done, used }: ActivityBody): Html | false {
  const say = (text: string) => html`<p class="notice" role="status">${text}</p>`;
  if (phase === 'waiting') return say(texts.earlyNotice(toWireMinute(row.startTime)));
  if (isDone && entry) return say(done);
  if (phase === 'ended') return say(texts.endedNotice);
  return isUsedUp && used !== '' && say(used ?? texts.usedNotice(joinRuleText(row)));
}

/** True when the page offers to take part: the activity runs, and this reader has a time left. */
export function takesPart({ phase, isUsedUp }: PublicActivity): boolean {
  return phase === 'running' && !isUsedUp;
}

/**
 * The form round a kind's own controls: token, message, mobile number where it is required, button. Works without
 * script.
 */
export function activityForm(
  { row, ticket, message, mobile, errors }: PublicActivity,
  controls: Html,
  button: string,
): Html {
  return html`<form method="post" action="${publicPaths.activity(row.kind, row.id)}" novalidate>
<input type="hidden" name="ticket" value="${ticket}">
<div role="alert" tabindex="-1"${message !== undefined && html` class="notice bad"`}>${message}</div>
${controls}
${
  row.asksMobile &&
  textField({
    name: 'mobile',
    label: texts.mobile,
    value: mobile,
    error: errors.mobile,
    hint: texts.mobileHint,
    type: 'tel',
    maxLength: typedMobileMax,
    isRequired: true,
  })
}
<p class="send"><button type="submit">${button}</button></p>
</form>`;
}

interface TextFieldFacts {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  hint?: string;
  type?: 'text' | 'tel';
  maxLength: number;
  isRequired: boolean;
}

/** One line to be typed, with its label, hint and the sentence about it. */
export function textField({
  name,
  label,
  value,
  error,
  hint,
  type = 'text',
  maxLength,
  isRequired,
}: TextFieldFacts): Html {
  return html`<div class="question"><label class="name" for="f-${name}">${label}${
    isRequired && html`<span class="must">${texts.required}</span>`
  }</label>
<input type="${type}" id="f-${name}" name="${name}" maxlength="${maxLength}" value="${value}"${
    type === 'tel' && html` inputmode="tel" autocomplete="tel"`
  }${isRequired && html` aria-required="true"`} aria-describedby="f-${name}-hint f-${name}-error"${
    error !== undefined && html` aria-invalid="true"`
  }>
<p class="hint" id="f-${name}-hint">${hint}</p><p class="error" id="f-${name}-error">${error}</p></div>`;
}

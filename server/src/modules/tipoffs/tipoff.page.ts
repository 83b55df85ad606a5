import { uploadImageLimit } from 'shared-contracts/constants';
import {
  readerNameMax,
  tipoffMaxLength,
  tipoffMaxPictures,
  tipoffTitleMax,
  typedMobileMax,
  typedReceiptMax,
} from 'shared-contracts/limits';
import type { TipoffProgress } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { fieldRow } from '../../platform/pages/field-row.ts';
import { html, type Html } from '../../platform/pages/html.ts';
import { layout, type SiteFrame } from '../../platform/pages/layout.ts';
import { formStyle } from '../../platform/pages/site-assets.ts';
import { siteTipoffTexts as texts } from './tipoff-page.texts.ts';

/** The typed texts, and pictures that have arrived, when the page comes back with messages. */
export interface TipoffForm {
  /** The one-time token of this page. */
  ticket: string;
  title: string;
  text: string;
  name: string;
  mobile: string;
  pictures: readonly { key: string; url: string }[];
  message?: string | undefined;
  errors?: Readonly<Record<string, string>> | undefined;
}

const head = html`<link rel="stylesheet" href="${formStyle.url}">`;
const facts = (title: string, path: string, description: string) => ({ title, description, path, head });

/** The form; it works without script. */
export function tipoffPage(frame: SiteFrame, form: TipoffForm): string {
  const { errors = {} } = form;
  const picturesHint = texts.picturesHint(tipoffMaxPictures, uploadImageLimit);
  const rows = [
    fieldRow(
      {
        id: 'text',
        label: texts.text,
        hint: texts.textHint(tipoffMaxLength),
        error: errors.text,
        must: texts.required,
      },
      (described) =>
        html`<textarea rows="8" required maxlength="${tipoffMaxLength}"${described}>${form.text}</textarea>`,
    ),
    fieldRow(
      { id: 'title', label: texts.heading, hint: texts.headingHint },
      (described) => html`<input maxlength="${tipoffTitleMax}" value="${form.title}"${described}>`,
    ),
    fieldRow(
      { id: 'pictures', name: 'photo', label: texts.pictures, hint: picturesHint, error: errors.pictures },
      (described) => html`${arrived(form.pictures)}<input type="file" accept="image/*" multiple${described}>`,
    ),
    fieldRow(
      { id: 'name', label: texts.name, hint: texts.nameHint },
      (described) => html`<input maxlength="${readerNameMax}" autocomplete="name" value="${form.name}"${described}>`,
    ),
    fieldRow(
      { id: 'mobile', label: texts.mobile, hint: texts.mobileHint, error: errors.mobile },
      (described) =>
        html`<input type="tel" inputmode="tel" autocomplete="tel" maxlength="${typedMobileMax}"
value="${form.mobile}"${described}>`,
    ),
  ];
  const main = html`<div class="questionnaire">
<header><h1>${texts.title}</h1><p class="intro">${texts.intro}</p><p class="meta"><a href="${publicPaths.tipoffProgress}">${texts.toProgress}</a></p></header>
<form method="post" action="${publicPaths.tipoff}" enctype="multipart/form-data">
<input type="hidden" name="ticket" value="${form.ticket}">
<div role="alert"${form.message !== undefined && html` class="notice bad"`}>${form.message}</div>
${rows}
<p class="send"><button type="submit">${texts.submit}</button></p>
</form></div>`;
  return layout(frame, facts(texts.title, publicPaths.tipoff, texts.intro), main);
}

/** Pictures that came with an earlier try; each may be left out. */
function arrived(pictures: TipoffForm['pictures']): Html | false {
  return (
    pictures.length > 0 &&
    html`<p class="hint">${texts.picturesAgain}</p><div class="pictures"><ul>${pictures.map(({ key, url }, index) => html`<li><label><img src="${url}" alt="" width="96" height="96"><input type="checkbox" name="picture" value="${key}" checked aria-label="${texts.keep(index + 1)}"></label></li>`)}</ul></div>`
  );
}

/** The page after sending: shows the number by which the sender can look it up. */
export function tipoffSentPage(frame: SiteFrame, receipt: string): string {
  const main = html`<div class="message"><p class="message-mark" aria-hidden="true">${texts.sentMark}</p><h1>${texts.sentTitle}</h1><p>${texts.sentText}</p><p class="receipt"><strong>${receipt}</strong></p>
<p><a class="button" href="${publicPaths.tipoffProgress}">${texts.toProgress}</a> <a class="button" href="${publicPaths.tipoff}">${texts.sentAgain}</a></p></div>`;
  return layout(frame, { ...facts(texts.sentTitle, publicPaths.tipoff, texts.sentTitle), isIndexed: false }, main);
}

/** The page that answers a receipt number. */
export function tipoffProgressPage(
  frame: SiteFrame,
  { typed, error, found }: { typed: string; error?: string | undefined; found?: TipoffProgress | undefined },
): string {
  const main = html`<div class="questionnaire">
<header><h1>${texts.progressTitle}</h1><p class="intro">${texts.progressIntro}</p><p class="meta"><a href="${publicPaths.tipoff}">${texts.toForm}</a></p></header>
<form method="post" action="${publicPaths.tipoffProgress}">
${fieldRow(
  { id: 'receipt', label: texts.receipt, hint: texts.receiptHint, error },
  (described) => html`<input required
maxlength="${typedReceiptMax}" autocomplete="off" spellcheck="false" value="${typed}"${described}>`,
)}
<p class="send"><button type="submit">${texts.ask}</button></p>
</form>${found && progress(found)}</div>`;
  return layout(
    frame,
    { ...facts(texts.progressTitle, publicPaths.tipoffProgress, texts.progressIntro), isIndexed: false },
    main,
  );
}

function progress({ title, stateName, createdTime, replies }: TipoffProgress): Html {
  return html`<section aria-labelledby="found"><h2 id="found">${title}</h2><p class="meta">${texts.state}：<strong>${stateName}</strong>　${texts.sentAt}：${createdTime}</p>
<h3>${texts.replies}</h3>${replies.length === 0 ? html`<p class="hint">${texts.noReplies}</p>` : replies.map(({ text, time }) => html`<div class="question"><p class="words">${text}</p><p class="hint">${time}</p></div>`)}</section>`;
}

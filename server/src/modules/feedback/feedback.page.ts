import { uploadImageLimit } from 'shared-contracts/constants';
import { feedbackLimits, feedbackMaxPictures, typedReceiptMax } from 'shared-contracts/limits';
import { publicPaths } from 'shared-contracts/paths';
import { fieldRow } from '../../platform/pages/field-row.ts';
import { html, type Html } from '../../platform/pages/html.ts';
import { layout, type SiteFrame } from '../../platform/pages/layout.ts';
import { formStyle } from '../../platform/pages/site-assets.ts';
import type { FeedbackProgress } from './receive-feedback.ts';
import { feedbackPageTexts as texts } from './feedback-page.texts.ts';

/** The typed texts, and pictures that have arrived, when the page comes back with messages. */
interface FeedbackForm {
  /** The one-time token of this page. */
  ticket: string;
  kind: string;
  text: string;
  contact: string;
  pictures: readonly { key: string; url: string }[];
  message?: string | undefined;
  errors?: Readonly<Record<string, string>> | undefined;
}

/** What the form offers: the kinds, and whether a member fills it in. */
interface Offered {
  kinds: readonly { value: string; label: string }[];
  isMember: boolean;
}

const head = html`<link rel="stylesheet" href="${formStyle.url}">`;
const facts = (title: string, path: string, description: string) => ({ title, description, path, head });

/** The form; it works without script. */
export function feedbackPage(frame: SiteFrame, form: FeedbackForm, { kinds, isMember }: Offered): string {
  const { ticket, kind, text, contact, pictures, message, errors = {} } = form;
  const options = kinds.map(
    ({ value, label }) => html`<option value="${value}"${value === kind && html` selected`}>${label}</option>`,
  );
  const rows = [
    fieldRow(
      { id: 'kind', label: texts.kind, hint: texts.kindHint, error: errors.kind, must: texts.required },
      (described) => html`<select required${described}><option value=""></option>${options}</select>`,
    ),
    fieldRow(
      {
        id: 'text',
        label: texts.text,
        hint: texts.textHint(feedbackLimits.text),
        error: errors.text,
        must: texts.required,
      },
      (described) =>
        html`<textarea rows="8" required maxlength="${feedbackLimits.text}"${described}>${text}</textarea>`,
    ),
    fieldRow(
      {
        id: 'pictures',
        name: 'photo',
        label: texts.pictures,
        hint: texts.picturesHint(feedbackMaxPictures, uploadImageLimit),
        error: errors.pictures,
      },
      (described) => html`${arrived(pictures)}<input type="file" accept="image/*" multiple${described}>`,
    ),
    fieldRow(
      {
        id: 'contact',
        label: texts.contact,
        hint: isMember ? texts.contactOfMember : texts.contactHint,
        error: errors.contact,
        must: !isMember && texts.required,
      },
      (described) =>
        html`<input maxlength="${feedbackLimits.contact}" autocomplete="email"
 value="${contact}"${!isMember && html` required`}${described}>`,
    ),
  ];
  const main = html`<div class="questionnaire">
<header><h1>${texts.title}</h1><p class="intro">${texts.intro}</p>
<p class="meta"><a href="${publicPaths.feedbackProgress}">${texts.toProgress}</a></p></header>
<form method="post" action="${publicPaths.feedback}" enctype="multipart/form-data">
<input type="hidden" name="ticket" value="${ticket}">
<div role="alert"${message !== undefined && html` class="notice bad"`}>${message}</div>
${rows}
<p class="send"><button type="submit">${texts.submit}</button></p>
</form></div>`;
  return layout(frame, facts(texts.title, publicPaths.feedback, texts.intro), main);
}

/** Pictures that came with an earlier try; each may be left out. */
function arrived(pictures: FeedbackForm['pictures']): Html | false {
  const items = pictures.map(
    ({ key, url }, index) =>
      html`<li><label><img src="${url}" alt="" width="96" height="96"><input type="checkbox" name="picture"
 value="${key}" checked aria-label="${texts.keep(index + 1)}"></label></li>`,
  );
  return (
    pictures.length > 0 && html`<p class="hint">${texts.picturesAgain}</p><div class="pictures"><ul>${items}</ul></div>`
  );
}

/** The page after sending: shows the number by which the reader can look it up. */
export function feedbackSentPage(frame: SiteFrame, receipt: string, isMember: boolean): string {
  const lookUp = isMember
    ? html`<a class="button" href="${publicPaths.mePart('feedback')}">${texts.mine}</a>`
    : html`<a class="button" href="${publicPaths.feedbackProgress}">${texts.toProgress}</a>`;
  const main = html`<div class="message"><p class="message-mark" aria-hidden="true">${texts.sentMark}</p>
<h1>${texts.sentTitle}</h1><p>${isMember ? texts.sentTextOfMember : texts.sentText}</p>
<p class="receipt"><strong>${receipt}</strong></p>
<p>${lookUp} <a class="button" href="${publicPaths.feedback}">${texts.sentAgain}</a></p></div>`;
  const page = facts(texts.sentTitle, publicPaths.feedback, texts.sentTitle);
  return layout(frame, { ...page, isIndexed: false }, main);
}

/** What a reader typed to look feedback up, and what was found. */
interface Asked {
  receipt: string;
  contact: string;
  error?: string | undefined;
  found?: FeedbackProgress | undefined;
}

/** The page that answers a number and a contact. */
export function feedbackProgressPage(frame: SiteFrame, { receipt, contact, error, found }: Asked): string {
  const main = html`<div class="questionnaire">
<header><h1>${texts.progressTitle}</h1><p class="intro">${texts.progressIntro}</p>
<p class="meta"><a href="${publicPaths.feedback}">${texts.toForm}</a></p></header>
<form method="post" action="${publicPaths.feedbackProgress}">
${fieldRow(
  { id: 'receipt', label: texts.receipt, hint: texts.receiptHint, error },
  (described) =>
    html`<input required maxlength="${typedReceiptMax}" autocomplete="off" spellcheck="false"
 value="${receipt}"${described}>`,
)}
${fieldRow(
  { id: 'contact', label: texts.contact, hint: texts.progressContactHint },
  (described) => html`<input required maxlength="${feedbackLimits.contact}" value="${contact}"${described}>`,
)}
<p class="send"><button type="submit">${texts.ask}</button></p>
</form>${found && progressSection(found)}</div>`;
  const page = facts(texts.progressTitle, publicPaths.feedbackProgress, texts.progressIntro);
  return layout(frame, { ...page, isIndexed: false }, main);
}

/** A feedback with what was answered. */
export function progressSection({ receipt, kindName, text, stateName, createdTime, answers }: FeedbackProgress): Html {
  const list = answers.map(
    ({ text: words, time }) =>
      html`<div class="question"><p class="words">${words}</p><p class="hint">${time}</p></div>`,
  );
  return html`<section aria-labelledby="${receipt}"><h2 id="${receipt}">${kindName}　${receipt}</h2>
<p class="meta">${texts.state}：<strong>${stateName}</strong>　${texts.sentAt}：${createdTime}</p>
<p class="words">${text}</p>
<h3>${texts.answers}</h3>${answers.length === 0 ? html`<p class="hint">${texts.noAnswers}</p>` : list}</section>`;
}

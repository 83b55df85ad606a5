import { qaLimits } from 'shared-contracts/limits';
import { QaAnswerRule } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { html, type Html } from '../../platform/pages/html.ts';
import { layout, type SiteFrame } from '../../platform/pages/layout.ts';
import { formStyle } from '../../platform/pages/site-assets.ts';
import { timeElement } from '../../platform/pages/time-view.ts';
import { toWireMinute } from '../../platform/text/wire-time.ts';
import type { LinkedGuest } from './guest-link.queries.ts';
import { answerBlock, qaStyle } from './qa.page.ts';
import { qaPageTexts as texts } from './qa-page.texts.ts';
import type { StoredQuestion } from './qa-question.queries.ts';

const head = html`<link rel="stylesheet" href="${formStyle.url}"><link rel="stylesheet" href="${qaStyle.url}">`;

/** The page that a link leads to first. Only its button opens it: what previews a link in a chat opens nothing. */
export function openingPage(frame: SiteFrame, { guest, session, link }: LinkedGuest, key: string): string {
  const path = publicPaths.qaGuest(link.id);
  const main = html`<div class="questionnaire"><header><h1>${texts.openTitle}</h1>
<p class="intro">${texts.openIntro(guest.name, session.title)}</p></header>
<p class="notice">${texts.openNote}</p><p class="meta">${texts.until(toWireMinute(link.expiresTime))}</p>
<form method="post" action="${path}/open"><input type="hidden" name="key" value="${key}">
<p class="send"><button type="submit">${texts.open}</button></p></form></div>`;
  const title = texts.openTitle;
  return layout(frame, { title, description: title, path, head, isIndexed: false }, main);
}

/** What a guest typed, when it comes back with what is wrong. */
export interface TypedAnswer {
  questionId: string;
  text: string;
  message: string;
}

/** What the page of a guest shows. */
export interface GuestView extends LinkedGuest {
  list: readonly StoredQuestion[];
  /** Said after an answer was taken. */
  done: string | undefined;
  typed: TypedAnswer | undefined;
  page: number;
  hasMore: boolean;
}

/** A question with the form for its answer, or with the answer that readers have. */
function guestQuestion(linkId: string, question: StoredQuestion, typed: TypedAnswer | undefined): Html {
  const { id, text, askerName, createdTime, likes, answer, answerState, rev } = question;
  const heading = html`<p class="meta"><span>${texts.asked(askerName)}</span>${timeElement(createdTime)}
<span>${texts.like} ${likes}</span></p>
<p class="qa-text qa-asked" id="asked-${id}">${text}</p>`;
  if (answerState === 'published')
    return html`<li class="qa-question">${heading}
<p class="meta">${texts.answerPublished}</p>${answerBlock(question)}</li>`;
  const isTyped = typed?.questionId === id;
  const error = isTyped ? typed.message : '';
  return html`<li class="qa-question" id="q${id}">${heading}
${answerState === 'waiting' && html`<p class="meta">${texts.answerWaiting}</p>`}
<form method="post" action="${publicPaths.qaGuest(linkId)}/answers"><input type="hidden" name="question" value="${id}">
<input type="hidden" name="rev" value="${rev}">
<div class="question"><label class="name" for="answer-${id}">${texts.answer}</label>
<textarea id="answer-${id}" name="text" rows="5" required maxlength="${qaLimits.answer}"
aria-describedby="asked-${id} hint-${id} error-${id}"${error !== '' && html` aria-invalid="true"`}
>${isTyped ? typed.text : answer}</textarea>
<p class="hint" id="hint-${id}">${texts.answerHint(qaLimits.answer)}</p>
<p class="error" id="error-${id}" role="alert">${error}</p></div>
<p class="send"><button type="submit">${answer === '' ? texts.submitAnswer : texts.changeAnswer}</button></p>
</form></li>`;
}

/** The page on which a guest answers; open questions come first. */
export function guestPage(frame: SiteFrame, view: GuestView): string {
  const { guest, session, link, list, done, typed, page, hasMore } = view;
  const path = publicPaths.qaGuest(link.id);
  const rule = session.answerRule === QaAnswerRule.AtOnce ? texts.ruleAtOnce : texts.ruleStaff;
  // The question has gone to another page or guest, or readers have its answer: what was typed is shown all the same.
  const hasForm = list.some(({ id, answerState }) => id === typed?.questionId && answerState !== 'published');
  const isLost = typed !== undefined && !hasForm;
  const more = (number: number, text: string) =>
    html`<a class="button" href="${path}${number > 0 && `?page=${number + 1}`}">${text}</a> `;
  const main = html`<div class="questionnaire"><header><h1>${texts.guestTitle(guest.name)}</h1>
<p class="intro">${session.title}</p>
<p class="intro">${texts.guestIntro}${rule}</p><p class="meta">${texts.until(toWireMinute(link.expiresTime))}
<a href="${path}">${texts.refresh}</a></p></header>
${done !== undefined && html`<p class="notice" role="status">${done}</p>`}
${
  isLost &&
  html`<div class="notice bad" role="alert"><p>${typed.message}</p>
<p class="qa-text">${typed.text}</p></div>`
}
<ol class="qa-questions">${list.map((question) => guestQuestion(link.id, question, typed))}</ol>
${list.length === 0 && html`<p class="empty">${texts.noQuestions}</p>`}
<p class="qa-more">${page > 0 && more(page - 1, texts.previous)}${hasMore && more(page + 1, texts.next)}</p></div>`;
  const title = texts.guestTitle(guest.name);
  return layout(frame, { title, description: title, path, head, isIndexed: false }, main);
}

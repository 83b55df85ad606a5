import { qaLimits, readerNameMax } from 'shared-contracts/limits';
import { type QaPhase, qaPhaseNames, takesQuestions } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { html, type Html } from '../../platform/pages/html.ts';
import { layout, type SiteFrame } from '../../platform/pages/layout.ts';
import { copiesOf, thumbnailUrl } from '../../platform/pages/picture-view.ts';
import { formStyle, readSiteAsset } from '../../platform/pages/site-assets.ts';
import { siteTexts } from '../../platform/pages/site.texts.ts';
import { timeElement } from '../../platform/pages/time-view.ts';
import { toWireMinute } from '../../platform/text/wire-time.ts';
import { qaPageTexts as texts } from './qa-page.texts.ts';
import type { StoredQuestion } from './qa-question.queries.ts';
import type { StoredQaGuest, StoredSession } from './qa-session.queries.ts';

/** The stylesheet and the script of these pages alone. */
export const qaStyle = readSiteAsset(import.meta.dirname, 'qa', 'css', 'text/css; charset=utf-8');
export const qaScript = readSiteAsset(import.meta.dirname, 'qa', 'js', 'text/javascript; charset=utf-8');

const style = html`<link rel="stylesheet" href="${formStyle.url}"><link rel="stylesheet" href="${qaStyle.url}">`;

/** A session in the list, with its phase by now. */
export interface ListedSession {
  session: StoredSession;
  phase: QaPhase;
}

function sessionHead({ session: { startTime, endTime, questionCount, answeredCount }, phase }: ListedSession): Html {
  return html`<p class="meta"><span class="qa-phase qa-${phase}">${qaPhaseNames[phase]}</span>
<span>${texts.period(toWireMinute(startTime), toWireMinute(endTime))}</span>
<span data-count>${texts.counts(questionCount, answeredCount)}</span></p>`;
}

function sessionCard(listed: ListedSession): Html {
  const { id, title, introduction, cover } = listed.session;
  const picture = html`<img src="${thumbnailUrl(cover, 'w800')}"${copiesOf(cover, '240px', 800)}
alt="" loading="lazy">`;
  return html`<li class="qa-card">${cover !== '' && picture}<div>
<h2><a href="${publicPaths.qaSession(id)}">${title}</a></h2>${sessionHead(listed)}
${introduction !== '' && html`<p class="summary">${introduction}</p>`}</div></li>`;
}

/** The list of sessions. */
export function qaListPage(
  frame: SiteFrame,
  { list, older }: { list: readonly ListedSession[]; older: string | null },
): string {
  const main = html`<div class="channel-head"><h1>${texts.title}</h1></div>
<ul class="qa-cards">${list.map(sessionCard)}</ul>
${list.length === 0 && html`<p class="empty">${texts.empty}</p>`}
${older !== null && html`<p class="qa-more"><a class="button" href="${older}">${texts.sessionsOlder}</a></p>`}`;
  const description = texts.description(frame.name);
  return layout(frame, { title: texts.title, description, path: publicPaths.qa, head: style }, main);
}

/** An answer as readers see it. */
export const answerBlock = ({ answer, guestName, guestPost, answeredTime }: StoredQuestion): Html =>
  html`<div class="qa-answer"><p class="meta"><b>${guestName}</b>${guestPost !== '' && html`<span>${guestPost}</span>`}
${answeredTime && timeElement(answeredTime)}</p><p class="qa-text">${answer}</p></div>`;

/** One question with its answer; both are plain text and are escaped here. */
export function questionItem(question: StoredQuestion): Html {
  const { id, sessionId, text, askerName, likes, isPinned, createdTime, answerState } = question;
  return html`<li class="qa-question" id="q${id}" data-question="${id}">
<p class="meta">${isPinned && html`<span class="qa-pin">${texts.pinned}</span>`}<span>${texts.asked(askerName)}</span>
${timeElement(createdTime)}</p>
<p class="qa-text qa-asked" id="t${id}">${text}</p>
${answerState === 'published' ? answerBlock(question) : html`<p class="qa-waits">${texts.noAnswer}</p>`}
<form class="qa-like" method="post" action="${publicPaths.qaPart(sessionId, 'likes')}">
<input type="hidden" name="question" value="${id}">
<button type="submit" aria-describedby="t${id}"><span>${texts.like}</span> <b>${likes}</b></button>
</form></li>`;
}

/** What was typed into the form, when it comes back with what is wrong. */
interface TypedQuestion {
  text: string;
  name: string;
  message: string;
  error: string;
  /** An account is needed. */
  needsLogin: boolean;
}

/** The form for a question; it works without script. */
function askForm(sessionId: string, typed?: TypedQuestion): Html {
  const { text = '', name = '', message, error = '', needsLogin = false } = typed ?? {};
  const next = encodeURIComponent(publicPaths.qaSession(sessionId));
  const login = needsLogin && html` <a href="${publicPaths.meLogin}?next=${next}">${siteTexts.toLogin}</a>`;
  const isWrong = error !== '' && html` aria-invalid="true"`;
  return html`<form class="qa-ask" id="ask" method="post" action="${publicPaths.qaPart(sessionId, 'questions')}">
<h2>${texts.ask}</h2>
<div role="alert"${message !== undefined && html` class="notice bad"`}>${message}${login}</div>
<div class="question">
<label class="name" for="text">${texts.questionText}<span class="must">${texts.required}</span></label>
<textarea id="text" name="text" rows="4" required maxlength="${qaLimits.question}"
aria-describedby="text-hint text-error"${isWrong}>${text}</textarea>
<p class="hint" id="text-hint">${texts.questionHint(qaLimits.question)}</p>
<p class="error" id="text-error">${error}</p></div>
<div class="question"><label class="name" for="name">${texts.name}</label>
<input id="name" name="name" maxlength="${readerNameMax}" autocomplete="nickname" value="${name}"
aria-describedby="name-hint">
<p class="hint" id="name-hint">${texts.nameHint}</p></div>
<p class="send"><button type="submit">${texts.submit}</button></p></form>`;
}

function guestItem({ name, post, portrait }: StoredQaGuest): Html {
  const face =
    portrait === ''
      ? html`<span class="face" aria-hidden="true">${[...name][0]}</span>`
      : html`<img class="face" src="${thumbnailUrl(portrait, 'w200')}" alt="" width="40" height="40" loading="lazy">`;
  return html`<li>${face}<span><b>${name}</b>${post !== '' && html`<span class="meta">${post}</span>`}</span></li>`;
}

/** What the page of a session shows. */
export interface SessionView extends ListedSession {
  guests: readonly StoredQaGuest[];
  pinned: readonly StoredQuestion[];
  list: readonly StoredQuestion[];
  onlyAnswered: boolean;
  /** Address of the next page; null at the end. */
  older: string | null;
  isOlder: boolean;
  typed?: TypedQuestion;
}

const phaseNotes = { collecting: texts.collecting, running: texts.running, ended: texts.ended };

function choices(id: string, onlyAnswered: boolean): Html {
  const path = publicPaths.qaSession(id);
  const link = (href: string, name: string, isCurrent: boolean) =>
    html`<li><a href="${href}"${isCurrent && html` aria-current="page"`}>${name}</a></li>`;
  return html`<nav class="qa-choices" aria-label="${texts.show}"><ul>${link(path, texts.all, !onlyAnswered)}${link(
    `${path}?only=answered`,
    texts.onlyAnswered,
    onlyAnswered,
  )}<li><a href="${publicPaths.qaPart(id, 'mine')}">${texts.mine}</a></li></ul></nav>`;
}

/** The page of a session: head, guests, form, questions; open pages get new answers by the script. */
export function qaSessionPage(frame: SiteFrame, view: SessionView): string {
  const { session, phase, guests, pinned, list, onlyAnswered, older, isOlder, typed } = view;
  const { id, title, introduction, cover, changeNo } = session;
  const path = publicPaths.qaSession(id);
  const nothing = onlyAnswered ? texts.nothingAnswered : texts.nothingYet;
  const main = html`<nav class="crumbs" aria-label="${texts.crumbs}">
<a href="${publicPaths.qa}">${texts.title}</a></nav>
<header class="qa-head"><h1>${title}</h1>${sessionHead(view)}
${cover !== '' && html`<img class="qa-cover" src="${thumbnailUrl(cover, 'w800')}"${copiesOf(cover, '800px')} alt="">`}
${introduction !== '' && html`<p class="intro">${introduction}</p>`}</header>
<div class="qa-page"${typed === undefined && !isOlder && html` data-session="${id}" data-cursor="${changeNo}"`}${
    onlyAnswered && html` data-answered`
  }><div>
<p class="notice">${phaseNotes[phase]}</p>
${(takesQuestions(phase) || typed) && !isOlder && askForm(id, typed)}
<h2 class="qa-list-head">${texts.list}</h2>${choices(id, onlyAnswered)}
<p class="qa-live" role="status" hidden>${texts.live}</p>
<ol class="qa-questions qa-top" aria-label="${texts.pinned}">${pinned.map(questionItem)}</ol>
<ol class="qa-questions" id="questions" aria-label="${texts.list}" aria-live="polite">${list.map(questionItem)}</ol>
${pinned.length + list.length === 0 && html`<p class="empty" id="nothing">${nothing}</p>`}
${older !== null && html`<p class="qa-more"><a class="button" href="${older}">${texts.older}</a></p>`}
${isOlder && html`<p class="qa-more"><a class="button" href="${path}">${texts.newest}</a></p>`}
</div>${
    guests.length > 0 &&
    html`<aside class="qa-side"><section class="side"><h2>${texts.guests}</h2>
<ul class="qa-guests">${guests.map(guestItem)}</ul></section></aside>`
  }</div>`;
  const head = html`${style}<script type="module" src="${qaScript.url}"></script>`;
  return layout(frame, { title, description: introduction || title, path, head }, main);
}

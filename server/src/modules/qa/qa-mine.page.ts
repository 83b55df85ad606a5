import { publicPaths } from 'shared-contracts/paths';
import { html, type Html } from '../../platform/pages/html.ts';
import { layout, type SiteFrame } from '../../platform/pages/layout.ts';
import { formStyle } from '../../platform/pages/site-assets.ts';
import { timeElement } from '../../platform/pages/time-view.ts';
import { answerBlock, qaStyle } from './qa.page.ts';
import { qaPageTexts as texts } from './qa-page.texts.ts';
import type { StoredSession } from './qa-session.queries.ts';
import type { OwnQuestion } from './qa-shown.queries.ts';

function ownItem({ question, standsFor }: OwnQuestion): Html {
  const { text, state, reason, createdTime } = question;
  const answering = standsFor ?? question;
  const hasAnswer = answering.state === 'passed' && answering.answerState === 'published';
  return html`<li class="qa-question"><p class="meta">
<span class="qa-phase">${texts[state]}</span>${timeElement(createdTime)}</p>
<p class="qa-text qa-asked">${text}</p>
${standsFor && html`<p class="meta">${texts.mergedInto(standsFor.text.slice(0, 60))}</p>`}
${state === 'refused' && reason !== '' && html`<p class="notice">${texts.reason(reason)}</p>`}
${hasAnswer ? answerBlock(answering) : state === 'passed' && html`<p class="qa-waits">${texts.noAnswer}</p>`}</li>`;
}

/** What a reader asked in a session, with the answers, those of equal questions too. */
export function qaMinePage(
  frame: SiteFrame,
  { session, own, isSent }: { session: StoredSession; own: readonly OwnQuestion[]; isSent: boolean },
): string {
  const path = publicPaths.qaPart(session.id, 'mine');
  const title = texts.mineTitle(session.title);
  const back = publicPaths.qaSession(session.id);
  const main = html`<div class="questionnaire"><header><h1>${title}</h1>
<p class="meta"><a href="${back}">${texts.back}</a></p></header>
${isSent && html`<p class="notice" role="status">${texts.sent}</p>`}
<ol class="qa-questions" aria-label="${texts.mine}">${own.map(ownItem)}</ol>
${own.length === 0 && html`<p class="empty">${texts.mineEmpty}</p>`}</div>`;
  const head = html`<link rel="stylesheet" href="${formStyle.url}"><link rel="stylesheet" href="${qaStyle.url}">`;
  return layout(frame, { title, description: title, path, head, isIndexed: false }, main);
}

import { quizRankingShown } from 'shared-contracts/limits';
import { publicPaths } from 'shared-contracts/paths';
import { answerRulesOf } from './answer.kind.ts';
import { readerLabel, showsAnswers } from './quiz.rules.ts';
import { toWireMinute, toWireTime } from '../../platform/text/wire-time.ts';
import {
  attemptsOf,
  choicesOf,
  openAttempt,
  questionsOf,
  type StoredAttempt,
  type StoredQuestion,
} from './quiz.queries.ts';
import { listRanking, placeOf } from './quiz-results.queries.ts';
import { type ActivityBody, activityForm, type PublicActivity, takesPart } from './activity.page.ts';
import { answerScript } from './activity-assets.ts';
import { answerPageTexts as texts } from './contest-page.texts.ts';
import { html, type Html } from '../../platform/pages/html.ts';
import type { SiteParts } from '../../platform/pages/site-address.ts';

/** Draws the open paper or the button that hands one out, this reader's results, and the ranking. */
export async function answerBody(parts: SiteParts, view: PublicActivity): Promise<ActivityBody> {
  const { db, now } = parts;
  const { row, reader } = view;
  const rules = answerRulesOf(row);
  const [open, papers] = await Promise.all([openAttempt(db, row.id, reader, now()), attemptsOf(db, row.id, reader)]);
  const offer =
    takesPart(view) && html`${activityForm(view, html`<p class="hint">${texts.startHint}</p>`, texts.start)}`;
  const closedPapers = papers.filter(({ id }) => id !== open?.id);
  const main = html`${open ? await paperForm(parts, view, open) : offer}
${closedPapers.length > 0 && (await results(parts, view, closedPapers))}
${await ranking(parts, view)}`;
  return {
    facts: [
      [texts.paper, texts.paperLine(rules.questionCount, texts.minutes(rules.secondsLimit))],
      [texts.pass, texts.passLine(rules.passScore)],
    ],
    main,
    done: open ? texts.started : '',
    ...(open ? { used: texts.open } : {}),
  };
}

async function paperForm(
  { db, now }: SiteParts,
  { row }: PublicActivity,
  { id, paper, deadline }: StoredAttempt,
): Promise<Html> {
  const questions = await questionsOf(
    db,
    paper.map((line) => line.id),
  );
  const secondsLeft = Math.max(0, Math.floor((deadline.getTime() - now().getTime()) / 1000));
  return html`<form method="post" action="${publicPaths.activity('answer', row.id)}/papers/${id}" id="paper">
<p class="notice timer" role="timer"><span>${texts.deadline(toWireTime(deadline).slice(11))}</span>
<span id="left" data-left="${secondsLeft}" data-label="${texts.left}"></span></p>
${paper.map(({ id: questionId, order }, place) => question(questions.get(questionId)!, order, place + 1))}
<p class="send"><button type="submit">${texts.handIn}</button></p></form>
<script src="${answerScript.url}" defer></script>`;
}

function question({ id, kind, stem, options }: StoredQuestion, order: readonly number[], number: number): Html {
  const type = kind === 'multiple' ? 'checkbox' : 'radio';
  const choice = (place: number, displayNumber: number) =>
    html`<label class="choice"><input type="${type}" name="q${id}"
value="${displayNumber}"><span>${options[place]}</span></label>`;
  return html`<fieldset class="question">
<legend class="name">${number}. ${stem}<span class="must">${texts.kinds[kind]}</span></legend>
<div class="choices">${order.map(choice)}</div></fieldset>`;
}

const secondsText = (usedMs: number) => (usedMs / 1000).toFixed(1);

async function results(
  { db, now }: SiteParts,
  { row }: PublicActivity,
  papers: readonly StoredAttempt[],
): Promise<Html> {
  const rules = answerRulesOf(row);
  const [newest] = papers;
  const place = newest && (await placeOf(db, row.id, newest.personKey));
  const isShown = showsAnswers(rules.showAnswers, row.endTime, now());
  const reviewedPaper = papers.find(({ submittedTime, isLate }) => submittedTime !== null && !isLate);
  const canDraw = rules.raffleId !== null && papers.some(({ isPassed }) => isPassed);
  const paperLine = (paper: StoredAttempt) => html`<li>${toWireMinute(paper.startedTime)}　${verdict(paper)}</li>`;
  const answersLater = rules.showAnswers === 'afterEnd' && html`<p class="hint">${texts.answersLater}</p>`;
  return html`<section aria-labelledby="mine"><h2 id="mine">${texts.mine}</h2>${
    place && html`<p>${texts.place(place.place)}</p>`
  }
<ul class="wins">${papers.map(paperLine)}</ul>
${
  canDraw &&
  html`<p><a class="button" href="${publicPaths.activity('raffle', rules.raffleId!)}">${texts.toRaffle}</a></p>`
}
${reviewedPaper && (isShown ? await review(db, reviewedPaper) : answersLater)}</section>`;
}

function verdict({ submittedTime, isLate, isPassed, score, usedMs, rightCount, paper }: StoredAttempt): string {
  if (submittedTime === null) return texts.missed;
  if (isLate) return texts.late;
  return [
    texts.result(score ?? 0),
    isPassed ? texts.passed : texts.failed,
    texts.rightCount(rightCount ?? 0, paper.length),
    texts.used(secondsText(usedMs ?? 0)),
  ].join('，');
}

async function review(db: SiteParts['db'], { id, paper }: StoredAttempt): Promise<Html> {
  const [questions, choices] = await Promise.all([
    questionsOf(
      db,
      paper.map((line) => line.id),
    ),
    choicesOf(db, id),
  ]);
  const words = ({ options }: StoredQuestion, places: readonly number[]) =>
    places.map((place) => options[place]).join('、') || texts.none;
  return html`<h2>${texts.review}</h2><ol class="review">${paper.map(({ id: questionId }) => {
    const one = questions.get(questionId)!;
    const { chosen = [], isRight = false } = choices.get(questionId) ?? {};
    return html`<li class="question">
<p class="name">${one.stem}<span class="must">${isRight ? texts.isRight : texts.isWrong}</span></p>
<p>${texts.yours}：${words(one, chosen)}</p><p>${texts.right}：${words(one, one.right)}</p>${
      one.explanation !== '' && html`<p class="hint">${texts.explanation}：${one.explanation}</p>`
    }</li>`;
  })}</ol>`;
}

async function ranking({ db }: SiteParts, { row, reader, entry }: PublicActivity): Promise<Html> {
  const lines = await listRanking(db, row.id, quizRankingShown);
  const own = entry?.personKey ?? reader;
  const tableRow = ({ personKey, score, usedMs }: (typeof lines)[number], index: number) => {
    const isOwn = personKey === own;
    return html`<tr${isOwn && html` class="own"`}><td>${index + 1}</td>
<td>${readerLabel(row.id, personKey)}${isOwn && html`（${texts.you}）`}</td>
<td>${score}</td><td>${texts.used(secondsText(usedMs))}</td></tr>`;
  };
  return html`<section aria-labelledby="ranking"><h2 id="ranking">${texts.ranking}</h2>
<p class="hint">${lines.length === 0 ? texts.noRanking : texts.rankingHint}</p>
${
  lines.length > 0 &&
  html`<div class="scroll"><table class="sheet">
<thead><tr>${texts.columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${lines.map(tableRow)}</tbody></table></div>`
}</section>`;
}

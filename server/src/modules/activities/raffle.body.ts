import { typedMobileMax, winnersShown } from 'shared-contracts/limits';
import { maskMobile, raffleTypeTimed } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { raffleRulesOf } from './raffle.kind.ts';
import { ppmToOdds } from './raffle.rules.ts';
import { fromWireTime, toWireMinute } from '../../platform/text/wire-time.ts';
import { countChances, findRun, listPrizes, numbersOf, type StoredPrize } from './raffle.queries.ts';
import { type NamedWin, publicWins, winOfEntry, winsOfReader } from './raffle-win.queries.ts';
import { type ActivityBody, activityForm, type PublicActivity, takesPart } from './activity.page.ts';
import { activityPageTexts } from './activity-page.texts.ts';
import { rafflePageTexts as texts } from './contest-page.texts.ts';
import { html, type Html } from '../../platform/pages/html.ts';
import { raffleProof } from './raffle-proof.ts';
import type { SiteParts } from '../../platform/pages/site-address.ts';

/** Prizes, the draw or the entry, what this reader has won, the winners, and what the timed draw can be checked by. */
export async function raffleBody({ db, now }: SiteParts, view: PublicActivity): Promise<ActivityBody> {
  const { row, reader, phase } = view;
  const rules = raffleRulesOf(row);
  const isTimed = rules.raffleType === raffleTypeTimed;
  const [prizes, run, mine, numbers] = await Promise.all([
    listPrizes(db, row.id),
    findRun(db, row.id),
    winsOfReader(db, row.id, reader),
    numbersOf(db, row.id, reader),
  ]);
  const winners = phase === 'waiting' ? [] : await publicWins(db, row.id, winnersShown);
  const claimable = rules.claimUntil === null || now() <= fromWireTime(rules.claimUntil);
  const main = html`${offer(view, isTimed, rules.isForQualified ? await chancesOf(db, view) : undefined)}
${
  (mine.length > 0 || numbers.length > 0) &&
  html`<section aria-labelledby="mine"><h2 id="mine">${texts.mine}</h2>${
    numbers.length > 0 && html`<p>${texts.myNumbers(numbers.join('、'))}</p>`
  }
<ul class="wins">${mine.map((win) => myWin(row.id, win, claimable))}</ul></section>`
}
<section aria-labelledby="prizes"><h2 id="prizes">${texts.prizes}</h2>
<ul class="prizes">${prizes.map((prize) => prizeCard(prize, isTimed))}</ul></section>
${rules.claimNote !== '' && html`<p class="words">${rules.claimNote}</p>`}
${
  isTimed &&
  !run?.drawnTime &&
  rules.drawTime !== null &&
  html`<p class="notice">${texts.waiting(rules.drawTime.slice(0, 16))}</p>`
}
${(winners.length > 0 || run?.drawnTime) && winnerList(winners, isTimed)}
${isTimed && run && raffleProof(row.id, run)}`;
  const facts: ActivityBody['facts'] = [
    [texts.way, isTimed ? texts.ways.timed : texts.ways.instant],
    ...(isTimed && rules.drawTime !== null ? [[texts.drawTime, rules.drawTime.slice(0, 16)] as const] : []),
    ...(isTimed ? [] : [[texts.wins, texts.winsPerReader(rules.winsPerReader)] as const]),
    ...(rules.claimUntil === null ? [] : [[texts.claimUntil, texts.until(rules.claimUntil.slice(0, 16))] as const]),
  ];
  return { facts, main, done: view.isDone && view.entry ? await outcome(db, view.entry, numbers) : '' };
}

/** Earned draws left; unknown beforehand where persons are counted by mobile number. */
async function chancesOf(db: SiteParts['db'], { row, reader }: PublicActivity): Promise<number | undefined> {
  return row.asksMobile ? undefined : countChances(db, row.id, reader);
}

function offer(view: PublicActivity, isTimed: boolean, chances: number | undefined): Html | false {
  if (!takesPart(view)) return false;
  if (chances === 0) return html`<p class="notice" role="status">${texts.noChance}</p>`;
  return activityForm(
    view,
    html`${chances !== undefined && html`<p class="hint">${texts.chances(chances)}</p>`}`,
    isTimed ? texts.enter : texts.draw,
  );
}

async function outcome(
  db: SiteParts['db'],
  entry: NonNullable<PublicActivity['entry']>,
  numbers: readonly number[],
): Promise<string> {
  if (typeof entry.details.entryNo === 'number') return texts.entered(numbers.join('、'));
  const win = await winOfEntry(db, entry.id);
  return win && win.state !== 'void' ? texts.won(win.level, win.prizeName) : texts.lost;
}

function prizeCard({ level, name, picture, stock, oddsPpm }: StoredPrize, isTimed: boolean): Html {
  const odds = !isTimed && html`，${texts.odds(ppmToOdds(oddsPpm))}`;
  const image = picture && html`<img src="${picture}" alt="" loading="lazy">`;
  const words = html`<small>${level}</small><b>${name}</b><small>${texts.stock(stock)}${odds}</small>`;
  return html`<li class="option">${image}<span class="option-line"><span>${words}</span></span></li>`;
}

function myWin(
  activityId: string,
  { id, level, prizeName, state, mobile, voidReason }: NamedWin,
  claimable: boolean,
): Html {
  const statusText =
    state === 'void'
      ? texts.voidFor(voidReason)
      : state === 'won' && !claimable
        ? texts.claimOver
        : texts.states[state];
  return html`<li class="question"><p><b>${level}　${prizeName}</b></p>
<p class="hint">${statusText}${mobile !== '' && html`（${maskMobile(mobile)}）`}</p>
${
  state === 'won' &&
  claimable &&
  html`<form method="post" action="${publicPaths.activity('raffle', activityId)}/claims/${id}" class="claim">
<label class="name" for="claim-${id}">${activityPageTexts.mobile}</label><input type="tel" id="claim-${id}"
name="mobile" inputmode="tel" autocomplete="tel" maxlength="${typedMobileMax}" required
aria-describedby="claim-${id}-hint">
<p class="hint" id="claim-${id}-hint">${texts.claimHint}</p>
<p class="send"><button type="submit">${texts.claim}</button></p></form>`
}</li>`;
}

function winnerList(winners: readonly NamedWin[], isTimed: boolean): Html {
  const [level, prize, entryNo, mobile] = texts.columns;
  const headings = [level, prize, isTimed ? entryNo : texts.columnTime, mobile];
  const tableRow = (win: NamedWin) =>
    html`<tr><td>${win.level}</td><td>${win.prizeName}</td>
<td>${isTimed ? win.entryNo : toWireMinute(win.wonTime)}</td>
<td>${maskMobile(win.mobile) || '—'}</td></tr>`;
  return html`<section aria-labelledby="winners"><h2 id="winners">${texts.winners}</h2>${
    winners.length === 0
      ? html`<p>${texts.noWinners}</p>`
      : html`<div class="scroll"><table class="sheet">
<thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${winners.map(tableRow)}</tbody></table></div>`
  }
${winners.length === winnersShown && html`<p class="hint">${texts.winnersMore(winnersShown)}</p>`}</section>`;
}

import type { VoteResultsShown } from 'shared-contracts/model';
import { linesOf } from './entries.ts';
import { voteRulesOf } from './vote.kind.ts';
import { readCounts } from './activity-entry.queries.ts';
import { listVoteOptions, type StoredOption } from './vote-option.queries.ts';
import { type ActivityBody, activityForm, type PublicActivity, takesPart } from './activity.page.ts';
import { activityPageTexts as texts } from './activity-page.texts.ts';
import { ballotScript } from './activity-assets.ts';
import { html, type Html } from '../../platform/pages/html.ts';
import type { SiteParts } from '../../platform/pages/site-address.ts';

/** True when a reader may see the figures now. */
export function showsResults(
  visibility: VoteResultsShown,
  { phase, hasTakenPart }: Pick<PublicActivity, 'phase'> & { hasTakenPart: boolean },
): boolean {
  if (visibility === 'always' || phase === 'ended') return true;
  return visibility === 'voted' && hasTakenPart;
}

/** The options with their figures where they may be seen, and the ballot. */
export async function voteBody(
  { db, settings: { VOTE_PROOF_BITS } }: SiteParts,
  view: PublicActivity,
): Promise<ActivityBody> {
  const { minChoices, maxChoices, showResults } = voteRulesOf(view.row);
  const options = await listVoteOptions(db, view.row.id);
  const isShown = showsResults(showResults, { phase: view.phase, hasTakenPart: view.entry !== undefined });
  const controls = () =>
    html`${ballot(view, options, minChoices, maxChoices)}${VOTE_PROOF_BITS > 0 && work(VOTE_PROOF_BITS)}`;
  const main = html`${options.length === 0 && html`<p class="notice">${texts.noOptions}</p>`}
${takesPart(view) && options.length > 0 && activityForm(view, controls(), texts.vote)}
${
  isShown && options.length > 0
    ? await results({ db, view })
    : html`<p class="hint">${texts.resultsLater[showResults]}</p>`
}`;
  return { facts: [], main, done: texts.voted };
}

/**
 * Where the page's script puts the proof of its work; without script the ballot is counted apart, and the page says so.
 */
const work = (bits: number): Html =>
  html`<input type="hidden" name="work" id="work" value="" autocomplete="off" data-bits="${bits}">
<noscript><p class="hint">${texts.noScript}</p></noscript><script src="${ballotScript.url}" defer></script>`;

function ballot({ posted, errors }: PublicActivity, options: readonly StoredOption[], min: number, max: number): Html {
  const type = max === 1 ? 'radio' : 'checkbox';
  const chosenIds = new Set(posted.option);
  const optionLabel = ({ id, title, picture, introduction }: StoredOption) => {
    const image = picture && html`<img src="${picture}" alt="" loading="lazy">`;
    const input = html`<input type="${type}" name="option" value="${id}"${chosenIds.has(id) && html` checked`}>`;
    const words = html`<b>${title}</b>${introduction !== '' && html`<small>${introduction}</small>`}`;
    return html`<label class="option">${image}<span class="option-line">${input}<span>${words}</span></span></label>`;
  };
  return html`<fieldset class="group" aria-describedby="option-error">
<legend class="name">${max === 1 ? texts.chooseOne : texts.chooseSome(min, max)}</legend>
<p class="error" id="option-error">${errors.option}</p>
<div class="options">${options.map(optionLabel)}</div></fieldset>`;
}

const figure = (count: number, share: number): Html => html`<span class="figure">${texts.votes(count, share)}</span>`;

async function results({ db, view: { row } }: { db: SiteParts['db']; view: PublicActivity }): Promise<Html> {
  const lines = (await linesOf(db, row, await readCounts(db, row.id))).sort((a, b) => a.rank - b.rank);
  return html`<section aria-labelledby="results"><h2 id="results">${texts.results}</h2><ol class="results">${lines.map(
    ({ title, count, rank, share }) =>
      html`<li><span><b class="unseen">${texts.rank(rank)}</b>${title}</span>${figure(count, share)}<progress
max="100" value="${share}" aria-label="${title}"></progress></li>`,
  )}</ol></section>`;
}

import { seedHashOf } from './raffle.rules.ts';
import type { StoredRun } from './raffle.queries.ts';
import { rafflePageTexts as texts } from './contest-page.texts.ts';
import { html, type Html } from '../../platform/pages/html.ts';

/** Passed-over numbers that the page names; the app's answer names all. */
const skippedShown = 200;

/** Draws the proof of a timed draw: the promise before it, and everything that decided it afterwards. */
export function raffleProof(activityId: string, { seed, drawnTime, entryCount, skipped }: StoredRun): Html {
  const skippedNumbers = skipped
    .slice(0, skippedShown)
    .map(({ entryNo, why }, place) => html`${place > 0 && '、'}${entryNo}（${texts.skippedWhy[why]}）`);
  return html`<section aria-labelledby="proof"><h2 id="proof">${texts.fairness}</h2>
<p>${texts.promise}</p><p><code class="hash">${seedHashOf(seed)}</code></p>
${
  drawnTime &&
  html`<p>${texts.revealed}</p><p><code class="hash">${seed}</code></p><p>${texts.entries(entryCount)}</p>
<p>${texts.recipe(activityId)}</p><p><code class="hash">${texts.recipeLine(seed, activityId)}</code></p>
${skipped.length > 0 && html`<p>${texts.skipped}${skippedNumbers}${skipped.length > skippedShown && '…'}</p>`}`
}
</section>`;
}

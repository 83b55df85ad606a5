import { correctionKindNames, type StoryCorrection } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import type { PublishedStory } from '../stories/published.queries.ts';
import { html, type Html } from '../../platform/pages/html.ts';
import { siteTexts } from '../../platform/pages/site.texts.ts';
import { storyPageTexts } from './story-pages.texts.ts';
import { timeElement } from '../../platform/pages/time-view.ts';

/** Notes on changes after publication, as readers see them, newest first; nothing for most stories. */
export function correctionNotes({ draft: { corrections = [] } }: Pick<PublishedStory, 'draft'>): Html | null {
  if (corrections.length === 0) return null;
  return html`<aside class="corrections" aria-label="${siteTexts.corrections}">
    ${corrections.toReversed().map(note)}
    <p class="meta"><a href="${publicPaths.corrections}">${storyPageTexts.allCorrections}</a></p>
  </aside>`;
}

function note({ kind, note: words, time }: StoryCorrection): Html {
  const when = time !== null && html`<span class="meta">${timeElement(fromWireTime(time))}</span>`;
  return html`<div class="correction">
    <p><b>${correctionKindNames[kind]}</b>${when}</p>
    <p class="correction-note">${words}</p>
  </div>`;
}

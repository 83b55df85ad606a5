import { correctionKindNames } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import type { PublicCorrection } from '../stories/correction.queries.ts';
import { crumbs, pager } from './channel.page.ts';
import { html, type Html } from '../../platform/pages/html.ts';
import { layout, type SiteFrame } from '../../platform/pages/layout.ts';
import { siteTexts } from '../../platform/pages/site.texts.ts';
import { storyPageTexts } from './story-pages.texts.ts';
import { storyPath } from '../stories/story-address.rules.ts';
import { timeElement } from '../../platform/pages/time-view.ts';

/** Corrections on a page of the archive. */
export const correctionsPageSize = 20;

/** One page of the archive; `page` from 0. */
export interface CorrectionsView {
  list: PublicCorrection[];
  page: number;
  pages: number;
}

const urlOf = (page: number) => publicPaths.corrections + (page > 0 ? `?page=${page + 1}` : '');

/** Everything that was corrected after its publication, newest first. */
export function correctionsPage(frame: SiteFrame, { list, page, pages }: CorrectionsView): string {
  const main = html`${crumbs([])}
    <div class="channel-head"><h1>${siteTexts.corrections}</h1></div>
    <p class="corrections-intro">${storyPageTexts.correctionsIntro}</p>
    ${
      list.length === 0
        ? html`<p class="empty">${storyPageTexts.noCorrections}</p>`
        : html`<ol class="corrections-list">
            ${list.map(item)}
          </ol>`
    }
    ${pages > 1 && pager(urlOf, page, pages)}`;
  const title =
    page > 0 ? `${siteTexts.corrections}（${storyPageTexts.pageOf(page + 1, pages)}）` : siteTexts.corrections;
  return layout(frame, { title, description: storyPageTexts.correctionsIntro, path: urlOf(page) }, main);
}

/** For a withdrawn story readers get the note alone. */
function item({ kind, note, time, story }: PublicCorrection): Html {
  const about = story
    ? html`<a href="${storyPath(story)}">${story.title}</a>`
    : html`<span class="meta">${storyPageTexts.correctedGone}</span>`;
  return html`<li class="correction">
    <h2>${about}</h2>
    <p class="correction-note"><b>${correctionKindNames[kind]}</b> ${note}</p>
    <p class="meta">${timeElement(time)}</p>
  </li> `;
}

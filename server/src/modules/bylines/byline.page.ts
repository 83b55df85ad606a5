import { ReporterState } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { html } from '../../platform/pages/html.ts';
import { layout, type SiteFrame } from '../../platform/pages/layout.ts';
import { pager, storyRow } from '../site/channel.page.ts';
import type { PublishedStory } from '../stories/published.queries.ts';
import type { StoredReporter } from './reporter-list.queries.ts';
import { bylinePageTexts as texts } from './byline.texts.ts';

/** Stories on a page of a reporter. */
export const bylinePageSize = 20;

/** One page of a reporter; `page` from 0. */
interface BylineView {
  reporter: StoredReporter;
  departmentName: string;
  stories: PublishedStory[];
  page: number;
  pages: number;
}

/** A reporter: who it is, and the stories under the name. */
export function bylinePage(frame: SiteFrame, { reporter, departmentName, stories, page, pages }: BylineView): string {
  const { id, name, penNames, beat, intro, state } = reporter;
  const urlOf = (place: number) => publicPaths.byline(id) + (place > 0 ? `?page=${place + 1}` : '');
  const post = state === ReporterState.Left ? texts.left : [departmentName, texts.reporter].filter(Boolean).join(' ');
  const main = html`<div class="channel-head"><h1>${name}</h1></div>
<p class="meta"><span>${post}</span>${penNames.length > 0 && html`<span>${texts.penNames}：${penNames.join('、')}</span>`}${beat !== '' && html`<span>${texts.beat}：${beat}</span>`}</p>
${intro !== '' && html`<p class="summary">${intro}</p>`}
<section aria-label="${texts.stories}">${stories.length === 0 ? html`<p class="empty">${texts.none}</p>` : html`<div class="list">${stories.map(storyRow)}</div>`}</section>
${pages > 1 && pager(urlOf, page, pages)}`;
  return layout(
    frame,
    { title: texts.title(name), description: texts.description(name, beat), path: urlOf(page) },
    main,
  );
}

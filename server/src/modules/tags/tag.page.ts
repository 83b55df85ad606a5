import { publicPaths } from 'shared-contracts/paths';
import { html } from '../../platform/pages/html.ts';
import { layout, type SiteFrame } from '../../platform/pages/layout.ts';
import { pager, storyRow } from '../site/channel.page.ts';
import type { PublishedStory } from '../stories/published.queries.ts';
import type { ReadersTag } from './published-of-tag.queries.ts';
import { tagPageTexts as texts } from './tag.texts.ts';

/** One page of a tag; `page` from 0. */
interface TagView {
  tag: ReadersTag;
  stories: PublishedStory[];
  page: number;
  pages: number;
}

/** A tag with its stories. */
export function tagPage(frame: SiteFrame, { tag: { id, name }, stories, page, pages }: TagView): string {
  const urlOf = (place: number) => publicPaths.tag(id) + (place > 0 ? `?page=${place + 1}` : '');
  const main = html`<div class="channel-head"><h1>${name}</h1></div>
<section aria-label="${texts.stories}">${stories.length === 0 ? html`<p class="empty">${texts.none}</p>` : html`<div class="list">${stories.map(storyRow)}</div>`}</section>
${pages > 1 && pager(urlOf, page, pages)}`;
  return layout(frame, { title: name, description: texts.description(name), path: urlOf(page) }, main);
}

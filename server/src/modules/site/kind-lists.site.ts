import { StoryType } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import type { AddToFrame } from '../../platform/pages/frame-addition.ts';
import { html } from '../../platform/pages/html.ts';
import { layout, type SiteFrame } from '../../platform/pages/layout.ts';
import type { SiteSection } from '../../platform/pages/site-section.ts';
import { type ReaderPage, readerPage, sendReaderPage } from '../../platform/readers/answer.ts';
import { FreshCache } from '../../platform/readers/fresh-cache.ts';
import { newestOfKind } from '../stories/published-column.queries.ts';
import type { PublishedStory } from '../stories/published.queries.ts';
import { storyRow } from './channel.page.ts';
import { storyPageTexts as texts } from './story-pages.texts.ts';

/** Stories on such a page. */
const pageSize = 60;

const lists = [
  { path: publicPaths.videos, kind: StoryType.Video, title: texts.videos },
  { path: publicPaths.specials, kind: StoryType.Topic, title: texts.specials },
] as const;

/** Entries of the head for the lists of one kind. */
export const kindListEntries: AddToFrame = () => ({
  entries: lists.map(({ path, title }) => ({ href: path, text: title })),
});

/** The newest videos, and the newest topics. */
export const kindLists: SiteSection = async (app, { db, frame }) => {
  const pages = new FreshCache<ReaderPage>();
  for (const { path, kind, title } of lists) {
    app.get(path, async (request, reply) => {
      const page = await pages.get(path, async () => {
        const site = await frame();
        const filter = { target: 'website', exceptChannelIds: site.channels.hiddenIds } as const;
        const stories = await newestOfKind(db, filter, kind, pageSize);
        return readerPage(200, 'text/html; charset=utf-8', kindListPage(site, path, title, stories));
      });
      return sendReaderPage(request, reply, page);
    });
  }
};

function kindListPage(frame: SiteFrame, path: string, title: string, stories: readonly PublishedStory[]): string {
  const main = html`<div class="channel-head"><h1>${title}</h1></div>
${stories.length === 0 ? html`<p class="empty">${texts.nothingYet}</p>` : html`<div class="list two-columns">${stories.map(storyRow)}</div>`}`;
  return layout(frame, { title, description: `${frame.name}${title}`, path }, main);
}

import { sitePageNames, type SitePageName } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import type { AddToFrame } from '../../platform/pages/frame-addition.ts';
import { html, Html } from '../../platform/pages/html.ts';
import { layout, type SiteFrame } from '../../platform/pages/layout.ts';
import type { SiteSection } from '../../platform/pages/site-section.ts';
import { readerPage, sendReaderPage } from '../../platform/readers/answer.ts';
import { readSitePages } from './site-settings.ts';

/** Links of the foot to the pages that the newsroom has written about itself. */
export const sitePageLinks: AddToFrame = async ({ db }) => ({
  footLinks: [...(await readSitePages(db)).keys()].map((name) => ({
    text: sitePageNames[name],
    href: publicPaths.sitePage(name),
  })),
});

/** The pages that the newsroom has written about itself; an empty one is not there. */
export const sitePagesSection: SiteSection = async (app, { db, frame, notFound }) => {
  for (const name of Object.keys(sitePageNames) as SitePageName[]) {
    app.get(publicPaths.sitePage(name), async (request, reply) => {
      const text = (await readSitePages(db)).get(name);
      const page =
        text === undefined
          ? await notFound()
          : readerPage(200, 'text/html; charset=utf-8', ownPage(await frame(), name, text));
      return sendReaderPage(request, reply, page);
    });
  }
};

function ownPage(frame: SiteFrame, name: SitePageName, text: string): string {
  const title = sitePageNames[name];
  // Cleaned when it was stored.
  const main = html`<article class="own-page"><h1>${title}</h1><div class="body">${new Html(text)}</div></article>`;
  return layout(frame, { title, description: `${frame.name}${title}`, path: publicPaths.sitePage(name) }, main);
}

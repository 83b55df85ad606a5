import { publicPaths } from 'shared-contracts/paths';
import type { AddToFrame } from '../../platform/pages/frame-addition.ts';
import { html, type Html } from '../../platform/pages/html.ts';
import { layout, type SiteFrame } from '../../platform/pages/layout.ts';
import { thumbnailUrl } from '../../platform/pages/picture-view.ts';
import type { SiteSection } from '../../platform/pages/site-section.ts';
import { type ReaderPage, readerPage, sendReaderPage } from '../../platform/readers/answer.ts';
import { FreshCache } from '../../platform/readers/fresh-cache.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { activityPageTexts as texts } from './activity-page.texts.ts';
import { type CountedActivity, listSiteActivities } from './activity-row.queries.ts';
import { phaseAt } from './activity.rules.ts';

/** Activities on the page. */
const pageSize = 60;

/** Entry of the head for what readers can take part in. */
export const activitiesEntry: AddToFrame = () => ({
  entries: [{ href: publicPaths.activities, text: texts.listTitle }],
});

/** What readers can take part in: activities, votes, raffles and answer activities, running ones first. */
export const activityList: SiteSection = async (app, { db, frame }) => {
  const pages = new FreshCache<ReaderPage>();
  app.get(publicPaths.activities, async (request, reply) => {
    const page = await pages.get('', async () => {
      const site = await frame();
      return readerPage(200, 'text/html; charset=utf-8', listPage(site, await listSiteActivities(db, pageSize)));
    });
    return sendReaderPage(request, reply, page);
  });
};

function listPage(frame: SiteFrame, rows: readonly CountedActivity[]): string {
  const title = texts.listTitle;
  const main = html`<div class="channel-head"><h1>${title}</h1></div>
${rows.length === 0 ? html`<p class="empty">${texts.listEmpty}</p>` : html`<div class="list two-columns">${rows.map((row) => item(row, frame.now))}</div>`}`;
  return layout(frame, { title, description: `${frame.name}${title}`, path: publicPaths.activities }, main);
}

function item(row: CountedActivity, now: Date): Html {
  const { id, kind, name, listThumbnail, startTime, endTime, entryCount } = row;
  const picture =
    listThumbnail !== null &&
    html`<img class="cover" src="${thumbnailUrl(listThumbnail, 'w800')}" alt="" width="800" height="533" loading="lazy" decoding="async">`;
  const phase = phaseAt(row, now);
  const state = phase === 'running' || phase === 'waiting' || phase === 'ended' ? texts.phases[phase] : '';
  return html`<article class="row${listThumbnail === null && ' row-plain'}"><div><p class="kicker">${texts.kinds[kind]} · ${state}</p>
<h2><a href="${publicPaths.activity(kind, id)}">${name}</a></h2>
<p class="meta"><span>${texts.span(toWireTime(startTime).slice(0, 10), toWireTime(endTime).slice(0, 10))}</span><span>${texts.joined(entryCount)}</span></p></div>${picture}</article>
`;
}

import { canDrawChinese } from '../../platform/pages/drawn-text.ts';
import { isStoryId } from '../../platform/pages/site-address.ts';
import type { SiteSection } from '../../platform/pages/site-section.ts';
import { sendReaderPage } from '../../platform/readers/answer.ts';
import { labelsOfShown } from '../stories/shown-labels.ts';
import { findPublished } from '../stories/published.queries.ts';
import { drawPoster } from './poster.ts';

/** Posters that are kept; drawing one takes a tenth of a second. */
const keptPosters = 60;

/** Stories as pictures for sharing, where the server has a font for Chinese. */
export const posterSection: SiteSection = async (app, { db, settings, frame, notFound }) => {
  const kept = new Map<string, Promise<Buffer>>();
  app.get<{ Params: { id: string } }>('/site/a/:id/poster.png', async (request, reply) => {
    const { id } = request.params;
    const story = isStoryId(id) && (await canDrawChinese()) ? await findPublished(db, 'website', id) : undefined;
    if (story === undefined || story === 'gone') return sendReaderPage(request, reply, await notFound());
    const site = await frame();
    const labels = await labelsOfShown(db, story.draft);
    const labelKeys = [...labels.values()].map(({ level, tool }) => `${level}${tool}`);
    const key = [...labelKeys, id, story.textTime.getTime(), site.name, site.facts.shareImage].join('|');
    const poster = kept.get(key) ?? drawPoster(story, site, settings, labels);
    kept.delete(key);
    kept.set(key, poster);
    poster.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) {
      if (kept.size <= keptPosters) break;
      kept.delete(oldest);
    }
    return reply
      .header('cache-control', 'no-cache')
      .type('image/png')
      .send(await poster);
  });
};

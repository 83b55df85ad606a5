import { publicPaths } from 'shared-contracts/paths';
import type { Database } from '../../platform/database/database.ts';
import { isStoryId } from '../../platform/pages/site-address.ts';
import type { SiteSection } from '../../platform/pages/site-section.ts';
import { readerPage, sendReaderPage } from '../../platform/readers/answer.ts';
import { objectsOf } from '../../platform/storage/stored-objects.ts';
import { findStream } from '../media/stream.queries.ts';
import { findPublished, type PublishedStory } from '../stories/published.queries.ts';

/** Key of the captions of a story's video; undefined without any. */
async function keyOf(db: Database, { draft: { video } }: Pick<PublishedStory, 'draft'>): Promise<string | undefined> {
  const stream = video?.source === 'stream' ? await findStream(db, video.id) : undefined;
  return stream?.captionsKey || undefined;
}

/** Address of the captions of a story's video; undefined without any. */
export const captionsOf = async (db: Database, story: PublishedStory): Promise<string | undefined> =>
  (await keyOf(db, story)) === undefined ? undefined : publicPaths.captions(story.id);

/** Captions of videos, as long as readers see the story. */
export const captionsSection: SiteSection = async (app, { db, settings, notFound }) => {
  app.get<{ Params: { id: string } }>(publicPaths.captions(':id'), async (request, reply) => {
    const { id } = request.params;
    const story = isStoryId(id) ? await findPublished(db, 'website', id) : undefined;
    const key = story === undefined || story === 'gone' ? undefined : await keyOf(db, story);
    if (key === undefined) return sendReaderPage(request, reply, await notFound());
    const text = (await objectsOf(settings).read('public', key)).toString('utf8');
    return sendReaderPage(request, reply, readerPage(200, 'text/vtt; charset=utf-8', text));
  });
};

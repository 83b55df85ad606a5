import { asc, eq, inArray } from 'drizzle-orm';
import { type ContentDraft, type ContentType, emptyDraft, emptySpecial, StoryType } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import { pictures } from '../media/picture.tables.ts';
import { atlasPictures, outerLinks, storyVideos } from './content.tables.ts';
import { specials } from './special.tables.ts';

/** What a kind of content has beside the text that all stories have. */
export type StoryPart = Pick<ContentDraft, 'pictures' | 'video' | 'externalLinkUrl' | 'special'>;

/** Which story, and of what kind. */
interface StoryKey {
  id: string;
  contentType: ContentType;
}

/** An external link leads away, a story with a questionnaire to its public page. */
const hasLink = (contentType: ContentType) =>
  contentType === StoryType.ExternalLink || contentType === StoryType.Questionnaire;

/** Writes the part of a story's kind in place of what was there; an article has none. */
export async function putStoryPart(
  tx: Database,
  { id: contentId, contentType }: StoryKey,
  { pictures: atlas, video, externalLinkUrl, special }: StoryPart,
): Promise<void> {
  if (contentType === StoryType.Gallery) {
    await tx.delete(atlasPictures).where(eq(atlasPictures.contentId, contentId));
    const rows = atlas.map(({ id, path, caption }, place) => ({ contentId, place, pictureId: id, path, caption }));
    if (rows.length > 0) await tx.insert(atlasPictures).values(rows);
  } else if (contentType === StoryType.Video) {
    await tx.delete(storyVideos).where(eq(storyVideos.contentId, contentId));
    if (!video) return;
    const { source, id, playURL, coverUrl, title, duration } = video;
    await tx
      .insert(storyVideos)
      .values({ contentId, source, videoId: id, playUrl: playURL, coverUrl, title, duration });
  } else if (contentType === StoryType.Topic) {
    const { banner, address, columns } = special ?? emptySpecial;
    const row = {
      banner,
      address,
      columns,
      storyIds: [...new Set(columns.flatMap(({ stories }) => stories.map(({ id }) => id)))],
    };
    await tx
      .insert(specials)
      .values({ contentId, ...row })
      .onConflictDoUpdate({ target: specials.contentId, set: row });
  } else if (hasLink(contentType)) {
    await tx
      .insert(outerLinks)
      .values({ contentId, url: externalLinkUrl })
      .onConflictDoUpdate({ target: outerLinks.contentId, set: { url: externalLinkUrl } });
  }
}

/** Reads the part of a story's kind. */
export async function readStoryPart(db: Database, { id, contentType }: StoryKey): Promise<StoryPart> {
  const { pictures, video, externalLinkUrl, special } = emptyDraft;
  const none = { pictures, video, externalLinkUrl, special };
  if (contentType === StoryType.Gallery) return { ...none, pictures: await readAtlas(db, id) };
  if (contentType === StoryType.Video) return { ...none, video: await readVideo(db, id) };
  if (contentType === StoryType.Topic) return { ...none, special: await readSpecial(db, id) };
  if (!hasLink(contentType)) return none;
  const [link] = await db.select().from(outerLinks).where(eq(outerLinks.contentId, id));
  return { ...none, externalLinkUrl: link?.url ?? '' };
}

async function readAtlas(db: Database, contentId: string): Promise<StoryPart['pictures']> {
  const rows = await db
    .select()
    .from(atlasPictures)
    .where(eq(atlasPictures.contentId, contentId))
    .orderBy(asc(atlasPictures.place));
  return rows.map(({ pictureId, path, caption }) => ({ id: pictureId, path, caption }));
}

async function readSpecial(db: Database, contentId: string): Promise<StoryPart['special']> {
  const [row] = await db.select().from(specials).where(eq(specials.contentId, contentId));
  return row ? { banner: row.banner, address: row.address, columns: row.columns } : emptySpecial;
}

async function readVideo(db: Database, contentId: string): Promise<StoryPart['video']> {
  const [row] = await db.select().from(storyVideos).where(eq(storyVideos.contentId, contentId));
  return row
    ? {
        source: row.source,
        id: row.videoId,
        playURL: row.playUrl,
        coverUrl: row.coverUrl,
        title: row.title,
        duration: row.duration,
      }
    : null;
}

/** Ids of pictures that the library does not have. */
export async function missingPictures(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(inArray(pictures.id, [...new Set(ids)]));
  const known = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

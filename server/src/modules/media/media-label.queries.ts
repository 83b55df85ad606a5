import { aiRank, type AiUse, AiLevel, type ContentDraft, isAiUsed, joinTools } from 'shared-contracts/model';
import { and, eq, inArray } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import type { MediaLabel, MediaLabels } from '../../platform/pages/media-label.ts';
import { mediaStem } from '../../platform/storage/media-key.ts';
import { pictures } from './picture.tables.ts';
import { streams } from './stream.tables.ts';

/** Addresses of our own pictures and videos, as the trigger that notes uses of media finds them. */
const address = /\/files\/((?:picture|video)\/\d{4}\/\d\d\/\d\d\/[0-9a-f]{32})/g;
const used = [AiLevel.Assisted, AiLevel.Generated] as const;
const endings = ['jpg', 'png', 'webp', 'gif'] as const;

const stemsIn = (text: string) => [...new Set(Array.from(text.matchAll(address), ([, stem]) => stem!))];

/** Labels of the pictures and videos that a text names: markup, addresses by line, or a draft as JSON. */
export async function mediaLabelsIn(db: Database, text: string): Promise<MediaLabels> {
  const stems = stemsIn(text);
  if (stems.length === 0) return new Map();
  const pictureKeys = stems.flatMap((stem) => endings.map((ending) => `${stem}.${ending}`));
  const videoKeys = stems.map((stem) => `${stem}.mp4`);
  const [ofPictures, ofVideos] = await Promise.all([
    db
      .select({ key: pictures.key, level: pictures.aiLevel, tool: pictures.aiTool })
      .from(pictures)
      .where(and(inArray(pictures.key, pictureKeys), inArray(pictures.aiLevel, used))),
    db
      .select({ key: streams.key, level: streams.aiLevel, tool: streams.aiTool })
      .from(streams)
      .where(and(inArray(streams.key, videoKeys), inArray(streams.aiLevel, used))),
  ]);
  const entry = (kind: MediaLabel['kind']) => (row: { key: string | null; level: string; tool: string }) =>
    isAiUsed(row.level) ? [[mediaStem(row.key!), { kind, level: row.level, tool: row.tool }] as const] : [];
  return new Map([...ofPictures.flatMap(entry('picture')), ...ofVideos.flatMap(entry('video'))]);
}

/** The highest label among what a text shows, with the tools of all that carry it; undefined where nothing does. */
export async function highestMediaUse(db: Database, text: string, streamId?: string): Promise<AiUse | undefined> {
  const labels: AiUse[] = Array.from((await mediaLabelsIn(db, text)).values(), ({ level, tool }) => ({
    aiLevel: level,
    aiTool: tool,
  }));
  // A video has no address before its conversion is done.
  if (streamId !== undefined && /^[1-9]\d{0,17}$/.test(streamId))
    labels.push(
      ...(await db
        .select({ aiLevel: streams.aiLevel, aiTool: streams.aiTool })
        .from(streams)
        .where(and(eq(streams.id, streamId), inArray(streams.aiLevel, used)))),
    );
  const rank = Math.max(...labels.map(({ aiLevel }) => aiRank(aiLevel)));
  const highest = labels.filter(({ aiLevel }) => aiRank(aiLevel) === rank);
  return highest[0] && { ...highest[0], aiTool: joinTools(...highest.map(({ aiTool }) => aiTool)) };
}

/** The same of a story's own text. */
export const highestUseOf = (db: Database, draft: ContentDraft): Promise<AiUse | undefined> =>
  highestMediaUse(db, JSON.stringify(draft), draft.video?.source === 'stream' ? draft.video.id : undefined);

import type { TextVideoSource, TextVideoState, VideoMusic, VideoShape, VideoShot } from 'shared-contracts/model';
import { sql, boolean, check, index, integer, jsonb, pgTable, real, text } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';

/** Videos of texts: the storyboard, how far the video is made, and what was made. */
export const textVideos = pgTable(
  'text_videos',
  {
    id: idColumn(),
    title: text().notNull(),
    /** What the text is of; its id and title, and the channel that decides who sees it. */
    sourceKind: text().$type<TextVideoSource>().notNull().default('story'),
    sourceId: idRef().notNull(),
    sourceTitle: text().notNull(),
    channelId: idRef(),
    shape: text().$type<VideoShape>().notNull().default('wide'),
    hasVoice: boolean().notNull().default(false),
    music: jsonb().$type<VideoMusic>(),
    shots: jsonb().$type<VideoShot[]>().notNull(),
    shotCount: integer().notNull(),
    /** Planned, of all shots. */
    seconds: real().notNull(),
    state: text().$type<TextVideoState>().notNull().default('draft'),
    shotsDone: integer().notNull().default(0),
    /** Why it failed. */
    message: text().notNull().default(''),
    /** Whose rights count while it is made. */
    makerId: idRef(),
    /** The video of the library that was made, and how far a model made it. */
    streamId: idRef(),
    aiLevel: text().notNull().default(''),
    aiTool: text().notNull().default(''),
    /** The story that was made of the result. */
    storyId: idRef(),
    rev: integer().notNull().default(0),
    ownerId: idRef().notNull(),
    ownerName: text().notNull(),
    createdTime: timeColumn().notNull(),
    modifiedTime: timeColumn().notNull(),
  },
  (table) => [
    check('text_videos_state', sql`${table.state} in ('draft','making','done','failed')`),
    check('text_videos_shape', sql`${table.shape} in ('wide','tall')`),
    index('text_videos_owner').on(table.ownerId, table.id.desc()),
    index('text_videos_channel').on(table.channelId, table.id.desc()),
  ],
);

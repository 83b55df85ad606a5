import type {
  AuditState,
  AuthorRole,
  ContentDraft,
  ContentType,
  Cover,
  RecheckState,
  Stage,
  StoryCorrection,
  StoryVideo,
  VersionKind,
} from 'shared-contracts/model';
import {
  sql,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';

/**
 * The fields that all content types share, one row per story and no long text, so that lists stay thin. Review state,
 * publication state and place (deletedTime) are three independent facts.
 */
export const contents = pgTable(
  'contents',
  {
    id: idColumn(),
    contentType: smallint().$type<ContentType>().notNull().default(5),
    title: text().notNull(),
    /** Channel; null while the author has not chosen. */
    categoryId: idRef(),
    author: text().notNull().default(''),
    editor: text().notNull().default(''),
    source: text().notNull().default(''),
    /** Address of the cover as lists show it. */
    listThumbnail: text(),
    wordCount: integer().notNull().default(0),
    auditState: text().$type<AuditState>().notNull().default('draft'),
    auditStage: smallint().$type<Stage>().notNull().default(0),
    auditRound: integer().notNull().default(0),
    /** Stages of the running round, copied from the channel at submit and kept with the round. */
    roundStages: smallint()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Stage at which the next submit lands, after a return with resume; null begins at the first. */
    resumeStage: smallint().$type<Stage>(),
    returnOpinion: text(),
    /** Users who wrote the text outside a review task or submitted it, since its current text was last published. */
    writerIds: idRef()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Users who changed it inside a review task since then. */
    taskWriterIds: idRef()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The time until which approvers may pull back what was changed and resubmitted to the stage that returned it. */
    pullBackUntil: timeColumn(),
    needsReaudit: boolean().notNull().default(false),
    /** Sum of the deliveries, kept by a trigger: 0 none, 1 published, 2 partly, 3 withdrawn, 4 scheduled. */
    publishState: smallint().notNull().default(0),
    appPublishedTime: timeColumn(),
    isStick: boolean().notNull().default(false),
    sortField: integer().notNull().default(0),
    /** The time since which it is in the recommended strip; below it the audit review of what readers see. */
    recommendedTime: timeColumn(),
    recheck: smallint().$type<RecheckState>().notNull().default(0),
    urgent: boolean().notNull().default(false),
    /** Blank while nobody has decided it, which counts as unused. */
    aiLevel: text().notNull().default(''),
    /** The assistant was asked about its text. */
    aiAsked: boolean().notNull().default(false),
    hits: integer().notNull().default(0),
    praise: integer().notNull().default(0),
    commentCount: integer().notNull().default(0),
    /** Incremented with every accepted write. */
    rev: integer().notNull().default(0),
    /** Hash of the working text. */
    hash: text().notNull().default(''),
    /** Version that holds the working text. */
    workVersionId: idRef(),
    /** Story that this one was copied from. */
    fromId: idRef(),
    createUserId: idRef().notNull(),
    createUserName: text().notNull(),
    createdTime: timeColumn().notNull(),
    modifiedTime: timeColumn().notNull(),
    modifiedUserName: text().notNull(),
    deletedTime: timeColumn(),
    deletedUserName: text(),
    deleteReason: text(),
    /** Readers of some target have an older text than the one passed last; kept by triggers. */
    isStale: boolean().notNull().default(false),
    /** Cleared, not on the website nor set aside by its desk; set by triggers (migrations/custom/site-desk.sql). */
    isSiteMaterial: boolean().notNull().default(false),
    /**
     * State in one number for indexes and tallies: 1000 in the bin, else tens for review
     * (0 draft, 1-4 stage, 5 returned, 6 vetoed, 9 cleared) and ones for publishState.
     */
    facet: smallint()
      .notNull()
      .generatedAlwaysAs(
        sql`case when deleted_time is not null then 1000 else publish_state + 10 * case audit_state when 'inReview' then audit_stage when 'returned' then 5 when 'vetoed' then 6 when 'cleared' then 9 else 0 end end`,
      ),
  },
  // The list indexes are in migrations/custom/search.sql, since they INCLUDE columns.
  (table) => [
    check('contents_audit_state', sql`${table.auditState} in ('draft','inReview','returned','cleared','vetoed')`),
    index('contents_source')
      .on(table.source)
      .where(sql`source <> ''`),
  ],
);

/** Text of a story, apart from the list row: one row per story of any kind. */
export const articles = pgTable('articles', {
  contentId: idRef()
    .primaryKey()
    .references(() => contents.id, { onDelete: 'cascade' }),
  subTitle: text().notNull().default(''),
  leadTitle: text().notNull().default(''),
  summary: text().notNull().default(''),
  keywords: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** The tool of artificial intelligence that it was made with. */
  aiTool: text().notNull().default(''),
  remark: text().notNull().default(''),
  cover: jsonb().$type<Cover>(),
  /** Cleaned HTML. */
  content: text().notNull().default(''),
  txtContent: text().notNull().default(''),
  /** Notes to readers on what was changed after publication, oldest first. */
  corrections: jsonb().$type<StoryCorrection[]>().notNull().default([]),
});

/** People of a story's byline, in their order. */
export const storyAuthors = pgTable(
  'story_authors',
  {
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    /** From 0. */
    place: smallint().notNull(),
    name: text().notNull(),
    /** Null for a free name. */
    reporterId: idRef(),
    role: text().$type<AuthorRole>().notNull(),
    /** Percent of the whole story. */
    share: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.place] }),
    index('story_authors_reporter').on(table.reporterId, table.contentId.desc()),
    check('story_authors_role', sql`${table.role} in ('text','photo','video','translation')`),
    check('story_authors_share', sql`${table.share} between 0 and 100`),
  ],
);

/** Pictures of an atlas, in their order. */
export const atlasPictures = pgTable(
  'atlas_pictures',
  {
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    /** From 0. */
    place: smallint().notNull(),
    pictureId: idRef().notNull(),
    path: text().notNull(),
    caption: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.place] }),
    index('atlas_pictures_picture').on(table.pictureId),
  ],
);

/** The video of a short video. */
export const storyVideos = pgTable(
  'story_videos',
  {
    contentId: idRef()
      .primaryKey()
      .references(() => contents.id, { onDelete: 'cascade' }),
    source: text().$type<StoryVideo['source']>().notNull(),
    /** Id of the own stream, or the library's id. */
    videoId: text().notNull(),
    playUrl: text().notNull().default(''),
    coverUrl: text().notNull().default(''),
    title: text().notNull().default(''),
    /** Seconds. */
    duration: doublePrecision().notNull().default(0),
  },
  (table) => [index('story_videos_video').on(table.source, table.videoId)],
);

/** The address that an external link leads to. */
export const outerLinks = pgTable('outer_links', {
  contentId: idRef()
    .primaryKey()
    .references(() => contents.id, { onDelete: 'cascade' }),
  url: text().notNull(),
});

/** What is kept of a text. */
const keptText = () => ({
  versionNo: integer().notNull(),
  kind: text().$type<VersionKind>().notNull(),
  title: text().notNull(),
  /** The whole draft with cleaned HTML: what readers see when a delivery names this version. */
  draft: jsonb().$type<ContentDraft>().notNull(),
  txtContent: text().notNull().default(''),
  wordCount: integer().notNull().default(0),
  /** SHA-256 over the sealed fields, hex. */
  hash: text().notNull(),
  /** True when written inside a claimed review task. */
  inTask: boolean().notNull().default(false),
  createUserId: idRef().notNull(),
  createUserName: text().notNull(),
  createdTime: timeColumn().notNull(),
});

/** A kept text; immutable. Deliveries, tasks and seals name versions. */
export const versions = pgTable(
  'versions',
  {
    id: idColumn(),
    contentId: idRef()
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    ...keptText(),
  },
  (table) => [
    unique('versions_no').on(table.contentId, table.versionNo),
    index('versions_autosaves')
      .on(table.id)
      .where(sql`kind = 'autosave'`),
  ],
);

/**
 * Autosaves that later versions took the place of, by month, with the ids that they had among the versions. They go by
 * their age (AUTOSAVE_DAYS), and with their story.
 */
export const replacedAutosaves = pgTable(
  'replaced_autosaves',
  { id: idRef().notNull(), contentId: idRef().notNull(), ...keptText() },
  (table) => [
    primaryKey({ columns: [table.id, table.createdTime] }),
    index('replaced_autosaves_story').on(table.contentId, table.versionNo),
  ],
);

/** A lease on editing one story, held by one tab. */
export const editLocks = pgTable('edit_locks', {
  contentId: idRef()
    .primaryKey()
    .references(() => contents.id, { onDelete: 'cascade' }),
  userId: idRef().notNull(),
  nickName: text().notNull(),
  tabId: text().notNull(),
  token: text().notNull(),
  acquiredTime: timeColumn().notNull(),
  expiresTime: timeColumn().notNull(),
});

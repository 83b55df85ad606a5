import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type {
  AuditState, ContentDraft, ContentType, Cover, DeliveryState, ReturnReason, Stage, Target, TaskState, VersionKind,
} from 'shared-contracts/model';
import { idColumn, idRef, timeColumn } from '../columns.ts';

/**
 * What all content types share, one row per story and no long text, so that lists stay thin.
 * Review state, publication state and place (deletedTime) are three facts of their own.
 */
export const contents = pgTable(
  'contents',
  {
    id: idColumn(),
    contentType: smallint('content_type').$type<ContentType>().notNull().default(5),
    title: text('title').notNull(),
    /** Channel; null while the author has not chosen. */
    categoryId: idRef('category_id'),
    author: text('author').notNull().default(''),
    editor: text('editor').notNull().default(''),
    source: text('source').notNull().default(''),
    /** Address of the cover as lists show it. */
    listThumbnail: text('list_thumbnail'),
    wordCount: integer('word_count').notNull().default(0),
    auditState: text('audit_state').$type<AuditState>().notNull().default('draft'),
    auditStage: smallint('audit_stage').$type<Stage>().notNull().default(0),
    auditRound: integer('audit_round').notNull().default(0),
    /** Stages of the running round, copied from the channel at submit and kept with the round. */
    roundStages: smallint('round_stages').array().notNull().default(sql`'{}'`),
    /** Stage at which the next submit lands, after a return that said so; null begins at the first. */
    resumeStage: smallint('resume_stage').$type<Stage>(),
    returnOpinion: text('return_opinion'),
    needsReaudit: boolean('needs_reaudit').notNull().default(false),
    /** Sum of the deliveries, kept by a trigger: 0 none, 1 published, 2 partly, 3 withdrawn, 4 scheduled. */
    publishState: smallint('publish_state').notNull().default(0),
    appPublishedTime: timeColumn('app_published_time'),
    isStick: boolean('is_stick').notNull().default(false),
    sortField: integer('sort_field').notNull().default(0),
    urgent: boolean('urgent').notNull().default(false),
    hits: integer('hits').notNull().default(0),
    praise: integer('praise').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    /** Counts up with every accepted write. */
    rev: integer('rev').notNull().default(0),
    /** Hash of the working text. */
    hash: text('hash').notNull().default(''),
    /** Version that holds the working text. */
    workVersionId: idRef('work_version_id'),
    /** Version that the running or finished round judges. */
    fromId: idRef('from_id'),
    createUserId: idRef('create_user_id').notNull(),
    createUserName: text('create_user_name').notNull(),
    createdTime: timeColumn('created_time').notNull(),
    modifiedTime: timeColumn('modified_time').notNull(),
    modifiedUserName: text('modified_user_name').notNull(),
    deletedTime: timeColumn('deleted_time'),
    deletedUserName: text('deleted_user_name'),
    deleteReason: text('delete_reason'),
    /**
     * State in one number for indexes and tallies: 1000 in the bin, else tens for review
     * (0 draft, 1-4 stage, 5 returned, 6 vetoed, 9 cleared) and ones for publishState.
     */
    facet: smallint('facet')
      .notNull()
      .generatedAlwaysAs(
        sql`case when deleted_time is not null then 1000 else publish_state + 10 * case audit_state when 'inReview' then audit_stage when 'returned' then 5 when 'vetoed' then 6 when 'cleared' then 9 else 0 end end`,
      ),
  },
  (table) => [
    check('contents_audit_state', sql`${table.auditState} in ('draft','inReview','returned','cleared','vetoed')`),
    index('contents_modified').on(table.modifiedTime.desc(), table.id.desc()),
    index('contents_created').on(table.createdTime.desc(), table.id.desc()),
    index('contents_published').on(table.appPublishedTime.desc(), table.id.desc()).where(sql`app_published_time is not null`),
    index('contents_category').on(table.categoryId, table.modifiedTime.desc(), table.id.desc()),
    index('contents_owner').on(table.createUserId, table.modifiedTime.desc(), table.id.desc()),
    index('contents_facet').on(table.facet, table.modifiedTime.desc(), table.id.desc()),
  ],
);

/** Text of an article, apart from the list row. One row per content of type 5. */
export const articles = pgTable('articles', {
  contentId: idRef('content_id').primaryKey().references(() => contents.id, { onDelete: 'cascade' }),
  subTitle: text('sub_title').notNull().default(''),
  leadTitle: text('lead_title').notNull().default(''),
  summary: text('summary').notNull().default(''),
  keywords: text('keywords').array().notNull().default(sql`'{}'`),
  remark: text('remark').notNull().default(''),
  cover: jsonb('cover').$type<Cover>(),
  /** Cleaned HTML. */
  content: text('content').notNull().default(''),
  txtContent: text('txt_content').notNull().default(''),
});

/** A kept text; immutable. Deliveries, tasks and seals name versions. */
export const versions = pgTable(
  'versions',
  {
    id: idColumn(),
    contentId: idRef('content_id').notNull().references(() => contents.id, { onDelete: 'cascade' }),
    versionNo: integer('version_no').notNull(),
    kind: text('kind').$type<VersionKind>().notNull(),
    title: text('title').notNull(),
    /** The whole draft with cleaned HTML: what readers see when a delivery names this version. */
    draft: jsonb('draft').$type<ContentDraft>().notNull(),
    txtContent: text('txt_content').notNull().default(''),
    wordCount: integer('word_count').notNull().default(0),
    /** SHA-256 over the sealed fields, hex. */
    hash: text('hash').notNull(),
    /** True when written inside a claimed review task. */
    inTask: boolean('in_task').notNull().default(false),
    createUserId: idRef('create_user_id').notNull(),
    createUserName: text('create_user_name').notNull(),
    createdTime: timeColumn('created_time').notNull(),
  },
  (table) => [unique('versions_no').on(table.contentId, table.versionNo)],
);

/** One stage of one round: who may decide, who decided, what was said. */
export const auditTasks = pgTable(
  'audit_tasks',
  {
    id: idColumn(),
    contentId: idRef('content_id').notNull().references(() => contents.id, { onDelete: 'cascade' }),
    /** The text that the task judges; follows the reviewer's own changes. */
    versionId: idRef('version_id'),
    hash: text('hash').notNull(),
    stage: smallint('stage').$type<Stage>().notNull(),
    round: integer('round').notNull(),
    state: text('state').$type<TaskState>().notNull(),
    assigneeId: idRef('assignee_id'),
    assigneeName: text('assignee_name'),
    waitingSince: timeColumn('waiting_since').notNull(),
    decidedBy: idRef('decided_by'),
    decidedName: text('decided_name'),
    decidedTime: timeColumn('decided_time'),
    opinion: text('opinion').notNull().default(''),
    reasonCodes: text('reason_codes').array().$type<ReturnReason[]>().notNull().default(sql`'{}'`),
    returnStage: smallint('return_stage').$type<Stage>(),
    resume: boolean('resume').notNull().default(false),
  },
  (table) => [
    uniqueIndex('audit_tasks_open').on(table.contentId).where(sql`state in ('waiting','claimed')`),
    index('audit_tasks_content').on(table.contentId, table.id),
  ],
);

/** An approval, bound to the hash of what was read. Void seals stay as history. */
export const seals = pgTable(
  'seals',
  {
    id: idColumn(),
    contentId: idRef('content_id').notNull().references(() => contents.id, { onDelete: 'cascade' }),
    stage: smallint('stage').$type<Stage>().notNull(),
    round: integer('round').notNull(),
    hash: text('hash').notNull(),
    versionId: idRef('version_id'),
    userId: idRef('user_id').notNull(),
    userName: text('user_name').notNull(),
    createdTime: timeColumn('created_time').notNull(),
    voidedTime: timeColumn('voided_time'),
  },
  (table) => [index('seals_content').on(table.contentId, table.id)],
);

/** A lease on editing one story, held by one tab. */
export const editLocks = pgTable('edit_locks', {
  contentId: idRef('content_id').primaryKey().references(() => contents.id, { onDelete: 'cascade' }),
  userId: idRef('user_id').notNull(),
  nickName: text('nick_name').notNull(),
  tabId: text('tab_id').notNull(),
  token: text('token').notNull(),
  acquiredTime: timeColumn('acquired_time').notNull(),
  expiresTime: timeColumn('expires_time').notNull(),
});

/** One story at one target. Readers see version_id while state is 'published'. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: idColumn(),
    contentId: idRef('content_id').notNull().references(() => contents.id, { onDelete: 'cascade' }),
    target: text('target').$type<Target>().notNull(),
    versionId: idRef('version_id'),
    state: text('state').$type<DeliveryState>().notNull(),
    planTime: timeColumn('plan_time'),
    /** Who planned it: the guards are asked again in this person's name. */
    plannedBy: idRef('planned_by'),
    plannedName: text('planned_name'),
    url: text('url'),
    remoteId: text('remote_id'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** First publication at this target; kept over a republication. */
    publishedTime: timeColumn('published_time'),
    withdrawnTime: timeColumn('withdrawn_time'),
    withdrawReason: text('withdraw_reason'),
    modifiedTime: timeColumn('modified_time').notNull(),
  },
  (table) => [
    unique('deliveries_target').on(table.contentId, table.target),
    index('deliveries_state').on(table.target, table.state, table.publishedTime.desc(), table.contentId.desc()),
  ],
);

/** What was done to a story; written in the transaction that did it. */
export const operationRecords = pgTable(
  'operation_records',
  {
    id: idColumn(),
    newsId: text('news_id').notNull(),
    opName: text('op_name').notNull(),
    contentType: smallint('content_type').notNull(),
    recordType: integer('record_type').notNull().default(0),
    systemCode: integer('system_code').notNull().default(1),
    downloadType: text('download_type'),
    fromId: text('from_id'),
    remark: text('remark').notNull().default(''),
    versionId: idRef('version_id'),
    createUserId: idRef('create_user_id').notNull(),
    createUserName: text('create_user_name').notNull(),
    address: text('address').notNull().default(''),
    byClient: boolean('by_client').notNull().default(false),
    time: timeColumn('time').notNull(),
  },
  (table) => [index('operation_records_news').on(table.newsId, table.id.desc())],
);

/** First answer of a write, found again by the client's request id. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: idColumn(),
    userId: idRef('user_id').notNull(),
    requestId: text('request_id').notNull(),
    endpoint: text('endpoint').notNull(),
    answer: jsonb('answer').notNull(),
    createdTime: timeColumn('created_time').notNull(),
  },
  (table) => [unique('idempotency_keys_request').on(table.userId, table.requestId)],
);

/** Work for later, taken with FOR UPDATE SKIP LOCKED under a lease. */
export const jobs = pgTable(
  'jobs',
  {
    id: idColumn(),
    kind: text('kind').notNull(),
    /** At most one open job per key. */
    key: text('key').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    state: text('state').$type<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>().notNull().default('waiting'),
    runTime: timeColumn('run_time').notNull(),
    attempts: integer('attempts').notNull().default(0),
    lockedBy: text('locked_by'),
    leaseUntil: timeColumn('lease_until'),
    lastError: text('last_error'),
    createdTime: timeColumn('created_time').notNull(),
    finishedTime: timeColumn('finished_time'),
  },
  (table) => [
    uniqueIndex('jobs_open').on(table.key).where(sql`state in ('waiting','running')`),
    index('jobs_due').on(table.runTime, table.id).where(sql`state in ('waiting','running')`),
  ],
);

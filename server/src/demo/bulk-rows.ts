import { publicPaths } from 'shared-contracts/paths';
import { type CopyCell, copyLine } from '../platform/database/copy-in.ts';
import type { BulkStory, StoryStates } from './bulk-story.ts';

/** Columns that the load fills, by table, in the order of its lines. */
export const columns = {
  contents:
    'id title category_id author editor source word_count audit_state audit_stage audit_round round_stages rev hash work_version_id create_user_id create_user_name created_time modified_time modified_user_name deleted_time deleted_user_name delete_reason publish_state app_published_time hits praise return_opinion',
  articles: 'content_id summary keywords content txt_content',
  versions:
    'id content_id version_no kind title draft txt_content word_count hash create_user_id create_user_name created_time',
  deliveries:
    'content_id target version_id state url published_time withdrawn_time withdraw_reason modified_time category_id',
  audit_tasks: 'content_id version_id hash stage round state waiting_since',
  seals: 'content_id stage round hash version_id user_id user_name created_time',
  content_search:
    'content_id content_type category_id facet create_user_id created_time modified_time app_published_time is_stick sort_field hits grams words',
} as const;
/** A table that the load fills. */
export type Table = keyof typeof columns;
/** Lines that wait to be copied, by table. */
export type Lines = Record<Table, string[]>;
/** The tables in the order in which they are filled. */
export const tables = Object.keys(columns) as Table[];

type Add = (table: Table, cells: CopyCell[]) => void;

/** Adds the rows of a story to the lines. */
export function addRows(lines: Lines, story: BulkStory): void {
  const add: Add = (table, cells) => lines[table].push(copyLine(cells));
  addContent(add, story);
  addTexts(add, story);
  if (story.states.publishState !== 0) addDeliveries(add, story);
  addReview(add, story);
  addSearch(add, story);
}

const publishedTimeOf = ({ states: states, modified }: BulkStory): Date | null =>
  states.publishState === 0 ? null : modified;

function addContent(add: Add, story: BulkStory): void {
  const { id, versionId, channel, author, draft, wordCount, hash, created, modified, hits } = story;
  const { auditState, stage, publishState, isBinned } = story.states;
  const round = auditState === 'draft' ? 0 : 1;
  add('contents', [
    id,
    draft.title,
    channel.id,
    draft.author,
    draft.editor,
    draft.source,
    wordCount,
    auditState,
    stage,
    round,
    round === 0 ? [] : channel.stages,
    6,
    hash,
    versionId,
    author.id,
    author.name,
    created,
    modified,
    author.name,
    isBinned ? modified : null,
    isBinned ? author.name : null,
    isBinned ? '重复稿件' : null,
    publishState,
    publishedTimeOf(story),
    hits,
    Math.floor(hits / 50),
    auditState === 'returned' ? '请补充来源' : null,
  ]);
}

function addTexts(add: Add, story: BulkStory): void {
  const { id, versionId, author, states: states, draft, txtContent, wordCount, hash, modified } = story;
  add('articles', [id, draft.summary, [], draft.content, txtContent]);
  add('versions', [
    versionId,
    id,
    1,
    states.publishState === 0 ? 'save' : 'publish',
    draft.title,
    JSON.stringify(draft),
    txtContent,
    wordCount,
    hash,
    author.id,
    author.name,
    modified,
  ]);
}

function addReview(add: Add, { id, versionId, channel, author, states: states, hash, modified }: BulkStory): void {
  const { auditState, stage } = states;
  if (auditState === 'inReview') add('audit_tasks', [id, versionId, hash, stage, 1, 'waiting', modified]);
  if (auditState === 'cleared')
    add('seals', [id, channel.stages.at(-1)!, 1, hash, versionId, author.id, author.name, modified]);
}

const reviewTens = { draft: 0, returned: 50, vetoed: 60, cleared: 90 };
function facetOf({ auditState, stage, publishState, isBinned }: StoryStates): number {
  if (isBinned) return 1000;
  return (auditState === 'inReview' ? stage * 10 : reviewTens[auditState]) + publishState;
}

function addSearch(add: Add, story: BulkStory): void {
  const { id, channel, author, states: states, created, modified, hits, grams, words } = story;
  add('content_search', [
    id,
    5,
    channel.id,
    facetOf(states),
    author.id,
    created,
    modified,
    publishedTimeOf(story),
    false,
    0,
    hits,
    grams,
    words,
  ]);
}

function addDeliveries(add: Add, { id, versionId, states: states, modified: publishedTime, channel }: BulkStory): void {
  const isDown = states.publishState === 3;
  const urls = { app: publicPaths.openArticle(String(id)), website: publicPaths.article(String(id)) };
  for (const target of ['app', 'website'] as const) {
    add('deliveries', [
      id,
      target,
      versionId,
      isDown ? 'withdrawn' : 'published',
      urls[target],
      publishedTime,
      isDown ? publishedTime : null,
      isDown ? '内容过期' : null,
      publishedTime,
      channel.id,
    ]);
  }
}

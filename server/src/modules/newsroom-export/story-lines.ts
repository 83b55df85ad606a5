import type { ContentDetail, ContentDraft } from 'shared-contracts/model';
import { asc, gt } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { coverOf } from '../stories/content.rules.ts';
import { detailOf } from '../stories/content-row.queries.ts';
import { contents } from '../stories/content.tables.ts';
import { readShownAiUse } from '../stories/shown-labels.ts';
import { findPublished, type PublishedStory } from '../stories/published.queries.ts';

/** A story as a line; the names are those that the import of JSON lines reads. */
export interface StoryLine {
  id: string;
  title: string;
  subTitle: string;
  content: string;
  summary: string;
  author: string;
  source: string;
  category: string;
  tags: string;
  cover: string;
  created: string;
  published: string;
  state: 'published' | 'draft';
  /** Its page; not an address that an import could lead on. */
  webUrl: string;
  /** The AI label as readers read it; '' without one. */
  aiLabel: string;
  contentType: number;
}

const batchSize = 200;

/** All stories but those in the bin, by number: the text that readers have, else the one in work. */
export async function* storyLines(
  db: Database,
  channelNames: ReadonlyMap<string, string>,
  origin: string,
  now: Date,
): AsyncGenerator<StoryLine> {
  let last = '0';
  for (;;) {
    const rows = await db
      .select({ id: contents.id, deletedTime: contents.deletedTime })
      .from(contents)
      .where(gt(contents.id, last))
      .orderBy(asc(contents.id))
      .limit(batchSize);
    for (const { id, deletedTime } of rows) {
      if (deletedTime !== null) continue;
      const working = await detailOf(db, id, now);
      if (!working) continue;
      const published = await shownOf(db, id);
      const aiUse = await readShownAiUse(db, published?.draft ?? working);
      yield { ...lineOf(working, published, channelNames, origin), aiLabel: aiUse?.text ?? '' };
    }
    if (rows.length < batchSize) return;
    last = rows.at(-1)!.id;
  }
}

async function shownOf(db: Database, id: string): Promise<PublishedStory | undefined> {
  for (const target of ['website', 'app'] as const) {
    const story = await findPublished(db, target, id);
    if (story !== undefined && story !== 'gone') return story;
  }
  return undefined;
}

function lineOf(
  working: ContentDetail,
  published: PublishedStory | undefined,
  channelNames: ReadonlyMap<string, string>,
  origin: string,
): Omit<StoryLine, 'aiLabel'> {
  const draft: ContentDraft = published?.draft ?? working;
  const channelId = published?.channelId ?? working.categoryId;
  return {
    id: working.id,
    title: draft.title,
    subTitle: draft.subTitle,
    content: draft.content,
    summary: draft.summary,
    author: draft.author,
    source: draft.source,
    category: channelId === null ? '' : (channelNames.get(channelId) ?? ''),
    tags: draft.keywords.join(';'),
    cover: coverOf(draft) ?? '',
    created: working.createdTime,
    published: published ? toWireTime(published.publishedTime) : '',
    state: published ? 'published' : 'draft',
    webUrl: published ? `${origin}/site/a/${working.id}` : '',
    contentType: working.contentType,
  };
}

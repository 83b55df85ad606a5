import { invalidInput } from 'shared-contracts/errors';
import { sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WrittenText } from './content.rules.ts';
import { storyTexts } from './story.texts.ts';

/** A tag as it is found by a keyword. */
interface FoundTag {
  id: string;
  name: string;
  isOn: boolean;
}

/** The tags whose name or alias a keyword is, by keyword. */
async function findTags(db: Database, keywords: readonly string[]): Promise<Map<string, FoundTag>> {
  if (keywords.length === 0) return new Map();
  const { rows } = await db.execute<Pick<FoundTag, 'id' | 'name' | 'isOn'> & { word: string }>(sql`
    select sent.word, t.id::text as id, main.name, t.is_on as "isOn"
    from unnest(${sql.param(keywords)}::text[]) as sent (word)
    join tag_names n on n.key = lower(sent.word)
    join tags t on t.id = n.tag_id
    join tag_names main on main.tag_id = t.id and main.is_main`);
  return new Map(rows.map(({ word, ...tag }) => [word, tag]));
}

/** Refuses tags that are off. What the story carries already stays valid. */
export async function checkTags(db: Database, keywords: readonly string[], stored: readonly string[]): Promise<void> {
  const known = new Set(stored);
  const tags = await findTags(
    db,
    keywords.filter((word) => !known.has(word)),
  );
  const off = [...tags.values()].find(({ isOn, name }) => !isOn && !known.has(name));
  if (off) throw invalidInput([{ path: 'keywords', message: storyTexts.tagOff(off.name) }]);
}

/**
 * Holds the names of tags as they are until the transaction ends. Whoever changes them waits for the saves under way,
 * and a save waits for the change: a story is saved with the names of before, which the change then rewrites, or with
 * those of after.
 */
export async function holdTagNames(tx: Database, mode: 'read' | 'change'): Promise<void> {
  const lock = sql.raw(mode === 'read' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await tx.execute(sql`select ${lock}(hashtextextended('tag-names', 0))`);
}

/** Keywords with every alias replaced by the name of its tag, each word once. */
export async function tagNamesOf(tx: Database, keywords: readonly string[]): Promise<string[]> {
  const tags = await findTags(tx, keywords);
  return [...new Set(keywords.map((word) => tags.get(word)?.name ?? word))];
}

/** The text with its keywords as the library of tags spells them. Approvals do not cover keywords. */
export async function settleTags(tx: Database, written: WrittenText): Promise<WrittenText> {
  if (written.draft.keywords.length === 0) return written;
  await holdTagNames(tx, 'read');
  return { ...written, draft: { ...written.draft, keywords: await tagNamesOf(tx, written.draft.keywords) } };
}

/** A keyword as readers see it. */
export interface ReaderTag {
  name: string;
  /** Null for a plain word, and for a tag that is off: it has no page. */
  id: string | null;
}

/** The keywords of a published text under the present names of their tags. */
export async function readerTags(db: Database, keywords: readonly string[]): Promise<ReaderTag[]> {
  const tags = await findTags(db, keywords);
  const byName = new Map(
    keywords.map((word): [string, ReaderTag] => {
      const tag = tags.get(word);
      return [tag?.name ?? word, { name: tag?.name ?? word, id: tag?.isOn ? tag.id : null }];
    }),
  );
  return [...byName.values()];
}

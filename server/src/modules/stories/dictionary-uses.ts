import { DictionaryCode } from 'shared-contracts/model';
import { type SQL, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { type DictionaryUse, type FoundUse, usesCounted } from '../dictionary/dictionary-use.ts';
import { storyTexts } from './story.texts.ts';

/** Counts the stories that a query finds, and names the newest of them. */
async function foundStories(db: Database, storyIds: SQL): Promise<FoundUse> {
  const { rows } = await db.execute<{ count: number; title: string | null }>(sql`
    with found as (select distinct id from (${storyIds} limit ${usesCounted}) as holding (id))
    select count(*)::int as count, (select c.title from contents c where c.id = max(found.id)) as title from found`);
  const { count, title } = rows[0]!;
  return { count, example: title === null ? '' : storyTexts.quoted(title) };
}

/** Stories whose source is a value of the dictionary. */
export const storySources: DictionaryUse = {
  code: DictionaryCode.Source,
  noun: storyTexts.storyNoun,
  find: (db, value) => foundStories(db, sql`select id from contents where source = ${value} and source <> ''`),
};

/** Reviews that returned a story for a reason of the dictionary. */
export const returnedStories: DictionaryUse = {
  code: DictionaryCode.ReturnReason,
  noun: storyTexts.returnedNoun,
  find: (db, value) =>
    foundStories(
      db,
      sql`select content_id from audit_tasks where reason_codes @> array[${value}]::text[] and reason_codes <> '{}'`,
    ),
};

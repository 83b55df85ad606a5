import { sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';

/** Where praise of each kind lies. */
const places = {
  story: { marks: 'story_praise', key: 'content_id', counted: 'contents' },
  comment: { marks: 'comment_praise', key: 'comment_id', counted: 'comments' },
} as const;

/** What may be praised, by its kind and id. */
interface Praised {
  kind: keyof typeof places;
  id: string;
}

/** The running number after a reader's praise, and whether it was the reader's first. */
export interface PraiseCount {
  praise: number;
  isFirst: boolean;
}

/** Notes that a reader praises something, or takes that back; a second time changes nothing. */
export async function putPraise(
  db: Database,
  { kind, id }: Praised,
  reader: string,
  isWithdrawn: boolean,
  now: Date,
): Promise<PraiseCount> {
  const place = places[kind];
  const [marks, key, counted] = [
    sql.identifier(place.marks),
    sql.identifier(place.key),
    sql.identifier(place.counted),
  ] as const;
  return db.transaction(async (tx) => {
    const { rows: changed } = await tx.execute<{ isFirst: boolean }>(
      isWithdrawn
        ? sql`update ${marks} set is_withdrawn = true where ${key} = ${id} and reader = ${reader} and not is_withdrawn returning false as "isFirst"`
        : sql`insert into ${marks} as m (${key}, reader, created_time) values (${id}, ${reader}, ${now.toISOString()})
            on conflict (${key}, reader) do update set is_withdrawn = false where m.is_withdrawn returning xmax = 0 as "isFirst"`,
    );
    const step = changed.length === 0 ? 0 : isWithdrawn ? -1 : 1;
    const { rows } = await tx.execute<{ praise: number }>(
      step === 0
        ? sql`select praise from ${counted} where id = ${id}`
        : sql`update ${counted} set praise = greatest(praise + ${step}::int, 0) where id = ${id} returning praise`,
    );
    return { praise: rows[0]?.praise ?? 0, isFirst: changed[0]?.isFirst ?? false };
  });
}

/** What a reader praises on a story's page: the story itself, and comments by their ids. */
export async function praisedBy(
  db: Database,
  contentId: string,
  reader: string,
): Promise<{ story: boolean; comments: string[] }> {
  const { rows } = await db.execute<{ id: string | null }>(sql`
    select null as id from story_praise where content_id = ${contentId} and reader = ${reader} and not is_withdrawn
    union all
    select p.comment_id::text from comment_praise p join comments c on c.id = p.comment_id
    where p.reader = ${reader} and not p.is_withdrawn and c.content_id = ${contentId}`);
  return { story: rows.some(({ id }) => id === null), comments: rows.flatMap(({ id }) => id ?? []) };
}

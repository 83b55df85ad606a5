import type { ContentType, CorrectionKind, StoryCorrection, StorySpecial } from 'shared-contracts/model';
import { eq, sql } from '../../platform/database/orm.ts';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { articles } from './content.tables.ts';
import { corrections } from './correction.tables.ts';

/** A correction as the archive shows it. */
export interface PublicCorrection {
  kind: CorrectionKind;
  note: string;
  time: Date;
  /** Returns the story as it is on the website; null when it is no longer there. */
  story: { id: string; contentType: ContentType; title: string; draft: { special: StorySpecial | null } } | null;
}

/** Stores the notes of a story that readers see from now on. */
export async function putCorrections(tx: Database, contentId: string, notes: StoryCorrection[]): Promise<void> {
  await tx.update(articles).set({ corrections: notes }).where(eq(articles.contentId, contentId));
}

/** Copies notes that are on the website into the archive; one that is there already stays as it is. */
export async function archiveCorrections(
  tx: Database,
  contentId: string,
  notes: readonly StoryCorrection[],
): Promise<void> {
  const rows = notes.flatMap(({ id, kind, note, time }) =>
    time === null ? [] : [{ contentId, noteId: id, kind, note, time: fromWireTime(time) }],
  );
  if (rows.length > 0) await tx.insert(corrections).values(rows).onConflictDoNothing();
}

/** Corrections of stories in channels that readers do not see stay out of the archive. */
const isShown = (hiddenIds: readonly string[]) => sql`not exists (
  select 1 from deliveries h where h.content_id = corrections.content_id and h.category_id = any(${sql.param(hiddenIds)}::bigint[]))`;

/** Counts the corrections that the archive shows. */
export const countCorrections = (db: Database, hiddenIds: readonly string[]): Promise<number> =>
  db.$count(corrections, isShown(hiddenIds));

/** A page of the archive, newest first. Of a withdrawn story nothing is given but the note. */
export async function listCorrections(
  db: Database,
  hiddenIds: readonly string[],
  page: number,
  size: number,
): Promise<PublicCorrection[]> {
  const { rows } = await db.execute<RawCorrection>(sql`
    with page as materialized (
      select id, content_id, kind, note, time from corrections where ${isShown(hiddenIds)}
      order by time desc nulls last, id desc nulls last limit ${size} offset ${page * size})
    select p.kind, p.note, p.time, c.id::text as story_id, c.content_type, v.title, v.draft -> 'special' ->> 'address' as address
    from page p
    left join (deliveries d join versions v on v.id = d.version_id join contents c on c.id = d.content_id and c.deleted_time is null)
      on d.content_id = p.content_id and d.target = 'website' and d.state = 'published'
    order by p.time desc nulls last, p.id desc nulls last`);
  return rows.map(toPublic);
}

interface RawCorrection {
  [column: string]: unknown;
  kind: CorrectionKind;
  note: string;
  time: string;
  story_id: string | null;
  content_type: ContentType;
  title: string;
  address: string | null;
}

function toPublic({
  kind,
  note,
  time,
  story_id: id,
  content_type: contentType,
  title,
  address,
}: RawCorrection): PublicCorrection {
  const special = address === null ? null : { banner: null, address, columns: [] };
  return {
    kind,
    note,
    time: new Date(time),
    story: id === null ? null : { id, contentType, title, draft: { special } },
  };
}

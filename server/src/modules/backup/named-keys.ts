import type pg from 'pg';
import { quoted } from '../../platform/archive/dump-database.ts';
import { thumbnailWidths } from '../../platform/storage/object-key.ts';

/** How the product writes keys; what follows the 32 signs tells the copies of one file apart. */
const keyPattern =
  '((?:upload|picture|video|attachment|answer|tipoff|feedback|portrait)' +
  '/\\d{4}/\\d{2}/\\d{2}/[0-9a-f]{32}[A-Za-z0-9_.-]*)';

/**
 * Every key that a row of the database names, in whichever column: rows of objects alone do not know of pictures that
 * belong to an answer, a tip-off or a member. Beside them the smaller copies, whose keys are made from these.
 */
export async function* namedKeys(client: pg.Client): AsyncGenerator<string> {
  const { rows: known } = await client.query<{ key: string }>('SELECT key FROM objects');
  for (const { key } of known) yield* withCopies(key);
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'objects' ORDER BY 1`,
  );
  for (const { name } of tables) {
    const { rows } = await client.query<{ key: string }>(
      `SELECT DISTINCT found[1] AS key FROM public.${quoted(name)} AS t, regexp_matches(t::text, $1, 'g') AS found`,
      [keyPattern],
    );
    for (const { key } of rows) yield* withCopies(key.replace(/\.+$/, ''));
  }
}

function* withCopies(key: string): Generator<string> {
  yield key;
  const whole = key.replace(/-w\d+(_wm)?$/, '');
  yield whole;
  for (const width of Object.keys(thumbnailWidths)) yield `${whole}-${width}`;
}

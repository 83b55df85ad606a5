import { and, desc, eq, gt, inArray, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { registryHeads, remoteReleases, remoteRemovals } from './registry.tables.ts';

/** A registry that was or is in force. */
export type HeadRecord = typeof registryHeads.$inferSelect;
/** A release that was added. */
export type ReleaseRecord = typeof remoteReleases.$inferSelect;

/** The notification by which server processes inform each other of a new head. */
export const registryChannel = 'registry';

/** The registry in force. */
export async function currentHead(db: Database, env: string): Promise<HeadRecord | undefined> {
  const [row] = await db
    .select()
    .from(registryHeads)
    .where(eq(registryHeads.env, env))
    .orderBy(desc(registryHeads.serial))
    .limit(1);
  return row;
}

/** The serial in force; 0 before the first. */
export async function currentSerial(db: Database, env: string): Promise<number> {
  const [row] = await db
    .select({ serial: sql<number>`coalesce(max(${registryHeads.serial}), 0)::int` })
    .from(registryHeads)
    .where(eq(registryHeads.env, env));
  return row?.serial ?? 0;
}

/** One registry of the past. */
export async function headAt(db: Database, env: string, serial: number): Promise<HeadRecord | undefined> {
  const [row] = await db
    .select()
    .from(registryHeads)
    .where(and(eq(registryHeads.env, env), eq(registryHeads.serial, serial)));
  return row;
}

/** The newest registry that names this bundle of releases. */
export async function headWithBundle(db: Database, env: string, path: string): Promise<HeadRecord | undefined> {
  const [row] = await db
    .select()
    .from(registryHeads)
    .where(and(eq(registryHeads.env, env), sql`${registryHeads.text}::jsonb #>> '{bundle,path}' = ${path}`))
    .orderBy(desc(registryHeads.serial))
    .limit(1);
  return row;
}

/** Puts a registry into force; false when another writer was quicker. Notifies all server processes once committed. */
export async function addHead(tx: Database, head: HeadRecord): Promise<boolean> {
  if ((await currentSerial(tx, head.env)) !== head.serial - 1) return false;
  const added = await tx
    .insert(registryHeads)
    .values(head)
    .onConflictDoNothing()
    .returning({ serial: registryHeads.serial });
  if (added.length === 0) return false;
  await tx.execute(
    sql`select pg_notify(${registryChannel}, ${JSON.stringify({ env: head.env, serial: head.serial })})`,
  );
  return true;
}

const concerns = (remote: string) =>
  sql`exists (select 1 from jsonb_array_elements(${registryHeads.changes}) as change where change ->> 'remote' = ${remote})`;

/** A page of the history, newest first; of one remote when named. */
export async function listHeads(
  db: Database,
  env: string,
  { remote, currentPage, pageSize }: { remote?: string | undefined; currentPage: number; pageSize: number },
) {
  const condition = and(eq(registryHeads.env, env), remote === undefined ? undefined : concerns(remote));
  const list = await db
    .select()
    .from(registryHeads)
    .where(condition)
    .orderBy(desc(registryHeads.serial))
    .limit(pageSize)
    .offset(currentPage * pageSize);
  const [{ total } = { total: 0 }] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(registryHeads)
    .where(condition);
  return { list, total };
}

/**
 * Heads of the last days, oldest first, with the one that was in force when they begin: all that was active in that
 * time.
 */
export async function headsSince(db: Database, env: string, since: Date): Promise<HeadRecord[]> {
  const later = await db
    .select()
    .from(registryHeads)
    .where(and(eq(registryHeads.env, env), gt(registryHeads.time, since)))
    .orderBy(registryHeads.serial);
  const first = later[0]?.serial ?? (await currentSerial(db, env)) + 1;
  const before = await headAt(db, env, first - 1);
  return before ? [before, ...later] : later;
}

/** Returns the user who last made a remote's active version active; undefined when it never changed. */
export async function lastChooser(db: Database, env: string, remote: string): Promise<string | undefined> {
  const [row] = await db
    .select({ actor: registryHeads.actor })
    .from(registryHeads)
    .where(
      and(
        eq(registryHeads.env, env),
        sql`exists (select 1 from jsonb_array_elements(${registryHeads.changes}) as change where change ->> 'remote' = ${remote} and change ->> 'field' in ('active', 'state', 'canary'))`,
      ),
    )
    .orderBy(desc(registryHeads.serial))
    .limit(1);
  return row?.actor;
}

/** Stores a release; false when the version exists already. */
export async function addRelease(db: Database, row: ReleaseRecord): Promise<boolean> {
  const added = await db
    .insert(remoteReleases)
    .values(row)
    .onConflictDoNothing()
    .returning({ name: remoteReleases.name });
  return added.length > 0;
}

/** A release, whether its files are still there or not. */
export async function findRelease(db: Database, name: string, version: string): Promise<ReleaseRecord | undefined> {
  const [row] = await db
    .select()
    .from(remoteReleases)
    .where(and(eq(remoteReleases.name, name), eq(remoteReleases.version, version)));
  return row;
}

const gone = sql`exists (select 1 from ${remoteRemovals} where ${remoteRemovals.name} = ${remoteReleases.name} and ${remoteRemovals.version} = ${remoteReleases.version})`;

/** Releases whose files are there, newest first; without names those of all remotes. */
export async function listReleases(db: Database, names?: readonly string[]): Promise<ReleaseRecord[]> {
  return db
    .select()
    .from(remoteReleases)
    .where(and(sql`not ${gone}`, names && inArray(remoteReleases.name, [...names])))
    .orderBy(desc(remoteReleases.addedTime), desc(remoteReleases.version));
}

/** Records that a release's files were collected. */
export async function addRemoval(
  db: Database,
  name: string,
  version: string,
  removedBy: string,
  removedTime: Date,
): Promise<void> {
  await db.insert(remoteRemovals).values({ name, version, removedBy, removedTime }).onConflictDoNothing();
}

/** Records that the files are there again. */
export async function liftRemoval(db: Database, name: string, version: string): Promise<void> {
  await db.delete(remoteRemovals).where(and(eq(remoteRemovals.name, name), eq(remoteRemovals.version, version)));
}

/** True when a release's files were collected. */
export async function isRemoved(db: Database, name: string, version: string): Promise<boolean> {
  const rows = await db
    .select({ name: remoteRemovals.name })
    .from(remoteRemovals)
    .where(and(eq(remoteRemovals.name, name), eq(remoteRemovals.version, version)));
  return rows.length > 0;
}

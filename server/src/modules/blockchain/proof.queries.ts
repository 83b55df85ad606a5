import { ProofState, type StoryProof, Target } from 'shared-contracts/model';
import { and, desc, eq, inArray, ne, sql } from '../../platform/database/orm.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { versions } from '../stories/content.tables.ts';
import { deliveries } from '../stories/delivery.tables.ts';
import { storyProofs } from './blockchain.tables.ts';

/** A registration as the database has it. */
export type Proof = typeof storyProofs.$inferSelect;

/** Registrations that the detail of a story lists. */
const listed = 50;

/** The text of a story that its readers see. */
export interface ReadText {
  versionId: string;
  digest: string;
  title: string;
}

/** The text that readers of the website see, or of the target that was published last. */
export async function readTextOf(db: Database, contentId: string): Promise<ReadText | undefined> {
  const [row] = await db
    .select({ versionId: versions.id, digest: versions.hash, title: versions.title })
    .from(deliveries)
    .innerJoin(versions, eq(versions.id, deliveries.versionId))
    .where(and(eq(deliveries.contentId, contentId), eq(deliveries.state, 'published')))
    .orderBy(sql`${deliveries.target} = ${Target.Website} desc`, desc(versions.id))
    .limit(1);
  return row;
}

/** The registration of a text that is not cancelled. */
export async function findProofOfText(tx: Database, contentId: string, digest: string): Promise<Proof | undefined> {
  const [row] = await tx
    .select()
    .from(storyProofs)
    .where(
      and(
        eq(storyProofs.contentId, contentId),
        eq(storyProofs.digest, digest),
        ne(storyProofs.state, ProofState.Cancelled),
      ),
    )
    .for('update');
  return row;
}

/** Registrations of a story in some states, locked. */
export async function lockProofsOf(tx: Database, contentId: string, states: readonly ProofState[]): Promise<Proof[]> {
  return tx
    .select()
    .from(storyProofs)
    .where(and(eq(storyProofs.contentId, contentId), inArray(storyProofs.state, [...states])))
    .orderBy(storyProofs.id)
    .for('update');
}

export async function findProof(db: Database, id: string): Promise<Proof | undefined> {
  const [row] = await db.select().from(storyProofs).where(eq(storyProofs.id, id));
  return row;
}

/** Adds a registration; returns its id. */
export async function insertProof(tx: Database, values: typeof storyProofs.$inferInsert): Promise<string> {
  const [row] = await tx.insert(storyProofs).values(values).returning({ id: storyProofs.id });
  return row!.id;
}

/** Changes a registration that is in a state; false when it is in another by now. */
export async function patchProof(
  tx: Database,
  id: string,
  state: ProofState,
  patch: Partial<Omit<Proof, 'id' | 'contentId' | 'digest' | 'requestId'>>,
): Promise<boolean> {
  const changed = await tx
    .update(storyProofs)
    .set(patch)
    .where(and(eq(storyProofs.id, id), eq(storyProofs.state, state)))
    .returning({ id: storyProofs.id });
  return changed.length > 0;
}

/** The latest registrations of a story for its newsroom. */
export async function listProofs(db: Database, contentId: string): Promise<StoryProof[]> {
  const [rows, text] = await Promise.all([
    db
      .select()
      .from(storyProofs)
      .where(eq(storyProofs.contentId, contentId))
      .orderBy(desc(storyProofs.id))
      .limit(listed),
    readTextOf(db, contentId),
  ]);
  const time = (moment: Date | null) => (moment ? toWireTime(moment) : null);
  return rows.map(
    ({ id, state, digest, number, checkUrl, lastError, cancelReason, cancelUserName, createUserName, ...times }) => ({
      id,
      state,
      digest,
      isCurrent: digest === text?.digest,
      number,
      checkUrl,
      registeredTime: time(times.registeredTime),
      lastError,
      cancelReason,
      cancelUserName,
      cancelledTime: time(times.cancelledTime),
      createUserName,
      createdTime: toWireTime(times.createdTime),
    }),
  );
}

/** The registration of the text that readers of the website see; undefined where there is none. */
export async function proofOfReaders(
  db: Database,
  contentId: string,
): Promise<{ number: string; checkUrl: string; digest: string; time: Date } | undefined> {
  const seen = db
    .select({ hash: versions.hash })
    .from(deliveries)
    .innerJoin(versions, eq(versions.id, deliveries.versionId))
    .where(
      and(
        eq(deliveries.contentId, contentId),
        eq(deliveries.target, Target.Website),
        eq(deliveries.state, 'published'),
      ),
    );
  const [row] = await db
    .select()
    .from(storyProofs)
    .where(
      and(
        eq(storyProofs.contentId, contentId),
        eq(storyProofs.state, ProofState.Registered),
        inArray(storyProofs.digest, seen),
      ),
    )
    .orderBy(desc(storyProofs.id))
    .limit(1);
  if (!row?.number || !row.checkUrl || !row.registeredTime) return undefined;
  return { number: row.number, checkUrl: row.checkUrl, digest: row.digest, time: row.registeredTime };
}

import type { ActivityKind, ActivityLine, ActivitySettings } from 'shared-contracts/model';
import type { Context } from '../../platform/http/context.ts';
import type { StoredActivityEntry } from './activity-entry.queries.ts';
import type { StoredActivity } from './activity-row.queries.ts';
import type { Database } from '../../platform/database/database.ts';

/** Input of a reader by the name of the field; a field sent twice has two texts. */
export type Posted = Readonly<Record<string, readonly string[]>>;

/** Part of the input that is kept: `details` with the entry, and `items`, which it counts for beside taking part. */
interface Accepted {
  details: Record<string, unknown>;
  items: readonly string[];
}

/** Sentences to show at the fields of the page. */
interface Refused {
  errors: Readonly<Record<string, string>>;
}

/** An entry that has been stored and is not committed yet. */
type SettledEntry = Pick<StoredActivityEntry, 'id' | 'details' | 'personKey' | 'reader' | 'mobile'>;

/** Behaviour that differs between kinds. Everything runs in the caller's transaction. */
export interface KindPart<S extends ActivitySettings = ActivitySettings> {
  kind: ActivityKind;
  /** The settings as staff write them; complete for a row that was never saved by its form. */
  read(db: Database, row: StoredActivity): Promise<S>;
  /** Checks and stores the settings of a row that is locked or new. Throws Invalid, GuardRefused. */
  store(tx: Database, id: string, settings: S, context: Pick<Context, 'settings' | 'now'>): Promise<void>;
  /** Lists reasons against publishing, in words. */
  problems(db: Database, row: StoredActivity): Promise<string[]>;
  /** Reads what a reader sent. Throws what the reader cannot mend by changing a field. */
  accept(tx: Database, row: StoredActivity, posted: Posted, now: Date): Promise<Accepted | Refused>;
  /** Once the entry is stored and before it is committed: limits and draws. Throws to take it all back. */
  settle?(tx: Database, row: StoredActivity, entry: SettledEntry, now: Date): Promise<void>;
  /** Once entries were cancelled: what they held becomes free. */
  release?(tx: Database, row: StoredActivity, entries: readonly StoredActivityEntry[], now: Date): Promise<void>;
  /** Once readers can see it: after publishing, and after each save while they can. */
  opened?(tx: Database, row: StoredActivity, now: Date): Promise<void>;
  /** Once readers can no longer see it. */
  closed?(tx: Database, row: StoredActivity, now: Date): Promise<void>;
  /** Summarises what each entry did, in words, by the entry's id. */
  summaries(
    db: Database,
    entries: readonly Pick<StoredActivityEntry, 'id' | 'details'>[],
  ): Promise<Map<string, string>>;
  /** Figures of its items in their order, without rank and share; none for a kind without items. */
  lines(
    db: Database,
    row: StoredActivity,
    counts: ReadonlyMap<string, number>,
  ): Promise<Omit<ActivityLine, 'rank' | 'share' | 'doubtful'>[]>;
}

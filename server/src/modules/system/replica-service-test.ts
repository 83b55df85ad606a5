import { sql } from '../../platform/database/orm.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { ownerText } from '../../platform/database/read-replica.ts';
import { type ServiceTest, TestFailure } from '../../platform/external-service/service-test.ts';
import { systemTexts } from './system.texts.ts';

const { replicaTest: texts, replicaTrouble } = systemTexts;

/** Milliseconds for an answer. */
const within = 5000;

interface Place {
  [column: string]: unknown;
  /** The installation and the database in it. */
  owner: string;
  isReplica: boolean;
  /** Bytes of the database's log up to here. */
  bytes: string;
}

async function placeOf(db: Database): Promise<Place> {
  const { rows } = await db.execute<Place>(sql`
    select pg_is_in_recovery() as "isReplica",
      pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end,
        '0/0')::text as bytes,
      ${sql.raw(ownerText)}`);
  return rows[0]!;
}

/** Asks the replica, over a connection of its own, whether it is one of this database and how far it is behind. */
export const replicaTest: ServiceTest = {
  id: 'replica',
  settings: ['DATABASE_READ_URL'],
  name: systemTexts.replica,
  note: texts.note,
  place: ({ DATABASE_READ_URL }) => (DATABASE_READ_URL === undefined ? undefined : new URL(DATABASE_READ_URL).host),
  async run({ db, settings: { DATABASE_READ_URL } }) {
    const primary = await placeOf(db);
    const handle = openDatabase(DATABASE_READ_URL!, { poolSize: 1, queryTimeout: within });
    try {
      const replica = await placeOf(handle.db).catch((error: unknown) => {
        throw new TestFailure(texts.away, { cause: error });
      });
      if (replica.owner !== primary.owner) throw new TestFailure(replicaTrouble.foreign());
      if (!replica.isReplica) throw new TestFailure(replicaTrouble['no replica']());
      const behind = BigInt(primary.bytes) - BigInt(replica.bytes);
      return behind > 0n ? texts.behind((Number(behind) / 1e6).toFixed(1)) : texts.level;
    } finally {
      await handle.close();
    }
  },
};

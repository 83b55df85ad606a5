import type pg from 'pg';
import type { TokenKeys } from './token.rules.ts';
import type { Settings } from '../settings/settings.ts';
import type { Database } from '../database/database.ts';
import type { RedisLine } from '../redis/redis-line.ts';
import type { ReadReplica } from '../database/read-replica.ts';

/** Dependencies that the parts of a server are made with. */
export interface PlainParts {
  settings: Settings;
  db: Database;
  pool: pg.Pool;
  /** The database over the connections of readers. */
  readers: Database;
  /** The read replica; undefined without one. */
  replica?: ReadReplica | undefined;
  /** The line to Redis; undefined without one. */
  redis?: RedisLine | undefined;
  keys: TokenKeys;
  now: () => Date;
  /** Folder of the host's build. */
  hostFolder: string;
}

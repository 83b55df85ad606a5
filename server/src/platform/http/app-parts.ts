import type pg from 'pg';
import type { TokenKeys } from './token.rules.ts';
import type { Settings } from '../settings/settings.ts';
import type { Database } from '../database/database.ts';

/** Dependencies that the parts of a server are made with. */
export interface PlainParts {
  settings: Settings;
  db: Database;
  pool: pg.Pool;
  /** The database over the connections of readers. */
  readers: Database;
  keys: TokenKeys;
  now: () => Date;
  /** Folder of the host's build. */
  hostFolder: string;
}

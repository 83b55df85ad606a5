import type pg from 'pg';
import type { TokenKeys } from '../domain/token.rules.ts';
import type { ReleaseStore } from '../registry/release-store.ts';
import type { Settings } from '../settings/settings.ts';
import type { Database } from '../store/database.ts';

/** What a server is assembled from; tests bring their own clock and database. */
export interface AppParts {
  settings: Settings;
  db: Database;
  pool: pg.Pool;
  keys: TokenKeys;
  now?: () => Date;
  releases?: ReleaseStore;
  /** Folder of the host's build. */
  hostFolder?: string;
}

/** The parts as routes get them. */
export type PlainParts = Required<AppParts>;

import type pg from 'pg';
import type { TokenKeys } from '../domain/token.rules.ts';
import type { OpenRegistry } from '../registry/open-registry.ts';
import type { Settings } from '../settings/settings.ts';
import type { Database } from '../store/database.ts';
import type { LogTarget } from './log-options.ts';

/** What a server is assembled from; tests bring their own clock and database. */
export interface AppParts {
  settings: Settings;
  db: Database;
  pool: pg.Pool;
  /** The database over the connections of readers; that of the staff when absent. */
  readers?: Database;
  keys: TokenKeys;
  now?: () => Date;
  registry?: OpenRegistry;
  /** Folder of the host's build. */
  hostFolder?: string;
  /** Where log lines go instead of the standard output. */
  logTo?: LogTarget;
}

/** The parts as routes get them. */
export type PlainParts = Required<Omit<AppParts, 'logTo'>>;

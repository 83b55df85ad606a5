import type { PermissionCode } from 'shared-contracts/permissions';
import type { Database } from '../../platform/database/database.ts';
import type { JobDeps } from '../../platform/jobs/runner.ts';
import type { StoredImport } from './data-import.queries.ts';
import type { PictureSource } from './picture-zip.ts';
import type { SourceEvent } from './readers/source.ts';

/** Kind of the jobs that read files of other systems. */
export const importJobKind = 'data-import';
/** Key of the job of an import. */
export const importJobKey = (id: string): string => `${importJobKind}:${id}`;

/** What the import takes of other modules. */
export interface ImportNeeds {
  /** What the person who started it may do now; undefined for one who may not log in. */
  rightsOf(
    db: Database,
    userId: string,
  ): Promise<{ channels: ReadonlySet<string>; can(code: PermissionCode): boolean } | undefined>;
  /** The one reporter who signs with a name. */
  reporterOf(db: Database, name: string): Promise<string | undefined>;
}

/** The import was stopped, or is another process's by now. */
export class ImportStopped extends Error {}

/** An import in hand: what its two phases work with. */
export interface ImportWork {
  deps: JobDeps;
  needs: ImportNeeds;
  run: StoredImport;
  events: AsyncGenerator<SourceEvent>;
  zip: PictureSource | undefined;
  signal: AbortSignal;
  /** Runs a change while the job is ours and the import goes on. Throws ImportStopped. */
  keep<T>(change: (tx: Database) => Promise<T>): Promise<T>;
}

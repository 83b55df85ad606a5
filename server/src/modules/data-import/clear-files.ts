import { eq } from '../../platform/database/orm.ts';
import type { JobDeps } from '../../platform/jobs/runner.ts';
import { removeObjectRow } from '../../platform/storage/object.queries.ts';
import { objectsOf } from '../../platform/storage/stored-objects.ts';
import { importsToClear } from './data-import.queries.ts';
import { importRuns } from './data-import.tables.ts';

/** Removes the uploaded files of imports that ended days ago: they may hold addresses of people. */
export async function clearImportFiles({ db, settings, now }: Pick<JobDeps, 'db' | 'settings' | 'now'>): Promise<void> {
  for (const { id, fileKey, picturesKey } of await importsToClear(db, now())) {
    await db.update(importRuns).set({ fileKey: null, picturesKey: null }).where(eq(importRuns.id, id));
    for (const key of [fileKey, picturesKey]) {
      if (key === null) continue;
      await removeObjectRow(db, key);
      await objectsOf(settings).remove('private', key);
    }
  }
}

import type { ContentDraft, FieldDiff } from 'shared-contracts/model';
import type { compareDrafts } from '../../platform/text/diff.rules.ts';
import { taskOf } from '../../platform/workers/task.ts';
import { workPool } from '../../platform/workers/work-pool.ts';

const comparing = taskOf<typeof compareDrafts>(
  new URL('../../platform/text/diff.rules.ts', import.meta.url),
  'compareDrafts',
);

/** Compares two texts of a story field by field, in a worker thread. */
export const compareAside = (older: ContentDraft, newer: ContentDraft): Promise<FieldDiff[]> =>
  workPool.run(comparing, { older, newer });

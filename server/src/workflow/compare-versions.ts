import type { ContentDraft, FieldDiff } from 'shared-contracts/model';
import type { compareDrafts } from '../domain/diff.rules.ts';
import { taskOf } from '../workers/task.ts';
import { workPool } from '../workers/work-pool.ts';

const comparing = taskOf<typeof compareDrafts>(new URL('../domain/diff.rules.ts', import.meta.url), 'compareDrafts');

/** Compares two texts of a story field by field, beside the server's own work. */
export const compareAside = (older: ContentDraft, newer: ContentDraft): Promise<FieldDiff[]> =>
  workPool.run(comparing, { older, newer });

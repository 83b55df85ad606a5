import type { ImportCounts } from 'shared-contracts/model';
import type { RecordActor } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { importStory } from '../stories/import-story.ts';
import { noteStory, type StoredImport, takeOldId } from './data-import.queries.ts';
import { dataImportTexts as texts } from './data-import.texts.ts';
import { putOldAddresses } from './old-address.queries.ts';
import { formerAddresses } from './old-address.rules.ts';
import type { PreparedStory } from './prepare-story.ts';
import type { SourceStory } from './readers/source.ts';

/** What one record did. */
export interface Taken {
  counts: Partial<ImportCounts>;
  notes: string[];
}

/** Stores a story with its old addresses, once for each old number; in the transaction that counts it. */
export async function takeStory(
  tx: Database,
  run: StoredImport,
  story: SourceStory,
  prepared: PreparedStory,
  by: RecordActor,
  now: Date,
): Promise<Taken> {
  if (!(await takeOldId(tx, run, story.oldId))) return { counts: { known: 1 }, notes: [] };
  const { written, publishedTime, notes, pictures, missing } = prepared;
  const createdTime = story.createdTime ?? publishedTime ?? now;
  const remark = texts.recordRemark(run.source, story.oldId.slice(0, 200));
  // A future time of the other system's clock is no time at which anything was made.
  const made = createdTime > now ? now : createdTime;
  const id = await importStory(tx, { written, createdTime: made, publishedTime, remark }, by, now);
  await noteStory(tx, run.source, story.oldId, id);
  const { former, own } = formerAddresses(story.addresses);
  const taken = await putOldAddresses(tx, id, run.source, former);
  return {
    counts: {
      added: 1,
      [publishedTime ? 'published' : 'drafts']: 1,
      pictures,
      missingPictures: missing.length,
      redirects: former.length - taken.length,
    },
    notes: [...notes, ...own.map(texts.addressOwn), ...taken.map(texts.addressTaken)],
  };
}

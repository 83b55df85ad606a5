import type { GuardRefusal } from 'shared-contracts/errors';
import { stageList } from 'shared-contracts/model';
import { stagesSealedFor } from '../stories/review.rules.ts';
import type { Database } from '../../platform/database/database.ts';
import { hashOfReaders } from './after-publication.ts';
import type { Item } from '../stories/item.ts';
import { stagesNow } from '../stories/replan.ts';
import { publicationTexts } from './publication.texts.ts';

/** Refuses to lead more readers to a published text that lacks a stage which its column requires by now. */
export async function liveStageGuards(tx: Database, { content, seals }: Item): Promise<GuardRefusal[]> {
  const sealed = stagesSealedFor(await hashOfReaders(tx, content.id), seals);
  const missing = (await stagesNow(tx, content)).filter((stage) => !sealed.includes(stage));
  return missing.length === 0 ? [] : [{ guard: 'stages', text: publicationTexts.stagesMissing(stageList(missing)) }];
}

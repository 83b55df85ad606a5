import type { FrontLayout } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { and, eq, gt } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { makePreviewWord, previewKeyOf } from '../../platform/pages/preview-word.ts';
import { lockPage, patchPage } from './front-page.queries.ts';
import { frontPages } from './front-page.tables.ts';

/** Makes an address at which the public page of a draft opens for a while; the former one is closed. */
export async function openPreview(tx: Database, place: string, now: Date): Promise<string> {
  const { word, kept } = makePreviewWord(now);
  await lockPage(tx, place);
  await patchPage(tx, place, kept);
  return publicPaths.frontPreview(word);
}

/** The draft that such an address opens; undefined when it is over. */
export async function readPreview(
  db: Database,
  word: string,
  now: Date,
): Promise<{ place: string; layout: FrontLayout } | undefined> {
  const [row] = await db
    .select({ place: frontPages.place, layout: frontPages.draft })
    .from(frontPages)
    .where(and(eq(frontPages.previewKey, previewKeyOf(word)), gt(frontPages.previewUntil, now)));
  return row;
}

import { type ContentDraft, DeliveryState, type SealedWords, type Target } from 'shared-contracts/model';
import { and, asc, eq, gt, inArray, isNull } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { contents, versions } from '../stories/content.tables.ts';
import { deliveries } from '../stories/delivery.tables.ts';
import { seals } from '../stories/review.tables.ts';
import { draftOfVersion } from '../stories/version.queries.ts';

/** States of a delivery in which readers at the target still see the story. */
const shownStates: DeliveryState[] = [DeliveryState.Published, DeliveryState.WithdrawFailed];

/** A story in every version that readers see at some target now. */
export interface ShownStory {
  id: string;
  title: string;
  categoryId: string | null;
  targets: Target[];
  drafts: ContentDraft[];
  /** Returns the confirmations of valid seals of these very texts. */
  confirmed: SealedWords[];
}

/** Returns stories after an id that readers see anywhere, in the order of their ids. */
export async function shownStories(db: Database, after: string, limit: number): Promise<ShownStory[]> {
  const ids = await db
    .selectDistinct({ id: deliveries.contentId })
    .from(deliveries)
    .innerJoin(contents, eq(contents.id, deliveries.contentId))
    .where(and(inArray(deliveries.state, shownStates), gt(deliveries.contentId, after), isNull(contents.deletedTime)))
    .orderBy(asc(deliveries.contentId))
    .limit(limit);
  return ids.length === 0
    ? []
    : storiesOf(
        db,
        ids.map(({ id }) => id),
      );
}

async function storiesOf(db: Database, ids: string[]): Promise<ShownStory[]> {
  const isOneOf = (column: typeof deliveries.contentId | typeof seals.contentId) => inArray(column, ids);
  const rows = await db
    .select({
      id: contents.id,
      title: contents.title,
      categoryId: contents.categoryId,
      target: deliveries.target,
      versionId: versions.id,
      hash: versions.hash,
      draft: versions.draft,
    })
    .from(deliveries)
    .innerJoin(contents, eq(contents.id, deliveries.contentId))
    .innerJoin(versions, eq(versions.id, deliveries.versionId))
    .where(and(isOneOf(deliveries.contentId), inArray(deliveries.state, shownStates)));
  const sealed = await db
    .select({ contentId: seals.contentId, hash: seals.hash, words: seals.words })
    .from(seals)
    .where(and(isOneOf(seals.contentId), isNull(seals.voidedTime)));
  return ids.flatMap((id) => {
    const own = rows.filter((row) => row.id === id);
    const [first] = own;
    if (!first) return [];
    const texts = new Map(own.map((row) => [row.versionId, row]));
    const hashes = new Set(own.map(({ hash }) => hash));
    return [
      {
        id,
        title: first.title,
        categoryId: first.categoryId,
        targets: own.map(({ target }) => target),
        drafts: [...texts.values()].map((row) => draftOfVersion(row)),
        confirmed: sealed.flatMap(({ contentId, hash, words }) =>
          contentId === id && words && hashes.has(hash) ? [words] : [],
        ),
      },
    ];
  });
}

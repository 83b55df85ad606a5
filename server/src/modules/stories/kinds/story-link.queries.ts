import { eq } from '../../../platform/database/orm.ts';
import { outerLinks } from '../content.tables.ts';
import type { StoryKind } from './story-kind.ts';

/** Returns the address that a story leads to: another site, or a page of our own. */
export const linkPart: NonNullable<StoryKind['part']> = {
  async read(db, contentId) {
    const [link] = await db.select().from(outerLinks).where(eq(outerLinks.contentId, contentId));
    return { externalLinkUrl: link?.url ?? '' };
  },
  async write(tx, contentId, { externalLinkUrl: url }) {
    await tx
      .insert(outerLinks)
      .values({ contentId, url })
      .onConflictDoUpdate({ target: outerLinks.contentId, set: { url } });
  },
};

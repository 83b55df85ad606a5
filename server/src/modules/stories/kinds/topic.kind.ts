import { emptySpecial, specialGuards, StoryType } from 'shared-contracts/model';
import { eq } from '../../../platform/database/orm.ts';
import { specials } from '../special.tables.ts';
import { knownSpecial, specialStoryGuards } from '../special.ts';
import type { StoryKind } from './story-kind.ts';

/** A topic: an introduction, and stories in columns. It has a public page of its own. */
export const topicKind: StoryKind = {
  type: StoryType.Topic,
  part: {
    async read(db, contentId) {
      const [row] = await db.select().from(specials).where(eq(specials.contentId, contentId));
      return { special: row ? { banner: row.banner, address: row.address, columns: row.columns } : emptySpecial };
    },
    async write(tx, contentId, { special }) {
      const { banner, address, columns } = special ?? emptySpecial;
      const storyIds = [...new Set(columns.flatMap(({ stories }) => stories.map(({ id }) => id)))];
      const row = { banner, address, columns, storyIds };
      await tx
        .insert(specials)
        .values({ contentId, ...row })
        .onConflictDoUpdate({ target: specials.contentId, set: row });
    },
  },
  complete: async (draft, context, contentId) =>
    draft.special ? { ...draft, special: await knownSpecial(draft.special, context, contentId) } : draft,
  guards: ({ special }) => specialGuards(special),
  storedGuards: (tx, { special }) => specialStoryGuards(tx, special),
};

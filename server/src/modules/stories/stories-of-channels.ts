import { sql } from '../../platform/database/orm.ts';
import type { StoriesOfChannels } from '../channels/channel-use.ts';
import { countPublishedIn } from './published.queries.ts';
import { countByChannel } from './tally.queries.ts';
import { replanChannel } from './replan.ts';

/** The facts of stories that the pages of their columns need. */
export const storiesOfChannels: StoriesOfChannels = {
  count: countByChannel,
  countPublished: countPublishedIn,
  replan: replanChannel,
  async areThere(db, id) {
    const { rows } = await db.execute(sql`select 1 from contents where category_id = ${id} limit 1`);
    return rows.length > 0;
  },
};

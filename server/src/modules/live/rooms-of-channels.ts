import { sql } from '../../platform/database/orm.ts';
import type { ChannelUse } from '../channels/channel-use.ts';

/** A channel with live rooms in it is not deleted. */
export const roomsOfChannels: ChannelUse = {
  async areThere(db, channelId) {
    const { rows } = await db.execute(sql`select 1 from live_rooms where category_id = ${channelId} limit 1`);
    return rows.length > 0;
  },
};

import { Gauge, type Registry } from 'prom-client';
import { sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { emptyAfter } from '../stories/room/room.queries.ts';
import { editRooms } from '../stories/room/room.tables.ts';

interface RoomMetricParts {
  db: Database;
  now: () => Date;
}

/**
 * Counts the rooms of drafts for the metrics: those with people in them, and those left with text that is not stored.
 */
export function countRooms({ db, now }: RoomMetricParts): (registry: Registry) => void {
  return (registry) => {
    new Gauge({
      name: 'newsroom_edit_rooms',
      help: 'Rooms in which several edit a draft: asked for, open, and left with changes that are not stored',
      labelNames: ['state'],
      registers: [registry],
      async collect() {
        const since = new Date(now().getTime() - emptyAfter);
        const isEmpty = sql`${editRooms.seenTime} < ${since}`;
        const [row] = await db
          .select({
            asked: sql<number>`count(*) filter (where ${editRooms.lastSeq} = 0 and not ${isEmpty})::int`,
            open: sql<number>`count(*) filter (where ${editRooms.lastSeq} > 0 and not ${isEmpty})::int`,
            left: sql<number>`
              count(*) filter (where ${editRooms.savedSeq} < ${editRooms.lastSeq} and ${isEmpty})::int`,
          })
          .from(editRooms);
        for (const [state, count] of Object.entries(row ?? {})) this.set({ state }, count);
      },
    });
  };
}

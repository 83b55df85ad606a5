import { outsideReadingAdd, outsideReadingList, outsideReadingRevoke } from 'shared-contracts/endpoints';
import { handle } from '../../platform/http/handle.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { checkReadable } from '../stories/reading.ts';
import { askOutside, voidReading } from './outside-reading.commands.ts';
import { listReadings } from './outside-reading.queries.ts';
import { stateOf } from './outside-reading.rules.ts';

/** Readings of stories by people outside. */
export const outsideReadingHandlers = [
  handle(outsideReadingList, async ({ contentId }, context) => {
    await checkReadable(context, [contentId], 'history');
    const found = await listReadings(context.db, contentId);
    return {
      list: found.map((reading) => {
        const { id, name, createUserName, createdTime, expiresTime, verdict, writerName, opinion } = reading.link;
        return {
          id,
          name,
          state: stateOf(reading, context.now()),
          versionNo: reading.version.versionNo,
          createUserName,
          createdTime: toWireTime(createdTime),
          expiresTime: toWireTime(expiresTime),
          verdict,
          writerName,
          opinion,
          writtenTime: reading.link.writtenTime && toWireTime(reading.link.writtenTime),
        };
      }),
    };
  }),
  handle(outsideReadingAdd, (request, context) =>
    context.db.transaction(async (tx) => ({ data: await askOutside(tx, request, context) })),
  ),
  handle(outsideReadingRevoke, ({ id }, context) => context.db.transaction((tx) => voidReading(tx, id, context))),
];

import { invalidInput } from 'shared-contracts/errors';
import { openPushes } from 'shared-contracts/open';
import { publicPaths } from 'shared-contracts/paths';
import { openCheckTexts } from '../../platform/feed/open-check.texts.ts';
import type { OpenSection } from '../../platform/feed/open-section.ts';
import { serveOpen } from '../../platform/feed/serve-open.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { listReaderPushes, type Push } from './push.queries.ts';

/** The list that cursors of the call belong to. */
const list = 'pushes';

/** Messages of the feed: those that were sent to the app. */
export const openPushedMessages: OpenSection = async (app, { db, cursors, cached }) => {
  const lastIdOf = (cursor: string): string => {
    const place = cursors.read(list, cursor);
    if (!place) throw invalidInput([{ path: 'cursor', message: openCheckTexts.cursorUnknown }]);
    return String(place[0]);
  };

  serveOpen(app, openPushes, ({ query, request, reply }) =>
    cached(request, reply, `pushes:${JSON.stringify(query)}`, async () => {
      const { cursor, limit } = query;
      const before = cursor === undefined ? undefined : lastIdOf(cursor);
      const rows = await listReaderPushes(db, before, limit + 1);
      const visible = rows.slice(0, limit);
      return {
        list: visible.map(openPushed),
        nextCursor: rows.length > limit ? cursors.write(list, [visible.at(-1)!.id]) : null,
      };
    }),
  );
};

/** A message that was sent to the app. */
function openPushed({ id, contentId, contentType, platform, title, subTitle, createdTime }: Push): object {
  return {
    id,
    contentId,
    contentType,
    platform,
    title,
    subTitle,
    articleUrl: publicPaths.openPushedArticle(contentId),
    time: toWireTime(createdTime),
  };
}

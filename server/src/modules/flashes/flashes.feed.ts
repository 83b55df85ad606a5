import { invalidInput } from 'shared-contracts/errors';
import { openFlashes } from 'shared-contracts/open';
import { openCheckTexts } from '../../platform/feed/open-check.texts.ts';
import type { OpenSection } from '../../platform/feed/open-section.ts';
import { serveOpen } from '../../platform/feed/serve-open.ts';
import { thumbnailUrl } from '../../platform/pages/picture-view.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { openAiUse } from '../stories/shown-labels.ts';
import { type FlashPlace, publicFlashes, type ShownFlash } from './flash.queries.ts';

/** Flashes of the feed. */
export const openFlashSection: OpenSection = async (app, { db, cursors, cached }) => {
  const placeOf = (list: string, cursor: string | undefined): FlashPlace | undefined => {
    if (cursor === undefined) return undefined;
    const [time, id] = cursors.read(list, cursor) ?? [];
    if (time === undefined) throw invalidInput([{ path: 'cursor', message: openCheckTexts.cursorUnknown }]);
    return { publishTime: new Date(Number(time)), id: String(id) };
  };

  serveOpen(app, openFlashes, async ({ query, request, reply }) => {
    const { column, topic, cursor, limit } = query;
    const list = `flashes:${column ?? ''}:${topic ?? ''}`;
    const after = placeOf(list, cursor);
    return cached(request, reply, `${list}:${cursor ?? ''}:${limit}`, async () => {
      const found = await publicFlashes(db, { columnId: column, topicId: topic, after }, limit + 1);
      const visible = found.slice(0, limit);
      const last = visible.at(-1)?.flash;
      return {
        list: visible.map(toOpen),
        nextCursor: found.length > limit && last ? cursors.write(list, [last.publishTime!.getTime(), last.id]) : null,
      };
    });
  });
};

function toOpen({ flash, column, topic, aiUse }: ShownFlash): object {
  const { id, text, source, author, pictures, isPinned, publishTime, correctedTime } = flash;
  return {
    id,
    text,
    source,
    author,
    ...openAiUse(aiUse),
    isPinned,
    column: { id: column.id, name: column.name, icon: column.icon },
    topic: topic && { id: topic.id, title: topic.title },
    pictures: pictures.map((url) => ({ url, small: thumbnailUrl(url, 'w200'), medium: thumbnailUrl(url, 'w800') })),
    publishTime: toWireTime(publishTime!),
    correctedTime: toWireTimeOrNull(correctedTime),
  };
}

import { publicPaths } from 'shared-contracts/paths';
import type { SectionParts, SiteSection } from '../../platform/pages/site-section.ts';
import { isStoryId } from '../../platform/pages/site-address.ts';
import { type ReaderPage, readerPage, sendReaderPage } from '../../platform/readers/answer.ts';
import { FreshCache } from '../../platform/readers/fresh-cache.ts';
import { listTopics, shownColumns } from './flash-desk.queries.ts';
import { type FlashPlace, lastChangeNo, pinnedFlashes, publicFlashes } from './flash.queries.ts';
import { flashPage, flashScript, flashStyle } from './flash.page.ts';
import { streamFlashes } from './flash-stream.ts';

const pageSize = 50;
const shownPinned = 5;

/** What a reader asks for: a column, and the flash after which an older page begins. */
interface Asked {
  column?: string;
  before?: string;
}

/** Place of an older page, written as milliseconds and id. */
function placeOf(before: string): FlashPlace | undefined {
  const [, time, id] = /^(\d{10,14})-([1-9]\d{0,17})$/.exec(before) ?? [];
  return time === undefined || id === undefined ? undefined : { publishTime: new Date(Number(time)), id };
}

/** The public page of flashes, and the stream that keeps an open one fresh. */
export const flashPages: SiteSection = async (app, parts) => {
  const pages = new FreshCache<ReaderPage>();
  for (const asset of [flashStyle, flashScript]) {
    app.get(asset.url, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type(asset.type).send(asset.text),
    );
  }
  app.get<{ Querystring: Asked }>(publicPaths.flashes, async (request, reply) => {
    const { column, before } = request.query;
    const isAsked =
      (column === undefined || isStoryId(column)) && (before === undefined || placeOf(before) !== undefined);
    const page = isAsked
      ? await pages.get(`${column ?? ''}:${before ?? ''}`, () => render(parts, request.query))
      : await parts.notFound();
    return sendReaderPage(request, reply, page);
  });
  streamFlashes(app, parts.db);
};

async function render({ db, frame, notFound }: SectionParts, { column: columnId, before }: Asked): Promise<ReaderPage> {
  // Read first: what changes while the page is drawn is then repeated by its stream, never left out.
  const cursor = await lastChangeNo(db);
  const columns = await shownColumns(db);
  const column = columns.find(({ id }) => id === columnId);
  if (columnId !== undefined && !column) return notFound();
  const site = await frame();
  const after = before === undefined ? undefined : placeOf(before);
  const [topics, pinned, found] = await Promise.all([
    listTopics(db, site.now),
    columnId === undefined ? pinnedFlashes(db, shownPinned) : [],
    publicFlashes(db, { columnId, after }, pageSize + 1),
  ]);
  const list = found.slice(0, pageSize);
  const last = list.at(-1)?.flash;
  const query =
    last && `?${columnId === undefined ? '' : `column=${columnId}&`}before=${last.publishTime!.getTime()}-${last.id}`;
  const pinnedIds = new Set(pinned.map(({ flash }) => flash.id));
  const body = flashPage(site, {
    columns,
    topics,
    column,
    pinned,
    cursor,
    list: list.filter(({ flash }) => before !== undefined || !pinnedIds.has(flash.id)),
    older: found.length > pageSize && query !== undefined ? publicPaths.flashes + query : null,
    isOlder: before !== undefined,
  });
  return readerPage(200, 'text/html; charset=utf-8', body);
}

import { type FigureTable, storedKindNames } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import { mediaStem } from '../../platform/storage/media-key.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { megabytes } from './megabytes.rules.ts';
import type { StorageFilter } from './storage-filter.rules.ts';
import { type FileUse, listLargest, listUsesOf, storiesOf } from './storage.queries.ts';
import { storageTexts as texts } from './storage.texts.ts';

const { columns, places } = texts;

/** Titles of stories that a cell shows; the column leads to the first. */
type Stories = Awaited<ReturnType<typeof storiesOf>> extends Map<string, infer One> ? One : never;

/** Where a file is used, in words: the stories that show it now by title, other places by their number. */
function usesText(uses: readonly FileUse[], stories: Stories | undefined): string {
  const parts = [
    ...(stories ? [texts.stories(stories.titles, stories.count)] : []),
    ...uses.flatMap(({ place, uses: count }) => {
      if (place !== 'contents') return [texts.use(places[place] ?? texts.otherPlace, count)];
      return stories ? [] : [texts.use(texts.storyPlace, count)];
    }),
  ];
  return parts.length === 0 ? texts.notUsed : parts.join('；');
}

/** The largest files with the places that refer to them. */
export async function fileTable(db: Database, filter: StorageFilter, now: Date): Promise<FigureTable> {
  const files = await listLargest(db, filter, now);
  const stems = files.map(({ stem }) => mediaStem(stem));
  const [uses, stories] = await Promise.all([
    listUsesOf(
      db,
      files.map(({ fileId }) => fileId),
    ),
    storiesOf(db, stems),
  ]);
  return {
    key: 'files',
    title: texts.tables.files,
    columns: [
      { key: 'id', title: 'id', isHidden: true },
      { key: 'name', title: columns.name },
      { key: 'kind', title: columns.kind },
      { key: 'megabytes', title: columns.size, digits: 2 },
      { key: 'owner', title: columns.owner },
      { key: 'createdTime', title: columns.createdTime },
      { key: 'uses', title: columns.uses },
    ],
    charted: [],
    rows: files.map(({ fileId, kind, name, bytes, ownerName, createdTime }, index) => {
      const story = stories.get(stems[index]!);
      return {
        id: story?.ids[0] ?? null,
        name: name || texts.unnamed,
        kind: storedKindNames[kind],
        megabytes: megabytes(bytes),
        owner: ownerName ?? texts.unknownOwner,
        createdTime: toWireTime(createdTime),
        uses: usesText(
          uses.filter((use) => use.fileId === fileId),
          story,
        ),
      };
    }),
  };
}

import { fromWireTime } from '../../../platform/text/wire-time.ts';
import { dataImportTexts as texts } from '../data-import.texts.ts';
import { storyColumns } from '../story-columns.texts.ts';
import { draftWords, publishedWords } from './states.words.ts';
import { emptyStory, type SourceEvent } from './source.ts';
import { paragraphsOf } from './wordpress-body.rules.ts';

type Column = keyof typeof storyColumns;

const byName = new Map<string, Column>(
  (Object.entries(storyColumns) as [Column, { title: string; others: readonly string[] }][]).flatMap(
    ([key, { title, others }]): [string, Column][] => [key, title, ...others].map((name) => [name.toLowerCase(), key]),
  ),
);

/** The column that a heading or a name means; undefined for what is not read. */
export const columnOf = (heading: string): Column | undefined =>
  byName.get(
    heading
      .trim()
      .replace(/^\uFEFF/, '')
      .toLowerCase(),
  );

const list = (text: string): string[] =>
  text
    .split(/[；;、|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The story of a row of a table. */
export function storyOfRow(cells: ReadonlyMap<string, string>, number: number, line: number): SourceEvent {
  const cell = (column: Column): string => (cells.get(column) ?? '').trim();
  const [oldId, title] = [cell('id'), cell('title')];
  const refused = (message: string): SourceEvent => ({ kind: 'refused', number, line, oldId, title, message });
  if (oldId === '') return refused(texts.noOldId);
  const times = { created: timeOf(cell('created')), published: timeOf(cell('published')) };
  for (const [column, time] of Object.entries(times) as ['created' | 'published', Date | null | undefined][])
    if (time === undefined) return refused(texts.badTime(storyColumns[column].title, cell(column)));
  const state = cell('state').toLowerCase();
  if (state !== '' && !publishedWords.includes(state) && !draftWords.includes(state))
    return refused(texts.badState(cell('state')));
  const publishedTime = times.published ?? null;
  const isPublished = state === '' ? publishedTime !== null : publishedWords.includes(state);
  const body = cell('content');
  const cover = cell('cover');
  return {
    kind: 'story',
    story: {
      ...emptyStory,
      number,
      line,
      oldId,
      title,
      subTitle: cell('subTitle'),
      addresses: list(cell('url').replaceAll('|', ' ')),
      body: paragraphsOf(body),
      summary: cell('summary'),
      createdTime: times.created ?? publishedTime,
      publishedTime: isPublished ? publishedTime : null,
      authors: list(cell('author')),
      source: cell('source'),
      categories: list(cell('category')).map((name) => ({ key: name, name })),
      tags: list(cell('tags')),
      cover: cover === '' ? null : { url: cover },
      isPublished,
    },
  };
}

/** A time of the newsroom's zone, or one that names its own; null for none, undefined for what is no time. */
function timeOf(text: string): Date | null | undefined {
  if (text === '') return null;
  const plain = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text);
  const two = (part: string | undefined) => (part ?? '0').padStart(2, '0');
  const time = plain
    ? fromWireTime(`${plain[1]}-${two(plain[2])}-${two(plain[3])} ${two(plain[4])}:${two(plain[5])}:${two(plain[6])}`)
    : new Date(text);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

import { bodyMaxLength, dataImportLimits as limits } from 'shared-contracts/limits';
import { dataImportTexts as texts } from '../data-import.texts.ts';
import { ownText } from './own-text.rules.ts';
import { BrokenFile, type SourceEvent, type SourceStory } from './source.ts';

/** Characters of a line and of a summary that are kept, far more than any field takes. */
const lineMax = 2000;
const summaryMax = 20_000;
/** Names, words and addresses of one story. */
const listMax = 100;
/** Characters of the number of a record: with the name of the source it must fit into an index. */
const oldIdMax = 500;

const ownLines = (lines: readonly string[]): string[] => lines.slice(0, listMax).map((line) => ownText(line, lineMax));

/** What a file brings, each record within bounds; where the file is broken, the last whole record is named. */
export async function* bounded(events: AsyncGenerator<SourceEvent>): AsyncGenerator<SourceEvent> {
  let last: { number: number; title: string } | undefined;
  try {
    for await (const event of events) {
      const kept = boundedEvent(event);
      if (kept === undefined) continue;
      if (kept.kind === 'story') last = kept.story;
      else if (kept.kind !== 'file') last = { title: '', ...kept };
      yield kept;
    }
  } catch (error) {
    if (!(error instanceof BrokenFile) || !last) throw error;
    throw new BrokenFile(error.line, texts.afterRecord(error.message, last.number, last.title.slice(0, 50)));
  }
}

function boundedEvent(event: SourceEvent): SourceEvent | undefined {
  if (event.kind === 'skipped') return event;
  if (event.kind === 'file')
    return event.oldId.length <= oldIdMax && event.url.length <= limits.address
      ? { ...event, oldId: ownText(event.oldId, oldIdMax), url: ownText(event.url, limits.address) }
      : undefined;
  const { number, line, oldId, title } = event.kind === 'story' ? event.story : event;
  const facts = { number, line, oldId: ownText(oldId, oldIdMax), title: ownText(title, lineMax) };
  const refused = (message: string): SourceEvent => ({ kind: 'refused', ...facts, message });
  if (event.kind === 'refused') return refused(event.message);
  if (oldId.length > oldIdMax) return refused(texts.longOldId(oldIdMax));
  // Of the body only the import keeps anything, and one record is in memory at a time.
  if (event.story.body.length > bodyMaxLength) return refused(texts.tooLong);
  return { kind: 'story', story: { ...boundedStory(event.story), ...facts } };
}

function boundedStory(story: SourceStory): SourceStory {
  const { cover } = story;
  return {
    ...story,
    body: story.body.replaceAll('\0', ''),
    subTitle: ownText(story.subTitle, lineMax),
    summary: ownText(story.summary, summaryMax),
    source: ownText(story.source, lineMax),
    addresses: ownLines(story.addresses),
    authors: ownLines(story.authors),
    tags: ownLines(story.tags),
    categories: story.categories
      .slice(0, listMax)
      .map(({ key, name }) => ({ key: ownText(key, lineMax), name: ownText(name, lineMax) })),
    cover:
      cover &&
      ('url' in cover ? { url: ownText(cover.url, limits.address) } : { fileId: ownText(cover.fileId, oldIdMax) }),
  };
}

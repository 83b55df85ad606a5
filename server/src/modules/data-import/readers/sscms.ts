import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { dataImportTexts as texts } from '../data-import.texts.ts';
import { decodeText } from './decode-text.ts';
import { BrokenFile, emptyStory, type SourceEvent, type SourceStory } from './source.ts';
import { sscmsFields as fields } from './sscms-fields.texts.ts';
import { pageOf, readValue, timeOf } from './sscms-values.rules.ts';
import { childrenOf, type Element, type FoundElement, readElements, textIn } from './xml-elements.ts';

/** Of a template of a site or an export of channels, one file each by its place in the tree; of contents, one file. */
const contentFile = /(?:^|\/)(?:\d+(?:_\d+)*|contents)\.xml$/i;
const filesMax = 20_000;

/** Names of the exporter: today's first, then those of SiteServer CMS before it. */
const names = {
  id: ['Id'],
  channelId: ['ChannelId', 'NodeId'],
  channelName: ['ChannelName', 'NodeName'],
  pageRule: ['ContentFilePathRule'],
  title: ['Title'],
  subTitle: ['SubTitle'],
  body: ['Body', 'Content'],
  summary: ['Summary'],
  author: ['Author'],
  source: ['Source'],
  tags: ['TagNames', 'Tags'],
  cover: ['ImageUrl'],
  time: ['AddDate'],
  isChecked: ['Checked', 'IsChecked'],
  referenceId: ['ReferenceId'],
  sourceId: ['SourceId'],
} as const;
type Name = keyof typeof names;

const elementOf = (name: string): string => `dc:SiteServer_${name}`;
/** What is read: contents, and what the file says of their channel before them. */
const elements = new Set(['entry', ...[...names.channelName, ...names.pageRule].map(elementOf)]);

/** A preview that an editor left behind. */
const preview = '-99';

/** What a file says of its channel. */
interface Channel {
  name: string;
  pageRule: string;
}

/**
 * Reads an export of SSCMS (SiteServer CMS): a zip of Atom 0.3 files with a Dublin Core element for each value. Files
 * are read in the order of their names, so that a second reading counts the same.
 */
export async function* readSscms(path: string): AsyncGenerator<SourceEvent> {
  const zip = await open(path);
  try {
    const counter = { number: 0 };
    for (const { name, entry } of await filesOf(zip)) yield* readFile(zip, name, entry, counter);
  } finally {
    zip.close();
  }
}

async function open(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false });
  } catch (error) {
    throw isOfDisk(error) ? error : new BrokenFile(1, texts.otherFormat);
  }
}

async function filesOf(zip: ZipFile): Promise<{ name: string; entry: Entry }[]> {
  const found: { name: string; entry: Entry }[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileNameRaw.toString('utf8').replaceAll('\\', '/');
      if (contentFile.test(name)) found.push({ name, entry });
      if (found.length > filesMax) throw new BrokenFile(1, texts.picturesBomb);
    }
  } catch (error) {
    throw isOfDisk(error) || error instanceof BrokenFile ? error : new BrokenFile(1, texts.brokenZip);
  }
  if (found.length === 0) throw new BrokenFile(1, texts.otherFormat);
  return found.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** What the system could not read is tried again later; what the zip is broken by is not. */
const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^E/.test(String(error.code));

async function* readFile(
  zip: ZipFile,
  name: string,
  entry: Entry,
  counter: { number: number },
): AsyncGenerator<SourceEvent> {
  const channel: Channel = { name: '', pageRule: '' };
  try {
    const bytes = (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>;
    for await (const found of readElements(decodeText(bytes), elements, (root) => root === 'feed')) {
      const { element } = found;
      if (element.name === 'entry') yield* readEntry(found, (counter.number += 1), channel);
      else if (names.pageRule.some((one) => elementOf(one) === element.name)) channel.pageRule = textIn(element).trim();
      else channel.name = textIn(element).trim();
    }
  } catch (error) {
    if (isOfDisk(error)) throw error;
    const { line, message } = error instanceof BrokenFile ? error : new BrokenFile(1, texts.brokenZip);
    throw new BrokenFile(line, texts.brokenEntry(name, texts.brokenAt(line, message)));
  }
}

function valueOf(entry: Element, name: Name): string {
  for (const one of names[name]) {
    const [child] = childrenOf(entry, elementOf(one));
    if (child) return textIn(child).trim();
  }
  return '';
}

function* readEntry(
  { element, line, isTooLong }: FoundElement,
  number: number,
  channel: Channel,
): Generator<SourceEvent> {
  const id = valueOf(element, 'id');
  const channelId = valueOf(element, 'channelId');
  const isCopy = !['', '0'].includes(valueOf(element, 'referenceId'));
  if (isCopy || valueOf(element, 'sourceId') === preview) return void (yield { kind: 'skipped', number });
  // Numbers are those of a table, of which a site may have several; a channel has one.
  const oldId = id === '' ? '' : `${channelId}-${id}`;
  const title = readValue(valueOf(element, 'title')) ?? '';
  const refused = (message: string): SourceEvent => ({ kind: 'refused', number, line, oldId, title, message });
  if (isTooLong) return void (yield refused(texts.tooLong));
  if (oldId === '') return void (yield refused(texts.noOldId));
  const unreadable = encrypted.find((name) => readValue(valueOf(element, name)) === undefined);
  if (unreadable) return void (yield refused(texts.unreadableValue(fields[unreadable])));
  yield { kind: 'story', story: { ...storyOf(element, channel), title, number, line, oldId } };
}

const encrypted = ['title', 'subTitle', 'body', 'summary', 'author', 'source', 'tags', 'cover'] as const;

function storyOf(entry: Element, channel: Channel): Omit<SourceStory, 'number' | 'line' | 'oldId' | 'title'> {
  const plain = (name: Name): string => (readValue(valueOf(entry, name)) ?? '').trim();
  const channelId = valueOf(entry, 'channelId');
  const time = timeOf(valueOf(entry, 'time'));
  const isPublished = valueOf(entry, 'isChecked').toLowerCase() === 'true';
  const page = pageOf(channel.pageRule, channelId, valueOf(entry, 'id'));
  const [cover, author] = [plain('cover'), plain('author')];
  return {
    ...emptyStory,
    addresses: page === undefined ? [] : [page],
    subTitle: plain('subTitle'),
    body: plain('body'),
    summary: plain('summary'),
    createdTime: time,
    publishedTime: isPublished ? time : null,
    authors: author.split(/[,，、;；]/).filter((name) => name !== ''),
    source: plain('source'),
    categories: channelId === '' ? [] : [{ key: channelId, name: channel.name }],
    tags: plain('tags')
      .split(/[,，]/)
      .filter((tag) => tag.trim() !== ''),
    cover: cover === '' ? null : { url: cover },
    isPublished,
  };
}

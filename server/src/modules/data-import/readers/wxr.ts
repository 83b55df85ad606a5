import { fromWireTime } from '../../../platform/text/wire-time.ts';
import { dataImportTexts as texts } from '../data-import.texts.ts';
import { decodeText } from './decode-text.ts';
import { ownText } from './own-text.rules.ts';
import { emptyStory, type SourceEvent, type SourceReader, type SourceStory } from './source.ts';
import { childrenOf, childText, type Element, type FoundElement, readElements, textIn } from './xml-elements.ts';
import { paragraphsOf } from './wordpress-body.rules.ts';

const elementNames = new Set(['item', 'wp:author']);
/** States of WordPress that are stories; everything else is a draft that nobody sees, or the bin. */
const states: Record<string, boolean> = { publish: true, draft: false, pending: false, private: false, future: false };

/** Authors that are remembered by their login, and characters of a name. */
const namesMax = 100_000;
const nameMax = 200;

/** Reads an export of WordPress (WXR 1.0 to 1.2). */
export const readWxr: SourceReader = async function* (bytes) {
  /** Signed names by login. */
  const names = new Map<string, string>();
  let number = 0;
  for await (const found of readElements(decodeText(bytes), elementNames, (root) => root === 'rss')) {
    const { element } = found;
    if (element.name === 'wp:author') {
      const login = ownText(childText(element, 'wp:author_login'), nameMax);
      const name = ownText(childText(element, 'wp:author_display_name'), nameMax);
      if (names.size < namesMax) names.set(login, name || login);
      continue;
    }
    number += 1;
    yield* readItem(found, number, names);
  }
};

function* readItem(
  { element, line, isTooLong }: FoundElement,
  number: number,
  names: ReadonlyMap<string, string>,
): Generator<SourceEvent> {
  const oldId = childText(element, 'wp:post_id');
  const type = childText(element, 'wp:post_type');
  const title = childText(element, 'title');
  if (type === 'attachment') {
    const url = childText(element, 'wp:attachment_url');
    if (oldId !== '' && url !== '') yield { kind: 'file', oldId, url };
    return void (yield { kind: 'skipped', number });
  }
  const status = childText(element, 'wp:status');
  if ((type !== '' && type !== 'post') || (status !== '' && !Object.hasOwn(states, status)))
    return void (yield { kind: 'skipped', number });
  const refused = (message: string): SourceEvent => ({ kind: 'refused', number, line, oldId, title, message });
  if (isTooLong) return void (yield refused(texts.tooLong));
  if (oldId === '') return void (yield refused(texts.noOldId));
  yield { kind: 'story', story: { ...storyOf(element, names), number, line, oldId } };
}

function storyOf(element: Element, names: ReadonlyMap<string, string>): Omit<SourceStory, 'number' | 'line' | 'oldId'> {
  const login = childText(element, 'dc:creator');
  const time = timeOf(element);
  const isPublished = states[childText(element, 'wp:status')] ?? true;
  const terms = childrenOf(element, 'category').map((term) => ({
    domain: term.attributes.domain ?? 'category',
    key: term.attributes.nicename ?? textIn(term).trim(),
    name: textIn(term).trim(),
  }));
  const thumbnail = childrenOf(element, 'wp:postmeta').find(
    (meta) => childText(meta, 'wp:meta_key') === '_thumbnail_id',
  );
  return {
    ...emptyStory,
    addresses: [childText(element, 'link'), childText(element, 'guid')].filter((address) => /^https?:/i.test(address)),
    title: childText(element, 'title'),
    body: paragraphsOf(childText(element, 'content:encoded')),
    summary: childText(element, 'excerpt:encoded'),
    createdTime: time,
    publishedTime: isPublished ? time : null,
    authors: login === '' ? [] : [names.get(login) ?? login],
    categories: terms.filter(({ domain }) => domain === 'category').map(({ key, name }) => ({ key, name })),
    tags: terms.filter(({ domain }) => domain === 'post_tag').map(({ name }) => name),
    cover: thumbnail ? { fileId: childText(thumbnail, 'wp:meta_value') } : null,
    isPublished,
  };
}

/** WordPress writes both the time of its own zone and that of Greenwich; drafts have zeros there. */
function timeOf(element: Element): Date | null {
  const gmt = childText(element, 'wp:post_date_gmt');
  const local = childText(element, 'wp:post_date');
  const times = [
    isTime(gmt) ? new Date(`${gmt.replace(' ', 'T')}Z`) : undefined,
    isTime(local) ? fromWireTime(local) : undefined,
    new Date(childText(element, 'pubDate')),
  ];
  return times.find((time) => time !== undefined && !Number.isNaN(time.getTime())) ?? null;
}

const isTime = (text: string): boolean => /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text);

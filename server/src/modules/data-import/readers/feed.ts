import { dataImportTexts as texts } from '../data-import.texts.ts';
import { decodeText } from './decode-text.ts';
import { emptyStory, type SourceReader, type SourceStory } from './source.ts';
import { childrenOf, childText, type Element, markupIn, readElements, textIn } from './xml-elements.ts';

type Facts = Omit<SourceStory, 'number' | 'line'>;

const elementNames = new Set(['item', 'entry']);
const roots = ['rss', 'feed', 'rdf:RDF'];

/** Reads an archive of RSS 1.0, 2.0 or Atom 1.0. */
export const readFeedArchive: SourceReader = async function* (bytes) {
  let number = 0;
  for await (const { element, line, isTooLong } of readElements(decodeText(bytes), elementNames, (root) =>
    roots.includes(root),
  )) {
    number += 1;
    const facts = element.name === 'entry' ? ofAtom(element) : ofRss(element);
    const { oldId, title } = facts;
    const problem = isTooLong ? texts.tooLong : oldId === '' ? texts.noOldId : undefined;
    if (problem !== undefined) yield { kind: 'refused', number, line, oldId, title, message: problem };
    else yield { kind: 'story', story: { ...facts, number, line } };
  }
};

function ofRss(item: Element): Facts {
  const link = childText(item, 'link');
  const whole = childText(item, 'content:encoded');
  const short = childText(item, 'description');
  const time = timeOf(childText(item, 'pubDate') || childText(item, 'dc:date'));
  const picture = childrenOf(item, 'enclosure').find(({ attributes }) => attributes.type?.startsWith('image/'));
  return {
    ...emptyStory,
    oldId: childText(item, 'guid') || link || (item.attributes['rdf:about'] ?? ''),
    addresses: [link, childText(item, 'guid')],
    title: childText(item, 'title'),
    body: whole || short,
    summary: whole === '' ? '' : short,
    createdTime: time,
    publishedTime: time,
    authors: namesIn(childText(item, 'dc:creator') || childText(item, 'author')),
    categories: childrenOf(item, 'category').map((one) => categoryOf(textIn(one).trim())),
    cover: picture?.attributes.url ? { url: picture.attributes.url } : null,
  };
}

function ofAtom(entry: Element): Facts {
  const links = childrenOf(entry, 'link');
  const link = links.find(({ attributes }) => (attributes.rel ?? 'alternate') === 'alternate')?.attributes.href ?? '';
  const [content] = childrenOf(entry, 'content');
  const [summary] = childrenOf(entry, 'summary');
  const time = timeOf(childText(entry, 'published') || childText(entry, 'updated'));
  return {
    ...emptyStory,
    oldId: childText(entry, 'id') || link,
    addresses: [link],
    title: childText(entry, 'title'),
    body: content ? contentOf(content) : summary ? contentOf(summary) : '',
    summary: content && summary ? textIn(summary).trim() : '',
    createdTime: time,
    publishedTime: time,
    authors: childrenOf(entry, 'author').flatMap((author) => childText(author, 'name') || []),
    categories: childrenOf(entry, 'category').map(({ attributes: { term = '', label } }) => ({
      key: term,
      name: label ?? term,
    })),
  };
}

function contentOf(content: Element): string {
  const type = content.attributes.type ?? 'text';
  if (type === 'xhtml') return markupIn(content);
  return type === 'html' ? textIn(content) : `<p>${markupIn(content)}</p>`;
}

const categoryOf = (name: string) => ({ key: name, name });

/** An address of mail with a name behind it is the name. */
const namesIn = (text: string): string[] => {
  const name = /^\S+@\S+\s*\((.+)\)$/.exec(text)?.[1] ?? text;
  return name === '' ? [] : [name];
};

function timeOf(text: string): Date | null {
  const time = new Date(text);
  return text === '' || Number.isNaN(time.getTime()) ? null : time;
}

import { createHash } from 'node:crypto';
import {
  bylineOf,
  byName,
  type ContentDraft,
  countWords,
  isAiUsed,
  isSealedText,
  type SpecialStory,
  type StorySpecial,
  storyTextField,
  storyTextNames,
} from 'shared-contracts/model';
import { cleanHtml, cleanLine, textOfHtml } from '../../platform/text/html.rules.ts';

/** Sealed fields that every hash has held from the first one on. Their order is part of every stored hash. */
const firstSealed = ['title', 'subTitle', 'leadTitle', 'author', 'source', 'summary', 'cover', 'content'] as const;

/** Sealed text fields that came later: part of a hash where they are filled, so that older hashes stay true. */
const laterSealed = storyTextNames.filter(
  (name) => storyTextField(name).isSealed && !(firstSealed as readonly string[]).includes(name),
);

/** A draft as stored: cleaned, with what the server derives of it. */
export interface WrittenText {
  draft: ContentDraft;
  txtContent: string;
  wordCount: number;
  hash: string;
}

/** SHA-256 over the sealed fields, hex. Fields are length-marked by JSON, so that no two texts meet in one hash. */
export function sealHash(draft: ContentDraft): string {
  const sealed = firstSealed.map((field) => (field === 'cover' ? (draft.cover?.path ?? null) : draft[field]));
  return createHash('sha256')
    .update(JSON.stringify([...sealed, ...sealedPart(draft)]))
    .digest('hex');
}

/**
 * Parts that readers see beside the fields of all stories; nothing for most, so that their seals stay as they were. The
 * time at which a note was published is no part of it.
 */
function sealedPart(draft: ContentDraft): unknown[] {
  const { authors, pictures, video, externalLinkUrl, special, corrections = [] } = draft;
  return [
    ...laterSealed.filter((name) => isSealedText(name, draft[name])).map((name) => ({ [name]: draft[name] })),
    ...(authors.length > 0
      ? [{ authors: authors.map(({ name, reporterId, role, share }) => [name, reporterId, role, share]) }]
      : []),
    ...(corrections.length > 0 ? [{ corrections: corrections.map(({ kind, note }) => [kind, note]) }] : []),
    ...(pictures.length > 0 ? [{ pictures: pictures.map(({ path, caption }) => [path, caption]) }] : []),
    ...(video ? [{ video: [video.source, video.id, video.coverUrl] }] : []),
    ...(externalLinkUrl !== '' ? [{ externalLinkUrl }] : []),
    ...(special
      ? [
          {
            special: [
              special.banner?.path ?? null,
              special.address,
              special.columns.map(({ title, layout, stories }) => [title, layout, stories.map(({ id }) => id)]),
            ],
          },
        ]
      : []),
  ];
}

/**
 * Returns the address of the picture that represents a story in lists: its cover, else what its kind shows first; null
 * without one.
 */
export function coverOf({ cover, pictures, video, special }: ContentDraft): string | null {
  return cover?.path ?? pictures[0]?.path ?? (video?.coverUrl || (special?.banner?.path ?? null));
}

function cleanSpecial({ banner, address, columns }: StorySpecial): StorySpecial {
  const cleanStory = ({ id, contentType, title }: SpecialStory) => ({ id, contentType, title: cleanLine(title) });
  return {
    banner,
    address,
    columns: columns.map(({ title, layout, stories }) => ({
      title: cleanLine(title),
      layout,
      stories: stories.map(cleanStory),
    })),
  };
}

/** Returns the texts that a topic is found by beside its own titles: its columns and the titles in them. */
const wordsOfSpecial = (special: StorySpecial | null) =>
  (special?.columns ?? []).flatMap(({ title, stories }) => [title, ...stories.map((story) => story.title)]);

const cleanText = (text: string, isMultiline = false) => (isMultiline ? text.trim() : cleanLine(text));

/** Cleans what a client sent and derives text, word count and hash; none of these comes from the client. */
export function writeText(sent: ContentDraft): WrittenText {
  const authors = sent.authors.map(({ name, reporterId, role, share }) => ({
    name: cleanLine(name),
    reporterId,
    role,
    share,
  }));
  const draft: ContentDraft = {
    ...byName(storyTextNames, (name) => cleanText(sent[name], storyTextField(name).isMultiline)),
    // A story without artificial intelligence names no tool of it.
    ...(!isAiUsed(sent.aiLevel) && { aiTool: '' }),
    ...(authors.length > 0 && { author: bylineOf(authors) }),
    authors,
    categoryId: sent.categoryId,
    keywords: [...new Set(sent.keywords.map(cleanLine).filter((word) => word !== ''))],
    cover: sent.cover,
    content: cleanHtml(sent.content),
    pictures: sent.pictures.map(({ id, path, caption }) => ({ id, path, caption: cleanLine(caption) })),
    video: sent.video && { ...sent.video, title: cleanLine(sent.video.title) },
    externalLinkUrl: sent.externalLinkUrl.trim(),
    special: sent.special && cleanSpecial(sent.special),
    ...(sent.corrections && sent.corrections.length > 0 && { corrections: sent.corrections }),
  };
  const txtContent = [
    textOfHtml(draft.content),
    ...draft.pictures.map(({ caption }) => caption),
    ...wordsOfSpecial(draft.special),
  ]
    .filter((part) => part !== '')
    .join('\n');
  return { draft, txtContent, wordCount: countWords(txtContent), hash: sealHash(draft) };
}

import { type ContentDraft, countWords, emptyDraft } from 'shared-contracts/model';
import { sealHash } from '../modules/stories/content.rules.ts';
import { storyGrams, vectorOfWords } from '../platform/text/search.rules.ts';
import { makeName, makeTitle, type Sentence } from './bulk-words.ts';

/** The channels and authors that the stories are distributed over. */
export interface BulkPeople {
  channels: { id: string; stages: number[] }[];
  authors: { id: string; name: string }[];
}

/** Facts that all stories of a load have in common. */
export interface BulkFrame {
  articles: number;
  /** The youngest story's time; the others are from the three years before. */
  now: Date;
  people: BulkPeople;
  firstContent: number;
  firstVersion: number;
}

/** The state of a story: most of the archive is published, a little is in progress. */
export interface StoryStates {
  auditState: 'draft' | 'inReview' | 'returned' | 'cleared' | 'vetoed';
  stage: number;
  publishState: 0 | 1 | 3;
  isBinned: boolean;
}

function storyStatesOf(next: () => number, stages: readonly number[]): StoryStates {
  const dice = next();
  const base = { stage: 0, publishState: 0 as const, isBinned: false };
  if (dice < 0.93) return { ...base, auditState: 'cleared', stage: 9, publishState: 1 };
  if (dice < 0.95) return { ...base, auditState: 'cleared', stage: 9, publishState: 3 };
  if (dice < 0.955) return { ...base, auditState: 'cleared', stage: 9 };
  if (dice < 0.96) return { ...base, auditState: 'inReview', stage: stages[Math.floor(next() * stages.length)]! };
  if (dice < 0.965) return { ...base, auditState: 'returned' };
  if (dice < 0.967) return { ...base, auditState: 'vetoed' };
  return { ...base, auditState: 'draft', isBinned: dice > 0.99 };
}

/** One story of the load, with the values of all its rows. */
export interface BulkStory {
  id: number;
  versionId: number;
  channel: BulkPeople['channels'][number];
  author: BulkPeople['authors'][number];
  states: StoryStates;
  draft: ContentDraft;
  txtContent: string;
  wordCount: number;
  hash: string;
  created: Date;
  modified: Date;
  hits: number;
  words: string;
  grams: string[];
}

const span = 3 * 365 * 86_400_000;

/** The story of a number; `next` is called in one order, so that every load of the same size is the same. */
export function makeStory(
  index: number,
  { articles, now, people, firstContent, firstVersion }: BulkFrame,
  sentences: readonly Sentence[],
  next: () => number,
): BulkStory {
  const id = firstContent + index;
  const channel = people.channels[Math.floor(next() ** 1.5 * people.channels.length)]!;
  const author = people.authors[Math.floor(next() * people.authors.length)]!;
  const title = makeTitle(id, next);
  const parts = Array.from(
    { length: 2 + Math.floor(next() * 4) },
    () => sentences[Math.floor(next() * sentences.length)]!,
  );
  const states = storyStatesOf(next, channel.stages);
  const created = new Date(now.getTime() - span + Math.floor((span * (index + next())) / articles));
  const modified = new Date(Math.min(now.getTime(), created.getTime() + Math.floor(next() * 86_400_000)));
  const draft: ContentDraft = {
    ...emptyDraft,
    title: title.text,
    author: makeName(next),
    editor: makeName(next),
    source: '本报讯',
    categoryId: channel.id,
    keywords: [],
    summary: parts[0]!.text,
    remark: '',
    cover: null,
    content: parts.map(({ text }) => `<p>${text}</p>`).join(''),
  };
  const txtContent = parts.map(({ text }) => text).join('\n');
  const wordCount = countWords(txtContent);
  const hash = sealHash(draft);
  const hits = states.publishState === 1 ? Math.floor(next() ** 4 * 20_000) : 0;
  return {
    id,
    versionId: firstVersion + index,
    channel,
    author,
    states: states,
    draft,
    txtContent,
    wordCount,
    hash,
    created,
    modified,
    hits,
    words: vectorOfWords({ title: title.words, more: parts[0]!.words, body: parts.flatMap((part) => part.words) }),
    grams: storyGrams({
      title: draft.title,
      editor: draft.editor,
      source: draft.source,
      createUserName: author.name,
    }),
  };
}

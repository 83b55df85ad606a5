import { z } from 'zod';
import { areaTopCode } from '../constants/index.ts';
import { longIdMax } from '../limits/index.ts';
import type { DropdownOption } from './picker.ts';
import { dateTime, id } from './primitives.ts';

/** An area with its number of GB/T 2260 and its one-letter name: '42', 湖北省, 鄂. */
export const area = z.object({ code: z.string(), name: z.string(), abbreviation: z.string().default('') });
export type Area = z.infer<typeof area>;

/** Terms of a dictionary, e.g. areas, as choices of a dropdown (R485). */
export function dropdownOfTerms(
  terms: readonly { code: string; name: string; abbreviation?: string }[] = [],
): DropdownOption[] {
  return terms.map(({ code, name, abbreviation = '' }) => ({ id: code, value: code, name, abbreviation }));
}

/** The areas with the documents' one (code 42) first, the others in their order (R184, R654). */
export function areasInOrder(areas: readonly Area[]): Area[] {
  const isTop = ({ code }: Area) => Number(code) === areaTopCode;
  return [...areas.filter(isTop), ...areas.filter((one) => !isTop(one))];
}

/** An entry of a dictionary of the news-data service: kinds of media, topics. */
export const newsDataTerm = z.object({ code: z.string(), name: z.string() });
export type NewsDataTerm = z.infer<typeof newsDataTerm>;

/** A report as the news-data service lists it. */
export const newsDataRow = z.object({
  id: z.string().min(1).max(longIdMax),
  title: z.string(),
  summary: z.string().default(''),
  source: z.string().default(''),
  /** Code of the kind of media, '' when unknown. */
  media: z.string().default(''),
  /** Code of the area, '' when unknown. */
  area: z.string().default(''),
  topic: z.string().default(''),
  publishedTime: dateTime,
  url: z.string().default(''),
});
export type NewsDataRow = z.infer<typeof newsDataRow>;

/** A whole report; `content` is HTML and is cleaned before anybody sees it. */
export const newsDataReport = newsDataRow.extend({ author: z.string().default(''), content: z.string() });
export type NewsDataReport = z.infer<typeof newsDataReport>;

/**
 * Content of a feed: clues from the web, an agency's stories, or the pages of a newspaper; 'chosen' holds items chosen
 * from news data.
 */
export const FeedKind = { Clues: 'clues', Agency: 'agency', Paper: 'paper', Chosen: 'chosen' } as const;
export type FeedKind = (typeof FeedKind)[keyof typeof FeedKind];

/** Outcome of the last run of a feed. */
export const FeedState = { Never: 'never', Ok: 'ok', Unchanged: 'unchanged', Failed: 'failed' } as const;
export type FeedState = (typeof FeedState)[keyof typeof FeedState];

/** A feed that is gathered. */
export const feed = z.object({
  id,
  name: z.string(),
  kind: z.enum(FeedKind),
  url: z.string(),
  isEnabled: z.boolean(),
  /** Minutes between two runs. */
  interval: z.number().int(),
  /** Days that its clues are kept. */
  keepDays: z.number().int(),
  state: z.enum(FeedState),
  /** Description of the failure or of omissions. */
  message: z.string(),
  lastRunTime: dateTime.nullable(),
  nextRunTime: dateTime.nullable(),
  /** New ones of the last run. */
  lastNew: z.number().int(),
  clues: z.number().int(),
});
export type Feed = z.infer<typeof feed>;

/** A story made from a clue, and the user who made it. */
export const clueConversion = z.object({ contentId: id, title: z.string(), userName: z.string(), time: dateTime });
export type ClueConversion = z.infer<typeof clueConversion>;

/** A clue in a list. */
export const clueRow = z.object({
  id,
  feedId: id,
  feedName: z.string(),
  title: z.string(),
  summary: z.string(),
  source: z.string(),
  author: z.string(),
  category: z.string(),
  link: z.string(),
  publishedTime: dateTime,
  gatheredTime: dateTime,
  wordCount: z.number().int(),
  pictureCount: z.number().int(),
  isRead: z.boolean(),
  takings: z.array(clueConversion),
});
export type ClueRow = z.infer<typeof clueRow>;

/** A clue with its cleaned text. */
export const clue = clueRow.extend({ content: z.string() });
export type Clue = z.infer<typeof clue>;

/** An article on a page of a newspaper. */
export const paperArticle = z.object({
  /** Story of ours, or clue of a feed. */
  id,
  title: z.string(),
  subTitle: z.string(),
  author: z.string(),
  summary: z.string(),
  picture: z.string().nullable(),
  time: dateTime,
  wordCount: z.number().int(),
});
export type PaperArticle = z.infer<typeof paperArticle>;

/** A page of an issue, numbered from 1. */
export const paperPage = z.object({ no: z.number().int(), name: z.string(), articles: z.array(paperArticle) });
export type PaperPage = z.infer<typeof paperPage>;

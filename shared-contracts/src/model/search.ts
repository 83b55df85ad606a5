import { z } from 'zod';
import { searchLimits } from '../limits/index.ts';
import { ContentType } from './codes.ts';
import { dateTime, id, requiredText, wholeNumber } from './primitives.ts';

/** What a line of words does to searches of readers. */
export const SearchWordKind = { Synonym: 'synonym', Stop: 'stop', Blocked: 'blocked' } as const;
export type SearchWordKind = (typeof SearchWordKind)[keyof typeof SearchWordKind];
export const searchWordKindNames: Record<SearchWordKind, string> = {
  synonym: '同义词',
  stop: '停用词',
  blocked: '屏蔽词',
};

/** The order of results. */
export const SearchOrder = { Best: 'best', Newest: 'newest' } as const;
export type SearchOrder = (typeof SearchOrder)[keyof typeof SearchOrder];
export const searchOrderNames: Record<SearchOrder, string> = { best: '综合', newest: '最新' };

/** Days of publication that a search can be narrowed to; 0 for all. */
export const searchDays = [0, 1, 7, 30, 365] as const;
export const searchDayNames: Record<(typeof searchDays)[number], string> = {
  0: '全部时间',
  1: '一天内',
  7: '一周内',
  30: '一月内',
  365: '一年内',
};

/** A line of words: those of a synonym group, or one word. */
export const searchWordRow = z.object({
  id,
  kind: z.enum(SearchWordKind),
  words: z.array(z.string()),
  modifiedUserName: z.string(),
  modifiedTime: dateTime,
});
export type SearchWordRow = z.infer<typeof searchWordRow>;

/** A word whose results begin with chosen stories. */
export const searchPinRow = z.object({
  id,
  word: z.string(),
  stories: z.array(z.object({ id, title: z.string(), isPublished: z.boolean() })),
  modifiedUserName: z.string(),
  modifiedTime: dateTime,
});
export type SearchPinRow = z.infer<typeof searchPinRow>;

const weight = (label: string) => wholeNumber(0, searchLimits.weight, label);

/** How much a hit counts by where it is. */
export const searchWeights = z.strictObject({
  title: weight('标题权重'),
  summary: weight('摘要权重'),
  body: weight('正文权重'),
});
export type SearchWeights = z.infer<typeof searchWeights>;
export const defaultSearchWeights: SearchWeights = { title: 10, summary: 4, body: 2 };

/** A word of the search log with its searches in a period. */
export const searchedWord = z.object({
  word: z.string(),
  searches: z.number().int(),
  /** Searches of it that found nothing. */
  empties: z.number().int(),
  lastDay: z.string(),
});
export type SearchedWord = z.infer<typeof searchedWord>;

/** A result as the try-it box shows it. */
export const triedResult = z.object({
  id,
  title: z.string(),
  contentType: z.enum(ContentType),
  snippet: z.string(),
  publishedTime: dateTime,
  isPinned: z.boolean(),
});

/** A word that readers may search for, as the forms send it. */
export const searchWord = requiredText(searchLimits.word, '词语');

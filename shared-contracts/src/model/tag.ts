import { z } from 'zod';
import { storyKeywordMax, tagLimits } from '../limits/index.ts';
import { dateTime, id, requiredText, text } from './primitives.ts';

/** State of a tag. */
export const TagState = { On: 'on', Off: 'off' } as const;
export type TagState = (typeof TagState)[keyof typeof TagState];
export const tagStateNames: Record<TagState, string> = { on: '使用中', off: '已停用' };

/** The signs that part keywords typed in one box. */
export const keywordParts = /[,，;；、\s]+/;

/** Name of a tag: one keyword, so it holds none of the signs that part keywords. */
export const tagName = requiredText(storyKeywordMax, '标签').refine(
  (name) => !keywordParts.test(name),
  '标签不能含空格、逗号、分号或顿号',
);

/** Editable facts of a tag. */
export const tagDraft = z.strictObject({
  name: tagName,
  /** Other words for the same; a story saved with one gets the tag. */
  aliases: z.array(tagName).max(tagLimits.aliases, `别名最多${tagLimits.aliases}个`).default([]),
  group: text(tagLimits.group, '分组').default(''),
});
export type TagDraft = z.infer<typeof tagDraft>;

/** A tag of the library. */
export const tagRow = z.object({
  id,
  name: z.string(),
  aliases: z.array(z.string()),
  group: z.string(),
  state: z.enum(TagState),
  /** Stories that carry it, counted up to a limit. */
  uses: z.number().int(),
  /** Creation of the newest story that carries it. */
  lastUseTime: dateTime.nullable(),
  /** Stories are still being rewritten after a change of its names. */
  isRewriting: z.boolean(),
  publicUrl: z.string(),
  modifiedUserName: z.string(),
  modifiedTime: dateTime,
});
export type TagRow = z.infer<typeof tagRow>;

/** A tag that the form of a story offers. */
export const tagOption = z.object({
  id,
  name: z.string(),
  /** The name or alias that begins as typed. */
  match: z.string(),
});
export type TagOption = z.infer<typeof tagOption>;

/** A story that carries a tag. */
export const tagStory = z.object({
  id,
  title: z.string(),
  contentType: z.number().int(),
  categoryName: z.string(),
  createUserName: z.string(),
  modifiedTime: dateTime,
  isPublished: z.boolean(),
});
export type TagStory = z.infer<typeof tagStory>;

import { z } from 'zod';
import { fileNameMax, specialColumnTitleMaxLength } from '../limits/index.ts';
import type { GuardRefusal } from '../errors/index.ts';
import { ContentType } from './codes.ts';
import { cover } from './cover.ts';
import { id, text } from './primitives.ts';

/** Most columns (板块) of a topic. */
export const specialMaxColumns = 20;
/** Most stories of one column; as many as the pickers give at once. */
export const specialColumnMaxStories = 100;

/** How a column of a topic shows its stories. */
export const SpecialLayout = { List: 'list', Grid: 'grid', Big: 'big', Timeline: 'timeline' } as const;
export type SpecialLayout = (typeof SpecialLayout)[keyof typeof SpecialLayout];
export const specialLayoutNames: Record<SpecialLayout, string> = {
  list: '列表',
  grid: '图片网格',
  big: '大图',
  timeline: '时间轴',
};

/**
 * A story in a column of a topic. Kind and title are filled by the server; they still name the story after it is gone.
 */
export const specialStory = z.strictObject({
  id,
  contentType: z.enum(ContentType).default(ContentType.Article),
  title: text(fileNameMax).default(''),
});
export type SpecialStory = z.infer<typeof specialStory>;

/** A column (板块) of a topic: its stories in their order. */
export const specialColumn = z.strictObject({
  title: text(specialColumnTitleMaxLength, '板块名称').default(''),
  layout: z.enum(SpecialLayout).default(SpecialLayout.List),
  stories: z
    .array(specialStory)
    .max(specialColumnMaxStories, `一个板块最多${specialColumnMaxStories}篇稿件`)
    .default([]),
});
export type SpecialColumn = z.infer<typeof specialColumn>;

/** An address name: small letters, digits and hyphens, a letter first, so that it is never taken for an id. */
export const specialAddress = /^[a-z](?:[a-z0-9]|-(?=[a-z0-9])){1,59}$/;

/** Fields of a topic beside the text that all stories have. */
export const storySpecial = z.strictObject({
  /** Wide picture at the top of its page. */
  banner: cover.nullable().default(null),
  /** Its page is /site/special/<address>; by its id where there is none. */
  address: z
    .string()
    .refine(
      (value) => value === '' || specialAddress.test(value),
      '地址名须以小写字母开头，只用小写字母、数字和短横线，2至60个字符',
    )
    .default(''),
  columns: z.array(specialColumn).max(specialMaxColumns, `专题最多${specialMaxColumns}个板块`).default([]),
});
export type StorySpecial = z.infer<typeof storySpecial>;

/** A topic in lines, to be compared: address, banner, then each column with its stories. */
export function specialLines({ banner, address, columns }: StorySpecial): string[] {
  return [
    ...(address === '' ? [] : [`地址名：${address}`]),
    ...(banner ? [`【图片：${banner.path}】`] : []),
    ...columns.flatMap(({ title, layout, stories }) => [
      `【${title || '未命名板块'}·${specialLayoutNames[layout]}】`,
      ...stories.map((story) => `· ${story.title}`),
    ]),
  ];
}

/** Returns the guards of a topic's columns; checked by the form and by the server. */
export function specialGuards(special: StorySpecial | null): GuardRefusal[] {
  const columns = special?.columns ?? [];
  if (columns.length === 0) return [{ guard: 'columns', text: '请至少添加一个板块' }];
  return columns.flatMap(({ title, stories }, place) => {
    if (title.trim() === '') return [{ guard: 'columnTitle', text: `请填写第${place + 1}个板块的名称` }];
    return stories.length === 0
      ? [{ guard: 'emptyColumn', text: `板块“${title.trim()}”还没有稿件，请添加稿件或删除板块` }]
      : [];
  });
}

/** A topic without a column. */
export const emptySpecial: StorySpecial = { banner: null, address: '', columns: [] };

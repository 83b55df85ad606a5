import { z } from 'zod';
import { aiToolMaxLength, authorMaxLength, titleMaxLength } from '../limits/index.ts';
import { AiLevel, aiLevelNames } from './ai-use.ts';
import { requiredText, text } from './primitives.ts';

interface StoryField {
  /** Chinese name in forms, comparisons, exports and findings of words. */
  label: string;
}

/** A field of plain text. Form, storage, cleaning, seal, comparison, word check, list and export follow from it. */
interface StoryTextField extends StoryField {
  /** Characters. */
  maxLength: number;
  /** Line breaks are kept; otherwise it is one line. */
  isMultiline?: boolean;
  /** Readers see it: words are checked in it. */
  isPublic?: boolean;
  /** Approvals cover it: a change after one asks for approval again. */
  isSealed?: boolean;
  /** Rows of lists carry it, and exports with this width in characters. */
  exportWidth?: number;
  /** The values that it may have beside a blank one, by their names. */
  choices?: Readonly<Record<string, string>>;
  /** A choice that readers see no more of than of a blank one: seals do not cover it. */
  silentChoice?: string;
  /** Compared only where either text has it. */
  isRare?: boolean;
}

const aiLevel = { choices: aiLevelNames, silentChoice: AiLevel.None } as const;
const byline = { isPublic: true, isSealed: true } as const;

/** The fields of a story's text, in the order of comparisons. A text field added here needs a column of its name. */
export const storyFields = {
  leadTitle: { label: '引题', maxLength: titleMaxLength, ...byline, exportWidth: 30 },
  title: { label: '标题', maxLength: titleMaxLength, ...byline, exportWidth: 50 },
  subTitle: { label: '副标题', maxLength: titleMaxLength, ...byline, exportWidth: 30 },
  author: { label: '作者', maxLength: authorMaxLength, ...byline, exportWidth: 12 },
  authors: { label: '作者分工' },
  editor: { label: '编辑', maxLength: 50, isPublic: true, exportWidth: 12 },
  source: { label: '来源', maxLength: 100, ...byline, exportWidth: 18 },
  keywords: { label: '关键词' },
  summary: { label: '摘要', maxLength: 500, ...byline, isMultiline: true, exportWidth: 50 },
  categoryId: { label: '栏目' },
  cover: { label: '封面' },
  content: { label: '正文' },
  pictures: { label: '图片' },
  video: { label: '视频' },
  externalLinkUrl: { label: '外链地址' },
  special: { label: '专题' },
  corrections: { label: '更正说明' },
  aiLevel: { label: 'AI使用标识', maxLength: 9, ...aiLevel, isSealed: true, isRare: true, exportWidth: 12 },
  aiTool: { label: 'AI工具', maxLength: aiToolMaxLength, ...byline, isRare: true, exportWidth: 16 },
  remark: { label: '备注', maxLength: 500, isMultiline: true },
} as const satisfies Record<string, StoryField | StoryTextField>;

type Fields = typeof storyFields;

/** Name of a field of a story. */
export type StoryFieldName = keyof Fields;
/** Name of a field of plain text. */
export type StoryTextName = {
  [Name in StoryFieldName]: Fields[Name] extends { maxLength: number } ? Name : never;
}[StoryFieldName];
/** Name of a text field that rows of lists carry. */
export type ListedTextName = {
  [Name in StoryTextName]: Fields[Name] extends { exportWidth: number } ? Name : never;
}[StoryTextName];

export const storyFieldNames = Object.keys(storyFields) as StoryFieldName[];
export const storyTextNames = storyFieldNames.filter((name): name is StoryTextName => 'maxLength' in storyFields[name]);
export const listedTextNames = storyTextNames.filter(
  (name): name is ListedTextName => 'exportWidth' in storyFields[name],
);

/** Returns the definition of a text field. */
export const storyTextField = (name: StoryTextName): StoryTextField => storyFields[name];

/** True for the name of a field of plain text. */
export const isTextName = (name: string): name is StoryTextName => (storyTextNames as readonly string[]).includes(name);

/** The text of a field as staff read it: the name of a choice, or what was written. */
export const shownText = (name: StoryTextName, value: string): string => storyTextField(name).choices?.[value] ?? value;

/** True where a text field says something that seals cover. */
export const isSealedText = (name: StoryTextName, value: string | undefined): boolean =>
  Boolean(value) && value !== storyTextField(name).silentChoice;

/** The same value for every one of the names. */
export const byName = <Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>;

/** The named fields of an object. */
export const pickFields = <From extends object, Name extends keyof From>(from: From, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>;

function fieldText(name: StoryTextName) {
  const { maxLength, label, choices } = storyTextField(name);
  const schema = text(maxLength, label);
  if (!choices) return schema;
  return schema.refine((value) => value === '' || Object.hasOwn(choices, value), `${label}不正确`);
}

const sentText = (name: StoryTextName) => fieldText(name).default('');

/** Text fields as a client sends them; only the title must be there. */
export const sentTexts = {
  ...byName(storyTextNames, sentText),
  title: requiredText(storyFields.title.maxLength, storyFields.title.label),
};

/** Text fields of a kept version: an absent one stays as it is stored. */
export const versionTexts = byName(storyTextNames, (name) => fieldText(name).optional());

/** Text fields as the server answers them. */
export const answeredTexts = byName(storyTextNames, () => z.string());
/** Text fields of a row of a list. */
export const listedTexts = byName(listedTextNames, () => z.string());
/** All text fields blank. */
export const emptyTexts = byName(storyTextNames, () => '');
/** The text fields of a row blank. */
export const emptyListedTexts = byName(listedTextNames, () => '');

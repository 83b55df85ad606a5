import { z } from 'zod';
import {
  addressMax,
  atlasMaxPictures,
  bodyMaxLength,
  shortIdMax,
  captionMax,
  fileNameMax,
  linkMaxLength,
  pictureAddressMax,
  storyKeywordMax,
  storyKeywordsMax,
} from '../limits/index.ts';
import { storyCorrection } from './correction.ts';
import { cover } from './cover.ts';
import { id, text } from './primitives.ts';
import { storySpecial } from './special.ts';
import { storyAuthors } from './story-author.ts';
import { emptyTexts, pickFields, sentTexts, storyFieldNames, storyFields, versionTexts } from './story-fields.ts';
import { isPartField, type PartField, storyKindOf, type StoryKindOf, type StoryType } from './story-kinds.ts';

/** A picture of an atlas, in the order of the list. */
export const atlasPicture = z.strictObject({
  id,
  path: text(pictureAddressMax, '图片地址'),
  caption: text(captionMax, '图片说明').default(''),
});
export type AtlasPicture = z.infer<typeof atlasPicture>;

/**
 * The video of a story: one of the own streams, or one of the external library. Address, title and length are filled by
 * the server.
 */
export const storyVideo = z.strictObject({
  source: z.enum(['stream', 'library']),
  id: text(shortIdMax, '视频编号').min(1, '请选择视频'),
  /** Empty while the conversion runs. */
  playURL: text(addressMax).default(''),
  coverUrl: text(addressMax).default(''),
  title: text(fileNameMax).default(''),
  /** Seconds. */
  duration: z.number().min(0).default(0),
});
export type StoryVideo = z.infer<typeof storyVideo>;

/** Fields beside the plain texts, without their defaults. */
const parts = {
  /** People of the byline; with them the server fills `author`. */
  authors: storyAuthors,
  keywords: z.array(text(storyKeywordMax, '关键词')).max(storyKeywordsMax, `关键词最多${storyKeywordsMax}个`),
  cover: cover.nullable(),
  /** HTML of the body; the server cleans it and derives txtContent and wordCount. */
  content: z.string().max(bodyMaxLength, '正文过长'),
  /** Of an atlas. */
  pictures: z.array(atlasPicture).max(atlasMaxPictures, `图集最多${atlasMaxPictures}张图片`),
  /** Of a short video. */
  video: storyVideo.nullable(),
  /** Of an external link; of a story with a questionnaire the path of its public page. */
  externalLinkUrl: text(linkMaxLength, storyFields.externalLinkUrl.label),
  /** Of a topic. */
  special: storySpecial.nullable(),
};

/**
 * Fields that an author may write of a story of any kind; all others are set by the server. Each kind uses its own
 * part.
 */
export const contentDraft = z.strictObject({
  ...sentTexts,
  categoryId: id.nullable().default(null),
  authors: parts.authors.default([]),
  keywords: parts.keywords.default([]),
  cover: parts.cover.default(null),
  content: parts.content.default(''),
  pictures: parts.pictures.default([]),
  video: parts.video.default(null),
  externalLinkUrl: parts.externalLinkUrl.default(''),
  special: parts.special.default(null),
  /** Notes on corrections, oldest first; the server's alone, never sent with a text. */
  corrections: z.array(storyCorrection).optional(),
});
export type ContentDraft = z.infer<typeof contentDraft>;

/** A draft without a word. */
export const emptyDraft: ContentDraft = {
  ...emptyTexts,
  categoryId: null,
  authors: [],
  keywords: [],
  cover: null,
  content: '',
  pictures: [],
  video: null,
  externalLinkUrl: '',
  special: null,
};

/** Fields that an author writes, of whatever kind the story is. */
export const writtenFields = storyFieldNames.filter((name) => name !== 'corrections');

type KindField<Kind extends StoryType> = Exclude<
  keyof ContentDraft,
  'corrections' | Exclude<PartField, StoryKindOf<Kind>['fields'][number]>
>;

const fieldsOfKind = <Kind extends StoryType>(kind: Kind) =>
  writtenFields.filter((name) => !isPartField(name) || storyKindOf(kind).fields.includes(name)) as KindField<Kind>[];

/** Returns the schema of the draft of a kind. */
export const kindDraft = <Kind extends StoryType>(kind: Kind) =>
  z.strictObject(pickFields(contentDraft.shape, fieldsOfKind(kind)));

/** Fields that a kept version carries: all but the channel, which is no part of a text. */
export const versionFields = writtenFields.filter((name) => name !== 'categoryId');

/** Fields of a version as a client sends them; what is absent stays as it is stored. */
export const sentVersion = {
  ...versionTexts,
  authors: parts.authors.optional(),
  keywords: parts.keywords.optional(),
  cover: parts.cover.optional(),
  content: parts.content.optional(),
  pictures: parts.pictures.optional(),
  video: parts.video.optional(),
  externalLinkUrl: parts.externalLinkUrl.optional(),
  special: parts.special.optional(),
};

/** Returns the fields of a draft that its kind uses. */
export const draftOfKind = <Kind extends StoryType>(kind: Kind, draft: ContentDraft) =>
  pickFields(draft, fieldsOfKind(kind));

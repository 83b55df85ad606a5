import { appPaths } from '../paths/index.ts';
import { ContentType } from './codes.ts';

/** Kinds of content that an author writes and that go through review and publication. */
export const StoryType = {
  Article: ContentType.Article,
  Gallery: ContentType.Gallery,
  Video: ContentType.Video,
  ExternalLink: ContentType.ExternalLink,
  Questionnaire: ContentType.Questionnaire,
  Topic: ContentType.Topic,
} as const;
export type StoryType = (typeof StoryType)[keyof typeof StoryType];

/** True when a content type goes through review and publication as a story. */
export const isStoryType = (contentType: number): contentType is StoryType =>
  Object.values<number>(StoryType).includes(contentType);

/** Fields of a story that only some kinds have. */
const partFields = ['content', 'pictures', 'video', 'externalLinkUrl', 'special'] as const;
export type PartField = (typeof partFields)[number];
/** True when only some kinds have the field. */
export const isPartField = (name: string): name is PartField => (partFields as readonly string[]).includes(name);

interface StoryKindFacts {
  /** Paths of its form, of its detail, and of the list that leads to them. */
  form: string;
  detail: string;
  list: string;
  /** The fields it has beside those of every kind. */
  fields: readonly PartField[];
  /** Begun from lists of stories. */
  isBegunFromLists?: boolean;
}

/** Every kind of story, once: a kind that is added here has its calls' schemas, paths and place in menus. */
export const storyKinds = {
  [StoryType.Article]: {
    form: appPaths.newNews,
    detail: appPaths.newsDetail,
    list: appPaths.news,
    fields: ['content'],
  },
  [StoryType.Gallery]: {
    form: appPaths.newAtlas,
    detail: appPaths.atlasDetail,
    list: appPaths.news,
    fields: ['pictures'],
    isBegunFromLists: true,
  },
  [StoryType.Video]: {
    form: appPaths.newVideo,
    detail: appPaths.videoDetail,
    list: appPaths.video,
    fields: ['video'],
    isBegunFromLists: true,
  },
  [StoryType.ExternalLink]: {
    form: appPaths.newLink,
    detail: appPaths.linkDetail,
    list: appPaths.news,
    fields: ['externalLinkUrl'],
    isBegunFromLists: true,
  },
  [StoryType.Topic]: {
    form: appPaths.newSpecial,
    detail: appPaths.specialDetail,
    list: appPaths.special,
    fields: ['special'],
    isBegunFromLists: true,
  },
  [StoryType.Questionnaire]: {
    form: appPaths.newQuestionnaire,
    detail: appPaths.questionnaireDetail,
    list: appPaths.news,
    fields: ['content', 'externalLinkUrl'],
  },
} as const satisfies Record<StoryType, StoryKindFacts>;

/** Kinds that lists of stories offer beside news, in their order. */
export const kindsBegunFromLists: readonly StoryType[] = Object.values(StoryType).filter(
  (kind) => (storyKinds[kind] as StoryKindFacts).isBegunFromLists,
);

const pathsOf = (contentType: ContentType) => storyKinds[isStoryType(contentType) ? contentType : StoryType.Article];

/** The form of a kind of content: empty for a new story, or the story to edit. */
export function storyFormPath(contentType: ContentType, contentId?: string): string {
  const { form } = pathsOf(contentType);
  return contentId === undefined ? form : `${form}?id=${contentId}`;
}

/** The detail of a story of any kind. */
export function storyDetailPath(contentType: ContentType, contentId: string): string {
  return `${pathsOf(contentType).detail}?id=${contentId}`;
}

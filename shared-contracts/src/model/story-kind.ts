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

/** Whether a content type goes through review and publication as a story. */
export const isStoryType = (contentType: number): contentType is StoryType =>
  Object.values<number>(StoryType).includes(contentType);

const articlePaths = { form: appPaths.newNews, detail: appPaths.newsDetail };
const storyPaths: Partial<Record<ContentType, { form: string; detail: string }>> = {
  [StoryType.Gallery]: { form: appPaths.newAtlas, detail: appPaths.atlasDetail },
  [StoryType.Video]: { form: appPaths.newVideo, detail: appPaths.videoDetail },
  [StoryType.ExternalLink]: { form: appPaths.newLink, detail: appPaths.linkDetail },
  [StoryType.Topic]: { form: appPaths.newSpecial, detail: appPaths.specialDetail },
  [StoryType.Questionnaire]: { form: appPaths.newQuestionnaire, detail: appPaths.questionnaireDetail },
};

const pathsOf = (contentType: ContentType) => storyPaths[contentType] ?? articlePaths;

/** The form of a kind of content: empty for a new story, or the story to edit. */
export function storyFormPath(contentType: ContentType, contentId?: string): string {
  const { form } = pathsOf(contentType);
  return contentId === undefined ? form : `${form}?id=${contentId}`;
}

/** The detail of a story of any kind. */
export function storyDetailPath(contentType: ContentType, contentId: string): string {
  return `${pathsOf(contentType).detail}?id=${contentId}`;
}

import type { ContentType } from './codes.ts';
import { storyKindOf, storyKinds, StoryType } from './story-kinds.ts';

/** True when a content type goes through review and publication as a story. */
export const isStoryType = (contentType: number): contentType is StoryType =>
  Object.values<number>(StoryType).includes(contentType);

/** Kinds that lists of stories offer beside news, in their order. */
export const kindsBegunFromLists: readonly StoryType[] = Object.values(storyKinds)
  .filter((kind) => 'isBegunFromLists' in kind)
  .map(({ code }) => code);

const pathsOf = (contentType: ContentType) => storyKindOf(isStoryType(contentType) ? contentType : StoryType.Article);

/** The form of a kind of content: empty for a new story, or the story to edit. */
export function storyFormPath(contentType: ContentType, contentId?: string): string {
  const { form } = pathsOf(contentType);
  return contentId === undefined ? form : `${form}?id=${contentId}`;
}

/** The detail of a story of any kind. */
export function storyDetailPath(contentType: ContentType, contentId: string): string {
  return `${pathsOf(contentType).detail}?id=${contentId}`;
}

/** The address of what changed in a story since the asking person looked at it last. */
export const storyChangesPath = (contentType: ContentType, contentId: string): string =>
  `${storyDetailPath(contentType, contentId)}&since=seen`;

/** The address of a note in a story's detail. */
export const storyNotePath = (contentType: ContentType, contentId: string, noteId: string): string =>
  `${storyDetailPath(contentType, contentId)}&note=${noteId}`;

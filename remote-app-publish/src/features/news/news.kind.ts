import { StoryType } from 'shared-contracts/model';
import { firstOwnPicture, pictureSources, plainTextOf } from '../../parts/story-edit/draft/story-draft.rules.ts';
import type { StoryKind } from '../../parts/story-edit/form/story-kind.ts';
import { ArticleFields } from './article-fields.tsx';
import { newsTexts as texts } from './news.texts.ts';

/** News: a title and a body. */
export const newsKind: StoryKind = {
  type: StoryType.Article,
  newTitle: texts.newTitle,
  workTitle: texts.workTitle,
  Fields: ArticleFields,
  missing: ({ content }) =>
    plainTextOf(content) === '' && pictureSources(content).length === 0 ? { content: texts.contentMissing } : {},
  ownCover: { label: texts.coverFirst, none: texts.coverNone, coverOf: ({ content }) => firstOwnPicture(content) },
};

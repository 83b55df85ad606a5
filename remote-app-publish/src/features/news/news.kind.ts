import { contentAddContent, contentUpdateContent } from 'shared-contracts/endpoints';
import { type ContentDraft, StoryType } from 'shared-contracts/model';
import { firstOwnPicture, pictureSources, plainTextOf } from '../../parts/story-edit/story-draft.rules.ts';
import type { StoryKind } from '../../parts/story-edit/story-kind.ts';
import { ArticleFields } from './article-fields.tsx';
import { newsTexts as texts } from './news.texts.ts';

const articlePart = ({
  pictures: _pictures,
  video: _video,
  externalLinkUrl: _link,
  special: _special,
  ...part
}: ContentDraft) => part;

/** News: a title and a body. */
export const newsKind: StoryKind = {
  type: StoryType.Article,
  newTitle: texts.newTitle,
  workTitle: texts.workTitle,
  Fields: ArticleFields,
  missing: ({ content }) =>
    plainTextOf(content) === '' && pictureSources(content).length === 0 ? { content: texts.contentMissing } : {},
  ownCover: { label: texts.coverFirst, none: texts.coverNone, of: ({ content }) => firstOwnPicture(content) },
  add: (shell, draft, more) => shell.call(contentAddContent, { ...articlePart(draft), ...more }),
  update: (shell, draft, more) => shell.call(contentUpdateContent, { ...articlePart(draft), ...more }),
};

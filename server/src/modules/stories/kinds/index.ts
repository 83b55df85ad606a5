import { type ContentType, isStoryType, StoryType } from 'shared-contracts/model';
import { articleKind } from './article.kind.ts';
import { galleryKind } from './gallery.kind.ts';
import { linkKind } from './link.kind.ts';
import { questionnaireKind } from './questionnaire.kind.ts';
import type { StoryKind } from './story-kind.ts';
import { topicKind } from './topic.kind.ts';
import { videoKind } from './video.kind.ts';

const kinds: Record<StoryType, StoryKind> = {
  [StoryType.Article]: articleKind,
  [StoryType.Gallery]: galleryKind,
  [StoryType.Video]: videoKind,
  [StoryType.ExternalLink]: linkKind,
  [StoryType.Questionnaire]: questionnaireKind,
  [StoryType.Topic]: topicKind,
};

/** Returns the parts that a kind of story adds; stored rows of any other type are treated as news. */
export const kindOf = (contentType: ContentType): StoryKind =>
  kinds[isStoryType(contentType) ? contentType : StoryType.Article];

import type { ContentDraft, StoryType } from 'shared-contracts/model';
import type { ComponentType } from 'react';

/** Fields shown of a story; details and saved versions have them. */
export type ReadStory = Pick<
  ContentDraft,
  | 'leadTitle'
  | 'title'
  | 'subTitle'
  | 'summary'
  | 'cover'
  | 'content'
  | 'pictures'
  | 'video'
  | 'externalLinkUrl'
  | 'special'
>;

export interface StoryViewProps {
  story: ReadStory;
  /** Line under the title: source, author, time. */
  byline: readonly string[];
}

/** View of a kind of content: the component, and the name of its tab. */
export interface ReadKind {
  type: StoryType;
  tab: string;
  View: ComponentType<StoryViewProps>;
}

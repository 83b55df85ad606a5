import type { ContentDraft, StoryType } from 'shared-contracts/model';
import type { ComponentType } from 'react';

/** What is shown of a story: a detail has it, and so has a kept version. */
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

/** How a kind of content is shown: as it reads, under the tab's name. */
export interface ReadKind {
  type: StoryType;
  tab: string;
  View: ComponentType<StoryViewProps>;
}

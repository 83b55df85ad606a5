import type { ContentDraft, Cover, StoryType } from 'shared-contracts/model';
import type { ComponentType } from 'react';
import type { EditSession } from '../saving/edit-session.ts';
import type { EditView } from '../saving/edit-view.ts';
import type { DraftErrors } from '../draft/story-draft.rules.ts';

/** Props of the fields of a kind. */
export interface StoryFieldsProps {
  session: EditSession;
  view: EditView;
  readOnly: boolean;
}

/**
 * All that one kind of content has of its own in the form; the way of saving, locking and handing on is one for all.
 */
export interface StoryKind {
  type: StoryType;
  newTitle: string;
  workTitle(title: string): string;
  /** Returns initial values of a new story from the query of the form's address. */
  begin?(address: URLSearchParams): Partial<ContentDraft>;
  /** Title and what the kind is made of, in the main column. */
  Fields: ComponentType<StoryFieldsProps>;
  /** Returns problems that prevent submitting the story, beside title and channel. */
  missing(draft: ContentDraft): DraftErrors;
  /** True when its summary introduces it to readers, and is one of its own fields. */
  hasOwnSummary?: boolean;
  /** Takes the cover out of the story: label of the button, the picture, and what is said when there is none. */
  ownCover?: { label: string; none: string; coverOf(draft: ContentDraft): Cover | undefined };
}

import type { ContentDetail } from 'shared-contracts/model';
import type { EditorFacts } from 'shared-contracts/shell';
import type { LockState } from './edit-lock.ts';
import type { SaveState } from './saver.ts';
import type { DraftErrors } from '../draft/story-draft.rules.ts';

/** State that the form draws. The text itself is not part of it: typing redraws nothing. */
export interface EditView {
  contentId: string | undefined;
  save: SaveState;
  lock: LockState;
  /** Rises when the form must show another text than what was typed into it. */
  textRound: number;
  /** Increases when an import has filled empty fields. */
  fillRound: number;
  errors: DraftErrors;
  facts: EditorFacts;
  /** The server's newer text, while the writer must choose. */
  stale: ContentDetail | undefined;
  submitted: boolean;
  /** True when this browser stores the unsaved draft. */
  isKept: boolean;
}

const noFacts: EditorFacts = { wordCount: 0, pictureCount: 0, pendingPictures: 0 };

/** The view of a form that was just opened. */
export const firstView = (contentId: string | undefined): EditView => ({
  contentId,
  save: { kind: 'clean' },
  lock: { kind: 'none' },
  textRound: 0,
  fillRound: 0,
  errors: {},
  facts: noFacts,
  stale: undefined,
  submitted: false,
  isKept: true,
});

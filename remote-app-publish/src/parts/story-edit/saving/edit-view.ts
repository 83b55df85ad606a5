import type { AiUse, ContentDetail } from 'shared-contracts/model';
import type { EditorFacts } from 'shared-contracts/shell';
import type { RoomView } from './room-view.ts';
import type { LockState } from './edit-lock.ts';
import type { SaveState } from './saver.ts';
import type { DraftErrors, DraftField } from '../draft/story-draft.rules.ts';

/** State that the form draws. The text itself is not part of it: typing redraws nothing. */
export interface EditView {
  contentId: string | undefined;
  save: SaveState;
  lock: LockState;
  room: RoomView;
  /** Rises when the form must show another text than what was typed into it. */
  textRound: number;
  errors: DraftErrors;
  facts: EditorFacts;
  /** The AI label that the server gave the text by itself, and how often it has done so. */
  raised: (AiUse & { times: number }) | undefined;
  /** The AI label of the stored text as readers read it. */
  readerAiLine: string | undefined;
  /** The assistant was asked about the text when the form was opened. */
  isAiAsked: boolean;
  /** The server's newer text, while the writer must choose. */
  stale: ContentDetail | undefined;
  submitted: boolean;
  /** True when this browser stores the unsaved draft. */
  isKept: boolean;
}

const noFacts: EditorFacts = { wordCount: 0, pictureCount: 0, pendingPictures: 0 };

/** The view of a form that was just opened. */
export const firstView = (story: Pick<ContentDetail, 'id' | 'aiAsked' | 'readerAiLine'> | undefined): EditView => ({
  contentId: story?.id,
  save: { kind: 'clean' },
  lock: { kind: 'none' },
  room: { kind: 'none' },
  textRound: 0,
  errors: {},
  facts: noFacts,
  raised: undefined,
  readerAiLine: story?.readerAiLine,
  isAiAsked: story?.aiAsked === true,
  stale: undefined,
  submitted: false,
  isKept: true,
});

/** Errors of the fields that were not touched since. */
export const untouchedErrors = (errors: DraftErrors, touched: readonly DraftField[]): DraftErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !touched.includes(field as DraftField)));

/** True when the editor's facts say the same of the form. */
export const isSameFacts = (one: EditorFacts, other: EditorFacts): boolean =>
  one.pendingPictures === other.pendingPictures && one.uploadingPictures === other.uploadingPictures;

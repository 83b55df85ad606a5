import {
  type AnswerOf,
  type contentAddContent,
  type contentUpdateContent,
  type InputOf,
  storyCalls,
} from 'shared-contracts/endpoints';
import { type ContentDraft, draftOfKind, type StoryType } from 'shared-contracts/model';
import type { Shell } from 'shared-contracts/shell';

type AddMore = Pick<InputOf<typeof contentAddContent>, 'requestId' | 'kind'>;
/** What a save sends beside the draft. */
export type UpdateMore = Pick<
  InputOf<typeof contentUpdateContent>,
  'id' | 'rev' | 'lockToken' | 'requestId' | 'kind' | 'aiReason' | 'roomSeq'
>;
type Caller = Pick<Shell, 'call'>;

// The calls of the kinds differ in the fields they take; which ones, draftOfKind knows.

/** Stores a new story of a kind. */
export const addStory = (
  shell: Caller,
  type: StoryType,
  draft: ContentDraft,
  more: AddMore,
): Promise<AnswerOf<typeof contentAddContent>> =>
  shell.call(storyCalls[type].add as typeof contentAddContent, { ...draftOfKind(type, draft), ...more });

/** Saves a story of a kind under its lock and revision. */
export const updateStory = (
  shell: Caller,
  type: StoryType,
  draft: ContentDraft,
  more: UpdateMore,
): Promise<AnswerOf<typeof contentUpdateContent>> =>
  shell.call(storyCalls[type].update as typeof contentUpdateContent, { ...draftOfKind(type, draft), ...more });

import { currentOf, ErrorCode, isAppError } from 'shared-contracts/errors';
import type { ContentDetail, ContentDraft } from 'shared-contracts/model';
import { type Merge, mergeDrafts } from '../draft/merge.rules.ts';
import { draftOf } from '../draft/story-draft.rules.ts';
import type { EditRoom } from './edit-room.ts';

/** Saves that follow another's at once, before the writer is asked. */
const mostTries = 5;

/** What is beside the text, of two writers in one room: the text is already one. */
export function mergeBeside(base: ContentDraft, mine: ContentDraft, theirs: ContentDetail): Merge {
  const { content } = mine;
  return mergeDrafts({ ...base, content }, mine, { ...draftOf(theirs), content });
}

interface RoomSave<Answer> {
  room: EditRoom;
  draft(): ContentDraft;
  base(): ContentDraft;
  /** Sends a text that holds the room's changes up to `roomSeq`. */
  send(draft: ContentDraft, roomSeq: number): Promise<Answer>;
  adopt(theirs: ContentDetail, merged: ContentDraft): void;
}

/**
 * Saves the text of a room with all that was sent into it. Where another page of the room has saved meanwhile, its
 * other fields are taken in first; throws StaleRevision only where both changed one of them.
 */
export async function saveRoom<Answer>({ room, draft, base, send, adopt }: RoomSave<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const { html, seq } = await room.settle();
    const mine = { ...draft(), content: html };
    try {
      return await send(mine, seq);
    } catch (error) {
      if (!isAppError(error, ErrorCode.StaleRevision)) throw error;
      const theirs = currentOf<ContentDetail>(error);
      const merge = theirs && mergeBeside(base(), mine, theirs);
      if (!merge || merge.conflicts.length > 0 || tries === mostTries) throw error;
      adopt(theirs, merge.settle([]));
    }
  }
}

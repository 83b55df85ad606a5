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
  /** What is written in the page, and what is stored as far as it knows, with its revision. */
  page: { readonly draft: ContentDraft; readonly base: ContentDraft; readonly rev: number };
  /** Sends a text that holds the room's changes up to `roomSeq`. */
  send(draft: ContentDraft, roomSeq: number): Promise<Answer>;
  /** Of a field that both changed the later save counts, without a question. */
  isLaterTaken: boolean;
  adopt(theirs: ContentDetail, merged: ContentDraft): void;
}

/**
 * Saves the text of a room with all that was sent into it. Where another page of the room has saved meanwhile, its
 * other fields are taken in first; throws StaleRevision where both changed one of them and the writer is to be asked.
 */
export async function saveRoom<Answer>({ room, page, ...how }: RoomSave<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const { html, seq } = await room.settle();
    const mine = () => ({ ...page.draft, content: html });
    try {
      return await how.send(mine(), seq);
    } catch (error) {
      if (!isAppError(error, ErrorCode.StaleRevision)) throw error;
      const theirs = currentOf<ContentDetail>(error);
      // The page may have taken in the other save while this one was on its way: base and draft are those of now.
      if (theirs && theirs.rev <= page.rev && tries < mostTries) continue;
      const merge = theirs && mergeBeside(page.base, mine(), theirs);
      if (!merge || (merge.conflicts.length > 0 && !how.isLaterTaken) || tries === mostTries) throw error;
      how.adopt(theirs, merge.settle([]));
    }
  }
}

import { type ContentDraft, type ContentType, emptyDraft, type PartField, pickFields } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import { kindOf } from './kinds/index.ts';

/** Fields that only some kinds have, but for the body, which is stored with the texts of all kinds. */
export type StoryPart = Pick<ContentDraft, Exclude<PartField, 'content'>>;
const emptyPart: StoryPart = pickFields(emptyDraft, ['pictures', 'video', 'externalLinkUrl', 'special']);

/** Identifies a story and its kind. */
interface StoryKey {
  id: string;
  contentType: ContentType;
}

/** Replaces the stored part of a story's kind; an article has none. */
export async function putStoryPart(tx: Database, { id, contentType }: StoryKey, draft: ContentDraft): Promise<void> {
  await kindOf(contentType).part?.write(tx, id, draft);
}

/** Reads the part of a story's kind. */
export const readStoryPart = async (db: Database, { id, contentType }: StoryKey): Promise<StoryPart> => ({
  ...emptyPart,
  ...(await kindOf(contentType).part?.read(db, id)),
});

import { z } from 'zod';
import { caretMax, fieldNameMax } from '../limits/index.ts';

/** A part of a text as the editor keeps it (an insertion of Quill's Delta): words or an embed, with their formats. */
export const textPart = z.strictObject({
  insert: z.union([z.string().min(1), z.record(z.string(), z.unknown())]),
  attributes: z.record(z.string(), z.unknown()).optional(),
});
export type TextPart = z.infer<typeof textPart>;

/** Where a person is in a draft that several edit: a field, and in the text a caret. */
export const roomPlace = z.strictObject({
  /** Of the page; a person may have several. */
  client: z.number().int().min(0).max(0xffffffff),
  field: z.string().max(fieldNameMax),
  /** Relative positions of Yjs, as JSON; absent where the caret is not in the text. */
  cursor: z.string().max(caretMax).optional(),
  /** The page leaves the room. */
  isGone: z.boolean().optional(),
});
export type RoomPlace = z.infer<typeof roomPlace>;

/** A person in a room. */
export const roomPerson = z.object({
  client: z.number().int(),
  userId: z.string(),
  name: z.string(),
  field: z.string(),
  cursor: z.string().optional(),
});
export type RoomPerson = z.infer<typeof roomPerson>;

/** What a page hears of the room of a draft. */
export const roomState = z.object({
  /** Null where there is no room, or it has ended. */
  roomId: z.string().nullable(),
  /** The number of its last update; 0 before a text was put in. */
  seq: z.number().int(),
  /** The last update that is in the stored text. */
  savedSeq: z.number().int(),
  /**
   * Names the notes of the story as they are, so that the page reads them when they change; '' where it did not ask.
   */
  notesMark: z.string().default(''),
  /** What came after the update that the page has, in base64. */
  updates: z.array(z.string()),
  people: z.array(roomPerson),
  /** Clients that left since the mark that the page has; `people` are then those who came or moved, else all. */
  gone: z.array(z.number().int()).optional(),
  peopleMark: z.string(),
});
export type RoomState = z.infer<typeof roomState>;

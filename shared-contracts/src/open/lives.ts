import { z } from 'zod';
import { openMessageTextMax, openNickNameMax } from '../limits/index.ts';
import { LiveMessageState, publicLiveStates } from '../model/index.ts';
import { openAiUse } from './article.ts';
import { defineOpenCall } from './define-open-call.ts';
import {
  count,
  openCursor,
  openData,
  openId,
  openLimit,
  openPageOf,
  openPath,
  openPicture,
  openReader,
  openTime,
} from './fields.ts';
import { openTexts as texts } from './open.texts.ts';

const state = z.enum(publicLiveStates, texts.liveStateWrong);

const room = z.strictObject({
  id: openId,
  title: z.string(),
  state,
  stateName: z.string(),
  hits: count,
  entryCount: count,
  cover: openPicture.nullable(),
  channel: z.strictObject({ id: openId, name: z.string() }),
  /** Names of those who lead it. */
  hosts: z.array(z.string()),
  /** As planned. */
  startTime: openTime,
  endTime: openTime,
  /** As it was. */
  startedTime: openTime.nullable(),
  endedTime: openTime.nullable(),
  /** '' unless it is live. */
  streamUrl: z.string(),
  /** '' until it is a playback. */
  replayUrl: z.string(),
});

const guest = z.strictObject({
  id: openId,
  name: z.string(),
  post: z.string(),
  portrait: z.string(),
  introduction: z.string(),
});

const shownEntry = z.strictObject({
  id: openId,
  isRemoved: z.literal(false),
  isPinned: z.boolean(),
  /** Plain text. */
  text: z.string(),
  /** Absent where no artificial intelligence was used. */
  aiUse: openAiUse.optional(),
  speaker: z.strictObject({ name: z.string(), post: z.string(), portrait: z.string() }),
  pictures: z.array(openPicture),
  createdTime: openTime,
  modifiedTime: openTime.nullable(),
});
const entry = z.discriminatedUnion('isRemoved', [
  shownEntry,
  z.strictObject({ id: openId, isRemoved: z.literal(true) }),
]);

export const openLiveRooms = defineOpenCall({
  id: 'openLiveRooms',
  path: '/open/v1/lives',
  summary: 'Live rooms that readers can open, newest planned start first.',
  query: z.strictObject({ state: state.optional(), cursor: openCursor, limit: openLimit }),
  answer: openPageOf(room),
  refusals: [422],
});

export const openLiveRoom = defineOpenCall({
  id: 'openLiveRoom',
  path: '/open/v1/lives/:id',
  summary: 'A live room with its introduction and guests; counts as a reading.',
  params: openPath,
  answer: openData(
    z.strictObject({ ...room.shape, introduction: z.string(), guests: z.array(guest), webUrl: z.string() }),
  ),
  refusals: [404, 410, 422],
});

export const openLiveEntries = defineOpenCall({
  id: 'openLiveEntries',
  path: '/open/v1/lives/:id/entries',
  summary:
    'The newest entries of a live room; older ones before an entry; after a cursor what was added, corrected or removed since, in this order.',
  params: openPath,
  query: z.strictObject({
    before: openId.optional(),
    after: z.coerce
      .number(texts.cursorWrong)
      .int(texts.cursorWrong)
      .min(0, texts.cursorWrong)
      .max(999_999_999, texts.cursorWrong)
      .optional(),
  }),
  answer: z.strictObject({
    list: z.array(entry),
    /** Value of `after` for the next request. */
    cursor: count,
    hasMore: z.boolean(),
    pinned: shownEntry.nullable(),
    state,
    entryCount: count,
  }),
  refusals: [404, 410, 422],
});

const message = z.strictObject({
  id: openId,
  name: z.string(),
  /** Plain text. */
  text: z.string(),
  createdTime: openTime,
});

export const openLiveMessages = defineOpenCall({
  id: 'openLiveMessages',
  path: '/open/v1/lives/:id/messages',
  summary: 'Messages of readers in a live room that have passed, newest first.',
  params: openPath,
  query: z.strictObject({ cursor: openCursor, limit: openLimit }),
  answer: openPageOf(message),
  refusals: [404, 410, 422],
});

export const openLiveMessageAdd = defineOpenCall({
  id: 'openLiveMessageAdd',
  method: 'POST',
  path: '/open/v1/lives/:id/messages',
  summary: 'Sends a message in a live room that takes them; it waits for a host. Most rooms ask for a member.',
  params: openPath,
  body: z.strictObject({
    userId: openReader,
    text: z.string(texts.messageMissing).max(openMessageTextMax, texts.messageTooLong),
    name: z.string().max(openNickNameMax, texts.nickNameTooLong).default(''),
  }),
  bodyLimit: 16 * 1024,
  status: 201,
  answer: z.strictObject({
    data: z.strictObject({ id: openId, state: z.enum(LiveMessageState) }),
    message: z.string(),
  }),
  refusals: [401, 403, 404, 409, 410, 413, 422, 429],
});

import { z } from 'zod';
import { liveEntryPicturesMax, liveEntryTextMax, pictureAddressMax } from '../limits/index.ts';
import { id, liveEntry, liveEntryVersion, liveFeedSize, LiveState, sentAiUse, text } from '../model/index.ts';
import { LivePermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';
import { liveReaders } from './live.ts';

export const listLiveEntries = defineEndpoint({
  id: 'listLiveEntries',
  path: '/amc/web/live/listEntries.do',
  access: { session: 'staff', code: liveReaders },
  request: z.strictObject({
    liveRoomId: id,
    /** Older than this entry. */
    before: id.optional(),
    /** Changed after this number: in the order of the changes, removed ones too. */
    after: z.number().int().min(0).optional(),
  }),
  answer: dataOf(
    z.object({
      list: z.array(liveEntry),
      /** Number to ask `after` with next. */
      cursor: z.number().int(),
      hasMore: z.boolean(),
      pinned: liveEntry.nullable(),
      state: z.enum(LiveState),
      entryCount: z.number().int(),
      hits: z.number().int(),
    }),
  ),
  summary: `Entries of a room, newest first, or what has changed since; at most ${liveFeedSize}.`,
});

const entryFacts = {
  text: text(liveEntryTextMax, '内容').default(''),
  /** Addresses of pictures of our own store. */
  pictures: z
    .array(text(pictureAddressMax, '图片地址'))
    .max(liveEntryPicturesMax, `图片最多${liveEntryPicturesMax}张`)
    .default([]),
  ...sentAiUse,
};

export const addLiveEntry = defineEndpoint({
  id: 'addLiveEntry',
  path: '/amc/web/live/addEntry.do',
  access: { session: 'staff', code: LivePermission.Host },
  request: z.strictObject({
    liveRoomId: id,
    /** In whose name; the host's own when absent. */ guestId: id.optional(),
    ...entryFacts,
    /** The text handed to the room that this entry posts. */
    cueId: id.optional(),
    requestId: z.uuid(),
  }),
  answer: dataOf(liveEntry),
  summary:
    'Publishes an entry at once. The same requestId again gives the first answer, so that a lost answer makes no second entry.',
});

export const updateLiveEntry = defineEndpoint({
  id: 'updateLiveEntry',
  path: '/amc/web/live/updateEntry.do',
  access: { session: 'staff', code: LivePermission.Host },
  request: z.strictObject({
    id,
    ...entryFacts,
    /** As the asker saw it; StaleRevision brings what another made of it meanwhile. */ changeNo: z
      .number()
      .int()
      .min(0),
  }),
  answer: dataOf(liveEntry),
  summary: 'Corrects an entry; the former text is kept.',
});

export const deleteLiveEntry = defineEndpoint({
  id: 'deleteLiveEntry',
  path: '/amc/web/live/deleteEntry.do',
  access: { session: 'staff', code: [LivePermission.Host, LivePermission.Withdraw] },
  request: z.strictObject({ id }),
  answer: dataOf(liveEntry),
  summary: 'Takes an entry away from readers; its text is kept in the record.',
});

export const pinLiveEntry = defineEndpoint({
  id: 'pinLiveEntry',
  path: '/amc/web/live/pinEntry.do',
  access: { session: 'staff', code: LivePermission.Host },
  request: z.strictObject({ id, isPinned: z.boolean() }),
  answer: dataOf(liveEntry),
  summary: 'Pins an entry above the others, in place of the one pinned before, or lets it go.',
});

export const listLiveEntryVersions = defineEndpoint({
  id: 'listLiveEntryVersions',
  path: '/amc/web/live/listEntryVersions.do',
  access: { session: 'staff', code: liveReaders },
  request: z.strictObject({ id }),
  answer: listOf(liveEntryVersion),
  summary: 'The text of an entry before each correction and its deletion, newest first.',
});

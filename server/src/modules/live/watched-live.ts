import { LiveStep, PublishedKind, targetNames } from 'shared-contracts/model';
import { LivePermission } from 'shared-contracts/permissions';
import type { WatchedKind } from '../words/watched-kind.ts';
import { liveEntryFields, liveMessageFields, liveRoomFields } from './live-fields.rules.ts';
import { decideMessage } from './live-message.handlers.ts';
import { passedMessagesAfter } from './live-message.queries.ts';
import { findRoom } from './live-room.queries.ts';
import { shownLiveEntries, shownLiveRooms } from './watched-live.queries.ts';
import { stepRoom } from './room-steps.commands.ts';
import { removeEntry } from './entries.ts';

const places = [targetNames.website, targetNames.app];

/** Live rooms that readers see, for the search for listed words. */
export const watchedLiveRooms: WatchedKind<'liveRoom'> = {
  kind: PublishedKind.LiveRoom,
  permission: LivePermission.Withdraw,
  read: async (db, after, limit) =>
    (await shownLiveRooms(db, after, limit)).map(({ guests, ...room }) => ({
      itemId: room.id,
      title: room.title,
      categoryId: room.categoryId,
      places,
      fields: liveRoomFields(room, guests),
    })),
  async withdraw(id, opinion, context) {
    const room = await findRoom(context.db, id);
    if (room) await stepRoom({ id, step: LiveStep.Withdraw, seen: room.state, opinion }, context);
  },
};

/** Entries of these rooms, for the search for listed words. */
export const watchedLiveEntries: WatchedKind<'liveEntry'> = {
  kind: PublishedKind.LiveEntry,
  permission: LivePermission.Withdraw,
  read: async (db, after, limit) =>
    (await shownLiveEntries(db, after, limit)).map(({ id, text, roomTitle, categoryId }) => ({
      itemId: id,
      title: roomTitle,
      categoryId,
      places,
      fields: liveEntryFields(text),
    })),
  withdraw: (id, _reason, context) => removeEntry(id, context),
};

/** Messages of readers in these rooms, for the search for listed words. */
export const watchedLiveMessages: WatchedKind<'liveMessage'> = {
  kind: PublishedKind.LiveMessage,
  permission: LivePermission.Withdraw,
  read: async (db, after, limit) =>
    (await passedMessagesAfter(db, after, limit)).map(({ message, roomTitle, categoryId }) => ({
      itemId: message.id,
      title: roomTitle,
      categoryId,
      places,
      fields: liveMessageFields(message),
    })),
  withdraw: (id, _reason, context) => context.db.transaction((tx) => decideMessage(tx, id, false, context)),
};

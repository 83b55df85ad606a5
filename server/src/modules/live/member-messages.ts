import { liveMessageStateNames } from 'shared-contracts/model';
import type { MemberDataSource } from '../../platform/readers/member-data.ts';
import { memberReaderKey } from '../../platform/readers/reader-key.rules.ts';
import { forgetReader, messagesOfReader } from './live-message.queries.ts';
import { liveTexts as texts } from './live.texts.ts';

/** Messages of a member in live rooms: they stay when the member leaves, without the name. */
export const memberLiveMessages: MemberDataSource = {
  key: 'liveMessages',
  name: texts.messagesOfMember,
  async list(db, memberId, limit) {
    const rows = await messagesOfReader(db, memberReaderKey(memberId), limit);
    return rows.map(({ message, roomTitle }) => ({
      title: roomTitle,
      text: message.text,
      state: liveMessageStateNames[message.state],
      time: message.createdTime,
    }));
  },
  forget: (tx, memberId) => forgetReader(tx, memberReaderKey(memberId), texts.goneReader),
};

import { feedbackStateNames } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import type { MemberDataSource } from '../../platform/readers/member-data.ts';
import { dropPicturesOfMember, feedbackOfMember } from './feedback.queries.ts';
import { feedbacks } from './feedback.tables.ts';
import { feedbackTexts as texts } from './feedback.texts.ts';

/** Feedback of a member: what was said stays when the member leaves, without contact, pictures and device. */
export const memberFeedback: MemberDataSource = {
  key: 'feedback',
  name: texts.ofMember,
  async list(db, memberId, limit) {
    const rows = await feedbackOfMember(db, memberId, undefined, limit);
    return rows.map(({ receipt, content, state, createdTime }) => ({
      title: receipt,
      text: content,
      state: feedbackStateNames[state],
      time: createdTime,
    }));
  },
  async forget(tx, memberId) {
    await dropPicturesOfMember(tx, memberId);
    await tx
      .update(feedbacks)
      .set({ memberId: null, readerKey: '', ip: '', device: '', contactSealed: '' })
      .where(eq(feedbacks.memberId, memberId));
  },
};

import { fromWireTime } from '../../platform/text/wire-time.ts';
import type { MemberDataSource } from '../../platform/readers/member-data.ts';
import { deleteStudyRecords, listStudyRecords } from './study-records.queries.ts';
import { deleteMemberships } from './study-members.queries.ts';
import { studyTexts as texts } from './study.texts.ts';

/** What a member has read in study groups; it ends with the account. */
export const memberStudies: MemberDataSource = {
  key: 'study',
  name: texts.ofMember,
  async list(db, memberId, limit) {
    const { list } = await listStudyRecords(db, { memberId }, 0, limit);
    return list.map(({ title, groupName, progress, doneTime, readTime }) => ({
      title,
      text: groupName,
      state: doneTime === null ? texts.progress(progress) : texts.done,
      time: fromWireTime(readTime),
    }));
  },
  async forget(tx, memberId) {
    await deleteStudyRecords(tx, memberId);
    await deleteMemberships(tx, memberId);
  },
};

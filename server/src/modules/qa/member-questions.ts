import { qaQuestionStateNames } from 'shared-contracts/model';
import { desc, eq } from '../../platform/database/orm.ts';
import type { MemberDataSource } from '../../platform/readers/member-data.ts';
import { memberReaderKey } from '../../platform/readers/reader-key.rules.ts';
import { qaLikes, qaQuestions, qaSessions } from './qa.tables.ts';
import { qaTexts as texts } from './qa.texts.ts';

/** Questions of a member: they stay when the member leaves, without the name; praise goes, its number stays. */
export const memberQuestions: MemberDataSource = {
  key: 'questions',
  name: texts.questionsOfMember,
  async list(db, memberId, limit) {
    const rows = await db
      .select({ question: qaQuestions, title: qaSessions.title })
      .from(qaQuestions)
      .innerJoin(qaSessions, eq(qaSessions.id, qaQuestions.sessionId))
      .where(eq(qaQuestions.readerKey, memberReaderKey(memberId)))
      .orderBy(desc(qaQuestions.id))
      .limit(limit);
    return rows.map(({ question: { text, state, createdTime }, title }) => ({
      title,
      text,
      state: qaQuestionStateNames[state],
      time: createdTime,
    }));
  },
  async forget(tx, memberId) {
    const key = memberReaderKey(memberId);
    await tx.update(qaQuestions).set({ askerName: texts.askerGone, ip: '' }).where(eq(qaQuestions.readerKey, key));
    await tx.delete(qaLikes).where(eq(qaLikes.reader, key));
  },
};

import { DictionaryCode } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import { type DictionaryUse, usesCounted } from '../dictionary/dictionary-use.ts';
import { feedbackTexts as texts } from './feedback.texts.ts';

/** Feedback whose kind is a value of the dictionary. */
export const feedbackKindUses: DictionaryUse = {
  code: DictionaryCode.FeedbackKind,
  noun: texts.useNoun,
  async find(db, value) {
    const { rows } = await db.execute<{ count: number; receipt: string | null }>(sql`
      select count(*)::int as count, max(receipt) as receipt
      from (select receipt from feedbacks where kind = ${value} limit ${usesCounted}) as held`);
    const { count, receipt } = rows[0]!;
    return { count, example: receipt ?? '' };
  },
};

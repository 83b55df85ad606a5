import { PublishedKind, targetNames } from 'shared-contracts/model';
import { QaPermission } from 'shared-contracts/permissions';
import type { WatchedKind } from '../words/watched-kind.ts';
import { questionFields } from './qa-fields.rules.ts';
import { questionsAfter } from './qa-shown.queries.ts';
import { withdrawQuestion } from './question.commands.ts';

/** Characters of a question that stand for its title. */
const titleLength = 40;

/** Questions that readers see, with published answers, for the search for listed words. */
export const watchedQuestions: WatchedKind<'qaQuestion'> = {
  kind: PublishedKind.QaQuestion,
  permission: QaPermission.Moderate,
  read: async (db, after, limit) =>
    (await questionsAfter(db, after, limit)).map(({ id, text, askerName, answer, answerState }) => ({
      itemId: id,
      title: text.slice(0, titleLength),
      categoryId: null,
      places: [targetNames.website, targetNames.app],
      fields: questionFields({ text, askerName, answer: answerState === 'published' ? answer : '' }),
    })),
  withdraw: (id, reason, context) => context.db.transaction((tx) => withdrawQuestion(tx, id, reason, context)),
};

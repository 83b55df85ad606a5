import { PublishedKind, targetNames } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import type { WatchedKind } from '../words/watched-kind.ts';
import { questionnaireFields } from './questionnaire-fields.rules.ts';
import { publishedQuestionnaires } from './public-questionnaire.queries.ts';
import { endQuestionnaires } from './questionnaire.commands.ts';
import { definitionOf } from './questionnaire-form.ts';

/** Questionnaires that readers can open, for the search for listed words. */
export const watchedQuestionnaires: WatchedKind<'questionnaire'> = {
  kind: PublishedKind.Questionnaire,
  permission: OperationPermission.PublishQuestionnaire,
  read: async (db, after, limit) =>
    (await publishedQuestionnaires(db, after, limit)).map(({ definition, ...row }) => ({
      itemId: row.id,
      title: row.title,
      categoryId: null,
      places: [targetNames.website],
      fields: questionnaireFields(row, definitionOf(definition)),
    })),
  withdraw: (id, _reason, context) => endQuestionnaires([id], context),
};

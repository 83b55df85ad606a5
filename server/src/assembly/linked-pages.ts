import { findPublicQuestionnaire } from '../modules/questionnaires/public-questionnaire.queries.ts';
import type { LinkedPages } from '../modules/stories/kinds/story-kind.ts';

/** Pages of other modules that a story may lead to. */
export const linkedPages: LinkedPages = {
  isPublicQuestionnaire: async (db, id) => (await findPublicQuestionnaire(db, id)) !== undefined,
};

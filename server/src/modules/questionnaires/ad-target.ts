import { publicPaths } from 'shared-contracts/paths';
import { type AdTargetFinder, everywhere, type ResolvedTarget, unreachable } from '../ads/ad-targets.ts';
import { refusalOfAnswering } from './questionnaire.rules.ts';
import { type TargetQuestionnaire, targetQuestionnaires } from './questionnaire-target.queries.ts';
import { questionnaireTexts } from './questionnaire.texts.ts';

/** Questionnaires that ads lead to. */
export const questionnaireAdTarget: AdTargetFinder = {
  kind: 'questionnaire',
  missingText: questionnaireTexts.targetMissing,
  async find(db, ids, now) {
    const questionnaires = await targetQuestionnaires(db, ids);
    return new Map([...questionnaires].map(([id, questionnaire]) => [id, targetOf(id, questionnaire, now)]));
  },
};

function targetOf(id: string, questionnaire: TargetQuestionnaire, now: Date): ResolvedTarget {
  const { title, state } = questionnaire;
  if (state === 'draft') return unreachable(questionnaireTexts.targetUnpublished, title);
  const refusal = refusalOfAnswering(questionnaire, now);
  if (refusal === undefined)
    return { title, address: publicPaths.questionnaire(id), problem: '', servedAt: everywhere };
  return unreachable(refusal === 'early' ? questionnaireTexts.targetNotStarted : questionnaireTexts.targetOver, title);
}

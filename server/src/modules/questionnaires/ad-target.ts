import { publicPaths } from 'shared-contracts/paths';
import { type AdTargetFinder, everywhere, type ResolvedTarget, unreachable } from '../ads/ad-targets.ts';
import { refusalOfAnswering } from './questionnaire.rules.ts';
import { type TargetQuestionnaire, targetQuestionnaires } from './questionnaire-target.queries.ts';

/** Questionnaires that ads lead to. */
export const questionnaireAdTarget: AdTargetFinder = {
  kind: 'questionnaire',
  missingText: '目标问卷不存在或已删除',
  async find(db, ids, now) {
    const questionnaires = await targetQuestionnaires(db, ids);
    return new Map([...questionnaires].map(([id, questionnaire]) => [id, targetOf(id, questionnaire, now)]));
  },
};

function targetOf(id: string, questionnaire: TargetQuestionnaire, now: Date): ResolvedTarget {
  const { title, state } = questionnaire;
  if (state === 'draft') return unreachable('目标问卷还没有发布', title);
  const refusal = refusalOfAnswering(questionnaire, now);
  if (refusal === undefined)
    return { title, address: publicPaths.questionnaire(id), problem: '', servedAt: everywhere };
  return unreachable(refusal === 'early' ? '目标问卷还没有开始' : '目标问卷已经结束', title);
}

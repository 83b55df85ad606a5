import type { AdTarget, Target } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { refusalOfAnswering } from '../domain/questionnaire.rules.ts';
import {
  targetActivities,
  type TargetActivity,
  type TargetQuestionnaire,
  targetQuestionnaires,
  targetStories,
  type TargetStory,
} from '../store/ad-target.store.ts';
import type { Database } from '../store/database.ts';

/** Where an ad leads, as it stands now. */
export interface ResolvedTarget {
  title: string;
  /** An address or a path of this site; '' where it leads nowhere. */
  address: string;
  /** Why readers cannot go there; '' when they can. */
  problem: string;
  /** Where the ad may be shown. */
  servedAt: readonly Target[];
}

/** What names a target. */
export interface LinkFacts {
  linkKind: AdTarget;
  linkId: string | null;
  linkUrl: string;
}

const everywhere: readonly Target[] = ['app', 'website'];
const missing = (problem: string, title = ''): ResolvedTarget => ({ title, address: '', problem, servedAt: [] });

/** Looks the targets of ads up, each kind in one query; gives one for each link, in their order. */
export async function resolveTargets(db: Database, links: readonly LinkFacts[], now: Date): Promise<ResolvedTarget[]> {
  const idsOf = (kind: AdTarget) => [
    ...new Set(links.flatMap(({ linkKind, linkId }) => (linkKind === kind && linkId !== null ? [linkId] : []))),
  ];
  // One after the other: a transaction asks too.
  const stories = await targetStories(db, idsOf('story'));
  const activities = await targetActivities(db, idsOf('activity'));
  const questionnaires = await targetQuestionnaires(db, idsOf('questionnaire'));
  return links.map(({ linkKind, linkId, linkUrl }) => {
    const id = linkId ?? '';
    if (linkKind === 'story') return storyTarget(id, stories.get(id));
    if (linkKind === 'activity') return activityTarget(id, activities.get(id), now);
    if (linkKind === 'questionnaire') return questionnaireTarget(id, questionnaires.get(id), now);
    return { title: linkUrl, address: linkKind === 'url' ? linkUrl : '', problem: '', servedAt: everywhere };
  });
}

function storyTarget(id: string, story: TargetStory | undefined): ResolvedTarget {
  if (!story) return missing('目标稿件不存在或已删除');
  const { title, targets } = story;
  return !everywhere.some((target) => targets.has(target))
    ? missing('目标稿件未发布或已撤下', title)
    : published('目标稿件', title, publicPaths.article(id), targets);
}

/** What readers find in the app or on the website, or at one of them alone. */
function published(what: string, title: string, address: string, targets: ReadonlySet<Target>): ResolvedTarget {
  const servedAt = everywhere.filter((target) => targets.has(target));
  const problem =
    servedAt.length === 2
      ? ''
      : targets.has('app')
        ? `${what}未在网站发布，网站不投放这条广告`
        : `${what}未在App发布，App不投放这条广告`;
  return { title, address, problem, servedAt };
}

function activityTarget(id: string, activity: TargetActivity | undefined, now: Date): ResolvedTarget {
  if (!activity) return missing('目标活动不存在或已删除');
  const { kind, name, targets, endTime } = activity;
  if (targets.size === 0) return missing('目标活动未发布或已下线', name);
  return endTime <= now
    ? missing('目标活动已经结束', name)
    : published('目标活动', name, publicPaths.activity(kind, id), targets);
}

function questionnaireTarget(id: string, questionnaire: TargetQuestionnaire | undefined, now: Date): ResolvedTarget {
  if (!questionnaire) return missing('目标问卷不存在或已删除');
  const { title, state } = questionnaire;
  if (state === 'draft') return missing('目标问卷还没有发布', title);
  const refusal = refusalOfAnswering(questionnaire, now);
  if (refusal === undefined)
    return { title, address: publicPaths.questionnaire(id), problem: '', servedAt: everywhere };
  return missing(refusal === 'early' ? '目标问卷还没有开始' : '目标问卷已经结束', title);
}

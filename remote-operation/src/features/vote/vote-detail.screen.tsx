import { type ActivityDetail as Detail, voteResultsShownNames } from 'shared-contracts/model';
import { ActivityDetail } from '../../parts/activity/activity-detail.tsx';
import { voteTexts as texts } from './vote.texts.ts';

function factsOf({ settings }: Detail): [string, string][] {
  if (settings.kind !== 'vote') return [];
  const { options, minChoices, maxChoices, showResults, countsDoubtful } = settings;
  return [
    [texts.options, texts.optionCount(options.length)],
    [texts.choicesLabel, texts.choices(minChoices, maxChoices)],
    [texts.showResults, voteResultsShownNames[showResults]],
    [texts.doubtful, countsDoubtful ? texts.doubtfulIn : texts.doubtfulOut],
  ];
}

/** /app/vote/detail: a vote with its live ranks. */
export function VoteDetailScreen() {
  return <ActivityDetail kind="vote" factsOf={factsOf} />;
}

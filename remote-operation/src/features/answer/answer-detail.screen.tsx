import { type ActivityDetail as Detail, showAnswersNames } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { useShell } from 'shared-ui';
import { ActivityDetail } from '../../parts/activity/activity-detail.tsx';
import { answerTexts as texts } from './answer.texts.ts';
import { QuizResults } from './quiz-results.tsx';
import { RankList } from './rank-list.tsx';

function factsOf({ settings }: Detail): [string, string][] {
  if (settings.kind !== 'answer') return [];
  const { questionCount, secondsLimit, passScore, showAnswers, questions } = settings;
  return [
    [texts.bank, texts.count(questions.length)],
    [texts.questionCount, texts.count(questionCount)],
    [texts.secondsLimit, texts.time(secondsLimit)],
    [texts.passScore, `${passScore}${texts.points}`],
    [texts.showAnswers, showAnswersNames[showAnswers]],
  ];
}

/** /app/answer/detail: an answer activity with its points, its questions and its ranking. */
export function AnswerDetailScreen() {
  const shell = useShell();
  const tabsOf = ({ id, name }: Detail) =>
    shell.can(OperationPermission.ReadEntries)
      ? [
          { key: 'results', label: texts.results, children: <QuizResults id={id} /> },
          { key: 'ranking', label: texts.ranking, children: <RankList id={id} name={name} /> },
        ]
      : [];
  return <ActivityDetail kind="answer" factsOf={factsOf} tabsOf={tabsOf} />;
}

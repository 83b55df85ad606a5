import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { getQuestionnaireResults } from 'shared-contracts/endpoints';
import { EmptyState, ErrorState, TimeText, useEndpoint } from 'shared-ui';
import { LineChart, QuestionCard } from './question-chart.tsx';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';
import styles from './questionnaire.module.css';

/** Counts of every question, over all versions or one. */
export function QuestionCharts({ id, versionNo }: { id: string; versionNo: number | undefined }) {
  const { answer, error, refresh } = useEndpoint(getQuestionnaireResults, {
    id,
    ...(versionNo === undefined ? {} : { versionNo }),
  });
  if (error !== undefined && !answer) return <ErrorState error={error} onRetry={refresh} />;
  if (!answer) return <Skeleton active />;
  const { total, firstTime, lastTime, days, questions } = answer.data;
  if (total === 0) return <EmptyState text={texts.noAnswers} />;
  return (
    <div className={styles.results}>
      <dl className={styles.facts}>
        <Fact name={texts.total} value={total} />
        <Fact name={texts.firstAnswer} value={<TimeText time={firstTime} />} />
        <Fact name={texts.lastAnswer} value={<TimeText time={lastTime} />} />
      </dl>
      {questions.map((question, index) => (
        <QuestionCard key={question.model} question={question} number={index + 1} total={total} />
      ))}
      <section className={styles.question} aria-label={texts.daily}>
        <h3>{texts.daily}</h3>
        <LineChart name={texts.daily} lines={days} total={total} labelColumn={texts.dayColumn} />
      </section>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

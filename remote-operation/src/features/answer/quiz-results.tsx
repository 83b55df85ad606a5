import { Empty, Progress, Statistic, Tag } from 'antd';
import { quizResultsGet } from 'shared-contracts/endpoints';
import { type QuestionStatistics, questionKindNames, type QuizResults as Results } from 'shared-contracts/model';
import { DataTable, ErrorState, PageSpin, useEndpoint } from 'shared-ui';
import { letterOf } from './answer.rules.ts';
import { answerTexts as texts } from './answer.texts.ts';
import styles from '../../parts/activity/activity.module.css';
import own from './answer.module.css';

const every = 10_000;
const share = (part: number, all: number) => (all === 0 ? 0 : Math.round((part / all) * 100));

/** Papers, points by tens, and each question with what was chosen. */
export function QuizResults({ id }: { id: string }) {
  const { answer, error, refresh } = useEndpoint(quizResultsGet, { id }, { every });
  if (error && !answer) return <ErrorState error={error} onRetry={refresh} />;
  if (!answer) return <PageSpin />;
  const { attemptCount, submittedCount, lateCount, readerCount, passedCount, meanScore, bands, questions } =
    answer.data;
  const figures = [
    [texts.attemptCount, attemptCount],
    [texts.submittedCount, submittedCount],
    [texts.lateCount, lateCount],
    [texts.readerCount, readerCount],
    [texts.passedCount, passedCount],
    [texts.meanScore, meanScore ?? '—'],
  ] as const;
  return (
    <div className={own.results}>
      <div className={styles.figures}>
        {figures.map(([title, value]) => (
          <Statistic key={title} title={title} value={value} />
        ))}
      </div>
      {submittedCount === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.noResults} />
      ) : (
        <Bands bands={bands} all={submittedCount - lateCount} />
      )}
      <Questions questions={questions} />
    </div>
  );
}

function Bands({ bands, all }: { bands: Results['bands']; all: number }) {
  return (
    <section aria-label={texts.bands}>
      <h3>{texts.bands}</h3>
      <ol className={own.bands}>
        {bands.map((count, band) => {
          const label = texts.band(band * 10, band === 9 ? 100 : band * 10 + 9);
          return (
            <li key={label} aria-label={texts.bandCount(label, count)}>
              <span>{label}</span>
              <Progress percent={share(count, all)} showInfo={false} size="small" aria-label={label} />
              <span>{count}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Questions({ questions }: { questions: readonly QuestionStatistics[] }) {
  return (
    <DataTable<QuestionStatistics>
      size="small"
      rowKey={({ question }) => question.id}
      aria-label={texts.questions}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      dataSource={[...questions]}
      expandable={{ expandedRowRender: (line) => <Chosen line={line} /> }}
      columns={[
        {
          title: texts.columnKind,
          key: 'kind',
          width: 84,
          render: (_, { question }) => questionKindNames[question.kind],
        },
        {
          title: texts.columnStem,
          key: 'title',
          render: (_, { question, isRetired }) => (
            <>
              {question.stem} {isRetired && <Tag>{texts.retired}</Tag>}
            </>
          ),
        },
        { title: texts.shown, dataIndex: 'shown', width: 80, align: 'right', sorter: (a, b) => a.shown - b.shown },
        { title: texts.skipped, dataIndex: 'skipped', width: 80, align: 'right' },
        {
          title: texts.rightRate,
          key: 'rate',
          width: 180,
          sorter: (a, b) => share(a.rightCount, a.shown) - share(b.rightCount, b.shown),
          render: (_, { rightCount, shown, question }) =>
            shown === 0 ? (
              '—'
            ) : (
              <Progress
                percent={share(rightCount, shown)}
                status="normal"
                format={(percent) => `${percent}%`}
                size="small"
                aria-label={question.stem}
              />
            ),
        },
      ]}
    />
  );
}

function Chosen({ line: { question, chosen } }: { line: QuestionStatistics }) {
  return (
    <ul className={own.chosen}>
      {question.options.map((option, place) => (
        <li key={option} className={question.right.includes(place) ? own.isRight : ''}>
          {texts.chosen(letterOf(place), option, chosen[place] ?? 0)}
        </li>
      ))}
    </ul>
  );
}

import { Alert, Empty, Progress, Statistic } from 'antd';
import { type ActivityFigures as Figures, type ActivityLine, entryDoubtNames } from 'shared-contracts/model';
import { activityDetailTexts as texts } from './activity-detail.texts.ts';
import styles from './activity.module.css';

/** Counts of this moment, options by rank, and the days. */
export function ActivityFigures({ figures }: { figures: Figures }) {
  const { entryCount, personCount, cancelledCount, capacity, doubts, countsDoubtful, lines, days } = figures;
  return (
    <>
      <div className={styles.figures}>
        <Statistic title={texts.entryCount} value={entryCount} />
        <Statistic title={texts.personCount} value={personCount} />
        {cancelledCount > 0 && <Statistic title={texts.cancelledCount} value={cancelledCount} />}
        {capacity !== null && (
          <Statistic title={texts.seatsLeft} value={Math.max(0, capacity - entryCount)} suffix={`/ ${capacity}`} />
        )}
      </div>
      {doubts.length > 0 && <Doubts doubts={doubts} countsDoubtful={countsDoubtful} />}
      {lines.length > 0 && <Lines lines={lines} countsDoubtful={countsDoubtful} hasDoubts={doubts.length > 0} />}
      {days.length > 0 ? (
        <Days days={days} />
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.nothing} />
      )}
    </>
  );
}

/** Ballots that are counted apart, never silently: how many, why, and whether readers see them counted. */
function Doubts({ doubts, countsDoubtful }: Pick<Figures, 'doubts' | 'countsDoubtful'>) {
  const total = doubts.reduce((sum, { count }) => sum + count, 0);
  return (
    <Alert
      type="warning"
      showIcon
      title={texts.doubtsTitle(total)}
      description={
        <>
          {countsDoubtful ? texts.doubtsIn : texts.doubtsOut}
          <ul>
            {doubts.map(({ doubt, count }) => (
              <li key={doubt}>{texts.doubtCount(entryDoubtNames[doubt], count)}</li>
            ))}
          </ul>
        </>
      }
    />
  );
}

/** The option's votes without and with those counted apart. */
function bothCounts({ count, doubtful }: ActivityLine, countsDoubtful: boolean): string {
  const without = countsDoubtful ? count - doubtful : count;
  return texts.twoCounts(without, without + doubtful);
}

function Lines({
  lines,
  countsDoubtful,
  hasDoubts,
}: {
  lines: readonly ActivityLine[];
  countsDoubtful: boolean;
  hasDoubts: boolean;
}) {
  return (
    <ol className={styles.bars} aria-label={texts.lines}>
      {[...lines]
        .sort((a, b) => a.rank - b.rank)
        .map((line) => (
          <li key={line.id}>
            <span className={styles.rank}>{texts.rank(line.rank)}</span>
            {line.picture === null ? <span /> : <img src={line.picture} alt="" />}
            <div>
              {line.title}
              <Progress percent={line.share} showInfo={false} size="small" aria-label={line.title} />
            </div>
            <span className={styles.count}>
              {texts.votes(line.count, line.share)}
              {hasDoubts && <small className={styles.bothCounts}>{bothCounts(line, countsDoubtful)}</small>}
            </span>
          </li>
        ))}
    </ol>
  );
}

function Days({ days }: Pick<Figures, 'days'>) {
  const most = Math.max(...days.map(({ count }) => count));
  return (
    <section aria-label={texts.days}>
      <h3>{texts.days}</h3>
      <ol className={styles.days}>
        {days.map(({ label, count }) => (
          <li key={label} aria-label={texts.dayCount(label, count)} title={texts.dayCount(label, count)}>
            <i style={{ height: `${(count / most) * 100}%` }} />
            {label.slice(5)}
          </li>
        ))}
      </ol>
    </section>
  );
}

import { Empty, Progress, Statistic } from 'antd';
import type { ActivityFigures as Figures, ActivityLine } from 'shared-contracts/model';
import { activityDetailTexts as texts } from './activity-detail.texts.ts';
import styles from './activity.module.css';

/** Counts of this moment, options by rank, and the days. */
export function ActivityFigures({ figures }: { figures: Figures }) {
  const { entryCount, personCount, cancelledCount, capacity, lines, days } = figures;
  return (
    <>
      <div className={styles.figures}>
        <Statistic title={texts.entryCount} value={entryCount} />
        <Statistic title={texts.personCount} value={personCount} />
        {cancelledCount > 0 && <Statistic title={texts.cancelledCount} value={cancelledCount} />}
        {capacity !== null && <Statistic title={texts.seatsLeft} value={Math.max(0, capacity - entryCount)} suffix={`/ ${capacity}`} />}
      </div>
      {lines.length > 0 && <Lines lines={lines} />}
      {days.length > 0 ? <Days days={days} /> : <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.nothing} />}
    </>
  );
}

function Lines({ lines }: { lines: readonly ActivityLine[] }) {
  return (
    <ol className={styles.bars} aria-label={texts.lines}>
      {[...lines]
        .sort((a, b) => a.rank - b.rank)
        .map(({ id, title, picture, count, rank, share }) => (
          <li key={id}>
            <span className={styles.rank}>{texts.rank(rank)}</span>
            {picture === null ? <span /> : <img src={picture} alt="" />}
            <div>
              {title}
              <Progress percent={share} showInfo={false} size="small" aria-label={title} />
            </div>
            <span className={styles.count}>{texts.votes(count, share)}</span>
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

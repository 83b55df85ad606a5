import { Progress, Statistic, Typography } from 'antd';
import { raffleStandingGet } from 'shared-contracts/endpoints';
import {
  type RafflePrize,
  type RaffleStatus as Status,
  raffleTypeTimed,
  WinState,
  winStateNames,
} from 'shared-contracts/model';
import { DataTable, ErrorState, PageSpin, useEndpoint } from 'shared-ui';
import { raffleTexts as texts } from './raffle.texts.ts';
import styles from '../../parts/activity/activity.module.css';
import own from './raffle.module.css';

/** Milliseconds between two looks. */
const every = 10_000;

/** Shows the number of each prize won, the states of the wins, and the data to verify a timed draw. */
export function RaffleStatus({ id }: { id: string }) {
  const { answer, error, refresh } = useEndpoint(raffleStandingGet, { id }, { every });
  if (error && !answer) return <ErrorState error={error} onRetry={refresh} />;
  if (!answer) return <PageSpin />;
  const { prizes, wins, raffleType } = answer.data;
  const isTimed = raffleType === raffleTypeTimed;
  return (
    <div className={own.status}>
      <div className={styles.figures}>
        {Object.values(WinState).map((state) => (
          <Statistic key={state} title={winStateNames[state]} value={wins[state]} />
        ))}
      </div>
      <DataTable<RafflePrize>
        size="small"
        rowKey="id"
        aria-label={texts.prizes}
        pagination={false}
        dataSource={prizes}
        columns={[
          { title: texts.columnLevel, dataIndex: 'level', width: 140 },
          { title: texts.prizeColumn, dataIndex: 'name' },
          ...(isTimed
            ? []
            : [
                {
                  title: texts.oddsLabel,
                  key: 'odds',
                  width: 110,
                  align: 'right' as const,
                  render: (_: unknown, { odds }: RafflePrize) => `${odds}%`,
                },
              ]),
          { title: texts.stockLabel, dataIndex: 'stock', width: 100, align: 'right' },
          { title: texts.awarded, dataIndex: 'awarded', width: 100, align: 'right' },
          {
            key: 'share',
            width: 180,
            render: (_, { awarded, stock, name }) => (
              <Progress
                percent={Math.round((awarded / stock) * 100)}
                status="normal"
                format={(percent) => `${percent}%`}
                size="small"
                aria-label={name}
              />
            ),
          },
        ]}
      />
      {isTimed && <Proof status={answer.data} />}
    </div>
  );
}

function Proof({ status: { seedHash, seed, drawnTime, entryCount } }: { status: Status }) {
  return (
    <section aria-label={texts.fairness}>
      <h3>{texts.fairness}</h3>
      <dl className={own.proof}>
        <dt>{texts.entries}</dt>
        <dd>{texts.entriesText(entryCount)}</dd>
        <dt>{texts.seedHash}</dt>
        <dd>{seedHash === '' ? texts.notPublished : <Typography.Text code>{seedHash}</Typography.Text>}</dd>
        <dt>{texts.drawnTime}</dt>
        <dd>{drawnTime ?? texts.notDrawn}</dd>
        <dt>{texts.seed}</dt>
        <dd>{seed === '' ? texts.seedHidden : <Typography.Text code>{seed}</Typography.Text>}</dd>
      </dl>
    </section>
  );
}

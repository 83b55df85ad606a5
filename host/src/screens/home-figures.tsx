import {
  CommentStatus,
  type FeeDesk,
  type FeeWaiting,
  ListTab,
  stageNames,
  type Stage,
  type StorageState,
} from 'shared-contracts/model';
import { appPaths, assessPaths, operationPaths } from 'shared-contracts/paths';
import { Figure } from './figure.tsx';
import type { HomeSummary } from './home.api.ts';
import { homeTexts as texts } from './home.texts.ts';
import { type LinkTo, ReaderFigures } from './reader-figures.tsx';
import styles from './shell-page.module.css';

const deskOf: Record<number, string> = {
  1: appPaths.beforeAudit,
  2: appPaths.audit,
  3: appPaths.secondAudit,
  4: appPaths.politicalAuditNews,
};

const feeDeskOf: Record<FeeDesk, string> = {
  distribution: assessPaths.distribution,
  department: assessPaths.audit,
  director: assessPaths.director,
  regional: assessPaths.regional,
  publication: assessPaths.publication,
  batch: assessPaths.financial,
  refund: assessPaths.refundRepeat,
};

function conditionsOf(query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? '' : `?${text}`;
}

/** What waits for the user, what became of their stories, and what readers did; each figure leads to what it counts. */
export function HomeFigures({
  summary,
  fees,
  storage,
  ask,
}: {
  summary: HomeSummary;
  fees: readonly FeeWaiting[];
  /** For those who may open the page of the store. */
  storage: StorageState | undefined;
  ask(code: string): boolean;
}) {
  const { waiting, mine, publishedToday, pendingComments, day } = summary;
  const link: LinkTo = (path, query) => (ask(path) ? { to: path, query: conditionsOf(query) } : {});
  const desks = waiting.filter(({ stage }) => ask(deskOf[stage] ?? ''));
  const mayModerate = ask(operationPaths.comment);
  const feeDesks = fees.filter(({ desk }) => ask(feeDeskOf[desk]));
  return (
    <>
      {(desks.length > 0 || mayModerate || feeDesks.length > 0) && (
        <>
          <h2 className={styles.section}>{texts.waiting}</h2>
          <div className={styles.figures}>
            {desks.map(({ stage, count }) => (
              <Figure
                key={stage}
                label={stageNames[stage as Stage]}
                value={count}
                to={deskOf[stage]}
                query={`?tab=${ListTab.All}`}
              />
            ))}
            {mayModerate && (
              <Figure
                label={texts.comments}
                value={pendingComments}
                {...link(operationPaths.comment, { status: CommentStatus.Pending })}
              />
            )}
            {feeDesks.map(({ desk, month, count }) => (
              <Figure
                key={desk}
                label={texts.feeDesks[desk]}
                value={count}
                to={feeDeskOf[desk]}
                query={desk === 'refund' ? '?state=informed' : `?month=${month}`}
              />
            ))}
          </div>
        </>
      )}
      <h2 className={styles.section}>{texts.mine}</h2>
      <div className={styles.figures}>
        {(['draft', 'returned'] as const).map((state) => (
          <Figure key={state} label={texts[state]} value={mine[state]} {...link(appPaths.myDraft, { tab: state })} />
        ))}
        {(['inReview', 'cleared'] as const).map((state) => (
          <Figure
            key={state}
            label={texts[state]}
            value={mine[state]}
            {...link(appPaths.myRepository, { tab: state })}
          />
        ))}
        <Figure
          label={texts.published}
          value={publishedToday}
          {...link(appPaths.published, { dateField: 'published', startDate: day, endDate: day })}
        />
      </div>
      <ReaderFigures summary={summary} storage={storage} link={link} />
    </>
  );
}

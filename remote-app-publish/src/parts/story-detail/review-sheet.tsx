import { Alert, Button } from 'antd';
import { createPortal } from 'react-dom';
import { reviewSheetGet } from 'shared-contracts/endpoints';
import {
  type ReviewSheet as Sheet,
  type SheetCheck,
  type SheetStep,
  stageNames,
  targetNames,
  taskStateNames,
} from 'shared-contracts/model';
import { ErrorState, PageSpin, useEndpoint } from 'shared-ui';
import styles from './review-sheet.module.css';
import { reviewSheetTexts as texts } from './review-sheet.texts.ts';

const { columns } = texts;

/** 三审三校单: how a story was reviewed and proofread, on screen and on paper. */
export function ReviewSheet({ contentId }: { contentId: string }) {
  const { answer, error, refresh } = useEndpoint(reviewSheetGet, { newsId: contentId });
  if (error) return <ErrorState error={error} onRetry={refresh} />;
  if (!answer) return <PageSpin />;
  return (
    <>
      <div className={styles.bar}>
        <Button onClick={() => window.print()}>{texts.print}</Button>
      </div>
      <SheetPaper sheet={answer.data} />
      {createPortal(
        <div className={styles.paper} aria-hidden>
          <SheetPaper sheet={answer.data} />
        </div>,
        document.body,
      )}
    </>
  );
}

function SheetPaper({ sheet }: { sheet: Sheet }) {
  return (
    <article className={styles.sheet} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <SheetFacts sheet={sheet} />
      <table className={styles.table}>
        <thead>
          <tr>
            {Object.values(columns).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.steps.length === 0 ? (
            <tr>
              <td colSpan={Object.keys(columns).length}>{texts.noSteps}</td>
            </tr>
          ) : null}
          {sheet.steps.map((step) => (
            <StepRow key={step.key} step={step} />
          ))}
        </tbody>
      </table>
      <SheetEnd sheet={sheet} />
    </article>
  );
}

function SheetFacts({ sheet: { id, title, categoryName, author, createUserName, createdTime } }: { sheet: Sheet }) {
  return (
    <dl className={styles.facts}>
      <dt>{texts.storyTitle}</dt>
      <dd className={styles.wide}>{title}</dd>
      <dt>{texts.id}</dt>
      <dd>{id}</dd>
      <dt>{texts.channel}</dt>
      <dd>{categoryName || texts.none}</dd>
      <dt>{texts.author}</dt>
      <dd>{author || texts.none}</dd>
      <dt>{texts.creator}</dt>
      <dd>{`${createUserName} ${createdTime}`}</dd>
    </dl>
  );
}

function StepRow({
  step: { round, stage, state, userName, time, versionNo, opinion, reasons, checks, seal },
}: {
  step: SheetStep;
}) {
  return (
    <tr>
      <td>
        <span className={styles.line}>{state === null ? texts.handOver : stageNames[stage]}</span>
        <span className={styles.faint}>{texts.roundOf(round)}</span>
      </td>
      <td>{userName ?? texts.none}</td>
      <td>{time ?? texts.none}</td>
      <td>{texts.versionNo(versionNo)}</td>
      <td>
        {checks.length === 0
          ? texts.none
          : checks.map((check) => <CheckText key={`${check.time}${check.userName}`} check={check} />)}
      </td>
      <td>
        {state === null ? null : <span className={styles.line}>{taskStateNames[state]}</span>}
        {[...reasons, opinion].filter(Boolean).map((words) => (
          <span key={words} className={styles.line}>
            {words}
          </span>
        ))}
      </td>
      <td>
        {seal ? (
          <>
            <span className={styles.line}>{texts.sealed(seal.userName, seal.time)}</span>
            <span className={styles.faint}>{texts.fingerprint(seal.hash)}</span>
            {seal.unread ? <span className={styles.line}>{texts.unread}</span> : null}
            {seal.voidedTime ? <span className={styles.line}>{texts.voided(seal.voidedTime)}</span> : null}
          </>
        ) : (
          texts.none
        )}
      </td>
    </tr>
  );
}

function CheckText({ check: { userName, time, versionNo, found, dismissed, samples } }: { check: SheetCheck }) {
  return (
    <span className={styles.line}>
      {texts.check(userName, time, texts.versionNo(versionNo))}
      {texts.found(found)}
      {dismissed > 0 ? texts.dismissed(dismissed) : null}
      {samples.length > 0 ? <span className={`${styles.line} ${styles.faint}`}>{samples.join('；')}</span> : null}
    </span>
  );
}

function SheetEnd({ sheet: { checks, deliveries, chain, madeTime } }: { sheet: Sheet }) {
  const isWhole = chain.broken.length === 0;
  return (
    <>
      <dl className={styles.facts}>
        {checks.length > 0 ? (
          <>
            <dt>{texts.later}</dt>
            <dd className={styles.wide}>
              {checks.map((check) => (
                <CheckText key={`${check.time}${check.userName}`} check={check} />
              ))}
            </dd>
          </>
        ) : null}
        <dt>{texts.published}</dt>
        <dd className={styles.wide}>
          {deliveries.length === 0 ? texts.none : null}
          {deliveries.map(({ target, publishedTime, withdrawnTime, versionNo }) => (
            <span key={target} className={styles.line}>
              {texts.publishedAt(targetNames[target], publishedTime ?? '', texts.versionNo(versionNo))}
              {withdrawnTime ? texts.withdrawnAt(withdrawnTime) : null}
            </span>
          ))}
        </dd>
      </dl>
      <Alert
        type={isWhole ? 'success' : 'error'}
        showIcon
        title={
          isWhole
            ? `${texts.whole(chain.entries)}${chain.waiting > 0 ? texts.waiting(chain.waiting) : ''}`
            : texts.broken(chain.broken.length)
        }
        description={
          isWhole
            ? undefined
            : chain.broken.map((words) => (
                <span key={words} className={styles.line}>
                  {words}
                </span>
              ))
        }
      />
      <p className={styles.faint}>{texts.made(madeTime)}</p>
    </>
  );
}

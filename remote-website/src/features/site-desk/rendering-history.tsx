import type { SiteRenderingVersion } from 'shared-contracts/model';
import styles from './site-desk.module.css';
import { siteDeskTexts as texts } from './site-desk.texts.ts';

const outcomes = { pass: texts.pass, return: texts.return } as const;

/** The versions that were handed in, newest first, with what became of them. */
export function RenderingHistory({ versions }: { versions: readonly SiteRenderingVersion[] }) {
  return (
    <section aria-label={texts.history} className={styles.history}>
      <h2 className={styles.heading}>{texts.history}</h2>
      {versions.length === 0 ? (
        <p className={styles.hint}>{texts.noHistory}</p>
      ) : (
        <ol className={styles.versions}>
          {versions.map(({ versionNo, title, submittedName, submittedTime, decision, decidedName, ...rest }) => (
            <li key={versionNo}>
              <b>{texts.versionOf(versionNo)}</b> {title}
              <div className={styles.hint}>{texts.submittedBy(submittedName, submittedTime)}</div>
              <div className={styles.hint}>
                {decision === null
                  ? texts.waiting
                  : `${texts.decidedBy(decidedName ?? '', rest.decidedTime ?? '')} ${outcomes[decision]}`}
                {rest.opinion ? `：${rest.opinion}` : ''}
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

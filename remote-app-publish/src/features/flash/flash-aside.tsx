import { Descriptions, Timeline } from 'antd';
import { aiUseName, type FlashDetail } from 'shared-contracts/model';
import { TimeText } from 'shared-ui';
import { flashTexts as texts } from './flash.texts.ts';
import styles from './flash.module.css';

/** Facts of a flash, a correction that waits, its former words and what was done with it. */
export function FlashAside({ flash }: { flash: FlashDetail }) {
  const { publishTime, reviewedName, opinion, writerName, correction, versions, records } = flash;
  const facts = [
    { label: texts.columnTime, children: <TimeText time={publishTime} /> },
    { label: texts.columnWriter, children: writerName },
    { label: texts.columnReviewed, children: reviewedName || '—' },
    ...(opinion === '' ? [] : [{ label: texts.opinion, children: opinion }]),
  ];
  return (
    <>
      <Descriptions column={1} size="small" title={texts.facts} items={facts} />
      {correction !== null && (
        <section aria-label={texts.waitingCorrection}>
          <h2 className={styles.title}>{texts.waitingCorrection}</h2>
          <p className={styles.former}>{correction.text}</p>
          <p className={styles.quiet}>
            {aiUseName({ aiLevel: correction.aiLevel ?? '', aiTool: correction.aiTool ?? '' })} {correction.note}{' '}
            {correction.userName} <TimeText time={correction.time} />
          </p>
        </section>
      )}
      <section aria-label={texts.versions}>
        <h2 className={styles.title}>{texts.versions}</h2>
        {versions.length === 0 && <p className={styles.quiet}>{texts.noVersions}</p>}
        {versions.map(({ versionNo, text, opName, note, userName, time }) => (
          <div key={versionNo}>
            <b>{texts.version(versionNo, opName)}</b>
            <p className={styles.former}>{text}</p>
            <p className={styles.quiet}>
              {note} {texts.by(userName, time)}
            </p>
          </div>
        ))}
      </section>
      <section aria-label={texts.records}>
        <h2 className={styles.title}>{texts.records}</h2>
        <Timeline
          items={records.map(({ id, opName, remark, createUserName, time }) => ({
            key: id,
            content: (
              <>
                {opName}
                {remark === '' ? '' : `：${remark}`}
                <div className={styles.quiet}>{texts.by(createUserName, time)}</div>
              </>
            ),
          }))}
        />
      </section>
    </>
  );
}

import { Skeleton } from 'antd';
import { listLiveEntryVersions } from 'shared-contracts/endpoints';
import { type DialogProps, ErrorState, FormDialog, useEndpoint } from 'shared-ui';
import { EntryPictures } from './entry-pictures.tsx';
import { liveRoomTexts as texts } from './live.texts.ts';
import styles from './live.module.css';

/** Shows the text of an entry before each correction, newest first. */
export function EntryHistoryDialog({ entryId, onDone }: DialogProps<true> & { entryId: string }) {
  const { answer, error, isLoading, refresh } = useEndpoint(listLiveEntryVersions, { id: entryId });
  return (
    <FormDialog width={640} title={texts.historyTitle} onConfirm={() => onDone(true)} onCancel={() => onDone()}>
      {isLoading && <Skeleton active />}
      {error !== undefined && <ErrorState error={error} onRetry={refresh} />}
      {answer?.list.length === 0 && <p className={styles.quiet}>{texts.noHistory}</p>}
      {answer?.list.map(({ versionNo, opName, userName, time, text, pictures }) => (
        <section key={versionNo} className={styles.version}>
          <p className={styles.line}>
            <b>{opName}</b> {userName} {time}
          </p>
          <p className={styles.text}>{text}</p>
          <EntryPictures pictures={pictures} />
        </section>
      ))}
    </FormDialog>
  );
}

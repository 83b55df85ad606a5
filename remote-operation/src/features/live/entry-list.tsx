import { Button, Skeleton, Tag } from 'antd';
import { type LiveEntry, type LiveRoomDetail, liveWriteGuards } from 'shared-contracts/model';
import { LivePermission } from 'shared-contracts/permissions';
import { EmptyState, ErrorState, TimeText, useAction, useActor, useAsk, useShell } from 'shared-ui';
import { CorrectEntryDialog } from './correct-entry.dialog.tsx';
import { EntryHistoryDialog } from './entry-history.dialog.tsx';
import { EntryPictures } from './entry-pictures.tsx';
import type { OpenEntries } from './live.api.ts';
import { liveRoomTexts as texts } from './live.texts.ts';
import styles from './live.module.css';

interface EntryListProps {
  room: LiveRoomDetail;
  entries: OpenEntries;
}

/** Lists the entries of a room, the pinned one first, then newest first. */
export function EntryList({ room, entries }: EntryListProps) {
  const [loadOlder, isLoading] = useAction(entries.loadOlder);
  if (entries.isLoading) return <Skeleton active />;
  if (entries.error !== undefined && entries.list.length === 0)
    return <ErrorState error={entries.error} onRetry={entries.retry} />;
  if (entries.list.length === 0) return <EmptyState text={texts.nothing} />;
  return (
    <>
      <ol className={styles.entries} aria-label={texts.region}>
        {entries.list.map((entry) => (
          <EntryLine key={entry.id} room={room} entry={entry} entries={entries} />
        ))}
      </ol>
      {entries.hasOlder && (
        <p className={styles.more}>
          <Button loading={isLoading} onClick={() => void loadOlder()}>
            {texts.older}
          </Button>
        </p>
      )}
    </>
  );
}

function EntryLine({ room, entry, entries }: EntryListProps & { entry: LiveEntry }) {
  const { speakerName, speakerPost, text, pictures, isPinned, createdTime, modifiedTime, modifiedUserName } = entry;
  return (
    <li className={`${styles.entry} ${isPinned ? styles.pinned : ''}`} aria-label={`${speakerName} ${createdTime}`}>
      <div className={styles.line}>
        {isPinned && <Tag color="error">{texts.pinned}</Tag>}
        <b>{speakerName}</b>
        {speakerPost}
        <TimeText time={createdTime} />
        {modifiedTime !== null && <span>{texts.corrected(modifiedUserName)}</span>}
        <EntryTools room={room} entry={entry} entries={entries} />
      </div>
      {text !== '' && <p className={styles.text}>{text}</p>}
      <EntryPictures pictures={pictures} />
    </li>
  );
}

/** Actions on an entry: for its hosts, and removal also for users who may withdraw rooms. */
function EntryTools({ room, entry, entries }: EntryListProps & { entry: LiveEntry }) {
  const shell = useShell();
  const actor = useActor();
  const ask = useAsk();
  const mayWrite = liveWriteGuards(room, actor, false).length === 0;
  const mayRemove = mayWrite || actor.can(LivePermission.Withdraw);
  const [pin, isPinning] = useAction(() => entries.pin(entry.id, !entry.isPinned));
  const [remove] = useAction(async () => {
    if (!(await shell.dialogs.confirm({ content: texts.confirmRemove, okText: texts.remove, danger: true }))) return;
    await entries.remove(entry.id);
    shell.message.success(texts.removed);
  });
  return (
    <span className={styles.tools}>
      {mayWrite && (
        <>
          <Button type="link" size="small" loading={isPinning} onClick={() => void pin()}>
            {entry.isPinned ? texts.unpin : texts.pin}
          </Button>
          <Button
            type="link"
            size="small"
            onClick={() => void ask(CorrectEntryDialog, { entry, onCorrect: entries.correct })}
          >
            {texts.correct}
          </Button>
        </>
      )}
      {mayRemove && (
        <Button type="link" size="small" danger onClick={() => void remove()}>
          {texts.remove}
        </Button>
      )}
      {entry.modifiedTime !== null && (
        <Button type="link" size="small" onClick={() => void ask(EntryHistoryDialog, { entryId: entry.id })}>
          {texts.history}
        </Button>
      )}
    </span>
  );
}

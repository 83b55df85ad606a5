import { Alert, Button, Space, Typography } from 'antd';
import { useEffect, useState } from 'react';
import {
  binnedFileList,
  getStorageState,
  recountStorage,
  storageFigures,
  unusedFileList,
} from 'shared-contracts/endpoints';
import { StoragePermission } from 'shared-contracts/permissions';
import {
  Allowed,
  byteSize,
  ErrorState,
  minuteOf,
  useAction,
  useAsk,
  useEndpoint,
  useRefresh,
  useShell,
} from 'shared-ui';
import { EditAlarmDialog } from './edit-alarm.dialog.tsx';
import styles from './storage.module.css';
import { storageScreenTexts as texts } from './storage.texts.ts';

/** Milliseconds between looks while the store is counted. */
const lookEvery = 2000;

/** When the store was counted, its size and its alarm. */
export function StorageStateLine() {
  const shell = useShell();
  const ask = useAsk();
  const [isWatching, setWatching] = useState(false);
  const { answer, error, refresh } = useEndpoint(getStorageState, {}, { every: isWatching ? lookEvery : 0 });
  const refreshFigures = useRefresh(storageFigures, unusedFileList, binnedFileList);
  const state = answer?.data;
  const isCounting = state !== undefined && (state.isCounting || state.countedTime === null);
  useEffect(() => {
    if (!state || isCounting === isWatching) return;
    setWatching(isCounting);
    if (!isCounting) void refreshFigures();
  }, [state, isCounting, isWatching, refreshFigures]);
  const [recount, isRequesting] = useAction(async () => {
    await shell.call(recountStorage, {});
    shell.message.success(texts.recountDone);
    await refresh();
  });
  const handleAlarm = async () => {
    if (!state || !(await ask(EditAlarmDialog, { alarmGb: state.alarmGb, rev: state.rev }))) return;
    shell.message.success(texts.alarmSaved);
    await refresh();
  };
  if (error) return <ErrorState error={error} onRetry={refresh} />;
  return (
    <div className={styles.state}>
      {state?.isBeyond && state.alarmGb !== null ? (
        <Alert type="warning" showIcon role="alert" title={texts.beyond(byteSize(state.bytes), state.alarmGb)} />
      ) : null}
      <div className={styles.line}>
        <Typography.Text type="secondary" aria-live="polite">
          {state
            ? [
                state.countedTime === null ? texts.notCounted : texts.counted(minuteOf(state.countedTime)),
                ...(isCounting ? [texts.counting] : []),
                ...(state.countedTime === null ? [] : [texts.size(byteSize(state.bytes))]),
                state.alarmGb === null ? texts.noAlarm : texts.alarm(state.alarmGb),
              ].join('，')
            : '\u00a0'}
        </Typography.Text>
        <Space>
          <Allowed code={StoragePermission.Clean}>
            <Button loading={isRequesting || isCounting} onClick={() => void recount()}>
              {texts.recount}
            </Button>
          </Allowed>
          <Allowed code={StoragePermission.Alarm}>
            <Button disabled={!state} onClick={() => void handleAlarm()}>
              {texts.setAlarm}
            </Button>
          </Allowed>
        </Space>
      </div>
    </div>
  );
}

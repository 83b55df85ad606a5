import { Button, Empty } from 'antd';
import {
  activityCancelEntries,
  activityEntries,
  activityFiguresGet,
  activityList,
  activitySources,
} from 'shared-contracts/endpoints';
import { activitySourceFrom } from 'shared-contracts/limits';
import { type ActivitySource } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import {
  Allowed,
  DataTable,
  ErrorState,
  TimeText,
  useAction,
  useAsk,
  useEndpoint,
  useRefresh,
  useShell,
} from 'shared-ui';
import { activityDetailTexts as texts } from './activity-detail.texts.ts';
import { askCancelReason } from './cancel-reason.ts';
import styles from './activity.module.css';

/** Addresses from which many took part; all entries of one can be voided together. */
export function ActivitySourceTable({ id }: { id: string }) {
  const shell = useShell();
  const ask = useAsk();
  const { answer, error, isLoading, refresh } = useEndpoint(activitySources, { id });
  const refreshRest = useRefresh(activityFiguresGet, activityEntries, activityList);
  const [handleVoid, isVoiding] = useAction(async ({ ip, count }: ActivitySource) => {
    const reason = await askCancelReason(ask, count);
    if (reason === undefined) return;
    const { data } = await shell.call(activityCancelEntries, { id, ip, reason });
    shell.message.success(texts.cancelDone(data.cancelled));
    await Promise.all([refresh(), refreshRest()]);
  });
  if (error) return <ErrorState error={error} onRetry={refresh} />;
  return (
    <>
      <p className={styles.quiet}>{texts.sourcesHint(activitySourceFrom)}</p>
      <DataTable<ActivitySource>
        size="small"
        rowKey="ip"
        aria-label={texts.sources}
        loading={isLoading}
        pagination={false}
        dataSource={answer?.data ?? []}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.noSources} /> }}
        columns={[
          { title: texts.columnIp, dataIndex: 'ip' },
          { title: texts.columnCount, dataIndex: 'count', width: 90, align: 'right' },
          { title: texts.columnPersons, dataIndex: 'personCount', width: 90, align: 'right' },
          { title: texts.columnFirst, width: 170, render: (_, { firstTime }) => <TimeText time={firstTime} /> },
          { title: texts.columnLast, width: 170, render: (_, { lastTime }) => <TimeText time={lastTime} /> },
          {
            key: 'action',
            width: 110,
            render: (_, source) => (
              <Allowed code={OperationPermission.ManageEntries}>
                <Button size="small" danger type="link" loading={isVoiding} onClick={() => void handleVoid(source)}>
                  {texts.voidSource}
                </Button>
              </Allowed>
            ),
          },
        ]}
      />
    </>
  );
}

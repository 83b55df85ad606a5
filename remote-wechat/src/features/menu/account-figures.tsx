import { Alert, type TableColumnType, Typography } from 'antd';
import { wechatGetFigures } from 'shared-contracts/endpoints';
import type { WechatArticleFigures, WechatFollowerDay } from 'shared-contracts/model';
import { DataTable, EmptyState, ErrorState, PageSpin, TimeText, useEndpoint } from 'shared-ui';
import { useAccountInput } from './menu-account.state.ts';
import { figureTexts as texts } from './figures.texts.ts';
import { CallQuotas } from './call-quotas.tsx';
import styles from './menu.module.css';

const number = (title: string, dataIndex: keyof WechatArticleFigures): TableColumnType<WechatArticleFigures> => ({
  title,
  dataIndex,
  width: 100,
  align: 'right',
});
const articleColumns: TableColumnType<WechatArticleFigures>[] = [
  { title: texts.title, dataIndex: 'title', ellipsis: true },
  { title: texts.published, width: 180, render: (_, { publishedTime }) => <TimeText time={publishedTime} /> },
  number(texts.reads, 'reads'),
  number(texts.readers, 'readers'),
  number(texts.shares, 'shares'),
  number(texts.favourites, 'favourites'),
];
const followerColumns: TableColumnType<WechatFollowerDay>[] = [
  { title: texts.day, dataIndex: 'day' },
  { title: texts.gained, dataIndex: 'gained', align: 'right' },
  { title: texts.lost, dataIndex: 'lost', align: 'right' },
  { title: texts.total, align: 'right', render: (_, { total }) => total ?? '—' },
];

/** Figures of articles and followers as WeChat counts them, and the calls that are left today. */
export function AccountFigures() {
  const { answer, error, refresh } = useEndpoint(wechatGetFigures, useAccountInput());
  if (error !== undefined && !answer) return <ErrorState error={error} onRetry={refresh} />;
  if (!answer) return <PageSpin />;
  const { followers, articles, fetchedDay, lastError, refusal } = answer.data;
  return (
    <>
      {refusal !== null && <Alert className={styles.progress ?? ''} type="info" showIcon title={refusal} />}
      {lastError === '' ? null : (
        <Alert className={styles.progress ?? ''} type="warning" showIcon title={texts.failed(lastError)} />
      )}
      <Typography.Paragraph type="secondary">
        {fetchedDay === null ? texts.notFetched : texts.fetchedTo(fetchedDay)}
      </Typography.Paragraph>
      <Typography.Title level={5}>{texts.articles}</Typography.Title>
      <DataTable<WechatArticleFigures>
        size="middle"
        rowKey={({ messageId, place }) => `${messageId}-${place}`}
        aria-label={texts.articles}
        dataSource={articles}
        columns={articleColumns}
        pagination={false}
        scroll={{ x: 800 }}
        locale={{ emptyText: <EmptyState text={texts.noArticles} /> }}
      />
      <Typography.Title level={5}>{texts.followers}</Typography.Title>
      <DataTable<WechatFollowerDay>
        size="small"
        rowKey="day"
        aria-label={texts.followers}
        dataSource={followers}
        columns={followerColumns}
        pagination={false}
        locale={{ emptyText: <EmptyState text={texts.noFollowers} /> }}
      />
      <CallQuotas />
    </>
  );
}

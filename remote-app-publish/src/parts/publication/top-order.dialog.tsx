import { ArrowDownOutlined, ArrowUpOutlined, ClockCircleOutlined, VerticalAlignTopOutlined } from '@ant-design/icons';
import { Button, Space, Tag, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { contentGetChannelById, contentListTop200, contentUpdateSortTop200 } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { joinIds } from 'shared-contracts/wire';
import {
  ChannelSelect,
  DataTable,
  type DialogProps,
  EmptyState,
  ErrorState,
  FormDialog,
  TimeText,
  useAction,
  useEndpoint,
  useShell,
} from 'shared-ui';
import styles from './publication.module.css';
import { publicationTexts as texts } from './publication.texts.ts';
import { moveRow, releaseAll, releaseRow, type TopOrder, topOrderOf } from './top-order.rules.ts';

interface TopOrderDialogProps extends DialogProps<true> {
  /** Channel to begin with: the one that the list is filtered by. */
  channelId: string | null;
}

/** The first stories of a channel, to be put into the order in which readers see them. */
export function TopOrderDialog({ channelId: first, onDone }: TopOrderDialogProps) {
  const shell = useShell();
  const [channelId, setChannelId] = useState(first);
  const [order, setOrder] = useState<TopOrder>();
  const channel = useEndpoint(contentGetChannelById, channelId === null ? null : { id: channelId }, {
    keepPrevious: false,
  }).answer?.data;
  const { answer, error, isLoading, refresh } = useEndpoint(
    contentListTop200,
    channelId === null ? null : { categoryId: channelId },
    { keepPrevious: false },
  );
  useEffect(() => setOrder(answer && topOrderOf(answer.list)), [answer]);
  const [save, isPending] = useAction(async () => {
    if (channelId === null || !order) return;
    await shell.call(contentUpdateSortTop200, {
      categoryId: channelId,
      ids: joinIds(order.rows.slice(0, order.fixed).map(({ id }) => id)),
    });
    onDone(true);
  });
  const stuck = answer?.list.filter(({ isStick }) => isStick).length ?? 0;

  return (
    <FormDialog
      title={channel ? texts.topOrderOf(channel.categoryName) : texts.topOrder}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <div className={styles.channel}>
        <ChannelSelect value={channelId} onChange={setChannelId} autoFocus={first === null} />
        <Button disabled={!order || order.fixed === 0} onClick={() => order && setOrder(releaseAll(order))}>
          {texts.topReleaseAll}
        </Button>
      </div>
      {error !== undefined && !answer ? <ErrorState error={error} onRetry={refresh} /> : null}
      {order ? (
        <Typography.Paragraph type="secondary" role="status">
          {[
            texts.topHint(order.fixed),
            ...(stuck > 0 ? [texts.topStuck(stuck)] : []),
            ...(channel && channel.children.length > 0 ? [texts.topBelow] : []),
          ].join(' ')}
        </Typography.Paragraph>
      ) : null}
      {channelId === null || error !== undefined ? null : (
        <OrderTable order={order} isLoading={isLoading} onChange={setOrder} />
      )}
    </FormDialog>
  );
}

function OrderTable({
  order,
  isLoading,
  onChange,
}: {
  order: TopOrder | undefined;
  isLoading: boolean;
  onChange(order: TopOrder): void;
}) {
  const columns = texts.topColumns;
  return (
    <DataTable<ContentRow>
      size="small"
      rowKey="id"
      aria-label={texts.topOrder}
      loading={isLoading}
      pagination={false}
      dataSource={order ? [...order.rows] : []}
      locale={{ emptyText: <EmptyState text={texts.topEmpty} /> }}
      columns={[
        {
          title: columns.place,
          width: 92,
          render: (_, _row, index) => (
            <Space size={4}>
              {index + 1}
              {order && index < order.fixed ? <Tag color="processing">{texts.topFixed}</Tag> : null}
            </Space>
          ),
        },
        { title: columns.title, dataIndex: 'title', ellipsis: true },
        { title: columns.time, width: 168, render: (_, row) => <TimeText time={row.appPublishedTime} /> },
        {
          title: columns.move,
          width: 150,
          render: (_, row, index) =>
            order ? <Moves order={order} row={row} index={index} onChange={onChange} /> : null,
        },
      ]}
    />
  );
}

function Moves({
  order,
  row: { title },
  index,
  onChange,
}: {
  order: TopOrder;
  row: ContentRow;
  index: number;
  onChange(order: TopOrder): void;
}) {
  const buttons = [
    {
      label: texts.topFirst(title),
      icon: <VerticalAlignTopOutlined aria-hidden />,
      disabled: index === 0 && order.fixed > 0,
      onClick: () => onChange(index === 0 ? { ...order, fixed: 1 } : moveRow(order, index, 0)),
    },
    {
      label: texts.topUp(title),
      icon: <ArrowUpOutlined aria-hidden />,
      disabled: index === 0,
      onClick: () => onChange(moveRow(order, index, index - 1)),
    },
    {
      label: texts.topDown(title),
      icon: <ArrowDownOutlined aria-hidden />,
      disabled: index === order.rows.length - 1,
      onClick: () => onChange(moveRow(order, index, index + 1)),
    },
    {
      label: texts.topRelease(title),
      icon: <ClockCircleOutlined aria-hidden />,
      disabled: index >= order.fixed,
      onClick: () => onChange(releaseRow(order, index)),
    },
  ];
  return (
    <Space size={0}>
      {buttons.map(({ label, ...button }) => (
        <Button key={label} type="text" size="small" aria-label={label} title={label} {...button} />
      ))}
    </Space>
  );
}

import { DatePicker, Segmented } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { feeSumList } from 'shared-contracts/endpoints';
import type { FeeSum } from 'shared-contracts/model';
import { DataTable, EmptyState, ErrorState, useEndpoint } from 'shared-ui';
import { Fen } from '../../parts/money/fen.tsx';
import styles from './own.module.css';
import { ownTexts as texts } from './own.texts.ts';

type Group = keyof typeof texts.groups;
const groups = Object.keys(texts.groups) as Group[];
const wire = (month: Dayjs) => month.format('YYYY-MM');

/** /assess/feeSums: published fees by author, department, grade or month. */
export function FeeSumsScreen() {
  const [months, setMonths] = useState<[Dayjs, Dayjs]>(() => [dayjs().subtract(11, 'month'), dayjs()]);
  const [by, setBy] = useState<Group>('month');
  const { answer, error, isFetching, refresh } = useEndpoint(feeSumList, {
    from: wire(months[0]),
    to: wire(months[1]),
    by,
  });
  const rows = answer?.list ?? [];
  const all = {
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
    reversed: rows.reduce((sum, { reversed }) => sum + reversed, 0),
  };
  return (
    <section className={styles.card} aria-label={texts.sumsName}>
      <div className={styles.bar}>
        <DatePicker.RangePicker
          picker="month"
          aria-label={texts.months}
          allowClear={false}
          value={months}
          disabledDate={(day) => day.isAfter(dayjs(), 'month')}
          onChange={(range) => range?.[0] && range[1] && setMonths([range[0], range[1]])}
        />
        <Segmented<Group>
          aria-label={texts.by}
          value={by}
          onChange={setBy}
          options={groups.map((value) => ({ value, label: texts.groups[value] }))}
        />
      </div>
      {error !== undefined && !answer ? (
        <ErrorState error={error} onRetry={refresh} />
      ) : (
        <DataTable<FeeSum>
          size="small"
          rowKey="key"
          aria-label={texts.sumsName}
          loading={isFetching}
          dataSource={rows}
          pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
          locale={{ emptyText: <EmptyState text={texts.sumsEmpty} /> }}
          columns={[
            { title: texts.groups[by], dataIndex: 'key' },
            {
              title: texts.count,
              dataIndex: 'count',
              width: 110,
              align: 'right',
              sorter: (one, other) => one.count - other.count,
            },
            {
              title: texts.amount,
              width: 160,
              align: 'right',
              sorter: (one, other) => one.amount - other.amount,
              render: (_, { amount }) => <Fen amount={amount} isSum />,
            },
            {
              title: texts.reversed,
              width: 160,
              align: 'right',
              render: (_, { reversed }) => <Fen amount={reversed} />,
            },
            {
              title: texts.share,
              width: 110,
              align: 'right',
              render: (_, { amount }) => (all.amount > 0 ? `${((amount * 100) / all.amount).toFixed(1)}%` : '—'),
            },
          ]}
          summary={() =>
            rows.length > 0 && (
              <tr>
                <td className="ant-table-cell">{texts.total}</td>
                <td className="ant-table-cell" />
                <td className="ant-table-cell" data-label={texts.amount} style={{ textAlign: 'right' }}>
                  <Fen amount={all.amount} isSum />
                </td>
                <td className="ant-table-cell" data-label={texts.reversed} style={{ textAlign: 'right' }}>
                  <Fen amount={all.reversed} />
                </td>
                <td className="ant-table-cell" />
              </tr>
            )
          }
        />
      )}
    </section>
  );
}

import { Button, Tag, Typography } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { pointProof, pointRecordExport, pointRecordList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { Period, pointActionNames, type PointRecord, PointSource, pointSourceNames } from 'shared-contracts/model';
import { operationPaths } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';
import {
  type ListColumn,
  type ListExport,
  type ListFilter,
  ListPage,
  minuteOf,
  TimeText,
  useEndpoint,
  useShell,
} from 'shared-ui';
import { pointsTexts as texts } from './points.texts.ts';
import { reverseRecord } from './reverse-record.action.ts';

const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(pointRecordList.request, 'keywords') },
  {
    kind: 'select',
    name: 'source',
    label: texts.source,
    options: Object.values(PointSource).map((value) => ({ value, label: pointSourceNames[value] })),
  },
  { kind: 'period', label: texts.period, defaultPeriod: Period.Unlimited },
];

const sourceText = ({ source, action }: PointRecord) =>
  action === null ? pointSourceNames[source] : `${pointSourceNames[source]}：${pointActionNames[action]}`;

const columns: readonly ListColumn<PointRecord>[] = [
  { key: 'id', title: texts.columnNumber, width: 90, minor: true },
  { key: 'nickName', title: texts.columnMember, width: 180, fixed: true },
  {
    key: 'amount',
    title: texts.columnAmount,
    width: 100,
    align: 'right',
    render: ({ amount }) => (
      <Typography.Text type={amount > 0 ? 'success' : 'danger'}>{amount > 0 ? `+${amount}` : amount}</Typography.Text>
    ),
  },
  { key: 'balance', title: texts.columnBalance, width: 100, align: 'right' },
  {
    key: 'source',
    title: texts.columnSource,
    width: 220,
    hint: sourceText,
    render: (row) => (
      <>
        {sourceText(row)} {row.isReversed && <Tag variant="filled">{texts.isReversed}</Tag>}
      </>
    ),
  },
  {
    key: 'createdTime',
    title: texts.columnTime,
    width: 170,
    render: ({ createdTime }) => <TimeText time={createdTime} />,
  },
  { key: 'reason', title: texts.columnReason, width: 220 },
  { key: 'userName', title: texts.columnBy, width: 100, render: ({ userName }) => userName || texts.system },
];
const actions = [reverseRecord];
const exporter: ListExport = {
  endpoint: pointRecordExport,
  permission: OperationPermission.ExportPoints,
  fileName: texts.recordsFile,
};

/** /operation/vip/integralrecords: every change of points, of all members or of one (?memberId=). */
export function PointRecordListScreen() {
  const shell = useShell();
  const [query] = useSearchParams();
  const memberId = query.get('memberId');
  const fixed = memberId === null ? {} : { memberId };
  return (
    <ListPage
      tableKey="operation/point-records"
      name={texts.recordsName}
      endpoint={pointRecordList}
      fixed={fixed}
      filters={filters}
      columns={columns}
      actions={actions}
      exporter={{ ...exporter, fixed }}
      refreshes={[pointProof]}
      toolbar={
        <>
          {memberId !== null && (
            <Button onClick={() => shell.navigate(operationPaths.pointRecords)}>{texts.allMembers}</Button>
          )}
          <LastProof />
        </>
      }
      emptyText={texts.recordsEmpty}
    />
  );
}

/** Outcome of the nightly proof of the ledger. */
function LastProof() {
  const { answer } = useEndpoint(pointProof, {});
  if (!answer) return null;
  const { data } = answer;
  if (data === null) return <Typography.Text type="secondary">{texts.proofNone}</Typography.Text>;
  const { wrong, transfers } = data;
  const time = minuteOf(data.createdTime);
  return (
    <Typography.Text type={wrong === 0 ? 'secondary' : 'danger'}>
      {wrong === 0 ? texts.proofGood(time, transfers) : texts.proofBad(time, wrong)}
    </Typography.Text>
  );
}

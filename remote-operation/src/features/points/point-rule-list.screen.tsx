import { Tag } from 'antd';
import { pointRuleList } from 'shared-contracts/endpoints';
import { pointActionNames, type PointRule } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { actionDone, type ListColumn, ListPage, type RowAction, TimeText } from 'shared-ui';
import { EditPointRuleDialog } from './edit-point-rule.dialog.tsx';
import { pointsTexts as texts } from './points.texts.ts';

const cap = (value: number) => (value === 0 ? texts.noCap : value);

const columns: readonly ListColumn<PointRule>[] = [
  {
    key: 'action',
    title: texts.columnAction,
    width: 140,
    fixed: true,
    render: ({ action }) => pointActionNames[action],
  },
  {
    key: 'isOn',
    title: texts.columnOn,
    width: 80,
    render: ({ isOn }) => (
      <Tag color={isOn ? 'success' : 'default'} variant="filled">
        {isOn ? texts.on : texts.off}
      </Tag>
    ),
  },
  { key: 'points', title: texts.columnPoints, width: 90, align: 'right' },
  {
    key: 'dailyCap',
    title: texts.columnDailyCap,
    width: 90,
    align: 'right',
    render: ({ dailyCap }) => cap(dailyCap),
  },
  {
    key: 'totalCap',
    title: texts.columnTotalCap,
    width: 90,
    align: 'right',
    render: ({ totalCap }) => cap(totalCap),
  },
  {
    key: 'validDays',
    title: texts.columnValid,
    width: 90,
    align: 'right',
    render: ({ validDays }) => (validDays === 0 ? texts.forever : texts.days(validDays)),
  },
  {
    key: 'startTime',
    title: texts.columnStart,
    width: 170,
    minor: true,
    render: ({ startTime }) => (startTime === null ? texts.atOnce : <TimeText time={startTime} />),
  },
  { key: 'given', title: texts.columnGiven, width: 110, align: 'right' },
  { key: 'wouldGive', title: texts.columnWould, width: 120, align: 'right', hint: () => texts.wouldHint },
  {
    key: 'modifiedTime',
    title: texts.columnModified,
    width: 170,
    minor: true,
    render: ({ modifiedTime }) => (modifiedTime === null ? texts.never : <TimeText time={modifiedTime} />),
  },
  { key: 'modifiedUserName', title: texts.columnModifier, width: 100, hidden: true },
];

const editRule: RowAction<PointRule> = {
  key: 'edit',
  label: texts.edit,
  permission: OperationPermission.EditPointRules,
  place: 'row',
  doneText: texts.saved,
  run: async ([rule], _shell, ask) => (rule && (await ask(EditPointRuleDialog, { rule })) ? actionDone : undefined),
};
const actions = [editRule];

/** /operation/vip/integralsetting: which actions earn how many points. */
export function PointRuleListScreen() {
  return (
    <ListPage
      tableKey="operation/point-rules"
      name={texts.rulesName}
      endpoint={pointRuleList}
      rowKey={({ action }) => action}
      columns={columns}
      actions={actions}
      emptyText={texts.rulesEmpty}
    />
  );
}

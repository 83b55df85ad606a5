import { payeeList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { FeeSubject, incomeKindNames, type Payee } from 'shared-contracts/model';
import { type ListColumn, type ListFilter, ListPage } from 'shared-ui';
import { viewLogAction } from '../../parts/fee-log/view-log.action.ts';
import { editPayee } from './edit-payee.action.ts';
import { financeTexts as texts } from './finance.texts.ts';

const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'name', label: texts.name, maxLength: maxOf(payeeList.request, 'name') },
];
const tabs = {
  field: 'account',
  options: [
    { key: 'all', label: texts.all },
    { key: 'missing', label: texts.missing },
  ],
};
const columns: readonly ListColumn<Payee>[] = [
  { key: 'name', title: texts.name, width: 160, fixed: true },
  { key: 'departmentName', title: texts.department, width: 150 },
  { key: 'incomeKind', title: texts.incomeKind, width: 100, render: ({ incomeKind }) => incomeKindNames[incomeKind] },
  { key: 'bankName', title: texts.bankName, width: 260 },
  {
    key: 'accountMask',
    title: texts.account,
    width: 190,
    render: ({ accountMask }) => (accountMask === '' ? texts.noAccount : accountMask),
  },
  { key: 'modifiedName', title: texts.modified, width: 100, minor: true },
];
const actions = [editPayee, viewLogAction<Payee>(FeeSubject.Payee, ({ name }) => name)];

/** /assess/feePayees: where people who earn fees are paid. */
export function PayeesScreen() {
  return (
    <ListPage
      tableKey="assess/payees"
      name={texts.payeesName}
      endpoint={payeeList}
      filters={filters}
      tabs={tabs}
      columns={columns}
      actions={actions}
      emptyText={texts.payeesEmpty}
    />
  );
}

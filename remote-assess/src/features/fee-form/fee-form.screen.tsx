import dayjs from 'dayjs';
import { useSearchParams } from 'react-router-dom';
import { feeExport, feeList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { FeeLine } from 'shared-contracts/model';
import { AssessPermission } from 'shared-contracts/permissions';
import { type ListFilter, ListPage, useRunAction, useShell } from 'shared-ui';
import { useFeeEdit } from './use-fee-edit.ts';
import { type FeeFilters, useRefreshFees } from './fee-form.api.ts';
import { feeFormColumns } from './fee-form.columns.tsx';
import { isMonth } from './fee-form.rules.ts';
import { feeFormTexts as texts } from './fee-form.texts.ts';
import { feeLineActions } from './fee-line-row-actions.ts';
import { FeeToolbar } from './fee-toolbar.tsx';

const queryFields: readonly ListFilter[] = [
  { kind: 'text', name: 'author', label: texts.author, maxLength: maxOf(feeList.request, 'author') },
  {
    kind: 'text',
    name: 'departmentName',
    label: texts.department,
    maxLength: maxOf(feeList.request, 'departmentName'),
  },
];

/** /assess/feeForm: what each article of a month earns its author; edited in place, exported. */
export function FeeFormScreen() {
  const shell = useShell();
  const [address, setAddress] = useSearchParams();
  const edit = useFeeEdit();
  const runner = useRunAction<FeeLine>(useRefreshFees());
  const filters = readFilters(address);
  const actions = feeLineActions(edit);
  const save = actions.find(({ key }) => key === 'save');

  const handleSave = () => {
    if (edit.line && save && !edit.problem) void runner.run(save, [edit.line]);
  };
  const handleMonth = (month: string) => {
    const next = new URLSearchParams(address);
    next.set('month', month);
    next.delete('currentPage');
    setAddress(next, { replace: true });
  };

  return (
    <ListPage
      tableKey="assess/feeForm"
      name={texts.listName}
      topic="fees"
      endpoint={feeList}
      fixed={{ month: filters.month }}
      filters={queryFields}
      columns={feeFormColumns(edit, handleSave)}
      actions={actions}
      exporter={{
        endpoint: feeExport,
        permission: AssessPermission.ExportFees,
        fileName: texts.exportName(filters.month),
      }}
      toolbar={<FeeToolbar filters={filters} onMonth={handleMonth} />}
      emptyText={shell.can(AssessPermission.ComputeFees) ? texts.empty : texts.emptyReadOnly}
    />
  );
}

/** The filters as the address has them; this month when it names none. */
function readFilters(address: URLSearchParams): FeeFilters {
  const month = address.get('month') ?? '';
  const author = address.get('author');
  const departmentName = address.get('departmentName');
  return {
    month: isMonth(month) ? month : dayjs().format('YYYY-MM'),
    ...(author ? { author } : {}),
    ...(departmentName ? { departmentName } : {}),
  };
}

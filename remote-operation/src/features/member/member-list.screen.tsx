import { memberCounts, memberExport, memberLevelList, memberList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { MemberSource, memberSourceNames, MemberState, memberStateNames, Period } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { type ListExport, type ListFilter, ListPage, useEndpoint } from 'shared-ui';
import { adjustPoints } from './adjust-points.action.ts';
import { freezeMember, unfreezeMember } from './freeze-member.action.ts';
import { memberColumns } from './member.columns.tsx';
import { memberTexts as texts } from './member.texts.ts';
import { removePortrait } from './remove-portrait.action.ts';
import { setLevel } from './set-level.action.ts';
import { showMobile } from './show-mobile.action.ts';
import { viewMember } from './view-member.action.ts';

const tabs = {
  field: 'state',
  options: [
    { key: 'all', label: texts.all },
    ...Object.values(MemberState).map((key) => ({ key, label: memberStateNames[key] })),
  ],
  counts: { endpoint: memberCounts },
};
const actions = [viewMember, adjustPoints, freezeMember, unfreezeMember, setLevel, showMobile, removePortrait];
const exporter: ListExport = {
  endpoint: memberExport,
  permission: OperationPermission.ExportMembers,
  fileName: texts.file,
};
const sources = Object.values(MemberSource).map((value) => ({ value, label: memberSourceNames[value] }));

/** /operation/vip/user: readers with an account. */
export function MemberListScreen() {
  const { answer } = useEndpoint(memberLevelList, {});
  const filters: readonly ListFilter[] = [
    { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(memberList.request, 'keywords') },
    { kind: 'select', name: 'source', label: texts.source, options: sources },
    {
      kind: 'select',
      name: 'levelId',
      label: texts.level,
      options: (answer?.list ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    { kind: 'period', label: texts.period, defaultPeriod: Period.Unlimited },
  ];
  return (
    <ListPage
      tableKey="operation/member"
      name={texts.listName}
      endpoint={memberList}
      filters={filters}
      tabs={tabs}
      columns={memberColumns}
      actions={actions}
      exporter={exporter}
      emptyText={texts.empty}
    />
  );
}

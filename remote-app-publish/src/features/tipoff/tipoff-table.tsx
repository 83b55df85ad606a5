import { useMemo } from 'react';
import {
  contentGetDisclosureMaterial,
  disclosureMaterialCounts,
  listDisclosureMaterial,
} from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type TipoffKind, TipoffState, tipoffStateNames } from 'shared-contracts/model';
import { type ListCreate, type ListFilter, ListPage, useAddressed, useAsk } from 'shared-ui';
import type { ReactNode } from 'react';
import { tipoffActions } from './tipoff-row-actions.ts';
import { tipoffColumns } from './tipoff.columns.tsx';
import { TipoffDrawer } from './tipoff-drawer.tsx';
import { tipoffTexts as texts } from './tipoff.texts.ts';

interface TipoffTableProps {
  kind: TipoffKind;
  tableKey: string;
  create?: ListCreate;
  toolbar?: ReactNode;
}

const stateTabs = [
  { key: 'all', label: texts.all },
  ...Object.values(TipoffState).map((key) => ({ key, label: tipoffStateNames[key] })),
];

/** Tip-offs of a kind with their query form and states. `open` in the address opens one of them. */
export function TipoffTable({ kind, tableKey, create, toolbar }: TipoffTableProps) {
  const ask = useAsk();
  useAddressed((id) => ask(TipoffDrawer, { id }));
  const columns = useMemo(() => tipoffColumns(kind, ({ id }) => void ask(TipoffDrawer, { id })), [kind, ask]);
  const actions = useMemo(() => tipoffActions(kind), [kind]);
  const filters = useMemo<readonly ListFilter[]>(
    () => [
      {
        kind: 'text',
        name: 'keywords',
        label: texts.keywords,
        placeholder: texts.keywordsHint,
        maxLength: maxOf(listDisclosureMaterial.request, 'keywords'),
      },
      {
        kind: 'select',
        name: 'scope',
        label: texts.scope,
        options: Object.entries(texts.scopes[kind]).map(([value, label]) => ({ value, label })),
      },
      { kind: 'period', label: texts.period },
    ],
    [kind],
  );
  return (
    <ListPage
      isDesk
      tableKey={tableKey}
      topic="tipoffs"
      name={texts.lists[kind]}
      endpoint={listDisclosureMaterial}
      fixed={{ kind }}
      filters={filters}
      tabs={{ field: 'state', options: stateTabs, counts: { endpoint: disclosureMaterialCounts, fixed: { kind } } }}
      columns={columns}
      actions={actions}
      refreshes={[contentGetDisclosureMaterial]}
      emptyText={texts.empty[kind]}
      {...(create ? { create } : {})}
      toolbar={toolbar}
    />
  );
}

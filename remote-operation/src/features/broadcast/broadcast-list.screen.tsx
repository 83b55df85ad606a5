import { broadcastCounts, broadcastExport, broadcastList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import {
  BroadcastPlatform,
  broadcastPlatformNames,
  BroadcastState,
  broadcastStateNames,
  Period,
} from 'shared-contracts/model';
import { AllmediaPermission } from 'shared-contracts/permissions';
import { type ListExport, type ListFilter, ListPage, useAction, useAsk, useRefresh, useShell } from 'shared-ui';
import { AddBroadcastsDialog } from './add-broadcasts.dialog.tsx';
import { broadcastColumns } from './broadcast.columns.tsx';
import { broadcastTexts as texts } from './broadcast.texts.ts';
import { editBroadcast } from './edit-broadcast.action.ts';
import { readViewers } from './read-viewers.action.ts';
import { removeBroadcasts } from './remove-broadcasts.action.ts';
import { endBroadcast, startBroadcast } from './run-broadcast.action.ts';
import { showAddress } from './show-address.action.ts';

const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(broadcastList.request, 'keywords') },
  {
    kind: 'select',
    name: 'platform',
    label: texts.platform,
    options: Object.values(BroadcastPlatform).map((value) => ({ value, label: broadcastPlatformNames[value] })),
  },
  { kind: 'period', label: texts.period, defaultPeriod: Period.Unlimited },
];
const tabs = {
  field: 'state',
  options: [
    { key: 'all', label: texts.all },
    ...Object.values(BroadcastState).map((key) => ({ key, label: broadcastStateNames[key] })),
  ],
  counts: { endpoint: broadcastCounts },
};
const actions = [startBroadcast, endBroadcast, editBroadcast, showAddress, readViewers, removeBroadcasts];
const exporter: ListExport = {
  endpoint: broadcastExport,
  permission: AllmediaPermission.ExportBroadcasts,
  fileName: texts.file,
};

/** /operation/allmedia/liveist: live rooms on platforms. */
export function BroadcastListScreen() {
  const shell = useShell();
  const ask = useAsk();
  const refresh = useRefresh(broadcastList, broadcastCounts);
  const [create] = useAction(async () => {
    if (!(await ask(AddBroadcastsDialog, {}))) return;
    shell.message.success(texts.saved);
    await refresh();
  });
  return (
    <ListPage
      tableKey="operation/broadcast"
      name={texts.listName}
      topic="broadcasts"
      endpoint={broadcastList}
      filters={filters}
      tabs={tabs}
      columns={broadcastColumns}
      actions={actions}
      exporter={exporter}
      create={{ label: texts.create, permission: AllmediaPermission.EditBroadcasts, onClick: () => void create() }}
      emptyText={texts.empty}
    />
  );
}

import { Button, Tag } from 'antd';
import { useMemo } from 'react';
import { raffleExportWins, raffleStandingGet, raffleWins } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type ActivityDetail, raffleTypeTimed, type RaffleWin, WinState, winStateNames } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import {
  Allowed,
  type ListColumn,
  type ListFilter,
  ListPage,
  StateTag,
  TimeText,
  useAction,
  useShell,
} from 'shared-ui';
import { handOver } from './hand-over.action.ts';
import { raffleTexts as texts } from './raffle.texts.ts';
import { showMobile } from './show-mobile.action.ts';
import { voidWin } from './void-win.action.ts';

const filters: readonly ListFilter[] = [
  {
    kind: 'text',
    name: 'keywords',
    label: texts.keywords,
    placeholder: texts.keywordsHint,
    maxLength: maxOf(raffleWins.request, 'keywords'),
  },
  {
    kind: 'select',
    name: 'state',
    label: texts.state,
    options: Object.values(WinState).map((value) => ({ value, label: winStateNames[value] })),
  },
];
/** Lists the wins, newest first; numbers come masked and are requested one by one. */
export function WinList({ activity: { id, name, settings } }: { activity: ActivityDetail }) {
  const shell = useShell();
  const isTimed = settings.kind === 'raffle' && settings.raffleType === raffleTypeTimed;
  const columns = useMemo(() => columnsOf(isTimed), [isTimed]);
  const actions = useMemo(() => [handOver(id), voidWin(id, isTimed), showMobile(id)], [id, isTimed]);
  const [handleExport, isExporting] = useAction(() =>
    shell.download(raffleExportWins, { id }, `${name}_${texts.winsName}.xlsx`),
  );
  return (
    <>
      <Allowed code={OperationPermission.ReadWinnerNumbers}>
        <Button loading={isExporting} onClick={() => void handleExport()}>
          {texts.export}
        </Button>
      </Allowed>
      <ListPage
        tableKey="app/raffle-wins"
        name={texts.winsName}
        endpoint={raffleWins}
        fixed={{ id }}
        filters={filters}
        columns={columns}
        actions={actions}
        refreshes={[raffleStandingGet]}
        isMuted={({ state }) => state === 'void'}
        emptyText={texts.noWins}
      />
    </>
  );
}

function columnsOf(isTimed: boolean): ListColumn<RaffleWin>[] {
  return [
    {
      key: 'prizeName',
      title: texts.columnPrize,
      width: 170,
      fixed: true,
      render: ({ level, prizeName }) => texts.prizeOf(level, prizeName),
    },
    {
      key: 'state',
      title: texts.columnState,
      width: 92,
      fixed: true,
      render: ({ state, substituteOf }) => (
        <>
          <StateTag kind="win" state={state} text={winStateNames[state]} />
          {substituteOf !== null && <Tag>{texts.substitute}</Tag>}
        </>
      ),
    },
    ...(isTimed ? [{ key: 'entryNo', title: texts.columnEntry, width: 84, align: 'right' as const }] : []),
    {
      key: 'mobile',
      title: texts.columnMobile,
      width: 116,
      fixed: true,
      render: ({ mobile }) => mobile || texts.unclaimed,
    },
    {
      key: 'wonTime',
      title: texts.columnWon,
      width: 170,
      minor: true,
      render: ({ wonTime }) => <TimeText time={wonTime} />,
    },
    {
      key: 'handedTime',
      title: texts.columnHanded,
      width: 180,
      minor: true,
      render: ({ handedTime, handedUserName, handedNote }) =>
        handedTime === null ? '—' : texts.handedBy(handedUserName, handedNote),
    },
    { key: 'voidReason', title: texts.columnVoid, width: 160, minor: true },
  ];
}

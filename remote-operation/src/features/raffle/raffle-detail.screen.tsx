import { type ActivityDetail as Detail, raffleTypeTimed } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { useShell } from 'shared-ui';
import { ActivityDetail } from '../../parts/activity/activity-detail.tsx';
import { RaffleStatus } from './raffle-status.tsx';
import { raffleTexts as texts } from './raffle.texts.ts';
import { WinList } from './win-list.tsx';

function factsOf({ settings }: Detail): [string, string][] {
  if (settings.kind !== 'raffle') return [];
  const { raffleType, drawTime, claimUntil, prizes } = settings;
  const isTimed = raffleType === raffleTypeTimed;
  return [
    [texts.type, isTimed ? texts.types.timed : texts.types.instant],
    ...(isTimed && drawTime !== null ? [[texts.drawTime, drawTime.slice(0, 16)] as [string, string]] : []),
    ...(claimUntil === null ? [] : [[texts.claimUntil, claimUntil.slice(0, 16)] as [string, string]]),
    [texts.prizes, texts.prizeCount(prizes.length)],
  ];
}

/** /app/raffle/detail: a raffle with its prizes, its draw and its winners. */
export function RaffleDetailScreen() {
  const shell = useShell();
  const tabsOf = (activity: Detail) =>
    shell.can(OperationPermission.ReadEntries)
      ? [
          { key: 'standing', label: texts.status, children: <RaffleStatus id={activity.id} /> },
          { key: 'wins', label: texts.wins, children: <WinList activity={activity} /> },
        ]
      : [];
  return <ActivityDetail kind="raffle" factsOf={factsOf} tabsOf={tabsOf} />;
}

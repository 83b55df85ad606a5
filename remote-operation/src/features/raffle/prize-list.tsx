import { Typography } from 'antd';
import { rafflePrizesMax } from 'shared-contracts/limits';
import { type PrizeDraft } from 'shared-contracts/model';
import type { Problems } from '../../parts/activity/activity-draft.rules.ts';
import { PicturedList } from '../../parts/activity/pictured-list.tsx';
import { PrizeFields } from './prize-fields.tsx';
import { oddsSum } from './raffle.rules.ts';
import { raffleTexts as texts } from './raffle.texts.ts';

interface PrizeListProps {
  id: string;
  isTimed: boolean;
  prizes: readonly PrizeDraft[];
  problems: Problems;
  onChange(prizes: PrizeDraft[]): void;
}

const emptyPrize: PrizeDraft = { level: '', name: '', picture: null, stock: 1, odds: 0 };

/** The prizes in the order in which they are shown and drawn. */
export function PrizeList({ id, isTimed, prizes, problems, onChange }: PrizeListProps) {
  const sum = oddsSum(prizes);
  return (
    <PicturedList<PrizeDraft>
      id={id}
      noun={texts.prizes}
      hint={texts.prizesHint(rafflePrizesMax)}
      problem={problems['settings.prizes']}
      max={rafflePrizesMax}
      items={prizes}
      empty={emptyPrize}
      onChange={onChange}
      note={
        !isTimed && (
          <Typography.Text type={sum > 100 ? 'danger' : 'secondary'}>
            {sum > 100 ? texts.oddsOver : texts.oddsSum(String(sum))}
          </Typography.Text>
        )
      }
    >
      {(prize, nth, update) => (
        <PrizeFields
          prize={prize}
          nth={nth}
          isTimed={isTimed}
          problem={problemOf(problems, nth - 1)}
          onChange={update}
        />
      )}
    </PicturedList>
  );
}

/** Returns the server's message on one line. */
function problemOf(problems: Problems, place: number): string | undefined {
  return Object.entries(problems).find(([path]) => path.startsWith(`settings.prizes.${place}.`))?.[1];
}

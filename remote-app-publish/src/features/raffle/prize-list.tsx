import { Button, Typography } from 'antd';
import { useState } from 'react';
import { type PrizeDraft, rafflePrizesMax } from 'shared-contracts/model';
import type { Problems } from '../../parts/activity/activity-draft.rules.ts';
import { Field } from '../../parts/activity/field.tsx';
import { moved } from '../../parts/activity/moved.rules.ts';
import { PrizeLine } from './prize-line.tsx';
import { oddsSum } from './raffle.rules.ts';
import { raffleTexts as texts } from './raffle.texts.ts';
import own from './raffle.module.css';

interface PrizeListProps {
  id: string;
  isTimed: boolean;
  prizes: readonly PrizeDraft[];
  problems: Problems;
  onChange(prizes: PrizeDraft[]): void;
}

/** The prizes in the order in which they are shown and drawn. */
export function PrizeList({ id, isTimed, prizes, problems, onChange }: PrizeListProps) {
  const [keys, setKeys] = useState<readonly string[]>(() => prizes.map(() => crypto.randomUUID()));
  const arrange = (next: PrizeDraft[], nextKeys: readonly string[]) => {
    setKeys(nextKeys);
    onChange(next);
  };
  const sum = oddsSum(prizes);
  return (
    <Field id={id} label={texts.prizes} required extra={texts.prizesHint(rafflePrizesMax)} problem={problems['settings.prizes']}>
      <ol id={id} className={own.prizes} aria-label={texts.prizes}>
        {prizes.map((prize, place) => (
          <PrizeLine
            key={keys[place] ?? prize.id ?? place}
            prize={prize}
            nth={place + 1}
            total={prizes.length}
            isTimed={isTimed}
            problem={problemOf(problems, place)}
            onChange={(next) => onChange(prizes.map((one, at) => (at === place ? next : one)))}
            onMove={(to) => arrange(moved(prizes, place, to), moved(keys, place, to))}
            onRemove={() => arrange(prizes.filter((_, at) => at !== place), keys.filter((_, at) => at !== place))}
          />
        ))}
      </ol>
      <div className={own.foot}>
        <Button disabled={prizes.length >= rafflePrizesMax} onClick={() => arrange([...prizes, { level: '', name: '', picture: null, stock: 1, odds: 0 }], [...keys, crypto.randomUUID()])}>
          {texts.add}
        </Button>
        {!isTimed && <Typography.Text type={sum > 100 ? 'danger' : 'secondary'}>{sum > 100 ? texts.oddsOver : texts.oddsSum(String(sum))}</Typography.Text>}
      </div>
    </Field>
  );
}

/** What the server says of one line. */
function problemOf(problems: Problems, place: number): string | undefined {
  return Object.entries(problems).find(([path]) => path.startsWith(`settings.prizes.${place}.`))?.[1];
}

import { Input, InputNumber, Typography } from 'antd';
import { oddsMax, prizeLevelMax, prizeNameMax, prizeStockMax } from 'shared-contracts/limits';
import { type PrizeDraft } from 'shared-contracts/model';
import { raffleTexts as texts } from './raffle.texts.ts';
import own from './raffle.module.css';

interface PrizeFieldsProps {
  prize: PrizeDraft;
  /** From 1. */
  nth: number;
  isTimed: boolean;
  problem: string | undefined;
  onChange(part: Partial<PrizeDraft>): void;
}

/** One prize beside its picture: level, name, pieces, and the odds of an instant draw. */
export function PrizeFields({ prize, nth, isTimed, problem, onChange }: PrizeFieldsProps) {
  return (
    <>
      <div className={own.line}>
        <Input
          className={own.level ?? ''}
          aria-label={texts.level(nth)}
          placeholder={texts.levelHint}
          value={prize.level}
          maxLength={prizeLevelMax}
          onChange={(event) => onChange({ level: event.target.value })}
        />
        <Input
          aria-label={texts.name(nth)}
          placeholder={texts.nameHint}
          value={prize.name}
          maxLength={prizeNameMax}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </div>
      <div className={own.line}>
        <InputNumber
          aria-label={texts.stock(nth)}
          value={prize.stock}
          min={1}
          max={prizeStockMax}
          precision={0}
          suffix={texts.pieces}
          onChange={(stock) => onChange({ stock: stock ?? 1 })}
        />
        {!isTimed && (
          <InputNumber
            aria-label={texts.odds(nth)}
            prefix={texts.oddsLabel}
            suffix="%"
            className={own.odds ?? ''}
            value={prize.odds}
            min={0}
            max={oddsMax}
            precision={4}
            step={1}
            formatter={(value) => String(Number(value ?? 0))}
            onChange={(odds) => onChange({ odds: odds ?? 0 })}
          />
        )}
      </div>
      {problem && (
        <Typography.Text type="danger" role="alert">
          {problem}
        </Typography.Text>
      )}
    </>
  );
}

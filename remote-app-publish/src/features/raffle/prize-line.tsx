import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Input, InputNumber, Typography } from 'antd';
import { type PrizeDraft, prizeLevelMax, prizeNameMax, prizeStockMax } from 'shared-contracts/model';
import { PictureBox } from '../../parts/activity/picture-box.tsx';
import { raffleTexts as texts } from './raffle.texts.ts';
import own from './raffle.module.css';

interface PrizeLineProps {
  prize: PrizeDraft;
  /** From 1. */
  nth: number;
  total: number;
  isTimed: boolean;
  problem: string | undefined;
  onChange(prize: PrizeDraft): void;
  onMove(to: number): void;
  onRemove(): void;
}

/** One prize: picture, level, name, pieces, and the odds of an instant draw. */
export function PrizeLine({ prize, nth, total, isTimed, problem, onChange, onMove, onRemove }: PrizeLineProps) {
  const put = (next: Partial<PrizeDraft>) => onChange({ ...prize, ...next });
  return (
    <li className={own.prize} aria-label={texts.prize(nth)}>
      <PictureBox label={texts.prizePicture(nth)} value={prize.picture} width={120} height={90} onChange={(picture) => put({ picture })} />
      <div className={own.words}>
        <div className={own.line}>
          <Input className={own.level ?? ''} aria-label={texts.level(nth)} placeholder={texts.levelHint} value={prize.level} maxLength={prizeLevelMax} onChange={(event) => put({ level: event.target.value })} />
          <Input aria-label={texts.name(nth)} placeholder={texts.nameHint} value={prize.name} maxLength={prizeNameMax} onChange={(event) => put({ name: event.target.value })} />
        </div>
        <div className={own.line}>
          <InputNumber aria-label={texts.stock(nth)} value={prize.stock} min={1} max={prizeStockMax} precision={0} suffix={texts.pieces} onChange={(stock) => put({ stock: stock ?? 1 })} />
          {!isTimed && (
            <InputNumber aria-label={texts.odds(nth)} prefix={texts.oddsLabel} suffix="%" className={own.odds ?? ''} value={prize.odds} min={0} max={100} precision={4} step={1} formatter={(value) => String(Number(value ?? 0))} onChange={(odds) => put({ odds: odds ?? 0 })} />
          )}
        </div>
        {problem && (
          <Typography.Text type="danger" role="alert">
            {problem}
          </Typography.Text>
        )}
      </div>
      <div className={own.buttons}>
        <Button type="text" size="small" icon={<ArrowUpOutlined aria-hidden />} aria-label={texts.up(nth)} disabled={nth === 1} onClick={() => onMove(nth - 2)} />
        <Button type="text" size="small" icon={<ArrowDownOutlined aria-hidden />} aria-label={texts.down(nth)} disabled={nth === total} onClick={() => onMove(nth)} />
        <Button type="text" size="small" danger icon={<DeleteOutlined aria-hidden />} aria-label={texts.remove(nth)} onClick={onRemove} />
      </div>
    </li>
  );
}

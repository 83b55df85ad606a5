import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { type VoteOption, voteOptionIntroductionMax, voteOptionTitleMax } from 'shared-contracts/model';
import { PictureBox } from '../../parts/activity/picture-box.tsx';
import { voteTexts as texts } from './vote.texts.ts';
import own from './vote.module.css';

interface VoteOptionLineProps {
  option: VoteOption;
  /** From 1. */
  nth: number;
  total: number;
  onChange(option: VoteOption): void;
  onMove(to: number): void;
  onRemove(): void;
}

/** One option: picture, title, introduction, and its place. */
export function VoteOptionLine({ option, nth, total, onChange, onMove, onRemove }: VoteOptionLineProps) {
  return (
    <li className={own.option} aria-label={texts.option(nth)}>
      <PictureBox label={texts.optionPicture(nth)} value={option.picture} width={120} height={90} onChange={(picture) => onChange({ ...option, picture })} />
      <div className={own.words}>
        <Input aria-label={texts.optionTitle(nth)} placeholder={texts.optionTitleHint} value={option.title} maxLength={voteOptionTitleMax} onChange={(event) => onChange({ ...option, title: event.target.value })} />
        <Input.TextArea
          aria-label={texts.optionIntroduction(nth)}
          placeholder={texts.optionIntroductionHint}
          rows={2}
          value={option.introduction}
          maxLength={voteOptionIntroductionMax}
          onChange={(event) => onChange({ ...option, introduction: event.target.value })}
        />
      </div>
      <div className={own.buttons}>
        <Button type="text" size="small" icon={<ArrowUpOutlined aria-hidden />} aria-label={texts.up(nth)} disabled={nth === 1} onClick={() => onMove(nth - 2)} />
        <Button type="text" size="small" icon={<ArrowDownOutlined aria-hidden />} aria-label={texts.down(nth)} disabled={nth === total} onClick={() => onMove(nth)} />
        <Button type="text" size="small" danger icon={<DeleteOutlined aria-hidden />} aria-label={texts.remove(nth)} onClick={onRemove} />
      </div>
    </li>
  );
}

import { Button, Form, InputNumber } from 'antd';
import { getStageHours } from 'shared-contracts/endpoints';
import { stageHoursMax } from 'shared-contracts/limits';
import { type ReviewStage, type StageHours, stageNames } from 'shared-contracts/model';
import { useAsk, useEndpoint } from 'shared-ui';
import { columnTexts as texts } from './column.texts.ts';
import styles from './column.module.css';

/** Stages that have hours, in order. */
export const reviewStages = [1, 2, 3, 4] as const;

/** Hours as a form has them, without the boxes that are empty. */
export const filledHours = (hours: Partial<Record<ReviewStage, number | null>> = {}): StageHours =>
  Object.fromEntries(Object.entries(hours).filter(([, value]) => typeof value === 'number'));

/** A box of hours for each stage. */
export function StageHoursFields({
  name,
  stages,
  placeholderOf,
}: {
  name: string;
  stages: readonly number[];
  placeholderOf(stage: ReviewStage): string;
}) {
  return (
    <div className={styles.hours}>
      {reviewStages
        .filter((stage) => stages.includes(stage))
        .map((stage) => (
          <Form.Item key={stage} name={[name, stage]} label={stageNames[stage]}>
            <InputNumber
              min={0}
              max={stageHoursMax}
              precision={0}
              placeholder={placeholderOf(stage)}
              suffix={texts.hours}
              className={styles.hour ?? ''}
            />
          </Form.Item>
        ))}
    </div>
  );
}

/** Hours within which the stages of one channel decide; an empty box takes the newsroom's. */
export function ColumnHours({ canManage }: { canManage: boolean }) {
  const ask = useAsk();
  const stages = Form.useWatch<number[] | undefined>('stages') ?? [];
  const base = useEndpoint(getStageHours, {}).answer?.data ?? {};
  const hoursOf = (stage: ReviewStage) => {
    const hours = base[stage] ?? 0;
    return hours === 0 ? texts.noLimit : texts.baseHours(hours);
  };
  return (
    <Form.Item label={texts.dueHours} extra={texts.dueHoursHint}>
      <StageHoursFields name="dueHours" stages={stages} placeholderOf={hoursOf} />
      {canManage && (
        <Button
          type="link"
          size="small"
          className={styles.baseHours ?? ''}
          onClick={async () => void (await ask((await import('./base-hours.dialog.tsx')).BaseHoursDialog, { base }))}
        >
          {texts.setBaseHours}
        </Button>
      )}
    </Form.Item>
  );
}

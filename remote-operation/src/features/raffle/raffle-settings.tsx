import { Input, InputNumber, Radio, Switch } from 'antd';
import { claimNoteMax, raffleDrawsMax } from 'shared-contracts/limits';
import { type RaffleSettings, raffleTypeInstant, raffleTypeTimed } from 'shared-contracts/model';
import { FormGrid } from 'shared-ui';
import type { SettingsProps } from '../../parts/activity/activity-form.tsx';
import { Field } from '../../parts/activity/field.tsx';
import { MomentField } from '../../parts/activity/moment-field.tsx';
import { PrizeList } from './prize-list.tsx';
import { raffleTexts as texts } from './raffle.texts.ts';
import styles from '../../parts/activity/activity.module.css';

/** Type, times, limits and prizes of a raffle. */
export function RaffleSettingsFields({ formId, settings, problems, onChange }: SettingsProps<RaffleSettings>) {
  const id = (name: string) => `${formId}-${name}`;
  const isTimed = settings.raffleType === raffleTypeTimed;
  const change = (next: Partial<RaffleSettings>) => onChange({ ...settings, ...next });
  return (
    <section className={styles.section} aria-labelledby={id('raffle')}>
      <h2 id={id('raffle')}>{texts.title}</h2>
      <Field id={id('type')} label={texts.type} extra={isTimed ? texts.typeHints.timed : texts.typeHints.instant}>
        <Radio.Group
          id={id('type')}
          aria-label={texts.type}
          value={settings.raffleType}
          options={[
            { value: raffleTypeInstant, label: texts.types.instant },
            { value: raffleTypeTimed, label: texts.types.timed },
          ]}
          onChange={(event) => change({ raffleType: event.target.value as RaffleSettings['raffleType'] })}
        />
      </Field>
      <FormGrid>
        {isTimed ? (
          <MomentField
            id={id('drawTime')}
            label={texts.drawTime}
            required
            extra={texts.drawTimeHint}
            value={settings.drawTime ?? ''}
            problem={problems['settings.drawTime']}
            onChange={(drawTime) => change({ drawTime: drawTime || null })}
          />
        ) : (
          <Field id={id('wins')} label={texts.winsPerReader} problem={problems['settings.winsPerReader']}>
            <InputNumber
              id={id('wins')}
              value={settings.winsPerReader}
              min={1}
              max={raffleDrawsMax}
              precision={0}
              suffix={texts.times}
              onChange={(winsPerReader) => change({ winsPerReader: winsPerReader ?? 1 })}
            />
          </Field>
        )}
        <MomentField
          id={id('claimUntil')}
          label={texts.claimUntil}
          extra={texts.claimUntilHint}
          value={settings.claimUntil ?? ''}
          problem={problems['settings.claimUntil']}
          onChange={(claimUntil) => change({ claimUntil: claimUntil || null })}
        />
        <Field
          id={id('totalMax')}
          label={texts.totalMax}
          extra={texts.totalMaxHint}
          problem={problems['settings.totalMax']}
        >
          <InputNumber
            id={id('totalMax')}
            value={settings.totalMax}
            min={1}
            max={raffleDrawsMax}
            precision={0}
            suffix={texts.times}
            onChange={(totalMax) => change({ totalMax })}
          />
        </Field>
        <Field id={id('qualified')} label={texts.isForQualified} extra={texts.isForQualifiedHint}>
          <Switch
            id={id('qualified')}
            aria-label={texts.isForQualified}
            checked={settings.isForQualified}
            onChange={(isForQualified) => change({ isForQualified })}
          />
        </Field>
      </FormGrid>
      <PrizeList
        id={id('prizes')}
        isTimed={isTimed}
        prizes={settings.prizes}
        problems={problems}
        onChange={(prizes) => change({ prizes })}
      />
      <Field id={id('claimNote')} label={texts.claimNote} problem={problems['settings.claimNote']}>
        <Input.TextArea
          id={id('claimNote')}
          rows={2}
          value={settings.claimNote}
          maxLength={claimNoteMax}
          onChange={(event) => change({ claimNote: event.target.value })}
        />
      </Field>
    </section>
  );
}

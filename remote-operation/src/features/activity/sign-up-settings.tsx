import { Input, InputNumber, Switch } from 'antd';
import { activityCapacityMax, activityPlaceMax, signUpRemarkLabelMax } from 'shared-contracts/limits';
import { type SignUpSettings } from 'shared-contracts/model';
import { FormGrid } from 'shared-ui';
import type { SettingsProps } from '../../parts/activity/activity-form.tsx';
import { Field } from '../../parts/activity/field.tsx';
import { signUpTexts as texts } from './sign-up.texts.ts';
import styles from '../../parts/activity/activity.module.css';

/** Place, sign-up and how many may come. */
export function SignUpSettingsFields({ formId, settings, problems, onChange }: SettingsProps<SignUpSettings>) {
  const id = (name: string) => `${formId}-${name}`;
  const change = (next: Partial<SignUpSettings>) => onChange({ ...settings, ...next });
  return (
    <section className={styles.section} aria-labelledby={id('sign-up')}>
      <h2 id={id('sign-up')}>{texts.title}</h2>
      <FormGrid>
        <Field id={id('place')} label={texts.place} problem={problems['settings.place']}>
          <Input
            id={id('place')}
            value={settings.place}
            maxLength={activityPlaceMax}
            onChange={(event) => change({ place: event.target.value })}
          />
        </Field>
        <Field id={id('takes')} label={texts.takesSignUps} extra={texts.takesSignUpsHint}>
          <Switch
            id={id('takes')}
            aria-label={texts.takesSignUps}
            checked={settings.takesSignUps}
            onChange={(takesSignUps) => change({ takesSignUps })}
          />
        </Field>
        <Field
          id={id('capacity')}
          label={texts.capacity}
          extra={texts.capacityHint}
          problem={problems['settings.capacity']}
        >
          <InputNumber
            id={id('capacity')}
            value={settings.capacity}
            min={1}
            max={activityCapacityMax}
            precision={0}
            placeholder={texts.noLimit}
            disabled={!settings.takesSignUps}
            onChange={(capacity) => change({ capacity })}
            className={styles.short ?? ''}
          />
        </Field>
        <Field
          id={id('remark')}
          label={texts.remarkLabel}
          extra={texts.remarkHint}
          problem={problems['settings.remarkLabel']}
        >
          <Input
            id={id('remark')}
            value={settings.remarkLabel}
            maxLength={signUpRemarkLabelMax}
            disabled={!settings.takesSignUps}
            onChange={(event) => change({ remarkLabel: event.target.value })}
          />
        </Field>
      </FormGrid>
    </section>
  );
}

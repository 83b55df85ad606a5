import { Checkbox, Input, InputNumber, Select, Switch } from 'antd';
import { activityAdd } from 'shared-contracts/endpoints';
import { activitySponsorMax, maxOf } from 'shared-contracts/limits';
import { type ActivitySettings, ActivityTarget, JoinRule, joinRuleNames } from 'shared-contracts/model';
import { CoverBox, FormGrid } from 'shared-ui';
import type { EditedActivity, Problems } from './activity-draft.rules.ts';
import { activityFormTexts as texts } from './activity-form.texts.ts';
import { Field } from './field.tsx';
import { IntroductionField } from './introduction-field.tsx';
import { MomentField } from './moment-field.tsx';
import styles from './activity.module.css';

type Common = Omit<EditedActivity<ActivitySettings>, 'settings'>;

interface FieldsProps {
  formId: string;
  draft: Common;
  problems: Problems;
  textRound: number;
  onChange(change: Partial<Common>): void;
}

/** Fields that every kind has: name, cover, introduction, sponsors. */
export function BasicFields({ formId, draft, problems, textRound, onChange }: FieldsProps) {
  const id = (name: string) => `${formId}-${name}`;
  return (
    <section className={styles.section} aria-labelledby={id('basic')}>
      <h2 id={id('basic')}>{texts.basic}</h2>
      <Field id={id('name')} label={texts.name} required problem={problems.name}>
        <Input
          id={id('name')}
          value={draft.name}
          maxLength={maxOf(activityAdd.request, 'name')}
          showCount
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <FormGrid>
        <Field id={id('cover')} label={texts.cover} problem={problems.cover}>
          <CoverBox
            id={id('cover')}
            label={texts.cover}
            value={draft.cover}
            width={240}
            height={160}
            onChange={(cover) => onChange({ cover })}
          />
        </Field>
        <div>
          <Field id={id('sponsors')} label={texts.sponsors} extra={texts.sponsorsHint} problem={problems.sponsors}>
            <Select
              id={id('sponsors')}
              mode="tags"
              open={false}
              suffixIcon={null}
              maxCount={maxOf(activityAdd.request, 'sponsors')}
              value={draft.sponsors}
              onChange={(sponsors: string[]) =>
                onChange({
                  sponsors: sponsors.map((one) => one.trim().slice(0, activitySponsorMax)).filter((one) => one !== ''),
                })
              }
            />
          </Field>
          <Field id={id('keywords')} label={texts.keywords} extra={texts.keywordsHint}>
            <Input
              id={id('keywords')}
              value={draft.keywords}
              maxLength={maxOf(activityAdd.request, 'keywords')}
              onChange={(event) => onChange({ keywords: event.target.value })}
            />
          </Field>
        </div>
        <Field id={id('theme')} label={texts.theme}>
          <Input
            id={id('theme')}
            value={draft.theme}
            maxLength={maxOf(activityAdd.request, 'theme')}
            onChange={(event) => onChange({ theme: event.target.value })}
          />
        </Field>
        <Field id={id('form')} label={texts.form}>
          <Input
            id={id('form')}
            value={draft.form}
            maxLength={maxOf(activityAdd.request, 'form')}
            placeholder={texts.formHint}
            onChange={(event) => onChange({ form: event.target.value })}
          />
        </Field>
      </FormGrid>
      {/* Not inside a form item, whose styles would affect the editor's toolbar. */}
      <div className={styles.label}>{texts.introduction}</div>
      <IntroductionField
        initialHtml={draft.introduction}
        documentKey={`${formId}-${textRound}`}
        onChange={(introduction) => onChange({ introduction })}
      />
      {problems.introduction ? (
        <div role="alert" className={styles.problem}>
          {problems.introduction}
        </div>
      ) : null}
    </section>
  );
}

/** Fields that every kind has: when, where, how often. */
export function JoiningFields({ formId, draft, problems, onChange }: Omit<FieldsProps, 'textRound'>) {
  const id = (name: string) => `${formId}-${name}`;
  return (
    <section className={styles.section} aria-labelledby={id('joining')}>
      <h2 id={id('joining')}>{texts.joining}</h2>
      <FormGrid>
        <MomentField
          required
          id={id('startTime')}
          label={texts.startTime}
          value={draft.startTime}
          problem={problems.startTime}
          onChange={(startTime) => onChange({ startTime })}
        />
        <MomentField
          required
          id={id('endTime')}
          label={texts.endTime}
          value={draft.endTime}
          problem={problems.endTime}
          onChange={(endTime) => onChange({ endTime })}
        />
        <Field id={id('joinRule')} label={texts.joinRule} problem={problems.joinMax}>
          <div className={styles.line}>
            <Select<JoinRule>
              id={id('joinRule')}
              value={draft.joinRule}
              options={Object.values(JoinRule).map((value) => ({ value, label: joinRuleNames[value] }))}
              onChange={(joinRule) => onChange({ joinRule })}
              className={styles.short ?? ''}
            />
            <InputNumber
              aria-label={texts.joinMax}
              value={draft.joinMax}
              min={1}
              max={maxOf(activityAdd.request, 'joinMax')}
              precision={0}
              suffix={texts.times}
              onChange={(joinMax) => onChange({ joinMax: joinMax ?? 1 })}
            />
          </div>
        </Field>
        <Field
          id={id('asksMobile')}
          label={texts.asksMobile}
          extra={texts.asksMobileHint}
          problem={problems.asksMobile}
        >
          <Switch
            id={id('asksMobile')}
            aria-label={texts.asksMobile}
            checked={draft.asksMobile}
            onChange={(asksMobile) => onChange({ asksMobile })}
          />
        </Field>
        <Field id={id('targets')} label={texts.targets} required problem={problems.targets}>
          <Checkbox.Group<ActivityTarget>
            value={draft.targets}
            options={Object.values(ActivityTarget).map((value) => ({ value, label: texts.targetNames[value] }))}
            onChange={(targets) => onChange({ targets })}
          />
        </Field>
      </FormGrid>
    </section>
  );
}

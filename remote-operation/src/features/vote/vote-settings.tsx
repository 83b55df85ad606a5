import { Input, InputNumber, Select, Switch } from 'antd';
import { voteOptionIntroductionMax, voteOptionsMax, voteOptionTitleMax } from 'shared-contracts/limits';
import { type VoteOption, VoteResultsShown, voteResultsShownNames, type VoteSettings } from 'shared-contracts/model';
import { FormGrid } from 'shared-ui';
import { listProblem } from '../../parts/activity/activity-draft.rules.ts';
import type { SettingsProps } from '../../parts/activity/activity-form.tsx';
import { Field } from '../../parts/activity/field.tsx';
import { PicturedList } from '../../parts/activity/pictured-list.tsx';
import { voteTexts as texts } from './vote.texts.ts';
import styles from '../../parts/activity/activity.module.css';

const emptyOption: VoteOption = { title: '', picture: null, introduction: '' };

/** Options in their order, how many may be chosen, and when readers see the figures. */
export function VoteSettingsFields({ formId, settings, problems, onChange }: SettingsProps<VoteSettings>) {
  const id = (name: string) => `${formId}-${name}`;
  const change = (next: Partial<VoteSettings>) => onChange({ ...settings, ...next });
  return (
    <section className={styles.section} aria-labelledby={id('vote')}>
      <h2 id={id('vote')}>{texts.title}</h2>
      <FormGrid>
        <Field id={id('min')} label={texts.minChoices}>
          <InputNumber
            id={id('min')}
            value={settings.minChoices}
            min={1}
            max={voteOptionsMax}
            precision={0}
            suffix={texts.item}
            onChange={(minChoices) => change({ minChoices: minChoices ?? 1 })}
          />
        </Field>
        <Field id={id('max')} label={texts.maxChoices} problem={problems['settings.maxChoices']}>
          <InputNumber
            id={id('max')}
            value={settings.maxChoices}
            min={1}
            max={voteOptionsMax}
            precision={0}
            suffix={texts.item}
            onChange={(maxChoices) => change({ maxChoices: maxChoices ?? 1 })}
          />
        </Field>
        <Field id={id('results')} label={texts.showResults}>
          <Select<VoteResultsShown>
            id={id('results')}
            value={settings.showResults}
            options={Object.values(VoteResultsShown).map((value) => ({ value, label: voteResultsShownNames[value] }))}
            onChange={(showResults) => change({ showResults })}
            className={styles.short ?? ''}
          />
        </Field>
        <Field id={id('doubtful')} label={texts.countsDoubtful} extra={texts.countsDoubtfulHint}>
          <Switch
            id={id('doubtful')}
            checked={settings.countsDoubtful}
            onChange={(countsDoubtful) => change({ countsDoubtful })}
          />
        </Field>
      </FormGrid>
      <PicturedList<VoteOption>
        id={id('options')}
        noun={texts.options}
        hint={texts.optionsHint(voteOptionsMax)}
        problem={listProblem(problems, 'settings.options', texts.options)}
        max={voteOptionsMax}
        items={settings.options}
        empty={emptyOption}
        onChange={(options) => change({ options })}
      >
        {({ title, introduction }, nth, update) => (
          <>
            <Input
              aria-label={texts.optionTitle(nth)}
              placeholder={texts.optionTitleHint}
              value={title}
              maxLength={voteOptionTitleMax}
              onChange={(event) => update({ title: event.target.value })}
            />
            <Input.TextArea
              aria-label={texts.optionIntroduction(nth)}
              placeholder={texts.optionIntroductionHint}
              rows={2}
              value={introduction}
              maxLength={voteOptionIntroductionMax}
              onChange={(event) => update({ introduction: event.target.value })}
            />
          </>
        )}
      </PicturedList>
    </section>
  );
}

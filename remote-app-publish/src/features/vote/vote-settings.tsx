import { Button, InputNumber, Select } from 'antd';
import { type VoteOption, voteOptionsMax, VoteResultsShown, voteResultsShownNames, type VoteSettings } from 'shared-contracts/model';
import { FormGrid } from 'shared-ui';
import { useState } from 'react';
import type { SettingsProps } from '../../parts/activity/activity-form.tsx';
import { Field } from '../../parts/activity/field.tsx';
import { VoteOptionLine } from './vote-option-line.tsx';
import { moved } from '../../parts/activity/moved.rules.ts';
import { voteTexts as texts } from './vote.texts.ts';
import styles from '../../parts/activity/activity.module.css';
import own from './vote.module.css';

/** Options in their order, how many may be chosen, and when readers see the figures. */
export function VoteSettingsFields({ formId, settings, problems, onChange }: SettingsProps<VoteSettings>) {
  const id = (name: string) => `${formId}-${name}`;
  const [keys, setKeys] = useState<readonly string[]>(() => settings.options.map(() => crypto.randomUUID()));
  const { options } = settings;
  const change = (next: Partial<VoteSettings>) => onChange({ ...settings, ...next });
  const put = (place: number, option: VoteOption) => change({ options: options.map((one, at) => (at === place ? option : one)) });
  const arrange = (next: VoteOption[], nextKeys: readonly string[]) => {
    setKeys(nextKeys);
    change({ options: next });
  };
  return (
    <section className={styles.section} aria-labelledby={id('vote')}>
      <h2 id={id('vote')}>{texts.title}</h2>
      <FormGrid>
        <Field id={id('min')} label={texts.minChoices}>
          <InputNumber id={id('min')} value={settings.minChoices} min={1} max={voteOptionsMax} precision={0} suffix={texts.item} onChange={(minChoices) => change({ minChoices: minChoices ?? 1 })} />
        </Field>
        <Field id={id('max')} label={texts.maxChoices} problem={problems['settings.maxChoices']}>
          <InputNumber id={id('max')} value={settings.maxChoices} min={1} max={voteOptionsMax} precision={0} suffix={texts.item} onChange={(maxChoices) => change({ maxChoices: maxChoices ?? 1 })} />
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
      </FormGrid>
      <Field id={id('add')} label={texts.options} required extra={texts.optionsHint(voteOptionsMax)} problem={problems['settings.options']}>
        <ol className={own.options} aria-label={texts.options}>
          {options.map((option, place) => (
            <VoteOptionLine
              key={keys[place] ?? option.id ?? place}
              option={option}
              nth={place + 1}
              total={options.length}
              onChange={(next) => put(place, next)}
              onMove={(to) => arrange(moved(options, place, to), moved(keys, place, to))}
              onRemove={() => arrange(options.filter((_, at) => at !== place), keys.filter((_, at) => at !== place))}
            />
          ))}
        </ol>
        <Button
          id={id('add')}
          aria-label={texts.add}
          disabled={options.length >= voteOptionsMax}
          onClick={() => arrange([...options, { title: '', picture: null, introduction: '' }], [...keys, crypto.randomUUID()])}
        >
          {texts.add}
        </Button>
      </Field>
    </section>
  );
}

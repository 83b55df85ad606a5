import { Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { type FieldOption, type FormField, nameOf, type OptionSource } from 'form-engine';
import { useTexts } from './designer.state.ts';
import styles from './form-designer.module.css';
import panelStyles from './panel.module.css';
import { readOptions } from './option-paste.rules.ts';

interface FollowedListsProps {
  field: FormField;
  source: OptionSource;
  others: readonly FormField[];
  onChange(source: OptionSource): void;
}

/** Options that follow another answer: a list for each of its options, or the field's remote source queried with it. */
export function FollowedLists({ source, others, onChange }: FollowedListsProps) {
  const texts = useTexts();
  const parent = others.find(({ model }) => model === source.from);
  const values = (parent?.options?.options ?? []).map(({ value }) => String(value));
  const isRemote = source.lists === undefined;
  const remote = (on: boolean): OptionSource =>
    on ? { model: source.model, from: source.from } : { ...source, lists: {} };
  return (
    <>
      <label className={panelStyles.panelLine}>
        <span className={panelStyles.panelLabel}>{texts.followField}</span>
        <Select
          size="small"
          className={panelStyles.full ?? ''}
          aria-label={texts.followField}
          value={source.from}
          options={others.map((one) => ({ value: one.model ?? '', label: nameOf(one) }))}
          onChange={(from) => onChange({ ...source, from })}
        />
      </label>
      <Checkbox checked={isRemote} onChange={({ target }) => onChange(remote(target.checked))}>
        {texts.followRemote}
      </Checkbox>
      {!isRemote &&
        values.map((value) => (
          <OneList
            key={`${source.from}.${value}`}
            label={texts.followList(value)}
            options={source.lists?.[value] ?? []}
            onChange={(list) => onChange({ ...source, lists: { ...source.lists, [value]: list } })}
          />
        ))}
    </>
  );
}

const linesOf = (options: readonly FieldOption[]): string =>
  options
    .map(({ value, label }) => (label === undefined || label === value ? String(value) : `${value}\t${label}`))
    .join('\n');

function OneList({
  label,
  options,
  onChange,
}: {
  label: string;
  options: readonly FieldOption[];
  onChange(options: readonly FieldOption[]): void;
}) {
  const [typed, setTyped] = useState<string>();
  const take = () => {
    if (typed !== undefined && typed !== linesOf(options)) onChange(readOptions(typed).options);
    setTyped(undefined);
  };
  return (
    <label className={panelStyles.panelBlock}>
      <span className={styles.hint}>{label}</span>
      <Input.TextArea
        size="small"
        autoSize={{ minRows: 2, maxRows: 8 }}
        value={typed ?? linesOf(options)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
      />
    </label>
  );
}

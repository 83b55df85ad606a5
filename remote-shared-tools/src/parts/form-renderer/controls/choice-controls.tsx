import { Button, Cascader, Checkbox, Input, Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import { type FieldOption, type FormField, optionText, showsUserInput, userInputLimit } from 'form-engine';
import { ariaOf, type ControlProps, groupOf, widthOf } from '../control.types.ts';
import { useFormContext } from '../form-context.ts';
import { formRendererTexts } from '../form-renderer.texts.ts';
import styles from '../form-renderer.module.css';
import { type OptionsState, useOptions } from '../use-options.ts';

interface CascaderNode {
  value: string;
  label: string;
  children?: CascaderNode[];
}

/** Returns the items of a choice. Labels appear where the form shows them; those of remote lists always do. */
function itemsOf(field: FormField, options: OptionsState['options']): { value: FieldOption['value']; label: string }[] {
  const showsLabel = field.options?.showLabel === true || field.options?.remote === true;
  return options.map((option) => ({ value: option.value, label: optionText(option, showsLabel) }));
}

/** Says what is the matter with a remote list; its choice stays as it was. */
function OptionsNote({ field, state, retry }: { field: FormField } & Pick<OptionsState, 'state' | 'retry'>): ReactNode {
  const { store } = useFormContext();
  const words = formRendererTexts[store.locale];
  if (state === 'noLoader')
    return <span className={styles.note}>{words.noLoader(field.options?.remoteFunc ?? '')}</span>;
  if (state !== 'failed') return null;
  return (
    <span className={styles.note} role="alert">
      {words.loadFailed}
      <Button type="link" size="small" onClick={retry}>
        {words.retry}
      </Button>
    </span>
  );
}

export function RadioControl(props: ControlProps) {
  const { field, snapshot, isDisabled, onChange } = props;
  const { store } = useFormContext();
  const { options, ...rest } = useOptions(field, snapshot);
  const { inline = false } = field.options ?? {};
  return (
    <div {...groupOf(props)} style={{ width: widthOf(field) }}>
      <Radio.Group
        className={(inline ? styles.inline : styles.stacked) ?? ''}
        disabled={isDisabled || field.radioDisabled === true}
        value={snapshot.value}
        onChange={(event) => onChange(event.target.value)}
        options={itemsOf(field, options).map((item) => ({ ...item, value: item.value as string }))}
      />
      <OptionsNote field={field} {...rest} />
      {showsUserInput(field, snapshot.value) && (
        <Input
          className={styles.typed ?? ''}
          aria-label={formRendererTexts[store.locale].yourWords(field.name ?? '')}
          value={typeof snapshot.typed === 'string' ? snapshot.typed : ''}
          maxLength={userInputLimit}
          disabled={isDisabled || field.radioInputDisabled === true}
          onChange={(event) => field.model !== undefined && store.setTyped(field.model, event.target.value)}
        />
      )}
    </div>
  );
}

export function CheckboxControl(props: ControlProps) {
  const { field, snapshot, isDisabled, onChange } = props;
  const { options, ...rest } = useOptions(field, snapshot);
  const { inline = false } = field.options ?? {};
  return (
    <div {...groupOf(props)} style={{ width: widthOf(field) }}>
      <Checkbox.Group
        className={(inline ? styles.inline : styles.stacked) ?? ''}
        disabled={isDisabled}
        value={Array.isArray(snapshot.value) ? (snapshot.value as string[]) : []}
        onChange={onChange}
        options={itemsOf(field, options).map((item) => ({ ...item, value: item.value as string }))}
      />
      <OptionsNote field={field} {...rest} />
    </div>
  );
}

export function SelectControl(props: ControlProps) {
  const { field, snapshot, isDisabled, onChange } = props;
  const { options, state, retry } = useOptions(field, snapshot);
  const { multiple = false, clearable = false, filterable = false, placeholder = '' } = field.options ?? {};
  const value = multiple
    ? Array.isArray(snapshot.value)
      ? snapshot.value
      : []
    : snapshot.value === '' || snapshot.value === undefined
      ? null
      : snapshot.value;
  return (
    <>
      <Select
        {...ariaOf(props)}
        {...(multiple ? { mode: 'multiple' as const } : {})}
        allowClear={clearable}
        showSearch={filterable ? { optionFilterProp: 'label' } : false}
        loading={state === 'loading'}
        disabled={isDisabled}
        placeholder={placeholder}
        value={value as string}
        options={itemsOf(field, options)}
        style={{ width: widthOf(field) }}
        onChange={(next) => onChange(next ?? '')}
      />
      <OptionsNote field={field} state={state} retry={retry} />
    </>
  );
}

export function CascaderControl(props: ControlProps) {
  const { field, snapshot, isDisabled, onChange } = props;
  const { options, state, retry } = useOptions(field, snapshot);
  const { clearable = false, placeholder = '' } = field.options ?? {};
  return (
    <>
      <Cascader
        {...ariaOf(props)}
        allowClear={clearable}
        loading={state === 'loading'}
        disabled={isDisabled}
        placeholder={placeholder}
        value={Array.isArray(snapshot.value) ? (snapshot.value as string[]) : []}
        options={options as unknown as CascaderNode[]}
        fieldNames={{ label: 'label', value: 'value', children: 'children' }}
        style={{ width: widthOf(field) }}
        onChange={(path) => onChange(path ?? [])}
      />
      <OptionsNote field={field} state={state} retry={retry} />
    </>
  );
}

import { Input, InputNumber, Select, Switch } from 'antd';
import { useId } from 'react';
import { numberInputLimits, numberInputStep } from 'shared-contracts/constants';
import { type FormField, readPattern } from 'form-engine';
import { useDesignerStore, useTexts } from './designer.state.ts';
import styles from './form-designer.module.css';
import panelStyles from './panel.module.css';
import type { PanelRow } from './panel-rows.rules.ts';

interface PanelRowLineProps {
  row: PanelRow;
  field: FormField;
  onChange(option: string, value: unknown): void;
}

/** A line of the panel: a label and the control for one option. Leaving the box ends the step of typing. */
export function PanelRowLine({ row, field, onChange }: PanelRowLineProps) {
  const texts = useTexts();
  const store = useDesignerStore();
  const id = useId();
  const label = texts[row.label];
  const problem = row.kind === 'pattern' ? patternProblem(field, texts.badPattern) : undefined;
  return (
    <div className={panelStyles.panelLine} onBlur={() => store.settle()}>
      <label htmlFor={id} className={panelStyles.panelLabel}>
        {label}
      </label>
      <div className={panelStyles.panelControl}>
        <RowControl id={id} row={row} field={field} label={label} onChange={(value) => onChange(row.option, value)} />
        {problem !== undefined && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}

function patternProblem({ options, rules = [] }: FormField, intro: string): string | undefined {
  const found = [
    readPattern(options?.pattern),
    ...rules.map(({ pattern }) => readPattern(pattern, options?.pattern)),
  ].find((pattern) => pattern && 'refused' in pattern);
  return found && 'refused' in found ? intro + found.refused : undefined;
}

interface RowControlProps {
  id: string;
  row: PanelRow;
  field: FormField;
  label: string;
  onChange(value: unknown): void;
}

function RowControl({ id, row, field, label, onChange }: RowControlProps) {
  const { choiceNames } = useTexts();
  const value = field.options?.[row.option];
  switch (row.kind) {
    case 'switch':
      return <Switch id={id} size="small" aria-label={label} checked={value === true} onChange={onChange} />;
    case 'rightSide':
      return (
        <Switch
          id={id}
          size="small"
          aria-label={label}
          checked={value === 'right'}
          onChange={(on) => onChange(on ? 'right' : '')}
        />
      );
    case 'pick':
      return (
        <Select
          id={id}
          size="small"
          className={panelStyles.full ?? ''}
          aria-label={label}
          value={value ?? ''}
          options={(row.choices ?? []).map((choice) => ({
            value: choice,
            label: [choiceNames[choice], choice].join(' ').trim(),
          }))}
          onChange={onChange}
        />
      );
    case 'bounded':
      return <BoundedNumber id={id} label={label} value={value} onChange={onChange} />;
    case 'count':
      return (
        <InputNumber
          id={id}
          size="small"
          className={panelStyles.full ?? ''}
          aria-label={label}
          precision={0}
          value={toNumber(value)}
          onChange={(next) => onChange(next ?? (row.option === 'maxlength' ? -1 : 0))}
        />
      );
    case 'area':
      return (
        <Input.TextArea
          id={id}
          size="small"
          aria-label={label}
          autoSize={{ minRows: 2, maxRows: 6 }}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'default':
      return <DefaultValue id={id} label={label} field={field} onChange={onChange} />;
    default:
      return (
        <Input
          id={id}
          size="small"
          aria-label={label}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}

const toNumber = (value: unknown): number | null =>
  value === '' || value === undefined || value === null || Number.isNaN(Number(value)) ? null : Number(value);

const [least, most] = numberInputLimits;

/**
 * Bounds and steps are set between 0 and 100 by 1 (R662). A file may hold more: a value outside widens the range, or
 * leaving the box would clamp an unchanged value.
 */
export function BoundedNumber({
  id,
  label,
  value,
  onChange,
}: {
  id?: string;
  label: string;
  value: unknown;
  onChange(value: unknown): void;
}) {
  const visible = toNumber(value);
  const isWhole = visible === null || Number.isInteger(visible);
  return (
    <InputNumber
      {...(id === undefined ? {} : { id })}
      size="small"
      className={panelStyles.full ?? ''}
      aria-label={label}
      min={Math.min(least, visible ?? least)}
      max={Math.max(most, visible ?? least)}
      step={numberInputStep}
      {...(isWhole ? { precision: 0 } : {})}
      value={visible}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}

function DefaultValue({ id, label, field, onChange }: Omit<RowControlProps, 'row'>) {
  const value = field.options?.defaultValue;
  const input = String(value ?? '');
  if (field.type === 'switch')
    return <Switch id={id} size="small" aria-label={label} checked={value === true} onChange={onChange} />;
  const isNumeric =
    field.type === 'number' || field.type === 'rate' || (field.type === 'slider' && !Array.isArray(value));
  if (isNumeric)
    return (
      <InputNumber
        id={id}
        size="small"
        className={panelStyles.full ?? ''}
        aria-label={label}
        value={toNumber(value)}
        onChange={(next) => onChange(next ?? (field.type === 'rate' ? null : 0))}
      />
    );
  if (Array.isArray(value) && field.type === 'slider') {
    return (
      <span className={panelStyles.pair}>
        {[0, 1].map((index) => (
          <InputNumber
            key={index}
            {...(index === 0 ? { id } : {})}
            size="small"
            aria-label={`${label} ${index + 1}`}
            value={toNumber(value[index])}
            onChange={(next) => onChange(value.with(index, next ?? 0))}
          />
        ))}
      </span>
    );
  }
  return (
    <Input
      id={id}
      size="small"
      aria-label={label}
      placeholder={String(field.options?.format ?? '')}
      value={input}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

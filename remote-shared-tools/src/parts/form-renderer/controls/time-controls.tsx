import { DatePicker, TimePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import type { FormField } from 'form-engine';
import { ariaOf, type ControlProps, widthOf } from '../control.types.ts';
import { useFormContext } from '../form-context.ts';
import { formRendererTexts } from '../form-renderer.texts.ts';
import { fromMoment, momentFormat, toMoment, toMoments } from '../moment-value.rules.ts';

/** Returns the props that single and double pickers of times and dates share. */
function useShared(props: ControlProps) {
  const { field, isDisabled } = props;
  const { options = {} } = field;
  return {
    format: momentFormat(field),
    disabled: isDisabled || options.readonly === true,
    inputReadOnly: options.editable === false,
    allowClear: options.clearable !== false,
    style: { width: widthOf(field, 'auto') },
  };
}

function usePlaceholders({ options }: FormField): [string, string] {
  const { store } = useFormContext();
  const words = formRendererTexts[store.locale];
  return [options?.startPlaceholder || words.from, options?.endPlaceholder || words.to];
}

const placeholderOf = ({ options }: FormField) => (options?.placeholder ? { placeholder: options.placeholder } : {});

export function TimeControl(props: ControlProps) {
  const { field, snapshot, onChange } = props;
  const shared = useShared(props);
  const placeholders = usePlaceholders(field);
  if (field.options?.isRange) {
    return (
      <TimePicker.RangePicker
        {...shared}
        {...ariaOf(props)}
        placeholder={placeholders}
        order={false}
        value={toMoments(snapshot.value, shared.format)}
        onChange={(pair) => onChange(fromPair(pair, field, shared.format))}
      />
    );
  }
  return (
    <TimePicker
      {...shared}
      {...ariaOf(props)}
      {...placeholderOf(field)}
      value={toMoment(snapshot.value, shared.format)}
      onChange={(moment: Dayjs | null) => onChange(moment ? fromMoment(moment, field, shared.format) : '')}
    />
  );
}

const pickers: Record<string, 'year' | 'month' | 'date'> = { year: 'year', month: 'month' };

/** year, month, date, dates, datetime, datetimerange, daterange (R666). */
export function DateControl(props: ControlProps) {
  const { field, snapshot, onChange } = props;
  const shared = useShared(props);
  const placeholders = usePlaceholders(field);
  const kind = field.options?.type ?? 'date';
  const withTime = kind.startsWith('datetime');
  const { format } = shared;
  if (kind.endsWith('range')) {
    return (
      <DatePicker.RangePicker
        {...shared}
        {...ariaOf(props)}
        showTime={withTime}
        placeholder={placeholders}
        value={toMoments(snapshot.value, format)}
        onChange={(pair) => onChange(fromPair(pair, field, format))}
      />
    );
  }
  if (kind === 'dates') {
    const list = Array.isArray(snapshot.value)
      ? snapshot.value.map((one) => toMoment(one, format)).filter((one) => one !== null)
      : [];
    return (
      <DatePicker
        {...shared}
        {...ariaOf(props)}
        {...placeholderOf(field)}
        multiple
        value={list}
        onChange={(days) => onChange((days ?? []).map((day: Dayjs) => fromMoment(day, field, format)))}
      />
    );
  }
  return (
    <DatePicker
      {...shared}
      {...ariaOf(props)}
      {...placeholderOf(field)}
      picker={pickers[kind] ?? 'date'}
      showTime={withTime}
      value={toMoment(snapshot.value, format)}
      onChange={(moment) => onChange(moment ? fromMoment(moment, field, format) : '')}
    />
  );
}

function fromPair(
  pair: readonly (Dayjs | null)[] | null,
  field: FormField,
  format: string,
): (string | number)[] | null {
  const [from, to] = pair ?? [];
  return from && to ? [fromMoment(from, field, format), fromMoment(to, field, format)] : null;
}

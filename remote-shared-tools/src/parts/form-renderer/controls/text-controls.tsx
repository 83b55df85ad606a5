import { ColorPicker, Input, InputNumber, Rate, Slider, Switch } from 'antd';
import { boundsOf, fieldSizes, maxLengthOf } from 'form-engine';
import { ariaOf, type ControlProps, groupOf, widthOf } from '../control.types.ts';
import { useFormContext } from '../form-context.ts';
import { formRendererTexts } from '../form-renderer.texts.ts';

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const numberTypes: readonly (string | undefined)[] = ['number', 'integer', 'float'];

/** A line of text; of a number type it is a box that yields numbers. */
export function InputControl(props: ControlProps) {
  const { field, snapshot, isDisabled, onChange } = props;
  const { options = {} } = field;
  if (numberTypes.includes(options.dataType)) return <NumberControl {...props} />;
  const shared = {
    ...ariaOf(props),
    value: textOf(snapshot.value),
    disabled: isDisabled,
    readOnly: options.readonly ?? false,
    allowClear: options.clearable ?? false,
    placeholder: options.placeholder ?? '',
    style: { width: widthOf(field) },
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    ...limitOf(props),
  };
  return options.showPassword === true ? <Input.Password {...shared} autoComplete="off" /> : <Input {...shared} />;
}

/** Several lines of text, five rows high (R844). */
export function TextareaControl(props: ControlProps) {
  const { field, snapshot, isDisabled, onChange } = props;
  return (
    <Input.TextArea
      {...ariaOf(props)}
      {...limitOf(props)}
      rows={fieldSizes.textareaRows}
      value={textOf(snapshot.value)}
      disabled={isDisabled}
      readOnly={field.options?.readonly ?? false}
      placeholder={field.options?.placeholder ?? ''}
      style={{ width: widthOf(field) }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Returns the limit of the text: -1 means none, and must not be passed to the control. */
function limitOf({ field }: ControlProps): { maxLength?: number; showCount?: boolean } {
  const limit = maxLengthOf(field);
  return limit === undefined ? {} : { maxLength: limit, showCount: field.options?.showWordLimit === true };
}

export function NumberControl(props: ControlProps) {
  const { field, snapshot, isDisabled, onChange } = props;
  const number =
    typeof snapshot.value === 'number'
      ? snapshot.value
      : snapshot.value === '' || snapshot.value === undefined || snapshot.value === null
        ? null
        : Number(snapshot.value);
  return (
    <InputNumber
      {...ariaOf(props)}
      {...boundsOf(field)}
      step={field.options?.step ?? 1}
      value={number !== null && Number.isFinite(number) ? number : null}
      disabled={isDisabled}
      readOnly={field.options?.readonly ?? false}
      placeholder={field.options?.placeholder ?? ''}
      // A value out of bounds is reported, never changed silently.
      changeOnBlur={false}
      style={{ width: widthOf(field, field.type === 'number' ? 180 : '100%') }}
      onChange={(value) => onChange(value)}
    />
  );
}

export function RateControl(props: ControlProps) {
  const { field, snapshot, isDisabled, onChange } = props;
  const { max = 5, allowHalf = false } = field.options ?? {};
  return (
    <span {...groupOf(props)}>
      <Rate
        count={Number(max)}
        allowHalf={allowHalf}
        disabled={isDisabled}
        value={Number(snapshot.value ?? 0)}
        onChange={(stars) => onChange(stars === 0 ? null : stars)}
      />
    </span>
  );
}

export function ColorControl(props: ControlProps) {
  const { field, snapshot, isDisabled, onChange } = props;
  const hasAlpha = field.options?.showAlpha === true;
  return (
    <span {...groupOf(props)}>
      <ColorPicker
        value={textOf(snapshot.value) || null}
        disabled={isDisabled}
        disabledAlpha={!hasAlpha}
        allowClear
        showText
        onChange={(colour) => onChange(hasAlpha ? colour.toRgbString() : colour.toHexString())}
        onClear={() => onChange('')}
      />
    </span>
  );
}

export function SwitchControl(props: ControlProps) {
  const { snapshot, isDisabled, onChange, labelId } = props;
  return (
    <Switch
      {...ariaOf(props)}
      aria-labelledby={labelId}
      checked={snapshot.value === true}
      disabled={isDisabled}
      onChange={onChange}
    />
  );
}

/** One knob, or two for a range; beside it a box of numbers when the form wants one. */
export function SliderControl(props: ControlProps) {
  const { field, snapshot, isDisabled, onChange } = props;
  const { store } = useFormContext();
  const words = formRendererTexts[store.locale];
  const { range = false, showInput = false, step = 1 } = field.options ?? {};
  const bounds = { min: 0, max: 100, ...boundsOf(field) };
  const style = { width: widthOf(field) };
  if (range) {
    const pair = Array.isArray(snapshot.value)
      ? [Number(snapshot.value[0]), Number(snapshot.value[1])]
      : [bounds.min, bounds.min];
    return (
      <span {...groupOf(props)}>
        <Slider
          range
          {...bounds}
          step={step}
          value={pair}
          disabled={isDisabled}
          style={style}
          ariaLabelForHandle={[words.low, words.high]}
          onChange={onChange}
        />
      </span>
    );
  }
  const value = Number(snapshot.value ?? bounds.min) || bounds.min;
  return (
    <span {...groupOf(props)} style={showInput ? { display: 'flex', gap: 12, alignItems: 'center' } : undefined}>
      <Slider
        {...bounds}
        step={step}
        value={value}
        disabled={isDisabled}
        style={showInput ? { flex: 1 } : style}
        ariaLabelForHandle={field.name ?? words.number}
        onChange={onChange}
      />
      {showInput && (
        <InputNumber
          {...bounds}
          step={step}
          value={value}
          disabled={isDisabled}
          aria-label={words.number}
          onChange={(next) => onChange(next ?? bounds.min)}
        />
      )}
    </span>
  );
}

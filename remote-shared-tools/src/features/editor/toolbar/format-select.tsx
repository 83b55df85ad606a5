import { Select } from 'antd';
import type Quill from 'quill';
import { useRef } from 'react';

interface FormatSelectProps<Value extends string | number> {
  quill: Quill | null;
  label: string;
  className: string | undefined;
  value: Value;
  options: readonly { value: Value; label: string }[];
  disabled: boolean;
  onPick(value: Value): void;
}

/** A list of forms a paragraph may take; the selection in the text survives the opening of the list. */
export function FormatSelect<Value extends string | number>({
  quill,
  label,
  className,
  value,
  options,
  disabled,
  onPick,
}: FormatSelectProps<Value>) {
  const selection = useRef<ReturnType<Quill['getSelection']>>(null);
  return (
    <Select
      size="small"
      variant="borderless"
      aria-label={label}
      className={className ?? ''}
      value={value}
      options={[...options]}
      disabled={disabled}
      popupMatchSelectWidth={false}
      onOpenChange={(open) => {
        if (open) selection.current = quill?.getSelection(true) ?? null;
      }}
      onSelect={(picked) => {
        if (selection.current) quill?.setSelection(selection.current);
        onPick(picked as Value);
      }}
    />
  );
}

import type { CSSProperties } from 'react';
import { MinuteBox } from './minute-box.tsx';

interface MinuteFieldProps {
  /** Given by the form's item, as calls write it; null for none. */
  value?: string | null;
  onChange?(time: string | null): void;
  id?: string;
  style?: CSSProperties;
}

/** The box for a day and a minute as a field of a form. */
export function MinuteField({ value = null, onChange, ...box }: MinuteFieldProps) {
  return <MinuteBox {...box} value={value} onChange={(time) => onChange?.(time)} />;
}

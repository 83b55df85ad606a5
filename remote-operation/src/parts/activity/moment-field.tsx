import { MinuteBox } from 'shared-ui';
import { Field } from './field.tsx';
import styles from './activity.module.css';

interface MomentFieldProps {
  id: string;
  label: string;
  /** As it travels, to the minute; '' for none. */
  value: string;
  problem: string | undefined;
  required?: boolean;
  extra?: string;
  onChange(value: string): void;
}

/** A day and a minute. */
export function MomentField({ id, value, onChange, ...field }: MomentFieldProps) {
  return (
    <Field id={id} {...field}>
      <MinuteBox id={id} className={styles.whole ?? ''} value={value} onChange={(time) => onChange(time ?? '')} />
    </Field>
  );
}

import { DatePicker } from 'antd';
import dayjs from 'dayjs';
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

const wireFormat = 'YYYY-MM-DD HH:mm:ss';

/** A day and a minute. */
export function MomentField({ id, value, onChange, ...field }: MomentFieldProps) {
  return (
    <Field id={id} {...field}>
      <DatePicker
        id={id}
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        value={value === '' ? null : dayjs(value, wireFormat)}
        onChange={(moment) => onChange(moment ? moment.second(0).format(wireFormat) : '')}
        className={styles.whole ?? ''}
      />
    </Field>
  );
}

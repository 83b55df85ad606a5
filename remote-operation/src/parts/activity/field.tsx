import { Form } from 'antd';
import type { ReactNode } from 'react';
import styles from './activity.module.css';

interface FieldProps {
  id: string;
  label: string;
  problem?: string | undefined;
  required?: boolean;
  extra?: ReactNode;
  children: ReactNode;
}

/** Label, box, hint and what is wrong with one field. */
export function Field({ id, label, problem, required = false, extra, children }: FieldProps) {
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      required={required}
      extra={extra}
      validateStatus={problem ? 'error' : ''}
      help={problem ? <span role="alert">{problem}</span> : undefined}
      className={styles.field ?? ''}
    >
      {children}
    </Form.Item>
  );
}

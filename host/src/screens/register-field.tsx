import { useId, type InputHTMLAttributes } from 'react';
import type { NamedItem } from 'shared-contracts/model';
import styles from '../parts/login.module.css';

interface RegisterFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  problem?: string | undefined;
  /** Makes it a choice. */
  options?: readonly NamedItem[];
  emptyOption?: string;
  onChange(value: string): void;
}

/** One labelled field with its problem beneath. */
export function RegisterField({ label, value, problem, options, emptyOption, onChange, ...input }: RegisterFieldProps) {
  const id = useId();
  const shared = {
    id,
    className: styles.input,
    value,
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id}problem`,
  };
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {options ? (
        <select {...shared} onChange={(event) => onChange(event.target.value)}>
          <option value="">{emptyOption}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
      ) : (
        <input {...input} {...shared} onChange={(event) => onChange(event.target.value)} />
      )}
      <span id={`${id}problem`} className={styles.fieldError} role={problem === undefined ? undefined : 'alert'}>
        {problem}
      </span>
    </div>
  );
}

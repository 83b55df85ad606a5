import { Input } from 'antd';
import { themeLimits } from 'shared-contracts/limits';
import { colourPattern } from 'shared-contracts/model';
import styles from './theme.module.css';
import { themeTexts as texts } from './theme.texts.ts';

interface ColourFieldProps {
  /** Given by the form. */
  id?: string;
  value?: string;
  onChange?(value: string): void;
  label: string;
  disabled?: boolean;
}

/** A colour, typed as #rrggbb or picked. */
export function ColourField({ id, value = '', onChange, label, disabled = false }: ColourFieldProps) {
  return (
    <span className={styles.colour}>
      <input
        type="color"
        className={styles.pick}
        aria-label={texts.pick(label)}
        value={colourPattern.test(value) ? value.toLowerCase() : '#000000'}
        disabled={disabled}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Input
        {...(id !== undefined && { id })}
        value={value}
        maxLength={themeLimits.colour}
        disabled={disabled}
        onChange={(event) => onChange?.(event.target.value.trim())}
      />
    </span>
  );
}

import { Popover } from 'antd';
import { type ReactNode, useState } from 'react';
import { editorTexts as texts, palette } from '../editor.texts.ts';
import styles from './toolbar.module.css';
import { ToolbarButton } from './toolbar-button.tsx';

interface ColorButtonProps {
  title: string;
  icon: ReactNode;
  value: unknown;
  disabled: boolean;
  onPick(color: string | false): void;
}

/** A palette of named colours. */
export function ColorButton({ title, icon, value, disabled, onPick }: ColorButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const pick = (color: string | false) => {
    setOpen(false);
    onPick(color);
  };
  const swatches = (
    <div className={styles.palette} role="group" aria-label={title}>
      <button
        type="button"
        className={styles.noColor}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => pick(false)}
      >
        {texts.noColor}
      </button>
      {palette.map((color) => (
        <button
          key={color.value}
          type="button"
          className={styles.swatch}
          style={{ background: color.value }}
          aria-label={color.name}
          title={color.name}
          aria-pressed={value === color.value}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(color.value)}
        />
      ))}
    </div>
  );
  return (
    <Popover open={isOpen && !disabled} onOpenChange={setOpen} trigger="click" content={swatches} placement="bottom">
      <span>
        <ToolbarButton title={title} icon={icon} isOn={Boolean(value)} disabled={disabled} />
      </span>
    </Popover>
  );
}

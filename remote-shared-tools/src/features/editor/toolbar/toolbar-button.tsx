import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';

interface ToolbarButtonProps {
  /** Tooltip and accessible name. */
  title: string;
  icon: ReactNode;
  /** Pressed or not, for what is a state of the text; absent for a plain action. */
  isOn?: boolean | undefined;
  disabled?: boolean | undefined;
  onPress?(): void;
}

/** A button that does not take the caret out of the text. */
export function ToolbarButton({ title, icon, isOn, disabled = false, onPress }: ToolbarButtonProps) {
  return (
    <Tooltip title={title} mouseEnterDelay={0.4}>
      <Button
        type="text"
        size="small"
        icon={icon}
        aria-label={title}
        {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
        disabled={disabled}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
      />
    </Tooltip>
  );
}

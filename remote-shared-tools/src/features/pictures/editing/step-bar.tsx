import { Button } from 'antd';
import type { ReactNode } from 'react';
import { imageEditorTexts as texts } from './image-editor.texts.ts';
import styles from './image-editor.module.css';

/** Props of every step that consists of several actions. */
export interface StepProps {
  source: HTMLCanvasElement;
  onApply(result: HTMLCanvasElement): void;
  onGiveUp(): void;
}

/** The settings of a step, and the two ways to end it. */
export function StepBar({
  children,
  onApply,
  onGiveUp,
  isOff = false,
}: {
  children: ReactNode;
  onApply(): void;
  onGiveUp(): void;
  isOff?: boolean;
}) {
  return (
    <div className={styles.bar}>
      {children}
      <span className={styles.facts} />
      <Button onClick={onGiveUp}>{texts.giveUp}</Button>
      <Button type="primary" ghost disabled={isOff} onClick={onApply}>
        {texts.apply}
      </Button>
    </div>
  );
}

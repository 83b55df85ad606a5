import { type HTMLAttributes, useEffect, useRef } from 'react';
import { imageEditorTexts as texts } from './image-editor.texts.ts';
import styles from './image-editor.module.css';

interface PictureCanvasProps extends HTMLAttributes<HTMLCanvasElement> {
  source: HTMLCanvasElement;
  /** The pointer leaves marks. */
  isDrawn?: boolean;
}

/** Shows a picture as large as the desk allows, in its own pixels. */
export function PictureCanvas({ source, isDrawn = false, ...rest }: PictureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const shown = canvas.current;
    if (!shown) return;
    shown.width = source.width;
    shown.height = source.height;
    shown.getContext('2d')?.drawImage(source, 0, 0);
  }, [source]);
  return (
    <div className={styles.paper}>
      <canvas ref={canvas} className={isDrawn ? styles.drawing : styles.canvas} role="img" aria-label={texts.canvas} {...rest} />
    </div>
  );
}

/** Where a pointer stands, in the pixels of the picture. */
export function pointIn({ currentTarget, clientX, clientY }: { currentTarget: HTMLCanvasElement; clientX: number; clientY: number }): { x: number; y: number } {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: ((clientX - left) / (width || 1)) * currentTarget.width, y: ((clientY - top) / (height || 1)) * currentTarget.height };
}

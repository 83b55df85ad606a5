import { type HTMLAttributes, useEffect, useRef } from 'react';
import { imageEditorTexts as texts } from './image-editor.texts.ts';
import styles from './image-editor.module.css';

interface PictureCanvasProps extends HTMLAttributes<HTMLCanvasElement> {
  source: HTMLCanvasElement;
  /** The pointer leaves marks. */
  isDrawn?: boolean;
  /** Place where the keyboard draws, in the picture's pixels. */
  brushAt?: { x: number; y: number; size: number } | undefined;
}

/** Shows a picture as large as the desk allows, in its own pixels. */
export function PictureCanvas({ source, isDrawn = false, brushAt, ...rest }: PictureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    element.width = source.width;
    element.height = source.height;
    element.getContext('2d')?.drawImage(source, 0, 0);
  }, [source]);
  return (
    <div className={styles.paper}>
      <canvas
        ref={canvas}
        className={isDrawn ? styles.drawing : styles.canvas}
        role="img"
        aria-label={texts.canvas}
        {...rest}
      />
      {brushAt && <Brush source={source} {...brushAt} />}
    </div>
  );
}

/** A ring over the canvas; the svg has the picture's size and proportions, and so lies exactly on it. */
function Brush({ source, x, y, size }: { source: HTMLCanvasElement; x: number; y: number; size: number }) {
  return (
    <svg
      className={styles.brush}
      width={source.width}
      height={source.height}
      viewBox={`0 0 ${source.width} ${source.height}`}
      aria-hidden
    >
      <circle cx={x} cy={y} r={size / 2} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** Returns the position of a pointer in the pixels of the picture. */
export function pointIn({
  currentTarget,
  clientX,
  clientY,
}: {
  currentTarget: HTMLCanvasElement;
  clientX: number;
  clientY: number;
}): { x: number; y: number } {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return {
    x: ((clientX - left) / (width || 1)) * currentTarget.width,
    y: ((clientY - top) / (height || 1)) * currentTarget.height,
  };
}

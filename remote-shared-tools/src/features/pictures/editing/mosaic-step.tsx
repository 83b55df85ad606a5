import { Slider } from 'antd';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { imageEditorTexts as texts } from './image-editor.texts.ts';
import { PictureCanvas, pointIn } from './picture-canvas.tsx';
import { copyOf, coverWith, pixelated } from './picture-steps.ts';
import { StepBar, type StepProps } from './step-bar.tsx';
import styles from './image-editor.module.css';

/** Covers what the brush is drawn over with coarse squares. */
export function MosaicStep({ source, onApply, onGiveUp }: StepProps) {
  const shorter = Math.min(source.width, source.height);
  const [share, setShare] = useState(10);
  const brush = Math.max(8, (shorter * share) / 100);
  const coarse = useMemo(() => pixelated(source, Math.max(6, shorter / 40)), [source, shorter]);
  const canvas = useRef<HTMLCanvasElement | null>(null);
  const [isTouched, setTouched] = useState(false);

  const [isByKey, setByKey] = useState(false);
  const [center, setCenter] = useState({ x: source.width / 2, y: source.height / 2 });

  const coverAt = (target: HTMLCanvasElement, { x, y }: { x: number; y: number }) => {
    canvas.current = target;
    coverWith(target, coarse, x, y, brush);
    setTouched(true);
  };
  const cover = (event: PointerEvent<HTMLCanvasElement>) => {
    setByKey(false);
    if (event.buttons === 1) coverAt(event.currentTarget, pointIn(event));
  };
  /** Arrows lead the brush, with Shift in long steps; Space and Enter cover what is under it. */
  const handleKey = (event: KeyboardEvent<HTMLCanvasElement>) => {
    const step = (brush / 2) * (event.shiftKey ? 4 : 1);
    const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[
      event.key
    ] as [number, number] | undefined;
    if (!by && event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    setByKey(true);
    if (by)
      setCenter(({ x, y }) => ({
        x: Math.min(source.width, Math.max(0, x + by[0])),
        y: Math.min(source.height, Math.max(0, y + by[1])),
      }));
    else coverAt(event.currentTarget, center);
  };
  return (
    <>
      <PictureCanvas
        source={source}
        isDrawn
        tabIndex={0}
        brushAt={isByKey ? { ...center, size: brush } : undefined}
        onPointerDown={cover}
        onPointerMove={cover}
        onFocus={() => setByKey(true)}
        onKeyDown={handleKey}
      />
      <StepBar isOff={!isTouched} onApply={() => canvas.current && onApply(copyOf(canvas.current))} onGiveUp={onGiveUp}>
        <span>{texts.brush}</span>
        <Slider
          className={styles.slider ?? ''}
          min={2}
          max={40}
          value={share}
          onChange={setShare}
          ariaLabelForHandle={texts.brush}
        />
        <span className={styles.hint}>{texts.mosaicHint}</span>
      </StepBar>
    </>
  );
}

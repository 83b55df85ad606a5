import { Slider } from 'antd';
import { type PointerEvent, useMemo, useRef, useState } from 'react';
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

  const cover = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons !== 1) return;
    canvas.current = event.currentTarget;
    const { x, y } = pointIn(event);
    coverWith(event.currentTarget, coarse, x, y, brush);
    setTouched(true);
  };
  return (
    <>
      <PictureCanvas source={source} isDrawn onPointerDown={cover} onPointerMove={cover} />
      <StepBar isOff={!isTouched} onApply={() => canvas.current && onApply(copyOf(canvas.current))} onGiveUp={onGiveUp}>
        <span>{texts.brush}</span>
        <Slider className={styles.slider ?? ''} min={2} max={40} value={share} onChange={setShare} ariaLabelForHandle={texts.brush} />
        <span className={styles.hint}>{texts.mosaicHint}</span>
      </StepBar>
    </>
  );
}

import { ColorPicker, Input, Slider } from 'antd';
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import { letteringMax } from 'shared-contracts/limits';
import { imageEditorTexts as texts } from './image-editor.texts.ts';
import { PictureCanvas, pointIn } from './picture-canvas.tsx';
import { lettered, type Lettering } from './picture-steps.ts';
import { StepBar, type StepProps } from './step-bar.tsx';
import styles from './image-editor.module.css';

/** Writes words into a picture; they follow the pointer and the arrow keys until they are applied. */
export function LetterStep({ source, onApply, onGiveUp }: StepProps) {
  const [words, setWords] = useState('');
  const [colour, setColour] = useState('#ffffff');
  const [share, setShare] = useState(8);
  const [place, setPlace] = useState({ x: source.width * 0.05, y: source.height * 0.05 });
  const size = Math.max(8, Math.round((source.height * share) / 100));
  const lettering: Lettering = useMemo(() => ({ words, colour, size, ...place }), [words, colour, size, place]);
  const letteredCanvas = useMemo(() => lettered(source, lettering), [source, lettering]);

  const follow = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons === 1) setPlace(pointIn(event));
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = Math.max(1, Math.round(source.width / 100));
    const [x, y] = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[
      event.key
    ] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    setPlace((last) => ({ x: last.x + x!, y: last.y + y! }));
  };
  return (
    <>
      <PictureCanvas
        source={letteredCanvas}
        tabIndex={0}
        isDrawn
        onPointerDown={follow}
        onPointerMove={follow}
        onKeyDown={handleKey}
      />
      <StepBar isOff={words.trim() === ''} onApply={() => onApply(letteredCanvas)} onGiveUp={onGiveUp}>
        <Input
          className={styles.words ?? ''}
          autoFocus
          aria-label={texts.words}
          placeholder={texts.words}
          maxLength={letteringMax}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <ColorPicker
          size="small"
          disabledAlpha
          value={colour}
          aria-label={texts.colour}
          onChange={(next) => setColour(next.toHexString())}
        />
        <Slider
          className={styles.slider ?? ''}
          min={2}
          max={30}
          value={share}
          onChange={setShare}
          ariaLabelForHandle={texts.size}
        />
        <span className={styles.hint}>{texts.letterHint}</span>
      </StepBar>
    </>
  );
}

import { Radio } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { Cropper, type CropperRef } from 'react-advanced-cropper';
import 'react-advanced-cropper/dist/style.css';
import { imageEditorTexts as texts } from './image-editor.texts.ts';
import { StepBar, type StepProps } from './step-bar.tsx';
import styles from './image-editor.module.css';

const ratios = [
  { value: 'free', label: texts.ratios.free, ratio: undefined },
  { value: 'square', label: texts.ratios.square, ratio: 1 },
  { value: 'four', label: texts.ratios.four, ratio: 4 / 3 },
  { value: 'sixteen', label: texts.ratios.sixteen, ratio: 16 / 9 },
  { value: 'three', label: texts.ratios.three, ratio: 3 / 4 },
] as const;

/** Cuts a picture down to a frame. */
export function CropStep({ source, onApply, onGiveUp }: StepProps) {
  const cropper = useRef<CropperRef>(null);
  const [chosen, setChosen] = useState<string>('free');
  const src = useMemo(() => source.toDataURL('image/png'), [source]);
  const ratio = ratios.find(({ value }) => value === chosen)?.ratio;

  const apply = () => {
    const cut = cropper.current?.getCanvas();
    if (cut) onApply(cut);
  };
  return (
    <>
      <Cropper
        key={chosen}
        ref={cropper}
        src={src}
        className={styles.cropper ?? ''}
        stencilProps={ratio ? { aspectRatio: ratio } : {}}
      />
      <StepBar onApply={apply} onGiveUp={onGiveUp}>
        <Radio.Group
          aria-label={texts.ratio}
          optionType="button"
          size="small"
          value={chosen}
          options={ratios.map(({ value, label }) => ({ value, label }))}
          onChange={({ target }) => setChosen(String(target.value))}
        />
      </StepBar>
    </>
  );
}

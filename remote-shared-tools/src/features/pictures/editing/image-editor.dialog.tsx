import {
  BorderOutlined,
  FontSizeOutlined,
  RedoOutlined,
  RollbackOutlined,
  RotateLeftOutlined,
  RotateRightOutlined,
  ScissorOutlined,
  SwapOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { Alert, Button, Modal, Spin, Tooltip } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import type { EditedImage } from 'shared-contracts/shell';
import { type DialogProps, useAction, useShell } from 'shared-ui';
import { loadImage } from '../../../parts/canvas/load-image.ts';
import { CropStep } from './crop-step.tsx';
import { exportPicture } from './export-picture.ts';
import { saveEdited } from './image-edit.api.ts';
import { imageEditorTexts as texts } from './image-editor.texts.ts';
import { LetterStep } from './letter-step.tsx';
import { MosaicStep } from './mosaic-step.tsx';
import { PictureCanvas } from './picture-canvas.tsx';
import { copyOf, flipped, PictureHistory, rotated } from './picture-steps.ts';
import styles from './image-editor.module.css';

interface ImageEditorDialogProps extends DialogProps<EditedImage> {
  url: string;
  /** Id in the library; the edited picture inherits its title and category. */
  picId?: string;
}

/** A step that takes several moves and must be ended before saving. */
type Step = 'crop' | 'mosaic' | 'letter';

/** Crops, turns, flips, pixelates and letters a picture, and saves it as a new one. */
export function ImageEditorDialog({ url, picId, onDone }: ImageEditorDialogProps) {
  const shell = useShell();
  const [history, error] = usePicture(url);
  const [step, setStep] = useState<Step>();
  const [, setRound] = useState(0);
  const redraw = () => setRound((round) => round + 1);

  const applyCanvas = (canvas: HTMLCanvasElement) => {
    history?.push(canvas);
    setStep(undefined);
    redraw();
  };
  const go = (way: 'undo' | 'redo' | 'reset') => {
    history?.[way]();
    redraw();
  };
  const [save, isSaving] = useAction(async () => {
    if (!history) return;
    if (step) return shell.message.warning(texts.pending);
    onDone(await saveEdited(shell, exportPicture(history.current, /\.png(\?|$)/i.test(url)), picId));
  });

  const tool = (label: string, icon: ReactNode, onClick: () => void, isOff = false) => (
    <Tooltip title={label} key={label}>
      <Button type="text" aria-label={label} icon={icon} disabled={!history || isOff} onClick={onClick} />
    </Tooltip>
  );
  const stepTool = (name: Step, label: string, icon: ReactNode) => (
    <Button
      type="text"
      icon={icon}
      aria-pressed={step === name}
      disabled={!history || (step !== undefined && step !== name)}
      onClick={() => setStep(name)}
    >
      {label}
    </Button>
  );
  const current = history?.current;
  const turn = (make: (canvas: HTMLCanvasElement) => HTMLCanvasElement) => () => current && applyCanvas(make(current));
  const giveUp = () => setStep(undefined);

  return (
    <Modal
      open
      width={1000}
      centered
      title={texts.title}
      mask={{ closable: false }}
      okText={texts.save}
      confirmLoading={isSaving}
      okButtonProps={{ disabled: !history }}
      onOk={() => void save()}
      onCancel={() => onDone()}
    >
      <div className={styles.tools} role="toolbar" aria-label={texts.tools}>
        {stepTool('crop', texts.crop, <ScissorOutlined aria-hidden />)}
        {stepTool('mosaic', texts.mosaic, <BorderOutlined aria-hidden />)}
        {stepTool('letter', texts.letter, <FontSizeOutlined aria-hidden />)}
        <span className={styles.gap} />
        {tool(
          texts.rotateLeft,
          <RotateLeftOutlined aria-hidden />,
          turn((canvas) => rotated(canvas, 'left')),
          step !== undefined,
        )}
        {tool(
          texts.rotateRight,
          <RotateRightOutlined aria-hidden />,
          turn((canvas) => rotated(canvas, 'right')),
          step !== undefined,
        )}
        {tool(
          texts.flipHorizontal,
          <SwapOutlined aria-hidden />,
          turn((canvas) => flipped(canvas, 'horizontal')),
          step !== undefined,
        )}
        {tool(
          texts.flipVertical,
          <SwapOutlined rotate={90} aria-hidden />,
          turn((canvas) => flipped(canvas, 'vertical')),
          step !== undefined,
        )}
        <span className={styles.gap} />
        {tool(texts.undo, <UndoOutlined aria-hidden />, () => go('undo'), step !== undefined || !history?.canUndo)}
        {tool(texts.redo, <RedoOutlined aria-hidden />, () => go('redo'), step !== undefined || !history?.canRedo)}
        {tool(
          texts.reset,
          <RollbackOutlined aria-hidden />,
          () => go('reset'),
          step !== undefined || !history?.canUndo,
        )}
        <span className={styles.facts}>{current && texts.pixels(current.width, current.height)}</span>
      </div>
      <div className={styles.desk}>
        {error && <Alert type="error" showIcon title={texts.loadFailed} />}
        {!history && !error && <Spin description={texts.loading} />}
        {current && !step && <PictureCanvas source={current} />}
        {current && step === 'crop' && <CropStep source={current} onApply={applyCanvas} onGiveUp={giveUp} />}
        {current && step === 'mosaic' && <MosaicStep source={current} onApply={applyCanvas} onGiveUp={giveUp} />}
        {current && step === 'letter' && <LetterStep source={current} onApply={applyCanvas} onGiveUp={giveUp} />}
      </div>
    </Modal>
  );
}

function usePicture(url: string): [history: PictureHistory | undefined, failed: boolean] {
  const [history, setHistory] = useState<PictureHistory>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    loadImage(url).then(
      (image) => !isGone && setHistory(new PictureHistory(copyOf(image))),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [url]);
  return [history, failed];
}

import { Button, Modal } from 'antd';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { dialogCloseDelay, formDialogDefaultHeight, formDialogDefaultWidth } from 'shared-contracts/constants';
import { formTexts } from './form.texts.ts';
import styles from './form-dialog.module.css';

export interface FormDialogProps {
  title: string;
  children: ReactNode;
  /** Runs on 确定 and on Enter in a single-line field. */
  onConfirm(): unknown;
  onCancel(): void;
  confirmText?: string;
  isPending?: boolean;
  /** False while there is nothing to confirm; the content says why. */
  isConfirmable?: boolean;
  /** Red confirm button. */
  danger?: boolean;
  /** The optional third button. */
  extra?: { label: string; onClick(): void };
  /** Pixels; 800 when absent (R857). Short dialogs take `dialogDefaultWidth`. */
  width?: number;
  /** Most pixels in height, the content scrolls above; 700 when absent (R857). */
  height?: number;
  /**
   * False closes it; its content is removed 300 ms later (R589). True when absent, for dialogs that are taken away
   * whole.
   */
  open?: boolean;
}

/** Pixels of title, buttons and their room. */
const frameHeight = 130;

/** The documents' form dialog: draggable by its title, with confirm, cancel and an optional third button (S2 §2.19). */
export function FormDialog(props: FormDialogProps) {
  const { title, children, onConfirm, onCancel, confirmText, isPending = false, danger = false, extra } = props;
  const { isConfirmable = true, width = formDialogDefaultWidth, height = formDialogDefaultHeight, open = true } = props;
  const drag = useDrag();
  const isFilled = useLate(open);
  const isLoading = useFreshPending(isPending, open);
  return (
    <Modal
      open={open}
      // antd leaves a closed dialog as it last was; this one is still to be emptied.
      forceRender
      width={width}
      title={
        <div className={styles.title} onPointerDown={drag.begin}>
          {title}
        </div>
      }
      onCancel={onCancel}
      mask={{ closable: false }}
      modalRender={(modal) => <div ref={drag.box}>{modal}</div>}
      footer={
        <>
          {extra && (
            <Button className={styles.extra ?? ''} onClick={extra.onClick}>
              {extra.label}
            </Button>
          )}
          <Button onClick={onCancel}>{formTexts.cancel}</Button>
          <Button
            type="primary"
            danger={danger}
            loading={isLoading}
            disabled={!isConfirmable}
            onClick={() => onConfirm()}
          >
            {confirmText ?? formTexts.confirm}
          </Button>
        </>
      }
    >
      <div
        className={styles.content}
        style={{ maxHeight: `min(${height - frameHeight}px, calc(100vh - ${frameHeight + 40}px))` }}
      >
        {isFilled ? children : null}
      </div>
    </Modal>
  );
}

/** True while open and 300 ms longer. */
function useLate(open: boolean): boolean {
  const [isThere, setThere] = useState(open);
  useEffect(() => {
    if (open) return setThere(true);
    const timer = setTimeout(() => setThere(false), dialogCloseDelay);
    return () => clearTimeout(timer);
  }, [open]);
  return open || isThere;
}

/**
 * True while an operation runs that began while the dialog was open: one from before it was closed does not count
 * (R588).
 */
function useFreshPending(isPending: boolean, open: boolean): boolean {
  const [isLeft, setLeft] = useState(false);
  if (isLeft ? !isPending : !open && isPending) setLeft(!isLeft);
  return isPending && open && !isLeft;
}

/** Moves the box with the pointer, never above the window's top edge, where its title could not be grabbed again. */
function useDrag() {
  const box = useRef<HTMLDivElement>(null);
  const offset = useRef({ x: 0, y: 0 });

  const begin = (down: PointerEvent) => {
    const element = box.current;
    if (!element || down.button !== 0) return;
    const from = { ...offset.current };
    const topmost = from.y - element.getBoundingClientRect().top;
    const move = (event: globalThis.PointerEvent) => {
      offset.current = {
        x: from.x + event.clientX - down.clientX,
        y: Math.max(from.y + event.clientY - down.clientY, topmost),
      };
      element.style.transform = `translate(${offset.current.x}px, ${offset.current.y}px)`;
    };
    const end = () => window.removeEventListener('pointermove', move);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end, { once: true });
  };
  return { box, begin };
}

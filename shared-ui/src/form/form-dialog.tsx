import { Button, Modal } from 'antd';
import { type PointerEvent, type ReactNode, useRef } from 'react';
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
  /** Red confirm button. */
  danger?: boolean;
  /** The optional third button. */
  extra?: { label: string; onClick(): void };
  width?: number;
}

/** The documents' form dialog: draggable by its title, with confirm, cancel and an optional third button (S2 §2.19). */
export function FormDialog({ title, children, onConfirm, onCancel, confirmText, isPending = false, danger = false, extra, width = 520 }: FormDialogProps) {
  const drag = useDrag();
  return (
    <Modal
      open
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
          <Button type="primary" danger={danger} loading={isPending} onClick={() => onConfirm()}>
            {confirmText ?? formTexts.confirm}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}

/** Moves the box with the pointer, never above the window's top edge, where its title could not be reached again. */
function useDrag() {
  const box = useRef<HTMLDivElement>(null);
  const offset = useRef({ x: 0, y: 0 });

  const begin = (down: PointerEvent) => {
    const element = box.current;
    if (!element || down.button !== 0) return;
    const from = { ...offset.current };
    const topmost = from.y - element.getBoundingClientRect().top;
    const move = (event: globalThis.PointerEvent) => {
      offset.current = { x: from.x + event.clientX - down.clientX, y: Math.max(from.y + event.clientY - down.clientY, topmost) };
      element.style.transform = `translate(${offset.current.x}px, ${offset.current.y}px)`;
    };
    const end = () => window.removeEventListener('pointermove', move);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end, { once: true });
  };
  return { box, begin };
}

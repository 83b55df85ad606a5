import { useCallback, useEffect, useRef, useState } from 'react';
import { useDesignerCommands } from './commands-context.ts';
import { useDesigner, useDesignerStore, useTexts } from './designer.state.ts';
import styles from './form-designer.module.css';
import ownStyles from './canvas.module.css';
import { FieldRows } from './canvas-rows.tsx';
import { useCanvasKeys } from './use-canvas-keys.ts';
import { useRectangle } from './use-rectangle.ts';

/**
 * The canvas: the form as it will look, every field a row that can be selected, dragged and moved by keyboard (R429).
 */
export function Canvas() {
  const texts = useTexts();
  const store = useDesignerStore();
  const commands = useDesignerCommands();
  const list = useDesigner(({ definition }) => definition.list);
  const config = useDesigner(({ definition }) => definition.config);
  const root = useRef<HTMLDivElement>(null);
  const handleKeys = useCanvasKeys();
  const rectangle = useRectangle(root);
  useFocusRequests(root);
  // The browser gives the text of a paste only here; a form control keeps its own paste.
  const handlePaste = useCallback(
    (event: React.ClipboardEvent) => {
      if ((event.target as HTMLElement).closest('input, textarea')) return;
      event.preventDefault();
      void commands.paste(event.clipboardData.getData('text/plain'));
    },
    [commands],
  );
  const position = ['left', 'right', 'top'].includes(String(config?.labelPosition))
    ? String(config?.labelPosition)
    : 'right';
  return (
    <div className={styles.canvasFrame} onPointerDown={rectangle.begin} onPaste={handlePaste}>
      <div
        ref={root}
        role="tree"
        aria-label={texts.canvas}
        aria-multiselectable="true"
        tabIndex={list.length === 0 ? 0 : -1}
        className={styles.canvas}
        data-position={position}
        style={{ '--label-width': `${Number(config?.labelWidth ?? 100)}px` } as React.CSSProperties}
        onKeyDown={handleKeys}
        onClick={(event) => event.target === event.currentTarget && store.select([])}
      >
        <FieldRows list={list} level={1} />
        {list.length === 0 && <p className={ownStyles.emptyCanvas}>{texts.emptyCanvas}</p>}
      </div>
      {rectangle.box && <div className={ownStyles.rectangle} style={rectangle.box} />}
      <LiveRegion />
    </div>
  );
}

/** Moves the focus to the row that a command requested, once it is drawn. */
function useFocusRequests(root: React.RefObject<HTMLElement | null>): void {
  const { id, count } = useDesigner(({ focus }) => focus);
  useEffect(() => {
    if (count === 0) return;
    const row = id === undefined ? root.current : root.current?.querySelector<HTMLElement>(`[data-field="${id}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView?.({ block: 'nearest' });
  }, [id, count, root]);
}

/** Says what was done; the same sentence twice is said twice. */
function LiveRegion() {
  const { text, count } = useDesigner(({ announcement }) => announcement);
  const [isEven, setEven] = useState(false);
  useEffect(() => setEven(count % 2 === 0), [count]);
  return (
    <div role="status" aria-live="polite" className={ownStyles.spoken}>
      {text}
      {isEven ? '\u00a0' : ''}
    </div>
  );
}

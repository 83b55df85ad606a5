import Quill from 'quill';
import { useEffect, useState } from 'react';

/** Formats at the caret, as Quill names them, and whether there is something to undo or redo. */
export interface CaretState {
  formats: Readonly<Record<string, unknown>>;
  canUndo: boolean;
  canRedo: boolean;
}

const atStart: CaretState = { formats: {}, canUndo: false, canRedo: false };

/** Follows the caret, at most once a frame and only when something on the toolbar would look different. */
export function useFormats(quill: Quill | null): CaretState {
  const [state, setState] = useState(atStart);
  useEffect(() => {
    if (!quill) return undefined;
    let frame = 0;
    const read = () => {
      frame = 0;
      const next = readCaret(quill);
      setState((last) => (next && JSON.stringify(next) !== JSON.stringify(last) ? next : last));
    };
    const handleChange = () => {
      frame ||= requestAnimationFrame(read);
    };
    quill.on(Quill.events.EDITOR_CHANGE, handleChange);
    return () => {
      cancelAnimationFrame(frame);
      quill.off(Quill.events.EDITOR_CHANGE, handleChange);
    };
  }, [quill]);
  return state;
}

function readCaret(quill: Quill): CaretState | undefined {
  if (quill.composition.isComposing) return undefined;
  const { undo, redo } = quill.history.stack;
  // Without focus the buttons keep showing the place where the caret was.
  const range = quill.hasFocus() ? quill.getSelection() : null;
  return { formats: range ? quill.getFormat(range) : {}, canUndo: undo.length > 0, canRedo: redo.length > 0 };
}

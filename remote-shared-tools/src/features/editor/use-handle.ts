import type Quill from 'quill';
import { useEffect, useRef } from 'react';
import type { RichEditorProps } from 'shared-contracts/shell';
import { QuillHandle } from './editor-handle.ts';

/** Passes the handle of an editor to `onHandle` while the editor is mounted. */
export function useHandle(quill: Quill | null, onHandle: RichEditorProps['onHandle']): void {
  const latest = useRef(onHandle);
  useEffect(() => {
    latest.current = onHandle;
  });
  useEffect(() => {
    if (!quill) return undefined;
    const handle = new QuillHandle(quill);
    latest.current?.(handle);
    return () => {
      latest.current?.(undefined);
      handle.dispose();
    };
  }, [quill]);
}

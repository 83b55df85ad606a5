import type Quill from 'quill';
import { useCallback, useState } from 'react';
import type { Shell } from 'shared-contracts/shell';
import { localisePictures } from './localise-pictures.ts';

/** Copies foreign pictures into our store, and shows the progress. */
export function useLocalising(
  quill: Quill | null,
  shell: Shell,
): { isLocalising: boolean; localise(addresses: readonly string[]): Promise<void> } {
  const [running, setRunning] = useState(0);
  const localise = useCallback(
    async (addresses: readonly string[]) => {
      if (!quill) return;
      setRunning((count) => count + 1);
      await localisePictures(quill, addresses, shell);
      setRunning((count) => count - 1);
    },
    [quill, shell],
  );
  return { isLocalising: running > 0, localise };
}

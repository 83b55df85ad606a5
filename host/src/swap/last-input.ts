const inputs = ['keydown', 'input', 'pointerdown', 'wheel', 'compositionstart', 'compositionupdate'] as const;

let last = 0;

/** Notes when the user last touched anything; call the returned function to stop. */
export function watchInput(): () => void {
  const note = (): void => {
    last = Date.now();
  };
  for (const kind of inputs) document.addEventListener(kind, note, { capture: true, passive: true });
  return () => {
    for (const kind of inputs) document.removeEventListener(kind, note, { capture: true });
  };
}

/** True when there was no input for so many milliseconds, or the page is hidden. */
export const isQuiet = (ms: number): boolean => document.hidden || Date.now() - last >= ms;

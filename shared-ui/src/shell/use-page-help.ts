import { useEffect, useRef } from 'react';
import type { PageHelp } from 'shared-contracts/shell';
import { useShell } from './shell-context.tsx';

/** Names keys and commands of the page for the list of keys and for Ctrl+K, as long as the component is there. */
export function usePageHelp(help: PageHelp): void {
  const shell = useShell();
  const current = useRef(help);
  useEffect(() => {
    current.current = help;
  });
  useEffect(() => shell.help?.register(() => current.current), [shell]);
}

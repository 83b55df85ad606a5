import { useEffect, useRef } from 'react';
import type { PageHelp } from 'shared-contracts/shell';
import { useShell } from './shell-context.tsx';

/**
 * Names keys and commands of the page for the list of keys and for Ctrl+K, as long as the component is there. They are
 * put together when somebody looks, by code that may come then.
 */
export function usePageHelp(read: () => PageHelp | Promise<PageHelp>): void {
  const shell = useShell();
  const current = useRef(read);
  useEffect(() => {
    current.current = read;
  });
  useEffect(() => shell.help?.register(() => current.current()), [shell]);
}

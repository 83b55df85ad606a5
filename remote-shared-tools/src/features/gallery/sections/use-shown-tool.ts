import { use, useMemo } from 'react';
import type { Tools } from 'shared-contracts/shell';
import { useShell } from 'shared-ui';

const requestedTools = new WeakMap<object, Map<string, Promise<unknown>>>();

/** A tool by its name, suspending until it is here. */
export function useShownTool<Name extends keyof Tools>(name: Name): Tools[Name] {
  const shell = useShell();
  const loading = useMemo(() => {
    const mine = requestedTools.get(shell) ?? new Map<string, Promise<unknown>>();
    requestedTools.set(shell, mine);
    if (!mine.has(name)) mine.set(name, shell.tools(name));
    return mine.get(name) as Promise<Tools[Name]>;
  }, [shell, name]);
  return use(loading);
}

import { useCallback, useEffect, useState } from 'react';
import type { Tools } from 'shared-contracts/shell';
import { useShell } from './shell-context.tsx';

/**
 * A part of a shared tool that a screen draws: undefined while it loads; a remote that does not load costs the part
 * alone.
 */
export function useTool<Name extends keyof Tools>(
  name: Name,
): [tool: Tools[Name] | 'failed' | undefined, retry: () => void] {
  const shell = useShell();
  const [tool, setTool] = useState<Tools[Name] | 'failed'>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isGone = false;
    shell.tools(name).then(
      (loaded) => !isGone && setTool(loaded),
      () => !isGone && setTool('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [shell, name, round]);
  const retry = useCallback(() => {
    setTool(undefined);
    setRound((count) => count + 1);
  }, []);
  return [tool, retry];
}

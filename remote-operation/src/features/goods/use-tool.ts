import { useEffect, useState } from 'react';
import type { Tools } from 'shared-contracts/shell';
import { useShell } from 'shared-ui';

/** A tool, fetched when a screen first needs it; `hasFailed` when it cannot be had. */
export function useTool<Name extends keyof Tools>(name: Name): { tool: Tools[Name] | undefined; hasFailed: boolean } {
  const shell = useShell();
  const [loaded, setLoaded] = useState<{ tool: Tools[Name] | undefined; hasFailed: boolean }>({ tool: undefined, hasFailed: false });
  useEffect(() => {
    let isGone = false;
    shell.tools(name).then(
      (tool) => isGone || setLoaded({ tool, hasFailed: false }),
      () => isGone || setLoaded({ tool: undefined, hasFailed: true }),
    );
    return () => {
      isGone = true;
    };
  }, [shell, name]);
  return loaded;
}

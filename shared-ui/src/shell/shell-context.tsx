import { createContext, type Context, type ReactNode, useContext, useMemo } from 'react';
import type { Actor } from 'shared-contracts/model';
import type { Shell } from 'shared-contracts/shell';
import { AskProvider } from './ask.tsx';

// Every remote compiles its own copy of this file; the symbol makes them all meet at one context.
const place = Symbol.for('newsroom.shell-context');
const registry = globalThis as unknown as Record<symbol, Context<Shell | null> | undefined>;
const ShellContext = (registry[place] ??= createContext<Shell | null>(null));

/**
 * Provides the Shell to everything below, and a place for dialogs opened by `useAsk`. Must be inside antd's
 * ConfigProvider.
 */
export function ShellProvider({ shell, children }: { shell: Shell; children: ReactNode }) {
  return (
    <ShellContext.Provider value={shell}>
      <AskProvider>{children}</AskProvider>
    </ShellContext.Provider>
  );
}

/** Returns the host's Shell; throws without a ShellProvider above. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellProvider above it.');
  return shell;
}

/** The session's user as guards ask for it. */
export function useActor(): Actor {
  const shell = useShell();
  return useMemo(() => {
    const { id, isAlone = false } = shell.session.user;
    return { userId: id, can: (code) => shell.can(code), isAlone };
  }, [shell]);
}

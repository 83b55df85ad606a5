import { createContext, useContext } from 'react';
import type { DesignerCommands } from './use-commands.ts';

export const CommandsContext = createContext<DesignerCommands | null>(null);

/** The acts of the designer around. */
export function useDesignerCommands(): DesignerCommands {
  const commands = useContext(CommandsContext);
  if (!commands) throw new Error('a part of the designer is rendered outside of it');
  return commands;
}

import type { Release } from 'shared-contracts/release';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { Shell, Tools, ToolsDefinition } from 'shared-contracts/shell';
import { withRetries } from '../remotes/load-remote.ts';
import { ensureRemote, runningOf } from '../remotes/remotes.state.ts';
import { shellTexts } from './shell.texts.ts';

const pkg = 'remote-shared-tools';
const made = new WeakMap<Shell, Map<string, Promise<unknown>>>();

/**
 * A tool of remote-shared-tools, made once for each Shell. A failed load is forgotten, so that the next ask tries
 * again.
 */
export function loadTool<Name extends keyof Tools>(
  shell: Shell,
  name: Name,
  onUse: (release: Release) => void = () => undefined,
): Promise<Tools[Name]> {
  const mine = made.get(shell) ?? new Map<string, Promise<unknown>>();
  made.set(shell, mine);
  const known = mine.get(name);
  if (known) return known as Promise<Tools[Name]>;
  const loading = makeTool(shell, name, onUse).catch((error: unknown) => {
    mine.delete(name);
    throw error;
  });
  mine.set(name, loading);
  return loading;
}

async function makeTool<Name extends keyof Tools>(
  shell: Shell,
  name: Name,
  onUse: (release: Release) => void,
): Promise<Tools[Name]> {
  const running = runningOf(await ensureRemote(pkg));
  if (!running || !('tools' in running.manifest)) throw new AppError(ErrorCode.Unavailable, shellTexts.toolFailed);
  const load: ToolsDefinition['tools'][Name] | undefined = running.manifest.tools[name];
  if (!load) throw new AppError(ErrorCode.Unavailable, shellTexts.toolMissing);
  onUse(running.release);
  const { createTool } = await withRetries(load);
  return createTool(shell);
}

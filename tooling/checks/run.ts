import { spawn } from 'node:child_process';
import { root } from '../release/packages.ts';

/** Runs Node on a script of the workspace, its output going to ours; answers whether it ended well. */
export function runNode(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<boolean> {
  const child = spawn(process.execPath, [...process.execArgv, ...args], { cwd: root, env, stdio: 'inherit' });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}

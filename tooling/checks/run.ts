import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../release/packages.ts';

/** Runs Node on a script of the workspace, its output going to ours; answers whether it ended well. */
export function runNode(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<boolean> {
  const child = spawn(process.execPath, [...process.execArgv, ...args], { cwd: root, env, stdio: 'inherit' });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}

/** The same, but its output is kept as well: a summary repeats its end. */
export async function runNodeKeeping(args: readonly string[]): Promise<{ isGood: boolean; output: string }> {
  const child = spawn(process.execPath, [...process.execArgv, ...args], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      process.stdout.write(piece);
      output += piece.toString();
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { isGood: code === 0, output };
}

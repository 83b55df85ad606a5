import { execFile, spawn } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { canRun, findProgram } from '../../platform/programs/find-program.ts';
import type { Settings } from '../../platform/settings/settings.ts';

const known = new Map<string, string>();

/**
 * The program that converts: of the settings, else of PATH, else of the registry package. Throws where there is none.
 */
export function ffmpegPath({ FFMPEG_PATH, DATA_DIR }: Pick<Settings, 'FFMPEG_PATH' | 'DATA_DIR'>): string {
  const key = FFMPEG_PATH ?? DATA_DIR;
  const found = known.get(key) ?? FFMPEG_PATH ?? findProgram('ffmpeg') ?? ofPackage(DATA_DIR);
  known.set(key, found);
  return found;
}

/**
 * Packages unpack the program without the right to run it, and their install script does not run: the right is given
 * here.
 */
function ofPackage(dataDir: string): string {
  const { path: file } = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string };
  if (canRun(file)) return file;
  try {
    chmodSync(file, 0o755);
    return file;
  } catch {
    // The packages belong to another user: a copy of our own can be run.
    const copy = path.join(dataDir, 'bin', 'ffmpeg');
    mkdirSync(path.dirname(copy), { recursive: true });
    if (!existsSync(copy)) copyFileSync(file, copy);
    chmodSync(copy, 0o755);
    return copy;
  }
}

/** ffmpeg ended with an error; `output` is the end of what it wrote. */
export class FfmpegError extends Error {
  readonly output: string;
  constructor(output: string) {
    super(`ffmpeg: ${output.trim().split('\n').at(-1) ?? ''}`);
    this.output = output;
  }
}

const kept = 16_384;

/** Most that a process may take: address space in kilobytes, seconds of processor time, threads. */
const limits = { memory: 6 * 1024 * 1024, seconds: 12 * 3600, threads: 4 };

/** Ways to start a program without a network: as root, and by a user namespace of one's own. */
const walls = [
  ['unshare', '--net', '--'],
  ['unshare', '--user', '--map-current-user', '--net', '--'],
];
let wall: Promise<readonly string[]> | undefined;

/**
 * Returns the command in front of a program that takes its network away; empty where the machine permits none of the
 * ways.
 */
export const networkWall = (): Promise<readonly string[]> => (wall ??= findWall());

async function findWall(): Promise<readonly string[]> {
  for (const [command = '', ...args] of walls) {
    const works = await new Promise<boolean>((resolve) =>
      execFile(command, [...args, 'true'], { timeout: 5000 }, (error) => resolve(error === null)),
    );
    if (works) return [command, ...args];
  }
  return [];
}

/**
 * Builds the command with its limits and, where permitted, without a network; each step replaces itself by the next
 * (exec), so that a kill ends ffmpeg.
 */
async function fencedCommand(program: string, args: readonly string[]): Promise<[string, string[]]> {
  if (process.platform === 'win32') return [program, [...args]];
  const script = `ulimit -v ${limits.memory} && ulimit -t ${limits.seconds} && ulimit -c 0; exec "$0" "$@"`;
  return ['/bin/sh', ['-c', script, ...(await networkWall()), program, ...args]];
}

/** Runs ffmpeg without network and within limits; gives what it wrote. A probe may end with 1. Throws FfmpegError. */
export async function runFfmpeg(
  program: string,
  args: readonly string[],
  {
    signal,
    onOutput,
    isProbe = false,
    timeout,
  }: { signal?: AbortSignal | undefined; onOutput?: (text: string) => void; isProbe?: boolean; timeout?: number } = {},
): Promise<string> {
  signal?.throwIfAborted();
  // Protocols are closed but for files: a playlist that calls itself a video must not open other hosts or files.
  const general = [
    '-hide_banner',
    '-nostdin',
    '-y',
    '-threads',
    String(limits.threads),
    '-filter_threads',
    String(limits.threads),
    '-protocol_whitelist',
    'file,pipe',
  ];
  const [command, fenced] = await fencedCommand(program, [...general, ...args]);
  return new Promise((resolve, reject) => {
    const child = spawn(command, fenced, {
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
      killSignal: 'SIGKILL',
      ...(timeout !== undefined && { timeout }),
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => onOutput?.(text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-kept)));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 || (isProbe && code === 1) ? resolve(output) : reject(new FfmpegError(output)),
    );
  });
}

import { spawn } from 'node:child_process';
import { superviseServer } from './supervise-server.ts';

/** A program in the place of the server: it reports that it serves, then runs the given script. */
const programOf =
  (then: string, isReady = true) =>
  () =>
    spawn(
      process.execPath,
      ['-e', `${isReady ? "process.send('ready');" : ''} setTimeout(() => { ${then} }, 5); setTimeout(() => 0, 60000)`],
      { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
    );

function supervise(lives: (() => ReturnType<ReturnType<typeof programOf>>)[]) {
  const output: string[] = [];
  const waits: number[] = [];
  let started = 0;
  const supervised = superviseServer({
    start: () => lives[Math.min(started++, lives.length - 1)]!(),
    say: (line) => output.push(line),
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
  return { ...supervised, output, waits, started: () => started };
}

const dies = programOf("process.kill(process.pid, 'SIGKILL')");
const cannotStart = programOf('process.exit(1)', false);
const endsWell = programOf('process.exit(0)');

it('a server that was killed is started again, and its ordinary end ends the supervision', async () => {
  const { ended, output, waits, started } = supervise([dies, endsWell]);
  expect(await ended).toBe(0);
  expect(started()).toBe(2);
  expect(waits).toEqual([1000]);
  expect(output).toEqual(['The server ended unexpectedly (SIGKILL). It is started again in 1 s.']);
});

it('a server that cannot start in the first place is not tried again', async () => {
  const { ended, output, started } = supervise([cannotStart]);
  expect(await ended).toBe(1);
  expect(started()).toBe(1);
  expect(output).toEqual([]);
});

it('a server that dies again and again is started later each time, then given up with a sentence', async () => {
  const { ended, output, waits } = supervise([dies, cannotStart]);
  expect(await ended).toBe(1);
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000]);
  expect(output.at(-1)).toContain('for the 6th time in a row. It is not started again');
});

it('a signal ends the server and its supervision, while it serves and while it is waited for', async () => {
  const stays = programOf('');
  const serving = supervise([stays]);
  serving.stop('SIGTERM');
  expect(await serving.ended).toBe(0);
  expect(serving.started()).toBe(1);

  let pausing!: () => void;
  const paused = new Promise<void>((resolve) => (pausing = resolve));
  const waiting = superviseServer({
    start: dies,
    say: () => undefined,
    wait: () => (pausing(), new Promise(() => undefined)),
  });
  await paused;
  waiting.stop('SIGINT');
  expect(await waiting.ended).toBe(0);
});

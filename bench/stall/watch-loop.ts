// Preloaded into a server that is measured: records how long its event loop was blocked, a line of JSON for each
// quarter of a second. `delay` is by the clock, which counts what other programs take of the machine too; `turn` is the
// processor time that the server's own thread spent between two looks, which they do not change.
import { appendFileSync } from 'node:fs';
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

const file = process.env.LOOP_DELAY_FILE;
const every = 5;
const lineEvery = 250;

function spent(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

if (isMainThread && file !== undefined) {
  let last = performance.now();
  let used = spent();
  let [delay, turn] = [0, 0];
  let written = last;
  setInterval(() => {
    const [now, usedNow] = [performance.now(), spent()];
    delay = Math.max(delay, now - last - every);
    turn = Math.max(turn, usedNow - used);
    [last, used] = [now, usedNow];
    if (now - written < lineEvery) return;
    appendFileSync(file, `${JSON.stringify({ time: Date.now(), delay: Math.round(delay), turn: Math.round(turn) })}\n`);
    [delay, turn, written] = [0, 0, now];
  }, every).unref();
}
